import type { Ending } from '#shop/orders/life.ts';
import { isolated } from '../isolate.ts';

export * as m from './endings.ts';

export const onScreen: Record<Ending, string> = {
  cancelled: 'کینسل',
  deleted: 'بھیجنے سے پہلے ڈیلیٹ',
  lost: 'راستے میں گم یا ڈیلیٹ',
  archived: 'پہنچنے کے بعد ڈیلیٹ',
  refused: 'پارسل نہیں لیا گیا، دکان میں واپس',
  returned: 'پہنچنے کے بعد واپس آ گیا',
  undelivered: 'پہنچے بغیر واپس آ گیا',
  'taken back': 'سیل کینسل',
};

export const inRecord: Record<Ending, string> = {
  cancelled: 'کینسل',
  deleted: 'ڈیلیٹ',
  lost: 'راستے میں گم یا ڈیلیٹ',
  archived: 'پہنچنے کے بعد ڈیلیٹ',
  refused: 'پارسل نہیں لیا گیا',
  returned: 'پہنچنے کے بعد واپس آ گیا',
  undelivered: 'پہنچے بغیر واپس آ گیا',
  'taken back': 'سیل کینسل',
};

export const forCustomer: Record<Ending, string> = {
  cancelled: 'یہ آرڈر کینسل ہو گیا۔ یہ نہیں آئے گا۔',
  deleted: 'ہم نے یہ آرڈر اپنی لسٹ سے نکال دیا۔ یہ نہیں آئے گا۔',
  lost: 'یہ آرڈر بند ہو گیا۔ وجہ جاننے کے لیے ہمیں کال کریں۔',
  archived: 'آپ کا آرڈر پہنچ گیا۔ شکریہ۔',
  undelivered: 'پارسل آپ تک نہیں پہنچا اور ہمارے پاس واپس آ گیا۔ آرڈر بند ہو گیا۔',
  'taken back': 'یہ سیل کینسل ہو گئی۔ آرڈر بند ہو گیا۔',
  refused: 'پارسل ہمارے پاس واپس آ گیا۔ آرڈر بند ہو گیا۔',
  returned: 'پارسل ہمارے پاس واپس آ گیا۔ آرڈر بند ہو گیا۔',
};

const deletedBy = (name: string | null) => (name ? isolated`${name} نے ڈیلیٹ کیا` : 'ڈیلیٹ');
const refusedAt = (name: string | null) => `${deletedBy(name)}: پارسل نہیں لیا گیا`;
export const amongRemoved: Record<Ending, (name: string | null) => string> = {
  cancelled: () => 'گاہک نے کینسل کیا',
  deleted: deletedBy,
  lost: (name) => (name ? isolated`${name} نے بند کیا: راستے میں گم یا ڈیلیٹ` : 'راستے میں گم یا ڈیلیٹ'),
  archived: deletedBy,
  refused: refusedAt,
  returned: refusedAt,
  undelivered: (name) => `${deletedBy(name)}: پارسل پہنچایا نہیں جا سکا`,
  'taken back': (name) => (name ? isolated`${name} نے سیل کینسل کی` : 'سیل کینسل'),
};
