import type { BrowserContextOptions, Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { signedInMember } from "../support/accounts/member.ts";
import { unseen } from "../support/browser-contrast.ts";
import { hydrated, webForFile } from "../support/browser-visit.ts";
import { wordsOf } from "../support/browser-words.ts";

const web = webForFile();
const text = wordsOf("en");

/** The colours of the system in place of ours (Windows' contrast themes), dark and light. */
const SCHEMES = ["dark", "light"] as const;
const forced = (colorScheme: (typeof SCHEMES)[number]): BrowserContextOptions => ({
  forcedColors: "active",
  colorScheme,
});

let moderator = "";
beforeAll(async () => {
  moderator = await signedInMember(web.site.dataDir, new URL(web.at("en", "/")).origin, "mona", "en-*");
});

/** The first entry of a list that has a page of its own. The browser itself opens one page only, as a visitor from elsewhere. */
async function openFirst(page: Page, list: string): Promise<void> {
  const { body } = await web.site.get(new URL(web.at("en", "/")).host, list);
  const paths = [...body.matchAll(/href="([^"?#]+)"/g)].map(([, path = ""]) => path);
  const first = paths.find((path) => path.startsWith(`${list}/`) && !/\/(submit|edit)$/.test(path));
  await page.goto(web.at("en", first ?? ""));
}

const at = (path: string) => (page: Page) => page.goto(web.at("en", path));
const PAGES: Record<string, (page: Page) => Promise<unknown>> = {
  home: at("/"),
  set: at("/they"),
  "merged set": at("/he&she"),
  list: at("/pronouns"),
  dictionary: at("/dictionary"),
  term: (page) => openFirst(page, "/terminology"),
  source: (page) => openFirst(page, "/sources"),
  "sign-in": at("/account/sign-in"),
  "form with errors": at("/pronouns?mixed=1&name=&base=he&form=x&form="),
  "not found": at("/no/such/page"),
  "search panel": async (page) => {
    await page.goto(web.at("en", "/they"));
    await hydrated(page);
    await page.keyboard.press("Control+k");
    await page.getByRole("combobox").fill("them");
    await page.getByRole("option").first().waitFor();
    await page.keyboard.press("ArrowDown");
  },
  "display settings": async (page) => {
    await page.goto(web.at("en", "/they"));
    await hydrated(page);
    await page.getByRole("button", { name: text("frame.settings.button") }).click();
  },
  moderation: async (page) => {
    const [name = "", value = ""] = moderator.split("=");
    await page.context().addCookies([{ name, value, url: web.at("en", "/") }]);
    await page.goto(web.at("en", "/admin/moderation"));
  },
};

describe.each(SCHEMES)("with forced colours, %s", (scheme) => {
  test.each(Object.keys(PAGES))("%s: all of it can be seen", async (name) => {
    const page = await web.visit(forced(scheme));
    await PAGES[name]?.(page);
    await hydrated(page);
    expect(await page.evaluate(() => matchMedia("(forced-colors: active)").matches)).toBe(true);
    expect(await unseen(page)).toEqual([]);
    expect(await page.locator(".contours").first().isVisible()).toBe(false);
  });

  test("of the menu only the page that is open is underlined", async () => {
    const page = await web.open("en", "/pronouns", forced(scheme));
    const lines = await page
      .getByRole("banner")
      .locator("nav:visible a")
      .evaluateAll((links) => {
        const probe = document.body.appendChild(document.createElement("hr"));
        probe.style.borderColor = "Canvas";
        const canvas = getComputedStyle(probe).borderBottomColor;
        return links.map((link) => {
          const { borderBottomColor } = getComputedStyle(link);
          return {
            current: link.ariaCurrent === "page",
            lined: borderBottomColor !== canvas,
          };
        });
      });
    expect(lines.filter(({ current }) => current)).toHaveLength(1);
    for (const { current, lined } of lines) expect(lined).toBe(current);
  });

  test("what is chosen differs from what is not, and the focus can be seen", async () => {
    const page = await web.open("en", "/he&she", forced(scheme));
    const pace = page.locator("main button[aria-pressed]");
    const looks = await pace.evaluateAll((buttons) =>
      buttons.map((one) => ({ pressed: one.ariaPressed === "true", ground: getComputedStyle(one).backgroundColor })),
    );
    const chosen = looks.filter(({ pressed }) => pressed).map(({ ground }) => ground);
    expect(chosen).toHaveLength(1);
    for (const { pressed, ground } of looks) expect(ground === chosen[0]).toBe(pressed);

    for (let stop = 0; stop < 8; stop += 1) {
      await page.keyboard.press("Tab");
      const focus = await page.evaluate(() => {
        const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(document.activeElement as Element);
        return { outlineStyle, width: Number.parseFloat(outlineWidth), outlineColor };
      });
      expect(focus.outlineStyle).not.toBe("none");
      expect(focus.width).toBeGreaterThanOrEqual(2);
      expect(focus.outlineColor).not.toBe(
        await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor),
      );
    }
  });
});
