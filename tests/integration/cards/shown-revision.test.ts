import Database from "better-sqlite3";
import { getTableColumns } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { changeUsername } from "#app/features/accounts/commands.server.ts";
import { block, setBan } from "#app/features/accounts/exclusions.server.ts";
import { removeAccount } from "#app/features/accounts/removal.server.ts";
import { acceptMention, leaveCircle } from "#app/features/cards/circle.server.ts";
import { deleteCard } from "#app/features/cards/commands.server.ts";
import { EMPTY_CARD } from "#app/features/cards/empty-card.ts";
import { createShownRevisions } from "#app/features/cards/shown-revisions.server.ts";
import { ownCards } from "#app/features/cards/stored-cards.server.ts";
import { days } from "#app/kit/time/durations.ts";
import { createSession } from "#app/services/accounts/session/sessions.server.ts";
import { accounts } from "#db/accounts/schema/accounts.ts";
import { cards, circleEntries } from "#db/accounts/schema/cards.ts";
import { change } from "#db/change.ts";
import { makeAccount, name, openWorld, type World } from "../accounts/world.ts";
import { saveCardOf } from "./cards.ts";

/** The number that stored pages about somebody depend on: it changes with everything that others see, and with nothing else. */

/** Anna has Kasha in her circle, who has accepted it; Olga is somebody else. */
async function people() {
  const world = openWorld();
  const [anna, kasha, olga] = [
    await makeAccount(world, "anna", "anna@example.org"),
    await makeAccount(world, "kasha", "kasha@example.org"),
    await makeAccount(world, "olga", "olga@example.org"),
  ];
  await saveCardOf(world, kasha, {});
  const cardId = await saveCardOf(world, anna, { circle: [{ personId: kasha.id, relationship: "friend" }] });
  await acceptMention(world, { accountId: kasha.id, cardId });
  await saveCardOf(world, olga, {});
  return { world, anna, kasha, olga, cardId, shownRevision: createShownRevisions(world.handle) };
}

type People = Awaited<ReturnType<typeof people>>;

/** Whose numbers a change has changed. */
async function changedBy(those: People, change: () => unknown): Promise<string[]> {
  const { anna, kasha, olga, shownRevision } = those;
  const numbers = () => [anna, kasha, olga].map(({ id }) => shownRevision(id));
  const before = numbers();
  await change();
  const after = numbers();
  return [anna, kasha, olga].flatMap(({ username }, index) => (before[index] === after[index] ? [] : [username]));
}

const columnsOf = (table: Parameters<typeof getTableColumns>[0]) =>
  Object.values(getTableColumns(table)).map(({ name: column }) => column);

/** Sets a column of one row to what it says already, or to something else where a trigger looks at the difference. */
function touch({ handle }: World, table: string, column: string, where: string, id: string): void {
  handle.sqlite.prepare(`UPDATE ${table} SET ${column} = ${column} WHERE ${where} = ?`).run(id);
}

describe("a column", () => {
  const SHOWN = {
    username: "'other'",
    state: "'banned'",
    avatar_source: "'upload'",
    avatar_file: "'picture'",
    roles: "'en-users'",
  };
  const NOT_SHOWN = [
    // Changes with the username alone, which counts.
    "public_id",
    ...[
      "id",
      "username_folded",
      "email_hash",
      "email_sealed",
      "banned_reason",
      "banned_rules",
      "last_active_at",
      "social_lookup",
      "well_known",
    ],
    ...["inactive_warned_at", "notifications", "shown_revision", "created_at", "updated_at"],
  ];

  test("of an account is either shown to others or not: a new one has to be added to a list", () => {
    expect(columnsOf(accounts).sort()).toEqual([...Object.keys(SHOWN), ...NOT_SHOWN].sort());
  });

  const setOf =
    ({ world }: People, column: string, to: string, id: string) =>
    () =>
      world.handle.sqlite.prepare(`UPDATE accounts SET ${column} = ${to} WHERE id = ?`).run(id);

  test.each(Object.entries(SHOWN))(
    "%s of an account counts for it and for whose circle it is in",
    async (column, to) => {
      const those = await people();
      const { anna, kasha } = those;
      // Circles name no roles.
      const whose = column === "roles" ? ["kasha"] : ["anna", "kasha"];
      expect(await changedBy(those, setOf(those, column, to, kasha.id))).toEqual(whose);
      expect(await changedBy(those, setOf(those, column, to, kasha.id))).toEqual([]);
      expect(await changedBy(those, setOf(those, column, column === "username" ? "'more'" : to, anna.id))).toEqual([
        "anna",
      ]);
    },
  );

  test.each(Object.keys(SHOWN))("%s of an account that hides counts for no circle", async (column) => {
    const those = await people();
    const { world, kasha } = those;
    await saveCardOf(world, kasha, { base: 1, visibility: "hidden" });
    const to = SHOWN[column as keyof typeof SHOWN];
    expect(await changedBy(those, setOf(those, column, to, kasha.id))).toEqual(["kasha"]);
  });

  test.each(NOT_SHOWN.filter((column) => column !== "shown_revision"))("%s of an account does not", async (column) => {
    const those = await people();
    expect(await changedBy(those, () => touch(those.world, "accounts", column, "id", those.kasha.id))).toEqual([]);
  });

  const SHOWN_OF_CARD = {
    id: "id || '1'",
    locale: "'pl'",
    indexed: "1 - indexed",
    content: "json_set(content, '$.description', 'new')",
    team_warnings: "'warning'",
    created_at: "created_at + 1",
    updated_at: "updated_at + 1",
  };
  const setInCard =
    ({ world }: People, column: string, to: string, id: string) =>
    () =>
      world.handle.sqlite.prepare(`UPDATE cards SET ${column} = ${to} WHERE account_id = ?`).run(id);

  test("of a card is either shown to others or not: a new one has to be added to a list", () => {
    // A card stays whose it is, its visibility is looked at below, as are birthdays, and its version is of forms.
    const listed = [...Object.keys(SHOWN_OF_CARD), "account_id", "visibility", "birthday_sealed", "version"];
    expect(columnsOf(cards).sort()).toEqual(listed.sort());
  });

  test.each(Object.entries(SHOWN_OF_CARD))(
    "%s of a card counts for its owner, unless it is hidden",
    async (column, to) => {
      const those = await people();
      const { world, kasha } = those;
      world.handle.sqlite.pragma("foreign_keys = OFF");
      expect(await changedBy(those, setInCard(those, column, column, kasha.id))).toEqual([]);
      expect(await changedBy(those, setInCard(those, "version", "version + 1", kasha.id))).toEqual([]);
      expect(await changedBy(those, setInCard(those, column, to, kasha.id))).toEqual(["kasha"]);
      const hidden = await people();
      setInCard(hidden, "visibility", "'hidden'", hidden.kasha.id)();
      expect(await changedBy(hidden, setInCard(hidden, column, to, hidden.kasha.id))).toEqual([]);
    },
  );

  test("of a card for members counts where it changes pronouns, which stay public", async () => {
    const those = await people();
    const { kasha } = those;
    setInCard(those, "visibility", "'internal'", kasha.id)();
    const set = (path: string, json: string) =>
      setInCard(those, "content", `json_set(content, '$.${path}', json('${json}'))`, kasha.id);
    expect(await changedBy(those, set("description", '"new"'))).toEqual([]);
    expect(await changedBy(those, setInCard(those, "updated_at", "updated_at + 1", kasha.id))).toEqual([]);
    expect(await changedBy(those, set("legend", '[{"icon":"cat","description":"my own"}]'))).toEqual([]);
    expect(await changedBy(those, set("pronouns", '[{"value":"they","opinion":"cat"}]'))).toEqual(["kasha"]);
    expect(await changedBy(those, set("legend", '[{"icon":"cat","description":"a cat"}]'))).toEqual(["kasha"]);
    expect(await changedBy(those, set("pronounOrder", '"equal"'))).toEqual(["kasha"]);
  });

  const LEVELS = ["public", "internalBots", "internal", "hidden"];
  test.each(LEVELS.flatMap((from) => LEVELS.map((to) => [from, to])))("a card from %s to %s", async (from, to) => {
    const those = await people();
    setInCard(those, "visibility", `'${from}'`, those.kasha.id)();
    const change = setInCard(those, "visibility", `'${to}'`, those.kasha.id);
    expect(await changedBy(those, change)).toEqual(from === to ? [] : ["anna", "kasha"]);
  });

  const SHOWN_OF_CIRCLE = {
    position: "position + 1",
    relationship: "'neighbour'",
    accepted_at: "accepted_at + 1",
  };
  const NOT_SHOWN_OF_CIRCLE = ["card_id", "person_id", "created_at"];

  const setInCircle = ({ world, cardId }: People, column: string, to: string) =>
    world.handle.sqlite.prepare(`UPDATE circle_entries SET ${column} = ${to} WHERE card_id = ?`).run(cardId);

  test("of a circle is either shown to others or not: a new one has to be added to a list", () => {
    const listed = [...Object.keys(SHOWN_OF_CIRCLE), ...NOT_SHOWN_OF_CIRCLE];
    expect(columnsOf(circleEntries).sort()).toEqual(listed.sort());
  });

  test.each(Object.entries(SHOWN_OF_CIRCLE))("%s of a circle counts for its owner", async (column, to) => {
    const those = await people();
    expect(await changedBy(those, () => setInCircle(those, column, to))).toEqual(["anna"]);
    expect(await changedBy(those, () => setInCircle(those, column, column))).toEqual([]);
  });

  test.each(Object.entries(SHOWN_OF_CIRCLE))("%s does not where nobody has agreed", async (column, to) => {
    const those = await people();
    setInCircle(those, "accepted_at", "NULL");
    const change = column === "accepted_at" ? "NULL" : to;
    expect(await changedBy(those, () => setInCircle(those, column, change))).toEqual([]);
  });

  test.each(NOT_SHOWN_OF_CIRCLE)("%s of a circle does not", async (column) => {
    const those = await people();
    const change = () => touch(those.world, "circle_entries", column, "card_id", those.cardId);
    expect(await changedBy(those, change)).toEqual([]);
  });
});

describe("what people do", () => {
  const counts: Record<string, [(those: People) => unknown, string[]]> = {
    "a ban": [
      ({ world, kasha }) => setBan(world, { actor: null, accountId: kasha.id, reason: "rule 3" }),
      ["anna", "kasha"],
    ],
    "a new name": [
      ({ world, kasha }) => changeUsername(world, { accountId: kasha.id, name: name("katja") }),
      ["anna", "kasha"],
    ],
    "leaving the site": [
      ({ world, kasha }) => removeAccount(world, { accountId: kasha.id, actorId: null, proofId: null }),
      ["anna", "kasha"],
    ],
    "hiding one's card": [
      ({ world, kasha }) => saveCardOf(world, kasha, { visibility: "hidden", base: 1 }),
      ["anna", "kasha"],
    ],
    "a card in another language": [
      ({ world, kasha }) => saveCardOf(world, kasha, { locale: "pl" }),
      // Circles link to each language in which somebody has a card.
      ["anna", "kasha"],
    ],
    "deleting a card": [({ world, kasha }) => deleteCard(world, kasha.id, "en"), ["anna", "kasha"]],
    "deleting a card with a circle": [({ world, anna }) => deleteCard(world, anna.id, "en"), ["anna"]],
    "leaving a circle": [
      ({ world, anna, kasha }) => leaveCircle(world, { accountId: kasha.id, ownerId: anna.id }),
      ["anna"],
    ],
    "being asked into a circle": [
      ({ world, anna, olga }) =>
        saveCardOf(world, olga, { base: 1, circle: [{ personId: anna.id, relationship: "" }] }),
      // Anna has not agreed, so nobody sees anything new of the two.
      [],
    ],
    "a block of somebody in the circle": [
      ({ world, anna, kasha }) => block(world, { blocker: anna.id, blocked: kasha.id }),
      ["anna"],
    ],
    "signing in": [({ world, kasha }) => createSession(world, { accountId: kasha.id, device: "Test" }), []],
    "a block of a stranger": [({ world, anna, olga }) => block(world, { blocker: anna.id, blocked: olga.id }), []],
  };

  test.each(Object.entries(counts))("%s", async (_what, [deed, whose]) => {
    const those = await people();
    expect(await changedBy(those, () => deed(those))).toEqual(whose);
  });

  /** Kasha has Anna in her circle, too, and shows that it is mutual. */
  async function mutual(): Promise<People & { backId: string }> {
    const those = await people();
    const { world, anna, kasha } = those;
    const backId = await saveCardOf(world, kasha, { base: 1, circle: [{ personId: anna.id, relationship: "sister" }] });
    await acceptMention(world, { accountId: anna.id, cardId: backId });
    return { ...those, backId };
  }

  const countsForBoth: Record<string, (those: People & { backId: string }) => unknown> = {
    "leaving it": ({ world, anna, kasha }) => leaveCircle(world, { accountId: kasha.id, ownerId: anna.id }),
    "taking them out": ({ world, anna }) => saveCardOf(world, anna, { base: 1 }),
    "another word, to which they have not agreed": ({ world, anna, kasha }) =>
      saveCardOf(world, anna, { base: 1, circle: [{ personId: kasha.id, relationship: "twin" }] }),
    "deleting the card": ({ world, anna }) => deleteCard(world, anna.id, "en"),
    "hiding it": ({ world, anna, kasha }) =>
      saveCardOf(world, anna, {
        base: 1,
        visibility: "hidden",
        circle: [{ personId: kasha.id, relationship: "friend" }],
      }),
    "a block": ({ world, anna, kasha }) => block(world, { blocker: anna.id, blocked: kasha.id }),
  };

  test.each(Object.entries(countsForBoth))("%s counts for both where the circle is mutual", async (_what, deed) => {
    const those = await mutual();
    expect(await changedBy(those, () => deed(those))).toEqual(["anna", "kasha"]);
  });

  test("agreeing counts for both where it makes the circle mutual", async () => {
    const those = await people();
    const { world, anna, kasha } = those;
    const backId = await saveCardOf(world, kasha, { base: 1, circle: [{ personId: anna.id, relationship: "sister" }] });
    const agree = () => acceptMention(world, { accountId: anna.id, cardId: backId });
    expect(await changedBy(those, agree)).toEqual(["anna", "kasha"]);
    expect(await changedBy(those, agree)).toEqual([]);
  });

  test("nothing that happens to an entry nobody agreed to counts for the person", async () => {
    const those = await mutual();
    const { world, anna, kasha, olga } = those;
    const named = (personId: string, relationship: string) => [{ personId, relationship }];
    const save = (base: number, circle: ReturnType<typeof named>) => () => saveCardOf(world, olga, { base, circle });
    expect(await changedBy(those, save(1, named(kasha.id, "ex")))).toEqual([]);
    expect(await changedBy(those, save(2, named(kasha.id, "my ex")))).toEqual([]);
    expect(await changedBy(those, save(3, named(kasha.id, "my ex")))).toEqual([]);
    expect(await changedBy(those, save(4, []))).toEqual([]);
    await save(5, named(anna.id, "muse"))();
    // A no is between the two of them.
    const decline = () => leaveCircle(world, { accountId: anna.id, ownerId: olga.id });
    expect(await changedBy(those, decline)).toEqual([]);
  });

  test("what is taken out of a hidden card counts for nobody: nobody has seen that it was mutual", async () => {
    const those = await mutual();
    const { world, anna, kasha } = those;
    const circle = [{ personId: kasha.id, relationship: "friend" }];
    await saveCardOf(world, anna, { base: 1, visibility: "hidden", circle });
    const takeOut = () => saveCardOf(world, anna, { base: 2, visibility: "hidden" });
    expect(await changedBy(those, takeOut)).toEqual([]);
  });

  test("saving the card again, with the same circle, counts for nobody", async () => {
    const those = await mutual();
    const { world, anna, kasha } = those;
    const same = [{ personId: kasha.id, relationship: "friend" }];
    expect(await changedBy(those, () => saveCardOf(world, anna, { base: 1, circle: same }))).toEqual([]);
  });

  describe("with a card that is hidden", () => {
    const hidden = { visibility: "hidden" } as const;

    /** Kasha, whom Anna has in her circle, has two cards and hides both. */
    async function hiding(): Promise<People> {
      const those = await people();
      await saveCardOf(those.world, those.kasha, { base: 1, ...hidden });
      await saveCardOf(those.world, those.kasha, { locale: "pl", ...hidden });
      return those;
    }

    const unseen: Record<string, (those: People) => unknown> = {
      "saving it": ({ world, kasha }) => saveCardOf(world, kasha, { base: 2, ...hidden }),
      "changing it": ({ world, kasha }) =>
        saveCardOf(world, kasha, { base: 2, birthday: "2001-02-03", content: EMPTY_CARD, ...hidden }),
      "another one": ({ world, kasha }) =>
        saveCardOf(world, kasha, { locale: "es", birthday: "2001-02-03", ...hidden }),
      "deleting one of them": ({ world, kasha }) => deleteCard(world, kasha.id, "pl"),
      "a circle on it": async ({ world, anna, kasha }) => {
        const cardId = await saveCardOf(world, kasha, {
          base: 2,
          circle: [{ personId: anna.id, relationship: "x" }],
          ...hidden,
        });
        await acceptMention(world, { accountId: anna.id, cardId });
      },
      "leaving a circle": ({ world, anna, kasha }) => leaveCircle(world, { accountId: kasha.id, ownerId: anna.id }),
    };

    test.each(Object.entries(unseen))("%s counts for nobody", async (_what, deed) => {
      const those = await hiding();
      expect(await changedBy(those, () => deed(those))).toEqual([]);
    });

    test("a name and the end of an account count for no circle", async () => {
      const those = await hiding();
      const { world, kasha } = those;
      expect(await changedBy(those, () => changeUsername(world, { accountId: kasha.id, name: name("katja") }))).toEqual(
        ["kasha"],
      );
      const leave = () => removeAccount(world, { accountId: kasha.id, actorId: null, proofId: null });
      expect(await changedBy(those, leave)).toEqual(["kasha"]);
    });

    test("beside a public one, saving it counts for nobody, however often, and deleting it neither", async () => {
      const those = await people();
      const { world, kasha } = those;
      const birthday = "2001-02-03";
      await saveCardOf(world, kasha, { base: 1, birthday });
      const pl = (base: number | null) => ({ locale: "pl", base, birthday, ...hidden });
      for (const base of [null, 1, 2]) {
        expect(await changedBy(those, () => saveCardOf(world, kasha, pl(base)))).toEqual([]);
      }
      expect(await changedBy(those, () => saveCardOf(world, kasha, { ...pl(3), content: EMPTY_CARD }))).toEqual([]);
      expect(await changedBy(those, () => deleteCard(world, kasha.id, "pl"))).toEqual([]);
    });

    test("the first one takes somebody away, and without the last they are there again", async () => {
      const those = await people();
      const { world, kasha } = those;
      await deleteCard(world, kasha.id, "en");
      expect(await changedBy(those, () => saveCardOf(world, kasha, hidden))).toEqual(["anna", "kasha"]);
      expect(await changedBy(those, () => deleteCard(world, kasha.id, "en"))).toEqual(["anna", "kasha"]);
    });
  });

  describe("with a birthday", () => {
    const OLD = "1990-01-02";
    const YOUNG = "2019-02-03";
    const hidden = { locale: "pl", visibility: "hidden" } as const;
    const content = { ...EMPTY_CARD, timeZone: { zone: "Europe/Warsaw", area: true, place: true } };

    test.each([
      ["none", null, []],
      ["one of the same age", "1990-01-03", []],
      ["another age", "1989-01-02", ["kasha"]],
      ["one that others see no age of", YOUNG, ["kasha"]],
    ] as const)("instead of %s on an open card", async (_what, from, whose) => {
      const those = await people();
      const { world, kasha } = those;
      // Without a birthday there is nothing to change from: the same one again.
      await saveCardOf(world, kasha, { base: 1, birthday: from });
      const to = from === null ? null : OLD;
      expect(await changedBy(those, () => saveCardOf(world, kasha, { base: 2, birthday: to }))).toEqual(whose);
      expect(await changedBy(those, () => saveCardOf(world, kasha, { base: 3, birthday: to }))).toEqual([]);
    });

    test("of the same age, an open card does not say that it was changed", async () => {
      const { world, kasha } = await people();
      await saveCardOf(world, kasha, { base: 1, birthday: OLD });
      const when = async () => (await ownCards(world, kasha.id))[0]?.updatedAt;
      const before = await when();
      world.pass(days(1));
      await saveCardOf(world, kasha, { base: 2, birthday: "1990-01-03" });
      expect(await when()).toEqual(before);
      await saveCardOf(world, kasha, { base: 3, birthday: "1989-01-03" });
      expect(await when()).not.toEqual(before);
    });

    test("of somebody young elsewhere, an open card neither counts nor says that it was changed", async () => {
      const those = await people();
      const { world, kasha } = those;
      await saveCardOf(world, kasha, { ...hidden, birthday: YOUNG });
      await saveCardOf(world, kasha, { base: 1, birthday: OLD });
      const when = async () => (await ownCards(world, kasha.id)).find(({ locale }) => locale === "en")?.updatedAt;
      const before = await when();
      world.pass(days(1));
      for (const [version, birthday] of [null, "1985-05-06", YOUNG, "1990-01-03"].entries()) {
        const saving = () => saveCardOf(world, kasha, { base: 2 + version, birthday });
        expect(await changedBy(those, saving)).toEqual([]);
      }
      expect(await when()).toEqual(before);
    });

    test.each([
      ["nothing that a minor keeps for themselves", {}, []],
      ["an age", { birthday: OLD }, ["kasha"]],
      ["a time zone", { content }, ["kasha"]],
      ["leave for search engines", { indexed: true }, ["kasha"]],
      ["a time zone for members alone", { content, visibility: "internal" }, []],
    ] as const)("of somebody young on a hidden card, beside a card with %s", async (_what, open, whose) => {
      const those = await people();
      const { world, kasha } = those;
      await saveCardOf(world, kasha, { base: 1, ...open });
      const young = { ...hidden, birthday: YOUNG };
      expect(await changedBy(those, () => saveCardOf(world, kasha, young))).toEqual(whose);
      expect(await changedBy(those, () => saveCardOf(world, kasha, { ...young, base: 1 }))).toEqual([]);
      const younger = { ...young, base: 2, birthday: "2018-02-03" };
      expect(await changedBy(those, () => saveCardOf(world, kasha, younger))).toEqual([]);
      const grown = { ...young, base: 3, birthday: "1970-02-03" };
      expect(await changedBy(those, () => saveCardOf(world, kasha, grown))).toEqual(whose);
      expect(await changedBy(those, () => saveCardOf(world, kasha, { ...young, base: 4 }))).toEqual(whose);
      expect(await changedBy(those, () => deleteCard(world, kasha.id, "pl"))).toEqual(whose);
    });

    test("that a save brings to a card in another language", async () => {
      const those = await people();
      const { world, kasha } = those;
      await saveCardOf(world, kasha, { ...hidden, birthday: "1970-02-03" });
      await saveCardOf(world, kasha, { base: 1, birthday: OLD });
      const along = async (birthday: string) => {
        const all = await ownCards(world, kasha.id);
        const [en, pl] = ["en", "pl"].map((code) => all.find(({ locale }) => locale === code));
        if (en === undefined || pl === undefined) throw new Error("A card is missing.");
        const others = [{ card: en, content: en.content, birthday }];
        return saveCardOf(world, kasha, { ...hidden, base: pl.version, birthday: "1970-02-03", others });
      };
      expect(await changedBy(those, () => along("1990-05-06"))).toEqual([]);
      expect(await changedBy(those, () => along("1989-05-06"))).toEqual(["kasha"]);
    });

    test("that is no more than another moment apart from one in another language: what is shown is what is counted", async () => {
      const those = await people();
      const { world, kasha, shownRevision } = those;
      await saveCardOf(world, kasha, hidden);
      const before = shownRevision(kasha.id);
      // The open card gets an age while the other one says that it is a child's.
      await Promise.all([
        saveCardOf(world, kasha, { base: 1, birthday: OLD }),
        saveCardOf(world, kasha, { ...hidden, base: 1, birthday: YOUNG }),
      ]);
      const [en] = await ownCards(world, kasha.id);
      expect([en?.isOfMinor, en?.version]).toEqual([true, 2]);
      // Whichever came second has counted what it changed.
      expect(shownRevision(kasha.id)).toBeGreaterThan((before ?? 0) + 1);
    });
  });

  test("a change that fails does not count", async () => {
    const those = await people();
    const again = () => saveCardOf(those.world, those.kasha, { base: 7 }).catch(() => {});
    expect(await changedBy(those, again)).toEqual([]);
  });
});

describe("a number that was read", () => {
  const written = ({ world, kasha }: People) =>
    world.handle.sqlite.prepare("SELECT shown_revision FROM accounts WHERE id = ?").pluck().get(kasha.id);
  const touchCard = "UPDATE cards SET indexed = 1 - indexed WHERE account_id = ?";

  test("is what the file says after a change that was undone, and after the next one", async () => {
    const those = await people();
    const { world, kasha, shownRevision } = those;
    const before = shownRevision(kasha.id);
    const undone = change(world.handle, () => {
      world.handle.sqlite.prepare(touchCard).run(kasha.id);
      throw new Error("undone");
    });
    await expect(undone).rejects.toThrow("undone");
    expect([shownRevision(kasha.id), written(those)]).toEqual([before, before]);
    await change(world.handle, () => world.handle.sqlite.prepare(touchCard).run(kasha.id));
    expect(shownRevision(kasha.id)).toBe(written(those));
    expect(shownRevision(kasha.id)).not.toBe(before);
  });

  test("is read again after another process has changed the file", async () => {
    const those = await people();
    const { world, kasha, shownRevision } = those;
    const before = shownRevision(kasha.id);
    const other = new Database(world.handle.file);
    other.prepare(touchCard).run(kasha.id);
    other.close();
    expect(shownRevision(kasha.id)).toBe(written(those));
    expect(shownRevision(kasha.id)).not.toBe(before);
  });

  test("is nobody's for an id that nobody has, or has any more", async () => {
    const { world, olga, shownRevision } = await people();
    expect(shownRevision("nobody")).toBeNull();
    expect(shownRevision(olga.id)).not.toBeNull();
    world.handle.sqlite.pragma("foreign_keys = OFF");
    world.handle.sqlite.prepare("DELETE FROM accounts WHERE id = ?").run(olga.id);
    expect(shownRevision(olga.id)).toBeNull();
  });
});
