/**
 * Loads a module as Node does. Vitest leaves .mjs files alone, and so everything that is loaded from here.
 * @param {string} url
 */
export const nativeImport = (url) => import(url);
