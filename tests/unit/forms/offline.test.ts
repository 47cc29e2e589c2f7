import type { ClientActionFunctionArgs } from "@remix-run/react";
import { UNSAFE_ErrorResponseImpl } from "@remix-run/router";
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

test.each([
  ["that nobody answers", new TypeError("Failed to fetch")],
  [
    "that a proxy answers in our place",
    new Error("Unable to decode turbo-stream response from URL: http://example.org/"),
  ],
])("a form %s comes back as it was sent, and asks the page for nothing more", async (_how, problem) => {
  const answer = await act(sent(), fails(problem));
  expect(answer).toBeInstanceOf(Response);
  // A status below 400 would make the router revalidate the page.
  expect((answer as Response).status).toBe(503);
  expect(await (answer as Response).json()).toEqual({
    errors: { form: "form.unanswered" },
    values: { title: "half", author: "Ada" },
    lists: { title: ["half"], author: ["Ada", "Bo"] },
  });
});

test("whatever is answered is handed on", async () => {
  const refused = { errors: { title: "form.missing" }, values: { title: "half" } };
  expect(await act(sent(), () => refused)).toBe(refused);
  const taken = { errors: {}, values: {} };
  expect(await act(sent(), () => taken)).toBe(taken);
  const away = new Response(null, { status: 303 });
  await expect(act(sent(), fails(away))).rejects.toBe(away);
  const refusal = new UNSAFE_ErrorResponseImpl(401, "", { signedOut: {} });
  await expect(act(sent(), fails(refusal))).rejects.toBe(refusal);
});

test("a form that was refused unread comes back as it was sent, with what is wrong", async () => {
  expect(await act(sent(), () => ({ errors: { form: "form.siege" }, values: {}, lists: {} }))).toEqual({
    errors: { form: "form.siege" },
    values: { title: "half", author: "Ada" },
    lists: { title: ["half"], author: ["Ada", "Bo"] },
  });
});
