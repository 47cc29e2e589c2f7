/** What the site is about. A new subject is one line here; whatever else it needs is in its own folder. */
export { accounts } from "./features/accounts/subject.ts";
export { admin } from "./features/admin/subject.ts";
export { api } from "./features/api/subject.ts";
export { articles } from "./features/articles/subject.ts";
export { audit } from "./features/audit/subject.ts";
export { blog } from "./features/blog/subject.ts";
export { calendar } from "./features/calendar/subject.ts";
export { cards } from "./features/cards/subject.ts";
export { census } from "./features/census/subject.ts";
export { collections } from "./features/collections/subject.ts";
export { links } from "./features/links/subject.ts";
export { moderation } from "./features/moderation/subject.ts";
export { pronouns } from "./features/pronouns/subject.ts";
export { search } from "./features/search/subject.ts";
export { site } from "./features/site/subject.ts";
export { users } from "./features/users/subject.ts";
export { writing } from "./features/writing/subject.ts";
