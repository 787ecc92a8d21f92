import { m as en } from '../en/translations.ts';
import { m as roman } from '../roman/translations.ts';
import { m as ur } from '../ur/translations.ts';
import { words } from './words.ts';

export const m = words({ en, ur, roman });
