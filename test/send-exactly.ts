import { request } from "node:http";

type PlainAnswer = { status: number; location: string; body: string };

/** Requests a path exactly as written, without the normalisation of fetch and browsers. */
export function sendExactly(site: string, method: string, path: string): Promise<PlainAnswer> {
  const { hostname, port } = new URL(site);
  return new Promise((resolve, reject) => {
    const asked = request({ hostname, port, method, path, timeout: 10_000 }, (response) => {
      let body = "";
      response.setEncoding("utf8").on("data", (chunk: string) => {
        body += chunk;
      });
      response.on("end", () => {
        const { statusCode = 0, headers } = response;
        resolve({ status: statusCode, location: headers.location ?? "", body });
      });
    });
    asked.on("timeout", () => asked.destroy(new Error(`No response to ${method} ${path}.`)));
    asked.on("error", reject);
    asked.end();
  });
}
