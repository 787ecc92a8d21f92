import { m as en } from '../en/record.ts';
import { m as roman } from '../roman/record.ts';
import { m as ur } from '../ur/record.ts';
import { words } from './words.ts';

export const m = words({ en, ur, roman });
