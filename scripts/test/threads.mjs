// Makes wasm-bindgen's test server give each connection a thread of its own.
// Of its four idle threads it counts one that has just been woken as idle still, and gives it a second connection, which is not read until
// the first one ends: with ten modules to load, a browser that keeps its connections open waits for ever (tiny_http 0.12, `TaskPool::spawn`).
// While four connections that ask nothing hold those threads, there is none to be counted.
import { createServer, connect } from "node:net";
import { setTimeout } from "node:timers/promises";

const IDLE = 4;

/** A port of this machine that nobody listens at. */
export function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer().on("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

/** Waits for the server at a port and holds its threads until the server ends or `signal` is aborted. */
export async function holdThreads(port, signal) {
  let held = 0;
  while (held < IDLE && !signal.aborted) {
    if (await opened(port, signal)) held += 1;
    // Compiling comes first.
    else await setTimeout(20);
  }
}

function opened(port, signal) {
  return new Promise((resolve) => {
    const socket = connect({ port, host: "127.0.0.1", signal });
    // Neither a server that is not there yet nor one that is there no more is a fault.
    socket.on("error", () => resolve(false));
    socket.on("connect", () => resolve(true));
    socket.unref();
  });
}
