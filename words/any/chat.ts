import { m as en } from '../en/chat.ts';
import { m as roman } from '../roman/chat.ts';
import { m as ur } from '../ur/chat.ts';
import { words } from './words.ts';

export const m = words({ en, ur, roman });
