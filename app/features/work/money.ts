import { cleanDigits } from "#app/kit/forms/form.ts";

/** Amounts of money, in the smallest unit of their currency. */

/** The euro first, because most pay with it. */
export const CURRENCIES = [
  "EUR",
  ..."AED ARS AUD BRL CAD CHF CNY CZK DKK GBP HKD HUF ILS INR JPY KRW MXN NOK NPR NZD PLN RON RUB SEK THB TRY TWD UAH USD VND ZAR".split(
    " ",
  ),
] as const;

const TYPED = /^\p{Nd}{1,7}(?:[.,٫]\p{Nd}{1,2})?$/u;

export const isCurrency = (sent: string): boolean => CURRENCIES.includes(sent);

/** How many digits the smallest unit takes: two for most, none for yen. */
export const digitsOf = (currency: string): number =>
  new Intl.NumberFormat("en", { style: "currency", currency }).resolvedOptions().maximumFractionDigits ?? 2;

/** An amount as somebody types it: "12.50", "12,5", "12". Null for anything else, for nothing, and for parts of the smallest unit. */
export function readAmount(typed: string, currency: string): number | null {
  if (!TYPED.test(typed)) return null;
  const [whole = "", part = ""] = cleanDigits(typed).split(/[.,٫]/u);
  const digits = digitsOf(currency);
  if (part.length > digits) return null;
  const cents = Number(`${whole}${part.padEnd(digits, "0")}`);
  return cents > 0 ? cents : null;
}

/** As a number for spreadsheets: "12.50". */
export function plainAmount(cents: number, currency: string): string {
  const digits = digitsOf(currency);
  const written = String(cents).padStart(digits + 1, "0");
  return digits === 0 ? written : `${written.slice(0, -digits)}.${written.slice(-digits)}`;
}

/** As people read it: "€12.50". */
export function shownAmount(cents: number, currency: string, locale: string): string {
  return new Intl.NumberFormat(locale, { style: "currency", currency }).format(Number(plainAmount(cents, currency)));
}
