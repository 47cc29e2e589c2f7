import { expect, test } from "vitest";
import { CONTEXTS, type Context } from "#app/features/cards/speak/choice.ts";
import { speakAnswer } from "#app/features/cards/speak/shape.ts";
import * as v4Speak from "#app/routes/api/v4-speak.ts";
import { type Door, openDoor } from "#tests/support/accounts/door.ts";
import { cardPeople } from "#tests/support/cards/people.ts";
import { BIOS, LANGUAGES, type Letter, type Named, SAYINGS, TRIPLES } from "#tests/support/cards/spoken-script.ts";

/** What the owner would choose, on five hundred whole cards, through the public door. */

const CARDS_EACH = 36;

const people = SAYINGS.flatMap((saying, at) =>
  Array.from({ length: CARDS_EACH }, (_, card) => ({
    name: `person-${at}-${card}`,
    saying,
    named: TRIPLES[(card * 7 + at) % TRIPLES.length] as Named,
    languages: LANGUAGES[(card + at) % LANGUAGES.length] as (typeof LANGUAGES)[number],
  })),
);

async function doorWithAll(): Promise<Door> {
  const door = await openDoor({ served: ["pl", "ar"] });
  const { person, card } = cardPeople(door.service);
  const legend = [{ icon: "star", description: "On stage", colour: null, style: null }];
  for (const { name, saying, named, languages } of people) {
    await person(name);
    const pronouns = saying.card.map(([letter, opinion]) => ({ value: named[letter][0], opinion }));
    await card(name, { content: { pronouns, pronounOrder: saying.order, legend } });
    if ((languages.cards as readonly string[]).includes("pl"))
      await card(name, { locale: "pl", content: { pronouns: [{ value: "ona", opinion: "yes" }] } });
  }
  return door;
}

/** What the script says that is answered. */
function wanted({ name, saying, named, languages }: (typeof people)[number], context: Context) {
  const { cards, asked, answered } = languages;
  if (answered < 0) return { name, result: "none" };
  if (cards.length > 1 && asked.startsWith("pl"))
    return chosen("pl", { use: ["ona/jej"], others: [], never: [], order: null, why: { language: 0, rule: "only" } });
  const { use, others, never } = saying.asked[context];
  const called = (letters: string) => [...letters].map((letter) => named[letter as Letter][1]);
  return chosen("en", {
    use: called(use),
    others: called(others),
    never: called(never),
    order: use.length > 1 ? saying.order : null,
    why: { language: answered, rule: saying.rule[context] },
  });
}

const chosen = (edition: string, what: object) => ({ edition, ...what });

const labels = (list: readonly { label: string }[]) => list.map(({ label }) => label);

test("is said on every card, in every context", { timeout: 240_000 }, async () => {
  expect(people.length).toBeGreaterThanOrEqual(500);
  const door = await doorWithAll();
  let asked = 0;
  for (const person of people) {
    for (const context of CONTEXTS) {
      const query = new URLSearchParams({ names: person.name, languages: person.languages.asked, context });
      const { status, body } = await door.get(v4Speak, `/api/v4/speak?${query}`);
      expect(status).toBe(200);
      const [answer] = speakAnswer.strict().parse(JSON.parse(body)).people;
      const seen =
        answer?.result === "found"
          ? chosen(answer.edition, {
              use: labels(answer.use),
              others: labels(answer.others),
              never: labels(answer.never),
              order: answer.order,
              why: answer.why,
            })
          : answer;
      expect([person.saying.says, context, seen]).toEqual([person.saying.says, context, wanted(person, context)]);
      asked += 1;
    }
  }
  expect(asked).toBe(people.length * CONTEXTS.length);
});

test("is said of what people type in their bios", async () => {
  const door = await openDoor({ served: [...new Set(BIOS.map(({ locale }) => locale))] });
  const { person, card } = cardPeople(door.service);
  for (const [at, { locale, typed, refused, read }] of BIOS.entries()) {
    const name = `bio-${at}`;
    await person(name);
    const pronouns = [{ value: typed, opinion: "yes" }];
    if (refused !== undefined) pronouns.push({ value: refused, opinion: "no" });
    await card(name, { locale, content: { pronouns } });
    const { body } = await door.get(v4Speak, `/api/v4/speak?names=${name}&languages=${locale}`);
    const [answer] = speakAnswer.strict().parse(JSON.parse(body)).people;
    const use = answer?.result === "found" ? answer.use : [];
    const seen = use.flatMap(({ kind, forms }) =>
      kind === "set" ? forms.map(({ written }) => Object.values(written)[0]) : [kind],
    );
    expect([typed, refused, answer?.result, seen]).toEqual([typed, refused, "found", read]);
  }
});
