import { m as en } from '../en/chats.ts';
import { m as roman } from '../roman/chats.ts';
import { m as ur } from '../ur/chats.ts';
import { words } from './words.ts';

export const m = words({ en, ur, roman });
