import type { ClientActionFunctionArgs } from "@remix-run/react";
import { expect, test } from "vitest";
import { keptOffline } from "#app/kit/forms/components/offline.ts";

function sent(): Request {
  const body = new FormData();
  for (const [name, value] of [
    ["title", "half"],
    ["author", "Ada"],
    ["author", "Bo"],
  ] as const)
    body.append(name, value);
  body.append("_picture", new File(["x"], "x.png"));
  return new Request("http://example.org/submit", { method: "POST", body });
}

/** Calls it as the router does. */
function act(request: Request, answer: () => unknown) {
  const serverAction = async () => {
    await request.formData();
    return answer();
  };
  return keptOffline({ request, params: {}, serverAction } as unknown as ClientActionFunctionArgs);
}

const fails = (problem: unknown) => () => {
  throw problem;
};

test("a form that nobody answers comes back as it was sent, and asks the page for nothing more", async () => {
  const answer = await act(sent(), fails(new TypeError("Failed to fetch")));
  expect(answer).toBeInstanceOf(Response);
  // A status below 400 would make the router revalidate the page.
  expect((answer as Response).status).toBe(503);
  expect(await (answer as Response).json()).toEqual({
    errors: { form: "form.later" },
    values: { title: "half", author: "Ada" },
    lists: { title: ["half"], author: ["Ada", "Bo"] },
  });
});

test("whatever is answered is handed on", async () => {
  const refused = { errors: { title: "form.missing" }, values: {} };
  expect(await act(sent(), () => refused)).toBe(refused);
  const away = new Response(null, { status: 303 });
  await expect(act(sent(), fails(away))).rejects.toBe(away);
});
