import fs from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { setRoles } from "#app/features/accounts/roles.server.ts";
import { countDownload, downloadCounts } from "#app/features/links/downloads/counts.server.ts";
import { linkTables } from "#app/features/links/files/rows.ts";
import { NO_LINKS } from "#app/features/links/link-lists.ts";
import * as downloadRoute from "#app/routes/api/download.ts";
import * as downloadsRoute from "#app/routes/api/downloads.ts";
import { openDoor } from "#tests/support/accounts/door.ts";
import { makeContent } from "#tests/support/server/content.ts";
import { startSite, type TestSite, temporaryFolder } from "#tests/support/server/site.ts";

/** Files of the zine, as readers get them, and as they are counted; and the profiles beside them in `links.yaml`. */

const PDF = Buffer.from("%PDF-1.4 an issue");
const LINKS = `releases:
  - title: First issue
    cover: first cover.png
    alt: A drawing of two lines
    downloads:
      - { format: PDF, file: zine 2022.pdf }
      - { format: EPUB, file: missing.epub }
      - { format: TXT, file: outside.txt }
profiles:
  - { icon: b:mastodon, url: "https://social.example/@site", headline: "@site@social.example" }
`;

let site: TestSite;
const content = makeContent(temporaryFolder());

beforeAll(async () => {
  const folder = path.join(content, "pl");
  fs.appendFileSync(path.join(folder, "links.yaml"), `\n${LINKS}`);
  fs.mkdirSync(path.join(folder, "zine"));
  fs.writeFileSync(path.join(folder, "zine", "zine 2022.pdf"), PDF);
  fs.writeFileSync(path.join(folder, "zine", "first cover.png"), "a picture");
  fs.writeFileSync(path.join(folder, "zine", "unlisted.pdf"), "not listed");
  fs.symlinkSync(path.join(folder, "config.yaml"), path.join(folder, "zine", "outside.txt"));
  site = await startSite({ contentDir: content });
});
afterAll(async () => {
  await site.stop();
  fs.rmSync(content, { recursive: true, force: true });
});

const get = (address: string, options: { method?: string; from?: string; headers?: Record<string, string> } = {}) =>
  site.ask({ host: "pl.localhost", path: address, ...options });
const FILE = "/api/download/zine%202022.pdf";

test.each(["/linki", "/kontakt"])(
  "the accounts of an edition elsewhere are on %s, as links that prove whose they are",
  async (address) => {
    const { body } = await get(address);
    expect(body).toMatch(/<section id="profiles".*<h2[^>]*>Gdzie jeszcze nas znajdziesz<\/h2>/s);
    expect(body).toContain('href="https://social.example/@site" target="_blank" rel="noopener me"');
    expect(body).toContain("@site@social.example");
  },
);

describe("the zine", () => {
  test("shows its issues, and what they can be fetched as", async () => {
    const { status, body } = await get("/linki/zin");
    expect(status).toBe(200);
    expect(body).toContain('src="/images/zine/first%20cover.png" alt="A drawing of two lines"');
    expect(body).toContain(`href="${FILE}"`);
    // How often is for those who look after people.
    expect(body).not.toContain("Pobrania:");
  });

  test("hands out what it lists, as a file with its name", async () => {
    const { status, headers, raw } = await get(FILE);
    expect([status, headers["content-type"], raw]).toEqual([200, "application/pdf", PDF]);
    expect(headers["content-disposition"]).toBe("attachment; filename*=UTF-8''zine%202022.pdf");
    expect((await get(FILE, { headers: { "if-none-match": String(headers.etag) } })).status).toBe(304);
    expect((await get("/images/zine/first%20cover.png")).body).toBe("a picture");
  });

  test.each([
    "/api/download/unlisted.pdf",
    "/api/download/missing.epub",
    "/api/download/outside.txt",
    "/api/download/first%20cover.png",
    "/api/download/config.yaml",
    "/api/download/..%2Fconfig.yaml",
    "/api/download/%2e%2e%2fconfig.yaml",
    "/api/download/..%5Cconfig.yaml",
    "/api/download/%2Fetc%2Fpasswd",
    "/api/download/zine%202022.pdf%00",
    "/api/download/",
    "/images/zine/..%2Fconfig.yaml",
    "/images/zine/zine%202022.pdf",
  ])("and nothing else: %s", async (address) => {
    const { status, body } = await get(address);
    expect([400, 404]).toContain(status);
    expect(body).not.toMatch(/code: pl|not listed|root:/);
  });
});

describe("downloads are counted", () => {
  const row = { origin: "shipped", position: 0, status: "approved" } as const;
  async function openZine() {
    const folder = temporaryFolder();
    fs.mkdirSync(path.join(folder, "en", "zine"), { recursive: true });
    fs.writeFileSync(path.join(folder, "en", "zine", "counted.pdf"), PDF);
    const door = await openDoor({ env: { CONTENT_DIR: folder } });
    const downloads = [{ format: "PDF", file: "counted.pdf", hint: "" }];
    const releases = [{ title: "A", cover: "", alt: "", description: "", downloads, extra: [] }];
    const [table] = linkTables({ ...NO_LINKS, releases });
    return { door, table: { ...table, ...row } };
  }

  test("once a day for each network, however often they are loaded anew", async () => {
    const { door, table } = await openZine();
    const context = await door.context(new Request("http://en.localhost:3000/"));
    const edition = { ...context.edition, tables: { [table.key ?? ""]: { columns: [], rows: table.rows ?? [] } } };
    const fetchFrom = async (address: string, method = "GET") => {
      const request = new Request("http://en.localhost:3000/api/download/counted.pdf", { method });
      const visitor = { ...context.visitor, address };
      const args = { request, params: { file: "counted.pdf" }, context: { ...context, edition, visitor } };
      return downloadRoute.loader(args as unknown as Parameters<typeof downloadRoute.loader>[0]);
    };
    expect((await fetchFrom("192.0.2.1", "HEAD")).status).toBe(200);
    expect(downloadCounts(door.database)).toEqual({});
    for (let times = 0; times < 5; times += 1) expect((await fetchFrom("192.0.2.1")).status).toBe(200);
    expect(downloadCounts(door.database)).toEqual({ "counted.pdf": 1 });
    await fetchFrom("192.0.2.2");
    // Addresses of one network are one.
    await fetchFrom("2001:db8::1");
    await fetchFrom("2001:db8::2");
    expect(downloadCounts(door.database)).toEqual({ "counted.pdf": 3 });
  });

  test("and told to those who look after people", async () => {
    const door = await openDoor();
    await countDownload(door.database, "zine 2022.pdf");
    await countDownload(door.database, "zine 2022.pdf");
    expect((await door.get(downloadsRoute, "/api/downloads")).status).toBe(401);
    const account = await door.signUp("robin", "robin@example.org");
    expect((await door.get(downloadsRoute, "/api/downloads")).status).toBe(403);
    await setRoles(door.world, { actor: null, accountId: account.id, roles: "pl-users" });
    expect((await door.get(downloadsRoute, "/api/downloads")).status).toBe(403);
    await setRoles(door.world, { actor: null, accountId: account.id, roles: "en-users" });
    expect(JSON.parse((await door.get(downloadsRoute, "/api/downloads")).body)).toEqual({ "zine 2022.pdf": 2 });
  });
});
