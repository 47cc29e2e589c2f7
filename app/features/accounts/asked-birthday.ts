/** The question whether a birthday is right, before it counts. */

/** The box that says so; it sends the date it is about. */
export const BIRTHDAY_RIGHT = "birthdayRight";
/** The date that was asked about, sent along. */
export const ASKED_BIRTHDAY = "askedBirthday";

export interface AskedBirthday {
  /** 2013-11-22. */
  birthday: string;
  /** What the box says, with the date and the age. */
  label: string;
}
