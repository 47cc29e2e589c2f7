/** What other rooms may use of the captcha on the server. */
export { captchaFor, checkCaptcha, passCaptcha } from "./check.server.ts";
