import type { TransferKind } from "#db/accounts/schema/work.ts";

/** How somebody of the team wants to be paid. */

export const TRANSFER_FIELDS = ["holder", "iban", "bic", "email", "charity", "link", "notes"] as const;
export type TransferField = (typeof TRANSFER_FIELDS)[number];
export type TransferDetails = Readonly<Partial<Record<TransferField, string>>>;

/** In the order in which they are offered. */
export const TRANSFER_KINDS = ["bank", "paypal", "charity", "skip"] as const satisfies readonly TransferKind[];

export interface Transfer {
  kind: TransferKind;
  details: TransferDetails;
}

export const MAX_LENGTHS: Readonly<Record<TransferField, number>> = {
  holder: 140,
  // As it is printed, with its spaces.
  iban: 50,
  bic: 20,
  email: 320,
  charity: 140,
  link: 300,
  notes: 500,
};

/** Which fields belong to which way, besides the notes. */
export const FIELDS_OF: Readonly<Record<TransferKind, readonly TransferField[]>> = {
  bank: ["holder", "iban", "bic"],
  paypal: ["email"],
  charity: ["charity", "link"],
  skip: [],
};

/** The code of the bank, and the link of a charity, may be left out. */
export const OPTIONAL: ReadonlySet<TransferField> = new Set(["bic", "link", "notes"]);

/** Enough for its owner to know it again, and too little for anybody else who is at their screen. */
export function hinted(field: TransferField, value: string): string {
  if (field === "iban") return `… ${value.slice(-4)}`;
  if (field === "email") return `${value.slice(0, 1)}…${value.slice(value.lastIndexOf("@"))}`;
  return field === "notes" || field === "bic" ? "…" : value;
}
