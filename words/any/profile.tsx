import { m as en } from '../en/profile.tsx';
import { m as roman } from '../roman/profile.tsx';
import { m as ur } from '../ur/profile.tsx';
import { words } from './words.ts';

export const m = words({ en, ur, roman });
