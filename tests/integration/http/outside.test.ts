import http, { type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { describe, expect, it, onTestFinished } from "vitest";
import { createSafeFetch, type SafeFetchOptions } from "#app/services/http/safe-fetch.server.ts";

/** A server on this machine, and the requests it got. */
async function serve(answer: RequestListener, host = "127.0.0.1", port = 0) {
  const asked: http.IncomingMessage[] = [];
  const server = http.createServer((request, response) => {
    asked.push(request);
    answer(request, response);
  });
  await new Promise<void>((ready) => server.listen(port, host, ready));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const at = (server.address() as AddressInfo).port;
  return { origin: `http://${host}:${at}`, port: at, asked };
}

interface Options extends Partial<Omit<SafeFetchOptions, "trusted">> {
  trusted?: string[];
}

const outside = ({ trusted = [], ...options }: Options = {}) =>
  createSafeFetch({
    trusted: new Map(trusted.map((origin) => [origin, origin])),
    ownHost: "isogloss.example",
    ...options,
  });
const WISH = { accept: "text/plain", maxBytes: 1_000_000 };
const failure = (code: string) => expect.objectContaining({ name: "FetchError", code });

describe("asking outside", () => {
  it("hands over what a trusted server says, whatever its status", async () => {
    const { origin, asked } = await serve((_, response) =>
      response.writeHead(404, { link: "<a>" }).end("nothing here"),
    );
    const answer = await outside({ trusted: [origin] }).get(`${origin}/a?b`, WISH);
    expect(answer).toMatchObject({ status: 404, headers: { link: "<a>" }, url: `${origin}/a?b` });
    expect(answer.body.toString()).toBe("nothing here");
    expect(asked[0]?.headers).toMatchObject({ accept: "text/plain", "user-agent": "Isogloss" });
    expect(asked[0]?.headers).not.toHaveProperty("cookie");
  });

  it("does not even connect to this machine by itself", async () => {
    const { origin, asked } = await serve((_, response) => response.end("secret"));
    await expect(outside().get(origin, WISH)).rejects.toEqual(failure("refused"));
    expect(asked).toHaveLength(0);
  });

  it.each([
    ["127.0.0.1"],
    ["10.0.0.7"],
    ["::1"],
    ["64:ff9b::7f00:1"],
    ["8.8.8.8", "192.168.1.1"],
    ["2606:4700::1", "fe80::1"],
  ])("refuses a public name that leads to %s", async (...addresses) => {
    const resolve = async () => addresses;
    await expect(outside({ resolve }).get("http://social.example/", WISH)).rejects.toEqual(failure("refused"));
    await expect(
      outside({ resolve }).post("https://social.example/", { ...WISH, form: new URLSearchParams() }),
    ).rejects.toEqual(failure("refused"));
  });

  it("connects to what was looked up, and looks up once: another answer a moment later changes nothing", async () => {
    const good = await serve((_, response) => response.end("good"), "127.0.0.1");
    const evil = await serve((_, response) => response.end("evil"), "127.0.0.2", good.port);
    const answers = [["127.0.0.1"], ["127.0.0.2"]];
    const resolve = async () => answers.shift() ?? [];
    const origin = `http://rebinding.example:${good.port}`;
    const answer = await outside({ trusted: [origin], resolve }).get(origin, WISH);
    expect(answer.body.toString()).toBe("good");
    expect(answers).toHaveLength(1);
    expect(evil.asked).toHaveLength(0);
  });

  it("says no more of a name nobody has than of one that does not answer", async () => {
    await expect(outside({ resolve: async () => [] }).get("http://nobody.example/", WISH)).rejects.toEqual(
      failure("unreachable"),
    );
    const closed = "http://127.0.0.1:1";
    await expect(outside({ trusted: [closed] }).get(closed, WISH)).rejects.toEqual(failure("unreachable"));
  });

  it("sends a form, without following where the answer leads", async () => {
    let sent = "";
    const { origin, asked } = await serve((request, response) => {
      request.on("data", (part) => {
        sent += part;
      });
      request.on("end", () => response.writeHead(302, { location: "/elsewhere" }).end());
    });
    const form = new URLSearchParams({ code: "a b&ü" });
    const answer = await outside({ trusted: [origin] }).post(origin, {
      ...WISH,
      form,
      headers: { authorization: "Basic x" },
    });
    expect(answer.status).toBe(302);
    expect(Object.fromEntries(new URLSearchParams(sent))).toEqual({ code: "a b&ü" });
    expect(asked).toHaveLength(1);
    expect(asked[0]?.headers).toMatchObject({ authorization: "Basic x", "content-length": String(sent.length) });
  });
});

describe("redirects", () => {
  /** Leads on as many times as the address says. */
  const leading: RequestListener = (request, response) => {
    const left = Number(request.url?.slice(1));
    if (left === 0) return response.end("arrived");
    response.writeHead(302, { location: `/${left - 1}` }).end();
  };

  it("are followed three times, and not a fourth time", async () => {
    const { origin, asked } = await serve(leading);
    const { get } = outside({ trusted: [origin] });
    expect((await get(`${origin}/3`, WISH)).body.toString()).toBe("arrived");
    await expect(get(`${origin}/50`, WISH)).rejects.toEqual(failure("tooManyRedirects"));
    expect(asked).toHaveLength(4 + 4);
  });

  it.each([
    "http://127.0.0.1:22/",
    "http://169.254.169.254/latest/meta-data/",
    "//[::1]/",
    "http://isogloss.example/",
    "file:///etc/passwd",
    "gopher://social.example/",
    "http://user@social.example/",
    "http://",
  ])("to %s are refused", async (location) => {
    const { origin } = await serve((_, response) => response.writeHead(301, { location }).end());
    await expect(outside({ trusted: [origin] }).get(origin, WISH)).rejects.toEqual(failure("refused"));
  });

  it("are looked up and checked anew", async () => {
    const { origin } = await serve((_, response) =>
      response.writeHead(301, { location: "http://inside.example/" }).end(),
    );
    const resolve = async (host: string) => (host === "inside.example" ? ["10.0.0.1"] : ["127.0.0.1"]);
    await expect(outside({ trusted: [origin], resolve }).get(origin, WISH)).rejects.toEqual(failure("refused"));
  });

  it("from https to http are refused where only https will do", async () => {
    const { origin } = await serve((_, response) => response.writeHead(301, { location: "http://9.9.9.9/" }).end());
    await expect(outside({ trusted: [origin] }).get(origin, { ...WISH, httpsOnly: true })).rejects.toEqual(
      failure("refused"),
    );
  });

  it("take no secret of one server to another", async () => {
    const other = await serve((_, response) => response.end("other"));
    const first = await serve((_, response) => response.writeHead(307, { location: other.origin }).end());
    const { get } = outside({ trusted: [first.origin, other.origin] });
    await get(first.origin, { ...WISH, headers: { authorization: "Bearer secret" } });
    expect(first.asked[0]?.headers.authorization).toBe("Bearer secret");
    expect(other.asked[0]?.headers).not.toHaveProperty("authorization");
    expect(other.asked[0]?.headers.accept).toBe("text/plain");
  });
});

describe("an answer that is a weapon", () => {
  it("stops being read when it is too large", async () => {
    const { origin } = await serve((_, response) => {
      const more = () => {
        while (response.write(Buffer.alloc(100_000)));
      };
      response.on("drain", more);
      more();
    });
    await expect(outside({ trusted: [origin] }).get(origin, WISH)).rejects.toEqual(failure("tooLarge"));
    await expect(outside({ trusted: [origin] }).get(origin, { ...WISH, maxBytes: 10 })).rejects.toEqual(
      failure("tooLarge"),
    );
  });

  it("is read from its beginning alone where that is enough", async () => {
    const { origin, asked } = await serve((_, response) => {
      const more = () => {
        while (response.write("0123456789".repeat(1000)));
      };
      response.on("drain", more);
      more();
    });
    const answer = await outside({ trusted: [origin] }).get(origin, { ...WISH, maxBytes: 12, beginning: true });
    expect(answer.body.toString()).toBe("012345678901");
    await expect.poll(() => asked[0]?.socket.destroyed).toBe(true);
  });

  it("is measured unpacked", async () => {
    const bomb = gzipSync(Buffer.alloc(20_000_000));
    const { origin } = await serve((_, response) => response.writeHead(200, { "content-encoding": "gzip" }).end(bomb));
    expect(bomb.length).toBeLessThan(100_000);
    await expect(outside({ trusted: [origin] }).get(origin, WISH)).rejects.toEqual(failure("tooLarge"));
  });

  it("may be packed, and may be exactly as large as allowed", async () => {
    const small = gzipSync(Buffer.from("0123456789"));
    const { origin } = await serve((_, response) => response.writeHead(200, { "content-encoding": "gzip" }).end(small));
    const { get } = outside({ trusted: [origin] });
    expect((await get(origin, { ...WISH, maxBytes: 10 })).body.toString()).toBe("0123456789");
    await expect(get(origin, { ...WISH, maxBytes: 9 })).rejects.toEqual(failure("tooLarge"));
  });

  it.each([
    ["br", Buffer.from("x"), "unreadable"],
    ["gzip, gzip", gzipSync(gzipSync("x")), "unreadable"],
    ["gzip", Buffer.from("not packed"), "unreachable"],
    ["gzip", gzipSync(Buffer.alloc(1000)).subarray(0, 20), "unreachable"],
  ])("packed as %s is not read", async (encoding, body, code) => {
    const { origin } = await serve((_, response) =>
      response.writeHead(200, { "content-encoding": encoding }).end(body),
    );
    await expect(outside({ trusted: [origin] }).get(origin, WISH)).rejects.toEqual(failure(code));
  });

  it("that drips, or never comes, ends with the time for all of it", async () => {
    const drip = await serve((_, response) => {
      const timer = setInterval(() => response.write("."), 10);
      response.on("close", () => clearInterval(timer));
    });
    const silent = await serve(() => {});
    const round = await serve((_, response) => {
      setTimeout(() => response.writeHead(302, { location: "/" }).end(), 80);
    });
    const { get } = outside({ trusted: [drip, silent, round].map(({ origin }) => origin), timeoutMs: 200 });
    await expect(get(drip.origin, WISH)).rejects.toEqual(failure("tooSlow"));
    await expect(get(silent.origin, WISH)).rejects.toEqual(failure("tooSlow"));
    await expect(get(round.origin, WISH)).rejects.toEqual(failure("tooSlow"));
  });

  it("that never says where a name leads ends too", async () => {
    const resolve = () => new Promise<string[]>(() => {});
    await expect(outside({ resolve, timeoutMs: 100 }).get("http://slow.example/", WISH)).rejects.toEqual(
      failure("tooSlow"),
    );
  });

  it("that breaks off is none", async () => {
    const { origin } = await serve((_, response) => {
      response.writeHead(200, { "content-length": "100" }).write("half");
      setTimeout(() => response.destroy(), 20);
    });
    await expect(outside({ trusted: [origin] }).get(origin, WISH)).rejects.toEqual(failure("unreachable"));
  });

  it("leaves nothing of the address in the error", async () => {
    const problem = await outside().get("http://127.0.0.1/?name=anna", WISH).catch(String);
    expect(problem).not.toMatch(/127|anna/);
  });
});
