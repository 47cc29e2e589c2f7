import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { PICTURE } from "#app/media/index.ts";
import { createReceive, type Received } from "#app/media/uploads.server.ts";
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
    const received = await createReceive()(request, asIs);
    if (received.error !== null) throw new Error(received.error);
    const { form } = received;
    expect(form.file("picture")?.equals(file)).toBe(true);
    expect([form.text("source"), form.text("empty"), form.text("missing")]).toEqual(["upload", "", ""]);
    expect([form.text("picture"), form.file("source"), form.file("missing")]).toEqual(["", null, null]);
  });

  test("with lists tells all of their fields, as they were sent and in their order", async () => {
    const one = multipart({ author: " Nea ", picture: Buffer.from("x") }).subarray(0, -multipart({}).length);
    const received = await createReceive()(sent([one, multipart({ author: "", title: "ü&=\r\n+" })]).request, asIs);
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
    const received = await createReceive()(request, asIs);
    expect(received.error === null && [received.form.text("source"), received.form.text("a")]).toEqual(["shape", "ü"]);
  });

  test("with a field given twice, or an empty file, has none", async () => {
    const body = multipart({ picture: Buffer.alloc(0), a: "1" });
    const twice = Buffer.concat([multipart({ a: "2" }).subarray(0, -multipart({}).length), body]);
    const received = await createReceive()(sent([twice]).request, asIs);
    expect(received.error === null && [received.form.text("a"), received.form.file("picture")]).toEqual(["", null]);
  });

  test("of ten megabytes does not stop the loop", async () => {
    const pieces = inPieces(multipart({ picture: Buffer.alloc(PICTURE.mostBytes, "\r\n--") }));
    const receive = createReceive();
    const read = async () => {
      const { error } = await receive(sent(pieces).request, asIs);
      expect(error).toBeNull();
    };
    expect(await blockedBy(read)).toBeLessThan(50);
  });
});

describe("What is too large", () => {
  test("is not read at all when it says so", async () => {
    const length = String(32_000_001);
    const { request, taken } = sent([Buffer.alloc(10)], { "content-type": multipartType(), "content-length": length });
    expect(await createReceive()(request, asIs)).toEqual({ error: "pictureInvalid" });
    expect(taken.pieces).toBe(0);
  });

  test("is read no further than the limit when it does not say so", async () => {
    const whole = multipart({ picture: Buffer.alloc(100_000) });
    const pieces = [whole.subarray(0, -40), ...Array<Buffer>(1000).fill(Buffer.alloc(100_000))];
    const { request, taken } = sent(pieces);
    expect(await createReceive()(request, asIs)).toEqual({ error: "pictureInvalid" });
    expect(taken.pieces).toBeLessThan(325);
  });

  test("is a file alone: what is typed before and behind it is read, and the file is none", async () => {
    const body = multipart({
      before: "typed",
      picture: Buffer.alloc(PICTURE.mostBytes + 1, "\r\n--"),
      behind: "this too",
    });
    const received = await createReceive()(sent(inPieces(body)).request, asIs);
    if (received.error !== null) throw new Error(received.error);
    const { form } = received;
    expect([form.text("before"), form.text("behind"), form.file("picture")?.length]).toEqual(["typed", "this too", 0]);
  });

  test("is text alone, as much as it would be for a picture", async () => {
    const ten = (content: string | Buffer) =>
      multipart(Object.fromEntries(Array.from({ length: 10 }, (_, at) => [`field${at}`, content])));
    const read = async (body: Buffer) => (await createReceive()(sent(inPieces(body)).request, asIs)).error;
    expect([await read(ten(Buffer.alloc(200_000))), await read(ten("x".repeat(200_000)))]).toEqual([
      null,
      "pictureInvalid",
    ]);
  });

  test("is what has no file and more than 100 kB", async () => {
    const type = { "content-type": "application/x-www-form-urlencoded" };
    const { request, taken } = sent(Array<Buffer>(100).fill(Buffer.from("a&".repeat(5000))), type);
    expect(await createReceive()(request, asIs)).toEqual({ error: "pictureInvalid" });
    expect(taken.pieces).toBeLessThan(13);
  });
});

test("A form of more fields than any of ours is refused before they are taken apart", async () => {
  const type = { "content-type": "application/x-www-form-urlencoded" };
  const fields = (count: number) => [Buffer.from(Array.from({ length: count }, () => "a=").join("&"))];
  expect((await createReceive()(sent(fields(5000), type).request, asIs)).error).toBeNull();
  expect((await createReceive()(sent(fields(5001), type).request, asIs)).error).toBe("pictureInvalid");
  const many = () => createReceive()(sent(fields(33_000), type).request, asIs);
  expect(await blockedBy(many)).toBeLessThan(50);
});

test("A form that is none, or whose sender hangs up, is not taken", async () => {
  const receive = createReceive();
  expect(await receive(sent([Buffer.from("no form")]).request, asIs)).toEqual({ error: "pictureInvalid" });
  const broken = new ReadableStream({ pull: (controller) => controller.error(new Error("gone")) });
  const headers = { "content-type": multipartType() };
  const request = new Request("http://x", { method: "POST", headers, body: broken, duplex: "half" } as RequestInit);
  expect(await receive(request, asIs)).toEqual({ error: "pictureInvalid" });
});

test("Of many at once a few are read, the others wait unread, and too many are told to come back", async () => {
  const receive = createReceive();
  let [going, most] = [0, 0];
  const forms = Array.from({ length: 200 }, () => sent([multipart({ source: "shape" })]));
  const answers = await Promise.all(
    forms.map(({ request }) =>
      receive(request, async (received) => {
        if (received.error === "pictureLater") return received.error;
        going += 1;
        most = Math.max(most, going);
        await sleep(1);
        going -= 1;
        return received.error;
      }),
    ),
  );
  expect(most).toBe(6);
  expect(answers.filter((error) => error === null)).toHaveLength(106);
  expect(answers.filter((error) => error === "pictureLater")).toHaveLength(94);
  expect(forms.filter(({ taken }) => taken.pieces > 0)).toHaveLength(106);
});
