/** Numbers for what is compiled, one row for both lanes: WebAssembly keeps the last ones used, and compiles any other again. */
let handles = 0;
export const newHandle = (): number => (handles += 1);
