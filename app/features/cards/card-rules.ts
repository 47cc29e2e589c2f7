/** What the rules of a card depend on: the edition, the day, and what the machine knows. */
export interface CardRules {
  /** Code of the edition. */
  edition: string;
  /** Whether names may be long, as in Toki Pona. */
  longNames: boolean;
  /** Today, and the last birthday of somebody old enough for an account: "2011-05-30". */
  lastBirthday: string;
  /** Every name of an icon, its own first; none where there is no such icon. */
  iconNames(name: string): readonly string[];
  isTimeZone(name: string): boolean;
}
