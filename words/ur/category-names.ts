import { listed } from '../isolate.ts';

export * as m from './category-names.ts';

export const categoryNames: Readonly<Record<string, string>> = {
  Men: 'مردانہ',
  Women: 'زنانہ',
  'Home Essentials': 'گھر کا سامان',
  Latha: 'لٹھا',
  Linen: 'لینن',
  Lawn: 'لان',
  'Wash and Wear': 'واش اینڈ ویئر',
  Silk: 'سلک',
  Cotton: 'کاٹن',
  Chiffon: 'شیفون',
  Towels: 'تولیے',
  Bedsheets: 'بیڈ شیٹس',
  Others: 'دیگر',
};

export const line = (names: readonly string[]) => listed(names, '، ');
