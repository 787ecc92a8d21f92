import { m as en } from '../en/alerts.ts';
import { m as roman } from '../roman/alerts.ts';
import { m as ur } from '../ur/alerts.ts';
import { words } from './words.ts';

export const m = words({ en, ur, roman });
