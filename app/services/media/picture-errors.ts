import type { TextKey } from "#app/kit/i18n/keys.ts";

/** Error texts for a picture that was refused or may not be used. */
export const PICTURE_ERRORS = {
  pictureInvalid: "pictures.error.invalid",
  pictureLater: "pictures.error.later",
  pictureSlow: "pictures.error.slow",
  pictureTooMany: "pictures.error.tooMany",
  pictureGone: "pictures.error.gone",
} as const satisfies Record<string, TextKey>;
