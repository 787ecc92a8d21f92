/** The language of the work that is going on, on the server: of a request, a mail, a push. */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Language } from '../languages.ts';

const current = new AsyncLocalStorage<Language>();

/** Outside of any work for somebody it is English. */
export const language = (): Language => current.getStore() ?? 'en';

/** Does the work, and all that it waits for, in this language. */
export const inLanguage = <T>(one: Language, work: () => T): T => current.run(one, work);
