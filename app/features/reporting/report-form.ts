/** What the form that reports something shows: as a page, and over the page it was asked for. */
export interface ReportFormData {
  title: string;
  lede: string;
  /** What is reported; a card is a document of its own. */
  back: { path: string; label: string };
  path: string;
  /** What the terms do not allow, in their order; none where the edition has no terms. */
  rules: readonly { number: number; text: string }[];
  /** For cards: where their owner can be blocked instead or besides. */
  blocking: { path: string } | null;
  keptDays: number;
  limit: number;
  isDone: boolean;
  /** For the form over a page, which has not its texts. */
  words: { locale: string; texts: string; close: string } | null;
}

/** In the query of the form's data, and among its fields: it stands over another page. */
export const OVER_PAGE = "over";

/** What the form over a page answers once the report is stored: there is no other page to go to. */
export const SENT = { sent: true } as const;
