/** What a search looks like. The panel is not here: it is loaded when it is first opened (layout/SearchTool.tsx). */
export { SearchForm } from "./SearchForm.tsx";
export { SearchPage } from "./SearchPage.tsx";
