import { m as en } from '../en/confirm-email.tsx';
import { m as roman } from '../roman/confirm-email.tsx';
import { m as ur } from '../ur/confirm-email.tsx';
import { words } from './words.ts';

export const m = words({ en, ur, roman });
