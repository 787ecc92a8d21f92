import { m as en } from '../en/labels.ts';
import { m as roman } from '../roman/labels.ts';
import { m as ur } from '../ur/labels.ts';
import { words } from './words.ts';

export const m = words({ en, ur, roman });
