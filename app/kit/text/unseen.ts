/** Characters that nobody sees, and that texts of strangers may hold. */

/** They break the line, hide what follows, or reverse the direction of the text around them. */
const DISTURBING = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;

export const isDisturbing = (text: string): boolean => text.search(DISTURBING) >= 0;

export const withoutDisturbing = (text: string): string => text.replace(DISTURBING, "");

/** Nothing but spaces and characters that nobody sees, such as the Hangul filler. */
export const isInvisible = (text: string): boolean =>
  /^[\p{Default_Ignorable_Code_Point}\p{C}\p{Z}\u2800]*$/u.test(text);
