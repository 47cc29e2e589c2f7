import { once } from "node:events";
import fs from "node:fs";
import { createServer } from "node:http";
import net, { type AddressInfo } from "node:net";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { setImmediate } from "node:timers/promises";
import Database from "better-sqlite3";
import { describe, expect, test } from "vitest";
import { change, revisionOf } from "#db/change.ts";
import { texts } from "#db/edition/schema/content.ts";
import { DatabaseBusy, DiskFailing, DiskFull, diskProblemOf, isTemporary } from "#db/errors.ts";
import { startChild } from "../../support/data/child.ts";
import { failureOf, openScratch, scratchFolder } from "../../support/data/scratch.ts";

const row = (key: string) => ({ key, origin: "local", position: 0, value: key }) as const;

describe("a file", () => {
  test("is set up for durable writes, and nobody else may read it", () => {
    const { sqlite, file } = openScratch(scratchFolder());
    const pragma = (name: string) => sqlite.pragma(name, { simple: true });
    expect({
      journal: pragma("journal_mode"),
      synchronous: pragma("synchronous"),
      foreignKeys: pragma("foreign_keys"),
      secureDelete: pragma("secure_delete"),
      journalLimit: pragma("journal_size_limit"),
    }).toEqual({ journal: "wal", synchronous: 2, foreignKeys: 1, secureDelete: 2, journalLimit: 8 * 1024 * 1024 });
    expect(pragma("busy_timeout")).toBeLessThanOrEqual(100);
    for (const side of ["", "-wal", "-shm"]) expect(fs.statSync(file + side).mode & 0o777).toBe(0o600);
  });

  test("keeps its identity when it is opened again", () => {
    const folder = scratchFolder();
    const first = openScratch(folder);
    expect(openScratch(folder).fileId).toBe(first.fileId);
  });
});

describe("pages of the log", () => {
  test("are moved into the database in a turn of their own, which the next change waits for", async () => {
    const handle = openScratch(scratchFolder());
    const pages = () => handle.hot.pages.get() ?? { log: 0, checkpointed: 0 };
    const value = "x".repeat(4000);
    let changes = 0;
    while (pages().log < 2000) {
      changes += 1;
      const rows = Array.from({ length: 150 }, (_, index) => ({ ...row(`${changes} ${index}`), value }));
      await change(handle, (db) => db.insert(texts).values(rows).run());
      // The commit itself has moved none.
      expect(pages().checkpointed).toBe(0);
    }
    await handle.state.turn;
    expect(pages().checkpointed).toBe(pages().log);
    await change(handle, (db) => db.insert(texts).values(row("next")).run());
    expect(pages().log).toBeLessThan(20);
    expect(handle.db.select().from(texts).all()).toHaveLength(changes * 150 + 1);
  });
});

describe("a change", () => {
  test("is stored and raises the revision by one", async () => {
    const handle = openScratch(scratchFolder());
    const before = revisionOf(handle);
    await change(handle, (db) => db.insert(texts).values(row("a")).run());
    expect(revisionOf(handle)).toBe(before + 1);
    expect(handle.db.select().from(texts).all()).toHaveLength(1);
  });

  test("that throws leaves nothing behind, and the next one works", async () => {
    const handle = openScratch(scratchFolder());
    const failed = change(handle, (db) => {
      db.insert(texts).values(row("a")).run();
      throw new Error("no");
    });
    await expect(failed).rejects.toThrow("no");
    expect(handle.db.select().from(texts).all()).toEqual([]);
    expect(revisionOf(handle)).toBe(0);
    await change(handle, (db) => db.insert(texts).values(row("b")).run());
    expect(revisionOf(handle)).toBe(1);
  });

  test("lets those who came meanwhile have their turn before the next one, of whatever file", async () => {
    const handles = [openScratch(scratchFolder()), openScratch(scratchFolder())];
    const seen: string[] = [];
    const changes = handles.map((handle) => change(handle, () => void seen.push("change")));
    const rounds = (async () => {
      await changes[0];
      for (let round = 0; round < 3; round++) {
        await setImmediate();
        seen.push("round");
      }
    })();
    await Promise.all([...changes, rounds]);
    expect(seen.slice(0, 3)).toEqual(["change", "round", "round"]);
    expect(seen.filter((what) => what === "change")).toHaveLength(2);
  });

  test("lets everyone in who connected while it was written, before the next one", async () => {
    const handle = openScratch(scratchFolder());
    let answered = 0;
    const server = createServer((_request, response) => response.end(() => void answered++)).listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    const visit = () => net.connect(port, "127.0.0.1").resume().write("GET / HTTP/1.0\r\n\r\n");
    const onASlowDisk = (visitors: number) =>
      change(handle, () => {
        const before = answered;
        for (let visitor = 0; visitor < visitors; visitor++) visit();
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
        return before;
      });
    expect(await Promise.all([10, 10, 40, 0].map(onASlowDisk))).toEqual([0, 10, 20, 60]);
    server.close();
  });

  test("that would wait is refused", async () => {
    const handle = openScratch(scratchFolder());
    await expect(change(handle, async () => {})).rejects.toThrow(TypeError);
    expect(revisionOf(handle)).toBe(0);
  });

  test("fifty at once happen one after the other", async () => {
    const handle = openScratch(scratchFolder());
    const keys = Array.from({ length: 50 }, (_, n) => `k${n}`);
    await Promise.all(keys.map((key) => change(handle, (db) => db.insert(texts).values(row(key)).run())));
    expect(revisionOf(handle)).toBe(50);
  });

  test("by another connection is seen", async () => {
    const folder = scratchFolder();
    const [one, other] = [openScratch(folder), openScratch(folder)];
    await change(other, (db) => db.insert(texts).values(row("a")).run());
    expect(revisionOf(one)).toBe(1);
    await change(one, (db) => db.insert(texts).values(row("b")).run());
    expect(revisionOf(other)).toBe(2);
  });

  test("on a full disk says so, changes nothing, and works when there is room", async () => {
    const handle = openScratch(scratchFolder());
    const pages = handle.sqlite.pragma("page_count", { simple: true });
    handle.sqlite.pragma(`max_page_count = ${pages}`);
    const long = { ...row("a"), value: "x".repeat(100_000) };
    const insert = () => change(handle, (db) => db.insert(texts).values(long).run());
    expect(await failureOf(insert())).toBeInstanceOf(DiskFull);
    expect(revisionOf(handle)).toBe(0);
    handle.sqlite.pragma("max_page_count = 100000");
    await insert();
    expect(revisionOf(handle)).toBe(1);
  });

  test("asking for the revision costs next to nothing", () => {
    const handle = openScratch(scratchFolder());
    const began = performance.now();
    for (let n = 0; n < 10_000; n += 1) revisionOf(handle);
    expect((performance.now() - began) / 10_000).toBeLessThan(0.05);
  });
});

describe("a disk that fails", () => {
  test.each(["SQLITE_IOERR_FSYNC", "SQLITE_IOERR_WRITE", "SQLITE_CANTOPEN", "SQLITE_READONLY_DBMOVED"])(
    "is told apart from a mistake of ours: %s",
    (code) => {
      const said = new Database.SqliteError("disk I/O error", code);
      expect(diskProblemOf("zz", said)).toBeInstanceOf(DiskFailing);
      expect(isTemporary(said)).toBe(true);
    },
  );

  test.each(["SQLITE_CORRUPT", "SQLITE_IOERR_SHORT_READ", "SQLITE_CONSTRAINT_UNIQUE", "SQLITE_ERROR"])(
    "has nothing to do with %s",
    (code) => expect(isTemporary(new Database.SqliteError("something else", code))).toBe(false),
  );

  test("is remembered until it takes a change again", async () => {
    const handle = openScratch(scratchFolder());
    const insert = (key: string) => change(handle, (db) => db.insert(texts).values(row(key)).run());
    // What a file system that was made read-only says.
    handle.sqlite.pragma("query_only = ON");
    const failure = await failureOf(insert("a"));
    expect(failure).toBeInstanceOf(DiskFailing);
    expect(handle.state.failing).toMatch(/^SQLITE_READONLY/);
    expect(await failureOf(change(handle, () => {}))).toBeInstanceOf(DiskFailing);
    handle.sqlite.pragma("query_only = OFF");
    await insert("b");
    expect(handle.state.failing).toBeNull();
    expect(revisionOf(handle)).toBe(1);
  });
});

describe("while another process holds the write lock", () => {
  test("reading goes on, the event loop stays free, and the change happens afterwards", async () => {
    const handle = openScratch(scratchFolder());
    const child = startChild("hold-write-lock.ts", handle.file, "1500");
    await child.line((line) => line === "held");
    const delay = monitorEventLoopDelay({ resolution: 5 });
    delay.enable();
    const began = performance.now();
    const pending = change(handle, (db) => db.insert(texts).values(row("a")).run());
    expect(handle.db.select().from(texts).all()).toEqual([]);
    await pending;
    delay.disable();
    expect(performance.now() - began).toBeGreaterThan(1000);
    expect(revisionOf(handle)).toBe(1);
    expect(delay.max / 1e6).toBeLessThan(150);
  });

  test("for too long, every waiting change is told so", async () => {
    const handle = openScratch(scratchFolder());
    const child = startChild("hold-write-lock.ts", handle.file, "20000");
    await child.line((line) => line === "held");
    const began = performance.now();
    const changes = [1, 2, 3].map((n) =>
      failureOf(
        change(handle, (db) =>
          db
            .insert(texts)
            .values(row(`${n}`))
            .run(),
        ),
      ),
    );
    for (const failure of await Promise.all(changes)) {
      expect(failure).toBeInstanceOf(DatabaseBusy);
      expect((failure as DatabaseBusy).retryAfterSeconds).toBeGreaterThan(0);
    }
    expect(performance.now() - began).toBeLessThan(4500);
    await child.kill();
    await change(handle, (db) => db.insert(texts).values(row("a")).run());
    expect(revisionOf(handle)).toBe(1);
  });
});
