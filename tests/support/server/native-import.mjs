/**
 * Loads a module as Node does. Vitest does not transform .mjs files, nor anything that is loaded from here.
 * @param {string} url
 */
export const nativeImport = (url) => import(url);
