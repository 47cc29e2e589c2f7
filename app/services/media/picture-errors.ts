import type { TextKey } from "#app/kit/i18n/keys.ts";

/** What to say beside the field of a picture that is not taken, or that may not be used. */
export const PICTURE_ERRORS = {
  pictureInvalid: "pictures.error.invalid",
  pictureLater: "pictures.error.later",
  pictureSlow: "pictures.error.slow",
  pictureTooMany: "pictures.error.tooMany",
  pictureGone: "pictures.error.gone",
} as const satisfies Record<string, TextKey>;
