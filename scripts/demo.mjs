// `npm run demo`: serves www/ (or the folder named) on this machine, the built package under /pkg/.
// `PORT` chooses the port; 8080 otherwise.
import { createReadStream, existsSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join, normalize, resolve } from "node:path";
import { buildIfStale } from "./build/stale.mjs";
import { main, Problem, root } from "./run.mjs";
import { setUp } from "./setup.mjs";

const types = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".mjs": "text/javascript; charset=utf-8",
  ".svg": "image/svg+xml",
  ".wasm": "application/wasm",
};

/** The file behind a request's path, or null. `normalize` takes out every `..` before the path meets a folder. */
function fileFor(folder, url) {
  let path;
  try {
    path = normalize(decodeURIComponent(new URL(url, "http://localhost").pathname));
  } catch {
    return null;
  }
  let file = path.startsWith("/pkg/") ? join(root, path) : join(folder, path);
  if (existsSync(file) && statSync(file).isDirectory()) file = join(file, "index.html");
  return existsSync(file) && statSync(file).isFile() ? file : null;
}

await main(async () => {
  const folder = resolve(root, process.argv[2] ?? "www");
  if (!existsSync(folder)) throw new Problem(`there is no ${folder} to serve`);
  setUp();
  await buildIfStale();
  const server = createServer((request, response) => {
    const file = fileFor(folder, request.url);
    response.writeHead(file ? 200 : 404, { "content-type": (file && types[extname(file)]) || "text/plain; charset=utf-8" });
    if (file) createReadStream(file).pipe(response);
    else response.end("not found\n");
  });
  const port = Number(process.env.PORT || 8080);
  server.on("error", (error) => {
    console.error(`error: ${error.message}`);
    process.exitCode = 1;
  });
  server.listen(port, "127.0.0.1", () => console.log(`http://localhost:${port}/`));
});
