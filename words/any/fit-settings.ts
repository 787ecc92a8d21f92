import { m as en } from '../en/fit-settings.ts';
import { m as roman } from '../roman/fit-settings.ts';
import { m as ur } from '../ur/fit-settings.ts';
import { words } from './words.ts';

export const m = words({ en, ur, roman });
