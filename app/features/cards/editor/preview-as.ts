/** As whom somebody can look at their own card before others do. */
export const PREVIEW_AS_WHOM = ["owner", "stranger", "member", "program", "blocked"] as const;
export type PreviewAs = (typeof PREVIEW_AS_WHOM)[number];

export const readPreviewAs = (sent: string): PreviewAs => PREVIEW_AS_WHOM.find((one) => one === sent) ?? "owner";
