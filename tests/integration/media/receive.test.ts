import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, test, vi } from "vitest";
import { PICTURE } from "#app/services/media/picture.ts";
import { createReceive, type Received } from "#app/services/media/uploads.server.ts";
import { multipart, multipartType } from "#tests/support/pictures/hostile.ts";
import { blockedBy } from "#tests/support/server/blocked.ts";

/** A request whose body comes piece by piece, and a count of the pieces that were taken. */
function sent(pieces: readonly Buffer[], headers: Record<string, string> = { "content-type": multipartType() }) {
  const taken = { pieces: 0 };
  const body = new ReadableStream(
    {
      async pull(controller) {
        const piece = pieces[taken.pieces];
        if (piece === undefined) return controller.close();
        taken.pieces += 1;
        controller.enqueue(piece);
      },
    },
    { highWaterMark: 0 },
  );
  return { taken, request: new Request("http://x", { method: "POST", headers, body, duplex: "half" } as RequestInit) };
}

const inPieces = (body: Buffer, size = 65_536): Buffer[] =>
  Array.from({ length: Math.ceil(body.length / size) }, (_, index) => body.subarray(index * size, (index + 1) * size));

const asIs = async (received: Received) => received;

describe("A form", () => {
  test("that comes in pieces is read whole", async () => {
    const file = Buffer.alloc(300_000, "picture");
    const { request } = sent(inPieces(multipart({ source: " upload\0 ", picture: file, empty: "" }), 1000));
    const received = await createReceive()(request, "somebody", asIs);
    if (received.error !== null) throw new Error(received.error);
    const { form } = received;
    expect(form.file("picture")?.equals(file)).toBe(true);
    expect([form.text("source"), form.text("empty"), form.text("missing")]).toEqual(["upload", "", ""]);
    expect([form.text("picture"), form.file("source"), form.file("missing")]).toEqual(["", null, null]);
  });

  test("with lists tells all of their fields, as they were sent and in their order", async () => {
    const one = multipart({ author: " Nea ", picture: Buffer.from("x") }).subarray(0, -multipart({}).length);
    const received = await createReceive()(
      sent([one, multipart({ author: "", title: "ü&=\r\n+" })]).request,
      "somebody",
      asIs,
    );
    if (received.error !== null) throw new Error(received.error);
    const fields = received.form.fields();
    expect([...fields]).toEqual([
      ["author", " Nea "],
      ["author", ""],
      ["title", "ü&=\r\n+"],
    ]);
  });

  test("without a file may be written plainly", async () => {
    const request = new Request("http://x", { method: "POST", body: new URLSearchParams({ source: "shape", a: "ü" }) });
    const received = await createReceive()(request, "somebody", asIs);
    expect(received.error === null && [received.form.text("source"), received.form.text("a")]).toEqual(["shape", "ü"]);
  });

  test("with a field given twice, or an empty file, has none", async () => {
    const body = multipart({ picture: Buffer.alloc(0), a: "1" });
    const twice = Buffer.concat([multipart({ a: "2" }).subarray(0, -multipart({}).length), body]);
    const received = await createReceive()(sent([twice]).request, "somebody", asIs);
    expect(received.error === null && [received.form.text("a"), received.form.file("picture")]).toEqual(["", null]);
  });

  test("of ten megabytes does not stop the loop", async () => {
    const pieces = inPieces(multipart({ picture: Buffer.alloc(PICTURE.maxBytes, "\r\n--") }));
    const receive = createReceive();
    const read = async () => {
      const { error } = await receive(sent(pieces).request, "somebody", asIs);
      expect(error).toBeNull();
    };
    expect(await blockedBy(read)).toBeLessThan(50);
  });
});

describe("What is too large", () => {
  test("is not read at all when it says so", async () => {
    const length = String(32_000_001);
    const { request, taken } = sent([Buffer.alloc(10)], { "content-type": multipartType(), "content-length": length });
    expect(await createReceive()(request, "somebody", asIs)).toEqual({ error: "pictureInvalid" });
    expect(taken.pieces).toBe(0);
  });

  test("is read no further than the limit when it does not say so", async () => {
    const whole = multipart({ picture: Buffer.alloc(100_000) });
    const pieces = [whole.subarray(0, -40), ...Array<Buffer>(1000).fill(Buffer.alloc(100_000))];
    const { request, taken } = sent(pieces);
    expect(await createReceive()(request, "somebody", asIs)).toEqual({ error: "pictureInvalid" });
    expect(taken.pieces).toBeLessThan(325);
  });

  test("is a file alone: what is typed before and behind it is read, and the file is none", async () => {
    const body = multipart({
      before: "typed",
      picture: Buffer.alloc(PICTURE.maxBytes + 1, "\r\n--"),
      behind: "this too",
    });
    const received = await createReceive()(sent(inPieces(body)).request, "somebody", asIs);
    if (received.error !== null) throw new Error(received.error);
    const { form } = received;
    expect([form.text("before"), form.text("behind"), form.file("picture")?.length]).toEqual(["typed", "this too", 0]);
  });

  test("is text alone, as much as it would be for a picture", async () => {
    const ten = (content: string | Buffer) =>
      multipart(Object.fromEntries(Array.from({ length: 10 }, (_, at) => [`field${at}`, content])));
    const read = async (body: Buffer) => (await createReceive()(sent(inPieces(body)).request, "somebody", asIs)).error;
    expect([await read(ten(Buffer.alloc(200_000))), await read(ten("x".repeat(200_000)))]).toEqual([
      null,
      "pictureInvalid",
    ]);
  });

  test("is what has no file and more than 100 kB", async () => {
    const type = { "content-type": "application/x-www-form-urlencoded" };
    const { request, taken } = sent(Array<Buffer>(100).fill(Buffer.from("a&".repeat(5000))), type);
    expect(await createReceive()(request, "somebody", asIs)).toEqual({ error: "pictureInvalid" });
    expect(taken.pieces).toBeLessThan(13);
  });
});

test("A form of more fields than any of ours is refused before they are taken apart", async () => {
  const type = { "content-type": "application/x-www-form-urlencoded" };
  const fields = (count: number) => [Buffer.from(Array.from({ length: count }, () => "a=").join("&"))];
  expect((await createReceive()(sent(fields(5000), type).request, "somebody", asIs)).error).toBeNull();
  expect((await createReceive()(sent(fields(5001), type).request, "somebody", asIs)).error).toBe("pictureInvalid");
  const many = () => createReceive()(sent(fields(33_000), type).request, "somebody", asIs);
  expect(await blockedBy(many)).toBeLessThan(50);
});

test("A form that is none, or whose sender hangs up, is not taken", async () => {
  const receive = createReceive();
  expect(await receive(sent([Buffer.from("no form")]).request, "somebody", asIs)).toEqual({ error: "pictureInvalid" });
  const broken = new ReadableStream({ pull: (controller) => controller.error(new Error("gone")) });
  const headers = { "content-type": multipartType() };
  const request = new Request("http://x", { method: "POST", headers, body: broken, duplex: "half" } as RequestInit);
  expect(await receive(request, "somebody", asIs)).toEqual({ error: "pictureInvalid" });
});

describe("Of many at once", () => {
  /** Holds what it is given for a moment, and counts how much it holds at once. */
  function holding() {
    const count = { going: 0, most: 0 };
    const work = async ({ error }: Received) => {
      if (error !== null) return error;
      count.going += 1;
      count.most = Math.max(count.most, count.going);
      await sleep(1);
      count.going -= 1;
      return error;
    };
    return { count, work };
  }
  const large = () => sent(inPieces(multipart({ picture: Buffer.alloc(500_000) }), 100_000));
  const results = (answers: readonly (string | null)[]) => ({
    read: answers.filter((error) => error === null).length,
    later: answers.filter((error) => error === "pictureLater").length,
  });

  test("a few large ones are read, the others wait, and too many are told to come back", async () => {
    const [receive, { count, work }] = [createReceive(), holding()];
    const forms = Array.from({ length: 200 }, large);
    const answers = await Promise.all(forms.map(({ request }, at) => receive(request, `sender ${at}`, work)));
    expect([count.most, results(answers)]).toEqual([6, { read: 106, later: 94 }]);
    // Queued bodies have been read up to the size of a form without a picture, or not at all when they declare their size.
    expect(forms.filter(({ taken }) => taken.pieces > 5)).toHaveLength(106);
  });

  test("what says that it is large is not read before its turn", async () => {
    const receive = createReceive();
    const body = multipart({ picture: Buffer.alloc(500_000) });
    const headers = { "content-type": multipartType(), "content-length": String(body.length) };
    const forms = Array.from({ length: 7 }, () => sent(inPieces(body), headers));
    const ends: (() => void)[] = [];
    const work = () => new Promise<void>((end) => ends.push(end));
    const answers = forms.map(({ request }, at) => receive(request, `sender ${at}`, work));
    await vi.waitFor(() => expect(ends).toHaveLength(6));
    expect(forms.filter(({ taken }) => taken.pieces > 0)).toHaveLength(6);
    for (const end of ends) end();
    await vi.waitFor(() => expect(ends).toHaveLength(7));
    ends.at(-1)?.();
    await Promise.all(answers);
  });

  test("one sender has two large ones read, and stands in nobody's way", async () => {
    const receive = createReceive();
    const ends: (() => void)[] = [];
    const work = ({ error }: Received) => new Promise((end) => (error ? end(error) : ends.push(() => end(error))));
    const greedy = Array.from({ length: 10 }, () => receive(large().request, "greedy", work));
    expect((await Promise.race(greedy)) as string).toBe("pictureLater");
    await vi.waitFor(() => expect(ends).toHaveLength(2));
    expect(await receive(large().request, "somebody else", async ({ error }) => error)).toBeNull();
    while (ends.length > 0) {
      ends.shift()?.();
      await sleep(5);
    }
    expect(results((await Promise.all(greedy)) as (string | null)[])).toEqual({ read: 6, later: 4 });
  });

  test("those without a picture wait for none of them", async () => {
    const receive = createReceive();
    let end = () => {};
    const held = new Promise<void>((resolve) => {
      end = resolve;
    });
    const busy = Array.from({ length: 40 }, (_, at) => receive(large().request, `sender ${at % 10}`, () => held));
    const text = sent([multipart({ source: "shape" })]);
    expect(await receive(text.request, "sender 1", async ({ error }) => error)).toBeNull();
    end();
    await Promise.all(busy);
  });
});

describe("A large form that comes too slowly", () => {
  /** A body of which a byte comes now and then, for ever. */
  function dripping(headers: Record<string, string>) {
    const body = new ReadableStream<Uint8Array>({
      async pull(controller) {
        await sleep(20);
        controller.enqueue(new Uint8Array(1));
      },
    });
    return new Request("http://x", { method: "POST", headers, body, duplex: "half" } as RequestInit);
  }

  test("is not waited for, and gives its place to the next", async () => {
    const receive = createReceive({ rate: 10_000, afterMs: 100 });
    const headers = { "content-type": multipartType(), "content-length": "500000" };
    const began = performance.now();
    const slow = Array.from({ length: 6 }, (_, at) => receive(dripping(headers), `sender ${at}`, asIs));
    const body = multipart({ picture: Buffer.alloc(500_000) });
    const honest = await receive(sent(inPieces(body)).request, "somebody", asIs);
    expect(honest.error).toBeNull();
    expect(await Promise.all(slow)).toEqual(slow.map(() => ({ error: "pictureSlow" })));
    expect(performance.now() - began).toBeLessThan(3000);
  });

  const LARGE = { "content-type": multipartType(), "content-length": "500000" };
  /** What drips is quick enough for this, as long as nobody waits. */
  const SLOW = { rate: 10, afterMs: 100 };
  const whole = () => sent(inPieces(multipart({ picture: Buffer.alloc(500_000) }))).request;

  test("keeps one place while others wait, and the other is theirs", async () => {
    const receive = createReceive(SLOW);
    const began = performance.now();
    const slow = ["a", "b", "c"].flatMap((who) => Array.from({ length: 2 }, () => receive(dripping(LARGE), who, asIs)));
    expect((await receive(whole(), "somebody", asIs)).error).toBeNull();
    expect(performance.now() - began).toBeLessThan(3000);
    const ended = await Promise.all(slow.map((one) => Promise.race([one, sleep(100, "holds")])));
    expect(ended.filter((one) => one === "holds").length).toBeGreaterThanOrEqual(3);
  });

  test("or broke off comes behind the others, and does not keep them waiting", async () => {
    const receive = createReceive(SLOW);
    const senders = ["a", "b", "c", "d", "e", "f"];
    const gone = () => {
      const body = new ReadableStream({ pull: (controller) => controller.error(new Error("gone")) });
      return new Request("http://x", { method: "POST", headers: LARGE, body, duplex: "half" } as RequestInit);
    };
    await Promise.all(senders.map((who) => receive(gone(), who, asIs)));
    const again = senders.flatMap((who) => Array.from({ length: 6 }, () => receive(dripping(LARGE), who, asIs)));
    const began = performance.now();
    expect((await receive(whole(), "somebody", asIs)).error).toBeNull();
    expect(performance.now() - began).toBeLessThan(3000);
    expect(again).toHaveLength(36);
  });

  test("but one that is quick enough may take its time", async () => {
    const pieces = inPieces(multipart({ picture: Buffer.alloc(500_000) }), 20_000);
    const body = new ReadableStream<Uint8Array>({
      async pull(controller) {
        await sleep(10);
        const piece = pieces.shift();
        if (piece === undefined) controller.close();
        else controller.enqueue(new Uint8Array(piece));
      },
    });
    const headers = { "content-type": multipartType(), "content-length": "500000" };
    const request = new Request("http://x", { method: "POST", headers, body, duplex: "half" } as RequestInit);
    expect((await createReceive({ rate: 10_000, afterMs: 100 })(request, "somebody", asIs)).error).toBeNull();
  });
});
