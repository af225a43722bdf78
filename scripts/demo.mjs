// `npm run demo`: builds the page and serves it on this machine until it is stopped.
// `PORT` chooses the port; 8080 otherwise.
import { createReadStream, existsSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";
import { buildIfStale } from "./build/stale.mjs";
import { buildPage, page } from "./page.mjs";
import { isMain, main, Problem } from "./run.mjs";
import { setUp } from "./setup.mjs";

const types = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
};

/** The file behind a request's path, or null. `normalize` takes out every `..` before the path meets a folder. */
function fileFor(url, base) {
  let path;
  try {
    path = normalize(decodeURIComponent(new URL(url, "http://localhost").pathname));
  } catch {
    return null;
  }
  if (!path.startsWith(base)) return null;
  let file = join(page, path.slice(base.length));
  if (existsSync(file) && statSync(file).isDirectory()) file = join(file, "index.html");
  return existsSync(file) && statSync(file).isFile() ? file : null;
}

/** Serves the built page below `base`, as any file host would; port 0 takes a free one. */
export function serve({ port = 0, base = "/" } = {}) {
  const server = createServer(({ url }, response) => {
    const file = fileFor(url, base);
    response.writeHead(file ? 200 : 404, { "content-type": (file && types[extname(file)]) || "text/plain; charset=utf-8" });
    if (file) createReadStream(file).pipe(response);
    else response.end("not found\n");
  });
  return new Promise((resolve, reject) => {
    server.on("error", ({ message }) => reject(new Problem(message)));
    server.listen(port, "127.0.0.1", () => resolve({ server, url: `http://localhost:${server.address().port}${base}` }));
  });
}

if (isMain(import.meta.url)) {
  await main(async () => {
    setUp();
    await buildIfStale();
    await buildPage();
    const { url } = await serve({ port: Number(process.env.PORT || 8080) });
    console.log(url);
  });
}
