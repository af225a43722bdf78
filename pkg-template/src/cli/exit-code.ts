/** 1 for errors in the data, 2 for what could not be read; the graver stays. */
export function exitWith(code: 1 | 2): void {
  process.exitCode = Math.max(Number(process.exitCode ?? 0), code);
}

/** A line about a file that could not be read; the others go on. */
export function complain(message: string): void {
  process.stderr.write(`a2a-handoff: ${message}\n`);
  exitWith(2);
}
