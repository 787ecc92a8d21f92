import { m as en } from '../en/hours.ts';
import { m as roman } from '../roman/hours.ts';
import { m as ur } from '../ur/hours.ts';
import { words } from './words.ts';

export const m = words({ en, ur, roman });
