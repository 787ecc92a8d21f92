import { m as en } from '../en/track.ts';
import { m as roman } from '../roman/track.ts';
import { m as ur } from '../ur/track.ts';
import { words } from './words.ts';

export const m = words({ en, ur, roman });
