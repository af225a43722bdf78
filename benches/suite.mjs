// What a runtime is given: the rows and the growth, and how to run those that were chosen.
import { growth } from "./growth.mjs";
import { measure, paces, rehearse } from "./measure.mjs";
import { rows } from "./rows.mjs";

export { growth, rows };

/** Whether every word is in a name. */
export const chosen = ({ name }, words) => words.every((word) => name.toLowerCase().includes(word.toLowerCase()));

/** Measures the rows whose names have all the words; `tell` hears of each as it is done. */
export async function run({ words = [], quick = false, tell = () => {} } = {}) {
  const pace = quick ? paces.quick : paces.full;
  const measured = { rows: [], growth: [] };
  const wanted = rows.filter((row) => chosen(row, words));
  for (const { pool, candidates } of wanted) await rehearse(candidates, pool(2), pace);
  for (const { pool, candidates, ...row } of wanted) {
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
