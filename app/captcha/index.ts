/** Telling people from programs without riddles; making and checking is in the `*.server.ts` files. */
export { type CaptchaForm, type CaptchaPurpose, isCaptchaPurpose } from "./captcha.ts";
