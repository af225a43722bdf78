// What a runtime is given: the rows and the growth, and how to run those that were chosen.
import { growth } from "./growth.mjs";
import { measure, paces } from "./measure.mjs";
import { rows } from "./rows.mjs";

export { growth, rows };

/** Whether every word is in a name. */
export const chosen = ({ name }, words) => words.every((word) => name.toLowerCase().includes(word.toLowerCase()));

/** Measures the rows whose names have all the words; `tell` hears of each as it is done. */
export async function run({ words = [], quick = false, tell = () => {} } = {}) {
  const pace = quick ? paces.quick : paces.full;
  const measured = { rows: [], growth: [] };
  for (const { pool, candidates, ...row } of rows.filter((row) => chosen(row, words))) {
    const result = { ...row, results: await measure(candidates, pool(), pace) };
    measured.rows.push(result);
    await tell({ row: result });
  }
  for (const subject of growth.filter((subject) => chosen(subject, words))) {
    const result = await subject.measure(quick ? 3 : 7);
    measured.growth.push(result);
    await tell({ growth: result });
  }
  return measured;
}
