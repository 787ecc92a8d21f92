import { m as en } from '../en/audit-log.ts';
import { m as roman } from '../roman/audit-log.ts';
import { m as ur } from '../ur/audit-log.ts';
import { words } from './words.ts';

export const m = words({ en, ur, roman });
