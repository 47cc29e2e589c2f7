import type { ActionFunctionArgs, ServerBuild } from "@remix-run/server-runtime";
import Database from "better-sqlite3";
import { expect, test } from "vitest";
import { readForm } from "#app/kit/forms/read-form.server.ts";
import { withRetryableActions } from "#app/server/retryable-actions.ts";
import { DatabaseBusy, DiskFull } from "#db/errors.ts";
import { failureOf } from "#tests/support/data/scratch.ts";

/** The response of a build's only action to a form. */
async function answerOf(action: (args: ActionFunctionArgs) => unknown, body: URLSearchParams | FormData) {
  const said: string[] = [];
  const build = { routes: { page: { id: "page", module: { action } }, other: { id: "other", module: {} } } };
  const { routes } = withRetryableActions(build as unknown as ServerBuild);
  expect(routes.other?.module.action).toBeUndefined();
  const request = new Request("http://en.localhost/page", { method: "POST", body });
  const context = { log: { error: (_: object, sentence: string) => said.push(sentence) } };
  const answer = await routes.page?.module.action?.({ request, context, params: {} } as never);
  return { answer, said };
}

const sent = () =>
  new URLSearchParams([
    ["name", " Robin "],
    ["form", "a"],
    ["form", ""],
    ["form", "b"],
    ["code", "123456"],
    ["__proto__", "x"],
  ]);

test.each([new DiskFull("en", null), new DatabaseBusy("accounts")])(
  "a form comes back as it was sent, but for its codes: %s",
  async (problem) => {
    const { answer, said } = await answerOf(async ({ request }) => {
      expect((await readForm(request)).text("name")).toBe("Robin");
      throw problem;
    }, sent());
    expect(said).toHaveLength(1);
    expect(answer).toMatchObject({
      init: { status: 503 },
      data: { errors: { form: "form.later" }, values: { name: "Robin", form: "a" }, lists: { form: ["a", "", "b"] } },
    });
    expect(JSON.stringify(answer)).not.toContain("123456");
  },
);

test("whatever else an action answers or throws is its own matter", async () => {
  expect((await answerOf(async () => "fine", sent())).answer).toBe("fine");
  await expect(
    answerOf(async () => {
      throw new Error("broken");
    }, sent()),
  ).rejects.toThrow("broken");
  const redirect = new Response(null, { status: 302 });
  await expect(answerOf(() => Promise.reject(redirect), sent())).rejects.toBe(redirect);
});

test("a form with files is left to the page that takes it", async () => {
  const form = new FormData();
  form.set("picture", new Blob(["x"]), "x.png");
  const { answer } = await answerOf(async ({ request }) => {
    await request.formData();
    throw new DiskFull("en", null);
  }, form);
  expect(answer).toMatchObject({ data: { errors: { form: "form.later" }, values: {} } });
});

test("a page that a failing disk does not give is to be asked for later; whatever else a loader does is its own matter", async () => {
  const said: string[] = [];
  const context = { log: { error: (_: object, sentence: string) => said.push(sentence) } };
  const ask = (loader: () => unknown) => {
    const build = { routes: { page: { id: "page", module: { loader } } } } as unknown as ServerBuild;
    return withRetryableActions(build).routes.page?.module.loader?.({ context } as never) as unknown;
  };
  const failing = new Database.SqliteError("disk I/O error", "SQLITE_IOERR_READ");
  const late = await failureOf(async () => ask(() => Promise.reject(failing)));
  expect([(late as Response).status, (late as Response).headers.get("Retry-After")]).toEqual([503, "60"]);
  const atOnce = await failureOf(async () =>
    ask(() => {
      throw failing;
    }),
  );
  expect((atOnce as Response).status).toBe(503);
  expect(said).toHaveLength(2);
  expect(ask(() => "fine")).toBe("fine");
  expect(await ask(async () => "fine")).toBe("fine");
  expect(await failureOf(async () => ask(() => Promise.reject(new Error("broken"))))).toMatchObject({
    message: "broken",
  });
});
