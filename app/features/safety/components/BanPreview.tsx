import { AdminPage } from "#app/features/admin/components/AdminPage.tsx";
import { SendButton } from "#app/features/moderation/components/SendButton.tsx";
import { Form } from "#app/kit/forms/components/Form.tsx";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { Sheet } from "#app/kit/ui/Sheet.tsx";
import { type Act, FOR_EVER } from "../limits.ts";
import type { BrokenRule } from "../place.server.ts";
import { BrokenRules } from "./BrokenRules.tsx";
import type { CaseData } from "./CasePage.tsx";
import { SubjectName } from "./SubjectName.tsx";

export interface PreviewedBan {
  /** The reports that the page of the case showed: what came in since then has been read by nobody. */
  seen: string;
  words: string;
  days: number | null;
  rules: readonly BrokenRule[];
  /** What else is decided with it. */
  acts: readonly Act[];
  warnings: readonly string[];
}

/** What somebody will read who is banned, before they are. */
export function BanPreview({ page, preview }: { page: CaseData; preview: PreviewedBan }) {
  const { text } = useTexts();
  const { seen, words, days, rules, acts, warnings } = preview;
  const others = acts.filter((act) => act !== "ban" && act !== "none");
  const { path, subject, peopleForBan } = page;
  const chosen = page.rules.filter((rule) => rules.some((one) => one.text === rule.text));
  return (
    <AdminPage title={text("safety.ban.sure")} lede={<SubjectName subject={subject} />} isQuestion>
      <p className="max-w-prose text-soft">{text("safety.ban.what")}</p>
      <Sheet className="grid max-w-prose gap-4">
        <p dir="auto" className="whitespace-pre-line break-words border-accent border-s-3 ps-4">
          {words}
        </p>
        <BrokenRules rules={rules} />
        {others.map((act) => (
          <div key={act} className="grid gap-1">
            <p className="text-note text-soft">{text(`safety.kind.${act}`)}</p>
            {act === "warning" && (
              <ul className="grid list-disc gap-1 ps-6">
                {warnings.map((line) => (
                  <li key={line}>
                    <bdi>{line}</bdi>
                  </li>
                ))}
              </ul>
            )}
          </div>
        ))}
        <div className="grid gap-1">
          <p className="text-note text-soft">{text("safety.kind.ban")}</p>
          <p className="font-semibold">
            {days === null ? text("safety.ban.forEver") : text("safety.ban.days", { count: days })}
          </p>
        </div>
      </Sheet>
      <Form method="post" action={path} className="flex flex-wrap items-center gap-3">
        <input type="hidden" name="seen" value={seen} />
        <input type="hidden" name="words" value={words} />
        <input type="hidden" name="days" value={days ?? FOR_EVER} />
        <input type="hidden" name="warnings" value={warnings.join("\n")} />
        {acts.map((act) => (
          <input key={act} type="hidden" name="act" value={act} />
        ))}
        {chosen.map(({ number }) => (
          <input key={number} type="hidden" name="rule" value={number} />
        ))}
        <SendButton name="sure" value="yes" look="main">
          {text(peopleForBan === 2 ? "safety.act.proposeBan" : "safety.ban.confirm")}
        </SendButton>
        <SendButton name="back" value="yes" look="quiet">
          {text("safety.ban.back")}
        </SendButton>
      </Form>
    </AdminPage>
  );
}
