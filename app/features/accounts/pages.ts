import type { Audience, MenuPlace, Page, Screen } from "#app/editions/page.ts";
import { UNLISTED } from "#app/editions/page.ts";
import type { TextKey } from "#app/kit/i18n/keys.ts";

/** Pages of accounts lie below the edition's word for them, answers for other programs at one address everywhere. */

const USER = "{user=account}";

const screen = (file: string, path: string, audience: Audience, shows: Partial<Screen["shows"]> = {}): Screen => ({
  module: `routes/account/${file}`,
  address: `${USER}${path}`,
  features: ["user"],
  audience,
  shows: { ...UNLISTED, ...shows },
});

const answer = (file: string, path: string, audience: Audience): Page => ({
  module: `routes/account/${file}`,
  address: `${USER}${path}`,
  features: ["user"],
  audience,
  shows: null,
});

/** A page of somebody's own, in the list beside all of them. */
const own = (file: string, path: string, order: number, label: TextKey): Screen => {
  const place: MenuPlace = { menu: "account", order, label };
  return screen(file, path, "members", { title: label, menus: [place], counterpart: "same" });
};

export const pages = {
  account: own("account.tsx", "", 10, "account.nav.account"),
  username: own("username.tsx", "/username", 30, "account.nav.username"),
  email: own("email.tsx", "/email", 40, "account.nav.email"),
  avatar: own("avatar.tsx", "/avatar", 50, "account.nav.avatar"),
  waysIn: own("ways-in.tsx", "/ways-in", 60, "account.nav.waysIn"),
  secondFactor: own("second-factor.tsx", "/second-factor", 70, "account.nav.secondFactor"),
  sessions: own("sessions.tsx", "/sessions", 80, "account.nav.sessions"),
  blocked: own("blocked.tsx", "/blocked", 90, "account.nav.blocked"),
  accountSettings: own("settings.tsx", "/settings", 100, "account.nav.accountSettings"),
  deleteAccount: own("delete.tsx", "/delete", 110, "account.nav.deleteAccount"),

  signIn: screen("sign-in.tsx", "/sign-in", "newcomers", {
    title: "signIn.header",
    search: { content: "signIn.lede", otherNames: "signIn.otherNames" },
    counterpart: "same",
  }),
  signInCode: screen("sign-in-code.tsx", "/sign-in/code", "newcomers"),
  signUp: screen("sign-up.tsx", "/sign-in/new", "newcomers"),
  signInSecondFactor: screen("sign-in-second-factor.tsx", "/sign-in/second-factor", "newcomers"),
  hop: screen("hop.tsx", "/hop", "newcomers"),
  hopChoose: screen("hop-choose.tsx", "/hop/choose", "members"),
  providerStart: screen("provider-start.tsx", "/connect", "newcomers"),
  waysInConfirm: screen("ways-in-confirm.tsx", "/ways-in/confirm", "members"),
  banned: screen("banned.tsx", "/banned", "members"),

  hopAsk: answer("hop-ask.ts", "/hop/ask", "newcomers"),
  hopGive: answer("hop-give.ts", "/hop/give", "newcomers"),
  hopArrive: answer("hop-arrive.ts", "/hop/arrive", "newcomers"),
  captcha: answer("captcha.ts", "/captcha", "newcomers"),
  accountData: answer("data.ts", "/data", "members"),
  accountSwitch: answer("switch.ts", "/switch", "newcomers"),
  signOut: answer("sign-out.ts", "/sign-out", "newcomers"),

  // It is registered with each provider: it must not change with a language.
  providerCallback: { ...answer("provider-callback.ts", "", "newcomers"), address: "account/connect/:provider" },
  avatarFile: {
    module: "routes/public/avatar-file.ts",
    address: "avatars/:file",
    features: ["user"],
    audience: "everyone",
    shows: null,
  },
  jwks: {
    module: "routes/api/jwks.ts",
    address: ".well-known/jwks.json",
    features: ["user"],
    audience: "everyone",
    shows: null,
  },
  apiCurrentUser: {
    module: "routes/api/current-user.ts",
    address: "api/user/current",
    features: ["user"],
    audience: "everyone",
    shows: null,
  },
  apiSocialLookup: {
    module: "routes/api/social-lookup.ts",
    address: "api/user/social-lookup/:provider/*",
    features: ["user"],
    audience: "everyone",
    shows: null,
  },
} satisfies Record<string, Page>;

declare module "#app/editions/page.ts" {
  interface PageIds extends Record<keyof typeof pages, Page> {}
}
