import { m as en } from '../en/admin.ts';
import { m as roman } from '../roman/admin.ts';
import { m as ur } from '../ur/admin.ts';
import { words } from './words.ts';

export const m = words({ en, ur, roman });
