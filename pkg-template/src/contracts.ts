// Contracts on their way to WebAssembly: as JSON, compiled once.
import { isStandard, sourceOf } from "./compiled.js";
import { newHandle } from "./handle.js";
import { call } from "./verbs.js";

/** What WebAssembly is given: the JSON to compile when the handle is not known there. */
interface Compiled {
  readonly contracts: unknown;
  readonly handle: number;
}

/** Those that went through `defineContracts`. */
const defined = /* @__PURE__ */ new WeakMap<object, Compiled>();

/** Others by their JSON, the last used at the end: who changes a contract has another. */
const seen = /* @__PURE__ */ new Map<string, Compiled>();

/** How many are remembered, as in WebAssembly. */
const most = 64;

export function defineContracts<C extends readonly object[]>(contracts: C): C {
  const compiled = { contracts: JSON.parse(jsonOf(contracts)), handle: newHandle() };
  call("defineContracts", "object", undefined, compiled);
  const own = Object.freeze(contracts.map((contract) => Object.freeze({ ...contract })));
  defined.set(own, compiled);
  return own as unknown as C;
}

export function contractsOf(contracts: readonly object[]): Compiled {
  const known = defined.get(contracts);
  if (known !== undefined) return known;
  const json = jsonOf(contracts);
  const compiled = seen.get(json) ?? { contracts: JSON.parse(json), handle: newHandle() };
  seen.delete(json);
  seen.set(json, compiled);
  const [oldest] = seen.keys();
  if (seen.size > most && oldest !== undefined) seen.delete(oldest);
  return compiled;
}

function jsonOf(contracts: readonly object[]): string {
  const text = JSON.stringify(Array.isArray(contracts) ? contracts.map(plain) : contracts);
  if (text === undefined) throw new TypeError("expected a list of contracts");
  return text;
}

/** A contract whose schema is a JSON Schema. */
function plain(contract: { readonly name?: unknown; readonly schema?: unknown; readonly options?: unknown }): object {
  if (typeof contract !== "object" || contract === null || !isStandard(contract.schema)) return contract;
  const { options, ...source } = { options: undefined, ...sourceOf(contract.schema, `contract \`${contract.name}\``) };
  return { ...contract, ...source, options: contract.options ?? options };
}
