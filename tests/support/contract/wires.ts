/**
 * How programs write a request: the headers of their library, in its order and letter case. Hosts are ours, everything else is as it
 * leaves them.
 */

type Headers = readonly (readonly [name: string, value: string])[];

const CHROME =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Safari/537.36";

/** A script or a picture of a page somewhere else. */
const browser = (accept: string, mode: string, destination: string, origin: Headers): ((host: string) => Headers) => {
  return (host) => [
    ["Host", host],
    ["Connection", "keep-alive"],
    ["sec-ch-ua", '"Not_A Brand";v="8", "Chromium";v="120", "Google Chrome";v="120"'],
    ["sec-ch-ua-mobile", "?0"],
    ["User-Agent", CHROME],
    ["sec-ch-ua-platform", '"Windows"'],
    ["Accept", accept],
    ...origin,
    ["Sec-Fetch-Mode", mode],
    ["Sec-Fetch-Dest", destination],
    ["Accept-Encoding", "gzip, deflate, br"],
    ["Accept-Language", "de-DE,de;q=0.9,en-US;q=0.8,en;q=0.7"],
  ];
};
const ELSEWHERE: Headers = [
  ["Origin", "https://page.example"],
  ["Sec-Fetch-Site", "cross-site"],
  ["Referer", "https://page.example/"],
];

/** fetch of Node, without what a program adds. */
const undici = (host: string, agent: string): Headers => [
  ["host", host],
  ["connection", "keep-alive"],
  ["accept", "*/*"],
  ["accept-language", "*"],
  ["sec-fetch-mode", "cors"],
  ["user-agent", agent],
  ["accept-encoding", "br, gzip, deflate"],
];
const axios = (host: string, accept: string, agent: string): Headers => [
  ["Accept", accept],
  ["User-Agent", agent],
  ["Accept-Encoding", "gzip, compress, deflate, br"],
  ["Host", host],
  ["Connection", "close"],
];
const java = (host: string, accept: string): Headers => [
  ["User-Agent", "Java/17.0.9"],
  ["Host", host],
  ["Accept", accept],
  ["Connection", "keep-alive"],
];
const ruby = (host: string): Headers => [
  ["Accept-Encoding", "gzip;q=1.0,deflate;q=0.6,identity;q=0.3"],
  ["Accept", "*/*"],
  ["User-Agent", "Ruby"],
  ["Host", host],
];

export const WIRES = {
  "requests (Python)": (host: string): Headers => [
    ["Host", host],
    ["User-Agent", "python-requests/2.31.0"],
    ["Accept-Encoding", "gzip, deflate"],
    ["Accept", "*/*"],
    ["Connection", "keep-alive"],
  ],
  "aiohttp (Python)": (host: string): Headers => [
    ["Host", host],
    ["Accept", "*/*"],
    ["Accept-Encoding", "gzip, deflate, br"],
    ["User-Agent", "Python/3.11 aiohttp/3.9.1"],
  ],
  "urllib (Python)": (host: string): Headers => [
    ["Accept-Encoding", "identity"],
    ["Host", host],
    ["User-Agent", "Python-urllib/3.11"],
    ["Connection", "close"],
  ],
  "Net::HTTP (Ruby)": ruby,
  "HTTParty (Ruby)": ruby,
  "net/http (Go)": (host: string): Headers => [
    ["Host", host],
    ["User-Agent", "Go-http-client/1.1"],
    ["Accept-Encoding", "gzip"],
  ],
  "reqwest (Rust)": (host: string): Headers => [
    ["accept", "*/*"],
    ["user-agent", "ashhhleyyy.dev website backend (v1, https://github.com/ashhhleyyy/)"],
    ["host", host],
  ],
  "HttpURLConnection (Java)": (host: string) => java(host, "text/html, image/gif, image/jpeg, *; q=.2, */*; q=.2"),
  "Feign (Java)": (host: string) => java(host, "*/*"),
  "HttpClient (.NET)": (host: string): Headers => [["Host", host]],
  "fetch (Node)": (host: string) => undici(host, "node"),
  "fetch of PatchBot (Node)": (host: string) => undici(host, "PatchBot/0.1"),
  "axios (Node)": (host: string) => axios(host, "application/json, text/plain, */*", "axios/1.6.2"),
  "axios of doipjs (Node)": (host: string) => axios(host, "application/json", "doipjs/1.2.9"),
  "node-fetch (Node)": (host: string): Headers => [
    ["Accept", "*/*"],
    ["User-Agent", "node-fetch"],
    ["Accept-Encoding", "gzip, deflate, br"],
    ["Connection", "close"],
    ["Host", host],
  ],
  "fetch (browser)": browser("*/*", "cors", "empty", ELSEWHERE),
  "img (browser)": browser("image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8", "no-cors", "image", [
    ["Sec-Fetch-Site", "cross-site"],
    ["Referer", "https://page.example/"],
  ]),
  "link (browser)": browser("text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8", "navigate", "document", [
    ["Upgrade-Insecure-Requests", "1"],
    ["Sec-Fetch-Site", "cross-site"],
    ["Sec-Fetch-User", "?1"],
  ]),
  "fetch (extension)": browser("*/*", "cors", "empty", [["Sec-Fetch-Site", "none"]]),
  "media proxy (Discord)": (host: string): Headers => [
    ["Host", host],
    ["User-Agent", "Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)"],
    ["Accept-Encoding", "gzip"],
  ],
} as const;

export type Wire = keyof typeof WIRES;

/** A whole request, as it goes over the wire. */
export function writtenRequest(wire: Wire, host: string, target: string, version = "1.1"): string {
  const headers = WIRES[wire](host).map(([name, value]) => `${name}: ${value}\r\n`);
  return `GET ${target} HTTP/${version}\r\n${headers.join("")}\r\n`;
}
