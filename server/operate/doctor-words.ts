import type { Shop } from '#shop/kernel/shop.ts';
import type { Config } from '../config.ts';
import type { Storage } from '../media/storage.ts';

export interface Finding {
  what: string;
  /** `warn`: works, but needs a look. */
  is: 'well' | 'warn' | 'bad';
  words: string;
}

export interface Patient {
  shop: Shop;
  config: Config;
  storage: Storage;
}

export type Look = (patient: Patient) => Promise<Omit<Finding, 'what'>>;
export const well = (words: string) => ({ is: 'well', words }) as const;
export const warn = (words: string) => ({ is: 'warn', words }) as const;
export const bad = (words: string) => ({ is: 'bad', words }) as const;
