import { m as en } from '../en/waiting-list.ts';
import { m as roman } from '../roman/waiting-list.ts';
import { m as ur } from '../ur/waiting-list.ts';
import { words } from './words.ts';

export const m = words({ en, ur, roman });
