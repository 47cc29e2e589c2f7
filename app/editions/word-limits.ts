/** How many words a card holds, and an edition may suggest. A text is counted in characters as Unicode counts them. */
export const WORD_LIMITS = { columns: 4, items: 64, length: 32, header: 36 } as const;
