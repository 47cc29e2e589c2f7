import { get, type IncomingHttpHeaders } from "node:http";

interface Fetched {
  status: number;
  body: Buffer;
  headers: IncomingHttpHeaders;
}

/** Asks a server of this machine, and leaves the answer as it is. */
export function fetchRaw(port: number, headers: Record<string, string>, address: string): Promise<Fetched> {
  return new Promise((resolve, reject) => {
    get({ host: "127.0.0.1", port, path: address, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () =>
        resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks), headers: response.headers }),
      );
    }).on("error", reject);
  });
}
