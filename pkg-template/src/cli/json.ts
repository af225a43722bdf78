// JSON out of values and of text that is JSON already: such text goes in as it is, so that 1.0 stays 1.0.

/** JSON text. */
export class Raw {
  readonly text: string;
  constructor(bytes: Uint8Array | string) {
    this.text = (typeof bytes === "string" ? bytes : new TextDecoder().decode(bytes)).trim();
  }
}

export type Members = { readonly [name: string]: unknown };

const text = (value: unknown): string => (value instanceof Raw ? value.text : JSON.stringify(value));

/** On one line. */
export const compact = (members: Members): string =>
  `{${Object.entries(members).map(([name, value]) => `${JSON.stringify(name)}:${text(value)}`).join(",")}}`;

/** A member a line, the findings one a line. */
export function pretty(members: Members, indent: string): string {
  const lines = Object.entries(members).map(([name, value]) => {
    const listed = name === "findings" && Array.isArray(value) && value.length > 0;
    const shown = listed ? `[\n${value.map((item) => `${indent}    ${text(item)}`).join(",\n")}\n${indent}  ]` : text(value);
    return `${indent}  ${JSON.stringify(name)}: ${shown}`;
  });
  return `${indent}{\n${lines.join(",\n")}\n${indent}}`;
}
