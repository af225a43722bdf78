import { mergeParts, partsPolicy, type PartsPolicy } from "a2a-handoff";
import { same, type Equal } from "./expect.js";

const merged = mergeParts({ current: { data: [{ a: 1 }], files: ["f"] }, upstream: { data: [{ b: 2 }] }, policy: "append" });
if (merged.ok) {
  const item = merged.parts.data?.[0];
  if (item && "a" in item) same<Equal<typeof item.a, number>>();
  const file: string | undefined = merged.parts.files?.[0];
  file?.toUpperCase();
} else same<Equal<typeof merged.parts, null>>();
same<Equal<typeof merged.own, { readonly data: number; readonly files: number }>>();

type Part = { kind: string };
const own: readonly Part[] = [{ kind: "data" }];
const list = mergeParts({ current: own, upstream: own });
if (list.ok) {
  const part: Part | undefined = list.parts[0];
  part?.kind.toUpperCase();
}

mergeParts({ current: {} });
mergeParts({ current: [], upstream: null, path: "hitl" });
mergeParts({ current: [], upstream: undefined, path: "runtime-adapter", policy: undefined });

const policy: PartsPolicy = partsPolicy();
mergeParts({ current: [], policy });
partsPolicy("append");

// @ts-expect-error misspelt policy
partsPolicy("apend");
// @ts-expect-error current is required
mergeParts({ upstream: [] });
// @ts-expect-error unknown policy
mergeParts({ current: [], policy: "merge" });
// @ts-expect-error misspelt key
mergeParts({ current: [], polcy: "append" });
// @ts-expect-error unknown path
mergeParts({ current: [], path: "batch" });
// @ts-expect-error a text is no part list
mergeParts({ current: "text" });
