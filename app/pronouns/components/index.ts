/** The pages and pieces of pages that routes put together. */
export { AnyPage } from "./AnyPage.tsx";
export { Generator } from "./Generator.tsx";
export { GroupList } from "./GroupList.tsx";
export { ListPage } from "./ListPage.tsx";
export { SetPage } from "./SetPage.tsx";
export { WordPage } from "./WordPage.tsx";
