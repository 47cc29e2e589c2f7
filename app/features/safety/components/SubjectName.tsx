import { useTexts } from "#app/kit/i18n/context.tsx";
import type { Subject } from "../subject-of-case.server.ts";

/** What a case is about: somebody's card, an entry, or an address. */
export function SubjectName({ subject: { kind, name } }: { subject: Subject }) {
  const { text } = useTexts();
  if (kind === "notice") return text("safety.case.notice");
  return <bdi>{name ?? text("cards.reports.gone")}</bdi>;
}
