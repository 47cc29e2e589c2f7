/** A captcha without riddles; the `*.server.ts` files make and check it. */
export { CAPTCHA_FIELDS, type CaptchaForm, type CaptchaPurpose, isCaptchaPurpose } from "./captcha.ts";
