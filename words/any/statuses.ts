import { m as en } from '../en/statuses.ts';
import { m as roman } from '../roman/statuses.ts';
import { m as ur } from '../ur/statuses.ts';
import { words } from './words.ts';

export const m = words({ en, ur, roman });
