import { m as en } from '../en/failures.ts';
import { m as roman } from '../roman/failures.ts';
import { m as ur } from '../ur/failures.ts';
import { words } from './words.ts';

export const m = words({ en, ur, roman });
