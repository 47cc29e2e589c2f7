export { Captcha } from "./Captcha.tsx";
