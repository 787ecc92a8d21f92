import { m as en } from '../en/waiting.ts';
import { m as roman } from '../roman/waiting.ts';
import { m as ur } from '../ur/waiting.ts';
import { words } from './words.ts';

export const m = words({ en, ur, roman });
