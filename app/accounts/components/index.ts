/** What pages of other rooms use that belong to an account. */
export { AccountPage } from "./AccountPage.tsx";
export { PostForm } from "./PostForm.tsx";
