import { m as en } from '../en/timeline.ts';
import { m as roman } from '../roman/timeline.ts';
import { m as ur } from '../ur/timeline.ts';
import { words } from './words.ts';

export const m = words({ en, ur, roman });
