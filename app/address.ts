/**
 * Paths of the shop as addresses. Inside the shop a path names no language. The router adds that of the page to its links, to its
 * forms, and to the redirects of loaders and actions; for all else, plain links, `fetch` and a middleware's redirect, it is added here.
 */
import { language } from '#words/language.ts';
import { inAddress, splitLanguage } from '#words/languages.ts';

/** The address of a path in the language of the page, or of the request. */
export const address = (path: string): string => inAddress(language(), path);

/** The path in an address of any language. */
export const pathIn = (address: string): string => splitLanguage(address).path;
