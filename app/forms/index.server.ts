/** What other rooms may use of forms on the server. */
export { orLater } from "./or-later.server.ts";
export { formOf, listChanged, readForm, refused } from "./read-form.server.ts";
