import { isolated, listed } from '../isolate.ts';

export * as m from './store.ts';

export const address = 'پتہ';
export const hours = 'اوقات';
export const phone = 'فون';
export const email = 'ای میل';
export const map = (description: string) => isolated`نقشہ: ${description}`;
export const directions = 'راستہ دیکھیں';
export const place = (parts: readonly string[]) => listed(parts, '، ');
export const country = 'پاکستان';
