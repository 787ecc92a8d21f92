import { m as en } from '../en/drafts.ts';
import { m as roman } from '../roman/drafts.ts';
import { m as ur } from '../ur/drafts.ts';
import { words } from './words.ts';

export const m = words({ en, ur, roman });
