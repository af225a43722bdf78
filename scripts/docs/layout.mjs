// JSON as people write it: what fits on a line stays on it.
const columns = 100;

export function layout(value, indent = "") {
  const flat = inline(value);
  if (typeof value !== "object" || value === null || indent.length + flat.length <= columns) return flat;
  const deeper = `${indent}  `;
  const rows = Array.isArray(value)
    ? value.map((item) => deeper + layout(item, deeper))
    : members(value).map(([key, item]) => `${deeper}${JSON.stringify(key)}: ${layout(item, deeper)}`);
  const [open, close] = Array.isArray(value) ? "[]" : "{}";
  return `${open}\n${rows.join(",\n")}\n${indent}${close}`;
}

function inline(value) {
  if (Array.isArray(value)) return `[${value.map(inline).join(", ")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const entries = members(value).map(([key, item]) => `${JSON.stringify(key)}: ${inline(item)}`);
  return entries.length === 0 ? "{}" : `{ ${entries.join(", ")} }`;
}

const members = (object) => Object.entries(object).filter(([, value]) => value !== undefined);
