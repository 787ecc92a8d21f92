import { m as en } from '../en/settings.ts';
import { m as roman } from '../roman/settings.ts';
import { m as ur } from '../ur/settings.ts';
import { words } from './words.ts';

export const m = words({ en, ur, roman });
