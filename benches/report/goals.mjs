// The goals as tables: in short, and each row of them.
import { judge } from "../goals.mjs";
import { mark, table } from "./markdown.mjs";
import { figure } from "./numbers.mjs";

const limit = ({ most, unit }) => `≤ ${unit === "×" ? `${Number(most.toFixed(2))} ×` : `${most} ${unit}`}`;

export const spreadOf = ({ low, high }, unit) => (low === undefined ? "" : `${figure(low, unit)} – ${figure(high, unit)}`);

/** One line for each goal: its worst row, and how many rows miss it. */
export const inShort = (measured) =>
  table(
    ["goal", "limit", "worst row", "", "spread", "rows that miss"],
    judge(measured).map((goal) => {
      const { name, unit, figures, missed, worst } = goal;
      return [`${mark(missed.length === 0)} ${name}`, limit(goal), worst.name, figure(worst.median, unit), spreadOf(worst, unit), `${missed.length} of ${figures.length}`];
    }),
    3,
  );

/** Every row of every goal. */
export const inFull = (measured) =>
  judge(measured)
    .map((goal) => {
      const rows = goal.figures.map((one) => [`${mark(one.median <= goal.most)} ${one.name}`, figure(one.median, goal.unit), spreadOf(one, goal.unit)]);
      return `**${goal.name}**, ${limit(goal)}\n\n${table(["", "median", "spread"], rows)}`;
    })
    .join("\n\n");

/** The goals beside each other in several runtimes: the worst row's figure in each. */
export function sideBySide(measured) {
  const judged = Object.values(measured).map((one) => new Map(judge(one).map((goal) => [goal.name, goal])));
  const names = [...new Set(judged.flatMap((goals) => [...goals.keys()]))];
  const cell = (goal) => (goal ? `${mark(goal.missed.length === 0)} ${figure(goal.worst.median, goal.unit)}${goal.missed.length > 0 ? `, ${goal.missed.length} of ${goal.figures.length} miss` : ""}` : "–");
  const rows = names.map((name) => [name, limit(judged.find((goals) => goals.has(name)).get(name)), ...judged.map((goals) => cell(goals.get(name)))]);
  return table(["goal", "limit", ...Object.values(measured).map(({ runtime }) => runtime)], rows, 2);
}
