import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

// Answers every request with the compressed bytes of one file: the floor of a page on node:http.
const [file = ""] = process.argv.slice(2);
if (import.meta.main) {
  const body = readFileSync(file);
  const headers = [
    "Content-Type",
    "text/html; charset=utf-8",
    "Content-Encoding",
    "br",
    "Content-Length",
    String(body.length),
  ];
  const server = createServer((_request, response) => {
    response.writeHead(200, headers);
    response.end(body);
  });
  server.listen(0, "127.0.0.1", () => {
    process.stdout.write(`${(server.address() as AddressInfo).port}\n`);
  });
}
