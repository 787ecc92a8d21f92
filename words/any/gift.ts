import { m as en } from '../en/gift.ts';
import { m as roman } from '../roman/gift.ts';
import { m as ur } from '../ur/gift.ts';
import { words } from './words.ts';

export const m = words({ en, ur, roman });
