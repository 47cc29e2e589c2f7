import { once } from "node:events";
import fs from "node:fs";
import { connect } from "node:net";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { askServer } from "#app/services/cli/ask.server.ts";
import { LIMITS } from "#app/services/cli/protocol.ts";
import { type ControlParts, openControl } from "#app/services/cli/socket.server.ts";
import type { Talk } from "#app/services/cli/talk.ts";
import { scratchFolder } from "#tests/support/data/scratch.ts";

async function open(perform: ControlParts["perform"], dataDir = scratchFolder()) {
  const errors: string[] = [];
  const control = await openControl({ dataDir, perform, log: { error: (_, message) => void errors.push(message) } });
  onTestFinished(() => control.close());
  return { dataDir, control, errors, socket: path.join(dataDir, "control.sock") };
}

function listener() {
  const heard: string[] = [];
  const talk: Talk = {
    say: (line) => void heard.push(line),
    progress: (done, total) => void heard.push(`${done}/${total}`),
  };
  return { heard, talk };
}

const echo: ControlParts["perform"] = async (words, talk) => {
  talk.progress(1, null);
  talk.say(words.join(" "));
  return 7;
};

test("what was asked is done there, and what is said is heard here", async () => {
  const { dataDir } = await open(echo);
  const { heard, talk } = listener();
  expect(await askServer(dataDir, ["grant", "robin\nanna", "*"], talk)).toBe(7);
  expect(heard).toEqual(["1/null", "grant robin\nanna *"]);
});

test("only the owner of the folder may open it, whatever files are made like otherwise", async () => {
  const before = process.umask(0);
  onTestFinished(() => void process.umask(before));
  const { socket } = await open(echo);
  expect(fs.statSync(socket).mode & 0o777).toBe(0o600);
  expect(process.umask(0)).toBe(0);
});

test("where nobody listens there is no server", async () => {
  const dataDir = scratchFolder();
  const { talk } = listener();
  expect(await askServer(dataDir, ["list"], talk)).toBe(null);
  const { control } = await open(echo, dataDir);
  await control.close();
  expect(await askServer(dataDir, ["list"], talk)).toBe(null);
  fs.writeFileSync(path.join(dataDir, "control.sock"), "");
  expect(await askServer(dataDir, ["list"], talk)).toBe(null);
  await open(echo, dataDir);
  expect(await askServer(dataDir, ["list"], talk)).toBe(7);
});

test.each([
  ["no JSON", "hello\n"],
  ["no request", '{"words":"grant"}\n'],
  ["other types", '{"words":[1,{"a":2}]}\n'],
  ["too many words", `${JSON.stringify({ words: Array(101).fill("a") })}\n`],
  ["too long", `${JSON.stringify({ words: ["x".repeat(LIMITS.request)] })}\n`],
  ["too long, without an end", "x".repeat(3 * LIMITS.request)],
])("%s is hung up on, and nothing is done", async (_, sent) => {
  let asked = 0;
  const { socket, errors } = await open(async () => {
    asked += 1;
    return 0;
  });
  const client = connect(socket).on("error", () => {});
  client.write(sent);
  await once(client.resume(), "close");
  expect([asked, errors]).toEqual([0, []]);
});

test("who goes away is not waited for, and others are still served", async () => {
  const { dataDir, socket } = await open(echo);
  for (let n = 0; n < 20; n += 1)
    connect(socket)
      .on("error", () => {})
      .destroy();
  const { talk } = listener();
  expect(await askServer(dataDir, ["list"], talk)).toBe(7);
});

test("what goes wrong is in the log, and told without a word of what it was", async () => {
  const { dataDir, errors } = await open(async () => {
    throw new Error("robin@example.org");
  });
  const { heard, talk } = listener();
  expect(await askServer(dataDir, ["list"], talk)).toBe(1);
  expect(heard.join()).toMatch(/log/);
  expect(heard.join()).not.toContain("robin");
  expect(errors).toEqual(["a command failed"]);
});

test("closing waits for what is being done", async () => {
  let finish = () => {};
  const working = new Promise<void>((resolve) => {
    finish = resolve;
  });
  let started = () => {};
  const begun = new Promise<void>((resolve) => {
    started = resolve;
  });
  const { dataDir, control } = await open(async (_, talk) => {
    started();
    await working;
    talk.say("done");
    return 0;
  });
  const { heard, talk } = listener();
  const asking = askServer(dataDir, ["run"], talk);
  await begun;
  const closing = control.close().then(() => heard.push("closed"));
  finish();
  expect(await asking).toBe(0);
  await closing;
  expect(heard).toEqual(["done", "closed"]);
});

test("a folder whose path is too long for a socket is served without one", async () => {
  const dataDir = path.join(scratchFolder(), "x".repeat(120));
  fs.mkdirSync(dataDir);
  const { control, errors } = await open(echo, dataDir);
  expect(errors).toEqual(["commands cannot reach this server"]);
  expect(await askServer(dataDir, ["list"], listener().talk)).toBe(null);
  await control.close();
});
