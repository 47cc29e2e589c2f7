import { randomUUID } from "node:crypto";
import type { EditionStore } from "#app/edition-files/store.server.ts";
import { createAccount } from "#app/features/accounts/commands.server.ts";
import { block } from "#app/features/accounts/exclusions.server.ts";
import { grantRole } from "#app/features/accounts/roles.server.ts";
import { tryCode } from "#app/features/accounts/sign-in/codes.server.ts";
import { beginLogin } from "#app/features/accounts/sign-in/login.server.ts";
import { contentOf as savedContent, tidyCard } from "#app/features/cards/card-draft.ts";
import type { CardRules } from "#app/features/cards/card-rules.ts";
import { findErrors } from "#app/features/cards/check.ts";
import { acceptMention, mentionsOf } from "#app/features/cards/circle.server.ts";
import { saveCard } from "#app/features/cards/commands.server.ts";
import { rulesFor } from "#app/features/cards/rules.server.ts";
import { completeData } from "#app/features/collections/field.ts";
import { enabledKinds } from "#app/features/collections/kinds.ts";
import { checkEntry } from "#app/features/collections/proposals/check-entry.ts";
import { submit } from "#app/features/collections/proposals/submit.server.ts";
import { days, hours } from "#app/kit/time/durations.ts";
import { readEmail } from "#app/services/accounts/email.ts";
import { can, readRoles } from "#app/services/accounts/permissions.ts";
import { type Account, accountById } from "#app/services/accounts/queries.server.ts";
import type { Accounts } from "#app/services/accounts/store.server.ts";
import { readUsername } from "#app/services/accounts/username.ts";
import { outgoingMail } from "#db/accounts/schema/mail.ts";
import { contentOf, type DemoCard, type DemoPerson, type DemoProposal } from "./read-world.ts";

/** Makes the people of the demo, through the same commands as the pages use. */

/** How long ago the first of them came. People with neither a card nor a visit are removed after thirty days. */
const BEGAN_AGO = days(20);

export interface DemoParts {
  store: EditionStore;
  accounts: Accounts;
  /** Lets time go by in the clock of `accounts`, or back. */
  pass(milliseconds: number): void;
}

interface Town extends DemoParts {
  /** Ids of accounts by username. */
  ids: Map<string, string>;
}

/** @throws Error when something in the files is not right: nobody can then use the folder */
export async function makeWorld(
  parts: DemoParts,
  { people, proposals }: { people: readonly DemoPerson[]; proposals: readonly DemoProposal[] },
): Promise<void> {
  const step = BEGAN_AGO / (people.length + 1);
  const town: Town = { ...parts, ids: new Map() };
  parts.pass(-BEGAN_AGO);
  for (const { username } of people) {
    town.ids.set(username, await signUp(parts.accounts, username));
    parts.pass(step);
  }
  for (const person of people) await settle(town, person);
  for (const person of people) await answer(town, person);
  parts.pass(step - hours(people.length % 2));
  for (const proposal of proposals) await propose(town, proposal);
  // The mails with their codes are for nobody.
  await parts.accounts.store.atomically((db) => [db.delete(outgoingMail)]);
}

function idOf({ ids }: Town, username: string): string {
  const id = ids.get(username);
  if (id === undefined) throw new Error(`Nobody in the demo is called ${username}.`);
  return id;
}

async function signUp(accounts: Accounts, username: string): Promise<string> {
  const name = readUsername(username);
  const { email } = readEmail(`${username}@demo.example`);
  if (name.problem !== null || email === null) throw new Error(`${username} cannot be a username.`);
  let code = "";
  const writeMail = (_address: string, written: string) => {
    code = written;
    return { id: randomUUID(), sealed: "", nextAt: accounts.now() };
  };
  const from = { address: "192.0.2.1" };
  const begun = await beginLogin(accounts, { who: { email }, from, writeMail });
  if (begun.error !== null) throw new Error(`${username} could not ask for a code: ${begun.error}.`);
  const tried = await tryCode(accounts, { id: begun.id, purpose: "login", code });
  if (tried.error !== null) throw new Error(`${username} could not type the code: ${tried.error}.`);
  const made = await createAccount(accounts, { proof: tried.proof, name });
  if (made.error !== null) throw new Error(`${username} could not sign up: ${made.error}.`);
  return made.id;
}

/** Gives somebody their cards, roles and blocks. */
async function settle(town: Town, { username, cards, visibility, roles, blocks }: DemoPerson): Promise<void> {
  const { accounts } = town;
  const accountId = idOf(town, username);
  for (const [locale, card] of Object.entries(cards)) {
    const draft = { ...contentOf(card), birthday: birthdayOf(card, accounts.now()) };
    const tidy = tidyCard(draft);
    const errors = findErrors(tidy, rulesOf(town, locale));
    const circle = Object.entries({ ...card.circle, ...card.asked }).map(([name, relationship]) => ({
      personId: idOf(town, name),
      relationship,
    }));
    const about = { accountId, locale, base: null, visibility, indexed: false };
    const problem =
      Object.keys(errors).length > 0
        ? JSON.stringify(errors)
        : await saveCard(accounts, { ...about, content: savedContent(tidy), birthday: tidy.birthday, circle });
    if (problem !== null) throw new Error(`The card of ${username} in ${locale} was not saved: ${problem}.`);
  }
  for (const name of blocks) await block(accounts, { blocker: accountId, blocked: idOf(town, name) });
  for (const role of readRoles(roles.join("|")).roles) await grantRole(accounts, { actor: null, accountId, role });
}

function rulesOf({ store, accounts }: DemoParts, locale: string): CardRules {
  const open = store.codes.flatMap((code) => {
    const state = store.get(code);
    return state?.state === "open" ? [state] : [];
  });
  const [first] = open;
  if (first === undefined) throw new Error("No edition of the demo could be opened.");
  const directory = open.map(({ cover }) => cover().config);
  return rulesFor({ edition: first.edition(), directory, clock: accounts.now }, locale);
}

/** The day that makes somebody as old as the file says for the next hundred days. */
function birthdayOf({ age }: DemoCard, now: Date): string | null {
  if (age === null) return null;
  const day = new Date(now.getTime() - days(250));
  day.setUTCFullYear(day.getUTCFullYear() - age);
  return day.toISOString().slice(0, 10);
}

/** Those who were asked into a circle say yes, if the file says so. */
async function answer(town: Town, { username, cards }: DemoPerson): Promise<void> {
  const { accounts } = town;
  const ownerId = idOf(town, username);
  for (const [locale, { circle }] of Object.entries(cards)) {
    for (const name of Object.keys(circle)) {
      const accountId = idOf(town, name);
      const mentions = await mentionsOf(accounts.store, accountId);
      const mention = mentions.find(({ owner, ...about }) => owner.id === ownerId && about.locale === locale);
      if (mention !== undefined) await acceptMention(accounts, { accountId, cardId: mention.cardId });
    }
  }
}

async function propose(town: Town, { by, edition: code, kind: kindId, data }: DemoProposal): Promise<void> {
  const { store, accounts } = town;
  const found = store.get(code);
  if (found?.state !== "open") return;
  const account = (await accountById(accounts.store, idOf(town, by))) as Account;
  const edition = found.edition();
  const kind = enabledKinds(edition.config).find(({ id }) => id === kindId);
  if (kind === undefined) throw new Error(`${by} cannot propose ${kindId} in ${code}.`);
  const { errors, ...checked } = checkEntry(kind, completeData(kind.fields, data as never), edition.config);
  const context = {
    database: found.handle,
    edition,
    clock: accounts.now,
    viewer: { account, session: {} as never },
    can: (area: Parameters<typeof can>[1], locale: string | null = code) => can(account, area, locale),
  };
  const sent =
    Object.keys(errors).length > 0
      ? null
      : await submit(context, kind, { ...checked, key: null, base: null, note: "" });
  if (sent?.problem !== null)
    throw new Error(`A proposal of ${by} was not taken: ${sent?.problem ?? JSON.stringify(errors)}.`);
}
