import type { LoadContext } from "#app/context.ts";
import type { TextKey } from "#app/kit/i18n/keys.ts";
import { dayFormat } from "#app/kit/time/day-format.ts";
import { PROVIDER_FACTS, readProvider } from "#app/services/accounts/providers/provider.ts";
import { isPictureName } from "#app/services/media/picture.ts";
import type { DataFact, DataItem, DataSection, OwnPicture } from "#app/subject/readable-data.ts";
import { avatarSource } from "./avatar/avatar.ts";
import type { exportOf } from "./data-export.server.ts";
import { NOTIFICATIONS } from "./notifications.ts";
import { editionName, rolesInWords } from "./role-words.server.ts";

/** What the accounts store about a person, in words that this person can read. */

type Collected = Awaited<ReturnType<typeof exportOf>>;

/** One that is not offered any more has no name but its code. */
function providerName(code: string): string {
  const provider = readProvider(code);
  return provider === null ? code : PROVIDER_FACTS[provider].name;
}

const AVATAR = { upload: "avatar.upload.title", email: "avatar.email.title", shape: "avatar.shape.title" } as const;

const avatarOf = ({ avatarFile }: Collected["account"]): OwnPicture | null =>
  avatarFile !== null && isPictureName(avatarFile) ? { kind: "avatar", name: avatarFile } : null;

export function accountPictures(collected: object): OwnPicture[] {
  const avatar = avatarOf((collected as Collected).account);
  return avatar === null ? [] : [avatar];
}

export function accountSections(context: LoadContext, collected: object): DataSection[] {
  const { text } = context;
  const found = collected as Collected;
  const days = dayFormat(context.edition.config);
  const moments = dayFormat(context.edition.config, "moment");
  return [
    {
      title: text("account.header"),
      about: ["account.leaving.identity", "account.leaving.comingOfAge", "account.leaving.bannedMailbox"],
      items: accountItems(context, found.account),
    },
    {
      title: text("account.settings.notifications"),
      about: [],
      items: [{ facts: mailFacts(context, found.account) }],
    },
    {
      title: text("account.nav.sessions"),
      about: ["account.leaving.devices"],
      items: [
        ...found.sessions.map(({ device, edition, createdAt, lastUsedAt, expiresAt, revokedAt }) => ({
          title: device,
          facts: [
            [text("audit.edition"), edition === null ? null : editionName(context, edition)],
            [null, text("account.sessions.sinceMoment", { moment: moments.format(createdAt) })],
            [null, text("account.sessions.lastUsed", { day: days.format(lastUsedAt) })],
            [text("audit.until"), revokedAt ?? expiresAt],
          ] as DataFact[],
        })),
        ...found.knownBrowsers.map(({ until }) => ({
          facts: [[null, text("account.dataFile.knownBrowser", { day: days.format(until) })]] as DataFact[],
        })),
      ],
    },
    {
      title: text("account.nav.waysIn"),
      about: ["account.leaving.signIn", "safety.leaving.identities"],
      items: [
        ...found.waysIn.map(({ provider, name, createdAt, brokenAt }) => ({
          title: providerName(provider),
          facts: [
            [null, name ?? text("work.overview.unreadable")],
            [null, text("waysIn.since", { day: days.format(createdAt) })],
            [null, brokenAt && text("waysIn.broken", { day: days.format(brokenAt) })],
          ] as DataFact[],
        })),
        secondFactorItem(context, found.secondFactor),
        ...found.confirmations.map(({ email, mailedAt, usedAt, expiresAt }) => {
          const at = mailedAt ?? usedAt ?? expiresAt;
          const facts: DataFact[] =
            email === null
              ? [
                  [null, text("work.overview.unreadable")],
                  [null, at],
                ]
              : [[text("account.email.oldCode", { email }), at]];
          return { facts };
        }),
      ],
    },
    {
      title: text("blocks.list.header"),
      about: [],
      items: found.blocked.map(({ username, createdAt }) => ({
        facts: [[username, text("blocks.list.since", { day: days.format(createdAt) })]],
      })),
    },
    { title: text("audit.header"), about: ["account.leaving.log"], items: logItems(context, found) },
  ];
}

function accountItems({ text, directory, edition }: LoadContext, account: Collected["account"]): DataItem[] {
  const avatar = avatarOf(account);
  const { comingOfAge } = account;
  const month = comingOfAge === null ? Number.NaN : Date.parse(`${comingOfAge.slice(0, 7)}-01T00:00:00Z`);
  const facts: DataFact[] = [
    [text("account.nav.username"), account.username],
    [text("account.nav.email"), account.email ?? text("work.overview.unreadable")],
    [text("users.state"), account.state === "banned" ? text("account.panel.banned") : text("users.active")],
    [text("account.banned.reason"), account.bannedReason],
    [text("account.banned.rules"), account.bannedRules.map(String)],
    [text("account.leaving.bannedMailbox"), account.bannedMailboxSince],
    [text("users.created"), account.createdAt],
    // Known by the day alone.
    [text("users.lastHere"), dayFormat(edition.config).format(account.lastActiveAt)],
    [text("mail.inactive.subject"), account.inactiveWarnedAt],
    [
      text("account.leaving.comingOfAge"),
      account.unreadable?.includes("comingOfAge")
        ? text("work.overview.unreadable")
        : Number.isNaN(month)
          ? comingOfAge
          : dayFormat(edition.config, "monthOfYear").format(month),
    ],
    [text("roles.header"), account.roles.map((role) => rolesInWords({ text, directory }, role))],
    [text("account.settings.socialLookup"), account.socialLookup],
    [text("account.settings.wellKnown"), account.wellKnown],
    [text("account.nav.avatar"), text(AVATAR[avatarSource(account)])],
  ];
  return [{ facts, ...(avatar && { picture: { ...avatar, alt: text("avatar.current") } }) }];
}

function mailFacts({ text }: LoadContext, { notifications, reminders }: Collected["account"]): DataFact[] {
  const often = { 0: null, 1: text("account.settings.digests.daily"), 7: text("account.settings.digests.weekly") };
  return [
    ...NOTIFICATIONS.map((kind): DataFact => [text(`account.settings.kinds.${kind}`), notifications.includes(kind)]),
    ...Object.entries(reminders).map(([queue, days]): DataFact => {
      const label = queue === "reports" ? "cards.reports.header" : (`${queue}.header` as TextKey);
      return [(text as (key: TextKey) => string)(label), often[days]];
    }),
  ];
}

const secondFactorItem = ({ text }: LoadContext, { onSince, recoveryCodes }: Collected["secondFactor"]): DataItem => ({
  ...(onSince && { title: text("secondFactor.header") }),
  facts: [
    [text("secondFactor.on.header"), onSince],
    [null, onSince && text("secondFactor.on.left", { count: recoveryCodes.left })],
    ...recoveryCodes.usedAt.map((at): DataFact => [text("audit.did.recoveryUse"), at]),
  ],
});

function* logItems(context: LoadContext, { account, log }: Collected): Generator<DataItem> {
  const { text, subjects } = context;
  const sentences = new Map(subjects.flatMap(({ auditSentences }) => Object.entries(auditSentences ?? {})));
  const doers = { you: account.username, "the program": text("audit.program"), "the team": text("roles.area.basic") };
  for (const { at, verb, by, edition } of log)
    yield {
      title: (text as (key: TextKey) => string)(sentences.get(verb) ?? "audit.did.other"),
      facts: [
        [null, at],
        [text("audit.who"), doers[by]],
        [text("audit.edition"), edition === null ? null : editionName(context, edition)],
      ],
    };
}
