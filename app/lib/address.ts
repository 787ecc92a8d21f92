/**
 * Adds the language to paths. The router does so for links, forms and redirects of loaders and
 * actions; plain links, `fetch` and middleware's redirects need it here.
 */
import { language } from '#words/language.ts';
import { inAddress, splitLanguage } from '#words/languages.ts';

export const address = (path: string): string => inAddress(language(), path);

export const pathIn = (address: string): string => splitLanguage(address).path;
