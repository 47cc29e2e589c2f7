/** Telling people from programs without riddles; making and checking is in the `*.server.ts` files. */
export { CAPTCHA_FIELDS, type CaptchaForm, type CaptchaPurpose, isCaptchaPurpose } from "./captcha.ts";
