import { m as en } from '../en/sharing.ts';
import { m as roman } from '../roman/sharing.ts';
import { m as ur } from '../ur/sharing.ts';
import { words } from './words.ts';

export const m = words({ en, ur, roman });
