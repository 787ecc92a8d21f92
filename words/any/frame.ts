import { m as en } from '../en/frame.ts';
import { m as roman } from '../roman/frame.ts';
import { m as ur } from '../ur/frame.ts';
import { words } from './words.ts';

export const m = words({ en, ur, roman });
