import { m as en } from '../en/settings-search.ts';
import { m as roman } from '../roman/settings-search.ts';
import { m as ur } from '../ur/settings-search.ts';
import { words } from './words.ts';

export const m = words({ en, ur, roman });
