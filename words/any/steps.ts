import { m as en } from '../en/steps.ts';
import { m as roman } from '../roman/steps.ts';
import { m as ur } from '../ur/steps.ts';
import { words } from './words.ts';

export const m = words({ en, ur, roman });
