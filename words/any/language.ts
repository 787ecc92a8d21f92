/** The language of the current request, mail or push, on the server. */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Language } from '../languages.ts';

const current = new AsyncLocalStorage<Language>();

/** English outside of `inLanguage`. */
export const language = (): Language => current.getStore() ?? 'en';

export const inLanguage = <T>(one: Language, work: () => T): T => current.run(one, work);
