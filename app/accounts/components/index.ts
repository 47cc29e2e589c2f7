/** The components that pages of other subjects use. */
export { AccountPage } from "./AccountPage.tsx";
export { PostForm } from "./PostForm.tsx";
