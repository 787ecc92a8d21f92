import { m as en } from '../en/work-settings.ts';
import { m as roman } from '../roman/work-settings.ts';
import { m as ur } from '../ur/work-settings.ts';
import { words } from './words.ts';

export const m = words({ en, ur, roman });
