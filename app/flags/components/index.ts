export { Flag } from "./Flag.tsx";
