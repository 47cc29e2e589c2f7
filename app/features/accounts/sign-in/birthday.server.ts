import type { LoadContext } from "#app/context.ts";
import type { FieldError, FieldErrors, Form } from "#app/kit/forms/form.ts";
import { dayFormat } from "#app/kit/time/day-format.ts";
import { days } from "#app/kit/time/durations.ts";
import { consumePoints, type LimitRule } from "#app/services/limits/limits.server.ts";
import { AGE, admission, ageOn, comingOfAgeFrom, isDay } from "../age.ts";
import { ASKED_BIRTHDAY, type AskedBirthday, BIRTHDAY_RIGHT } from "../asked-birthday.ts";
import { mailboxOfLogin } from "./login.server.ts";
import type { PreToken } from "./pre-token.server.ts";

/**
 * Whether somebody is old enough, by the birthday they sign up with. A mistyped year must not lock anybody out, so a date counts only
 * after they have confirmed it. Everybody close to the age limit is asked, old enough or not: otherwise the question would tell a child
 * to try another date. A second date that is too young counts at once.
 */

/** Noted by mailbox, without the date. */
const ASKED: LimitRule = { name: "too-young-asked", points: 1, windowMs: days(1) };

/** Nobody is asked who is of age, and older than the minimum of their edition by as much. */
const NEARLY = 2;

export interface CheckedBirthday {
  errors: FieldErrors;
  /** Whether they have said to be too young, and it counts. */
  isTooYoung: boolean;
  question: AskedBirthday | null;
  /** The month in which they come of age; null for who is. */
  comingOfAge: string | null;
}

/** What is not right with the birthday in a form. The birthday itself is not passed on, only what is stored of it. */
export async function checkBirthday(context: LoadContext, preToken: PreToken, form: Form): Promise<CheckedBirthday> {
  const birthday = form.text("birthday");
  const { config } = context.edition;
  const today = context.clock().toISOString().slice(0, 10);
  const age = ageOn(birthday, today);
  const said = admission(age, config.minimumAge);
  if (said === "invalid" || age === null) return refusedFor({ birthday: invalidError(birthday, today) });
  const consent: FieldErrors = said === "consent" && !form.has("consent") ? { consent: "signIn.error.consent" } : {};
  const isNear = age < Math.max(AGE.adult, config.minimumAge + NEARLY);
  if (isNear && form.text(BIRTHDAY_RIGHT) !== birthday) {
    const isAsked = said !== "tooYoung" || form.text(ASKED_BIRTHDAY) === birthday || (await mayAsk(context, preToken));
    if (isAsked) {
      const date = dayFormat(config).format(new Date(`${birthday}T00:00:00Z`));
      const label = context.spell(context.text("signIn.signUp.birthdayRight", { date, age }));
      return {
        errors: { [BIRTHDAY_RIGHT]: "signIn.error.birthdayRight", ...consent },
        isTooYoung: false,
        question: { birthday, label },
        comingOfAge: null,
      };
    }
  }
  if (said !== "tooYoung") return { ...refusedFor(consent), comingOfAge: comingOfAgeFrom(birthday, today) };
  const minimum = Math.max(AGE.minimum, config.minimumAge);
  const tooYoung: FieldErrors = { birthday: ["signIn.error.tooYoung", { age: minimum }] };
  return { ...refusedFor(tooYoung), isTooYoung: true };
}

/** A date that nobody is born on who fills in a form is told by the years that there can be. They tell nothing of the age limit. */
function invalidError(birthday: string, today: string): FieldError {
  if (!isDay(birthday)) return "signIn.error.birthdayInvalid";
  const year = Number(today.slice(0, 4));
  const [first, last] = [String(year - AGE.oldest), String(year - AGE.youngest - 1)];
  return ["signIn.error.birthdayYear", { first, last }];
}

const refusedFor = (errors: FieldErrors): CheckedBirthday => ({
  errors,
  isTooYoung: false,
  question: null,
  comingOfAge: null,
});

async function mayAsk(context: LoadContext, { loginId }: PreToken): Promise<boolean> {
  const subject = await mailboxOfLogin(context, loginId);
  return (await consumePoints(context.accounts, { rule: ASKED, subject })).allowed;
}
