import { m as en } from '../en/fabric-calculator-settings.ts';
import { m as roman } from '../roman/fabric-calculator-settings.ts';
import { m as ur } from '../ur/fabric-calculator-settings.ts';
import { words } from './words.ts';

export const m = words({ en, ur, roman });
