/** A figure of the table. */
export interface Row {
  name: string;
  applicability: string;
  section: string;
  indicator: string;
  scope: string;
  value: string | number;
  context: string;
}

export const ALL = "All";
export const HOSTING = "Only for providers of hosting services, including online platforms";
export const PLATFORMS = "Only for providers of online platforms";
export const VERY_LARGE = "Only for VLOPs and VLOSEs";
export const TOTAL = "TOTAL";
export const BY_HAND = "not kept by the program: the operator adds it";
export const OWN_INITIATIVE = "Number of measures taken at the provider's own initiative";

/** Rows of one of the template's tables. */
export const part = (name: string, applicability: string, section = "") => ({
  row: (indicator: string, scope: string, value: string | number, context = ""): Row => ({
    name,
    applicability,
    section,
    indicator,
    scope,
    value,
    context,
  }),
});

/** What the table calls a rule of the terms. */
export const ruleName = (rule: number): string => (rule === 0 ? "none named" : `rule ${rule}`);
