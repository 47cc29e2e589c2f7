/** What other folders may use of the captcha on the server. */
export { captchaFor, checkCaptcha, keptTicket, passCaptcha } from "./check.server.ts";
