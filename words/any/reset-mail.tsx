import { m as en } from '../en/reset-mail.tsx';
import { m as roman } from '../roman/reset-mail.tsx';
import { m as ur } from '../ur/reset-mail.tsx';
import { words } from './words.ts';

export const m = words({ en, ur, roman });
