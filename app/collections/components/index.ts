/** The pages and pieces of pages that routes put together. */
export { Conflicts } from "./Conflicts.tsx";
export { ContributionPage } from "./ContributionPage.tsx";
export { ContributionsPage } from "./ContributionsPage.tsx";
export { Differences } from "./Differences.tsx";
export { EntryForm } from "./EntryForm.tsx";
export { EntryPage } from "./EntryPage.tsx";
export { FormPage } from "./FormPage.tsx";
export { ListPage } from "./ListPage.tsx";
export { itemOf } from "./looks.ts";
