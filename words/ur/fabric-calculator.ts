import type {
  Garment,
  Part,
  ROW_STYLES,
  Verdict,
} from '#shop/settings/fabric-calculator/fabric-calculator.ts';
import { fromRight } from '../from-right.ts';
import { isolated } from '../isolate.ts';

export * as m from './fabric-calculator.ts';

export const heading = 'کیا یہ میرے لیے کافی ہے؟';
export const garment = 'کیا سلوانا ہے';
export const garments: Readonly<Record<Garment, string>> = {
  'mens-suit': 'مردانہ شلوار قمیض',
  'womens-3': 'زنانہ قمیض، ٹراؤزر اور دوپٹہ',
  'womens-2': 'زنانہ قمیض اور ٹراؤزر',
  shirt: 'صرف زنانہ قمیض',
};
export const parts: Readonly<Record<Part, string>> = {
  suit: 'مردانہ سوٹ',
  shirt: 'زنانہ قمیض',
  trouser: 'زنانہ ٹراؤزر',
  dupatta: 'دوپٹہ',
};
export const height = 'قد';
export const anyHeight = 'نہیں بتایا';
export const feet = ({ feet, inches }: { feet: number; inches: number }) =>
  inches > 0 ? fromRight`${feet} فٹ ${inches} انچ` : fromRight`${feet} فٹ`;
export const style = 'سلائی';
export const styles: Readonly<Record<(typeof ROW_STYLES)[number], string>> = {
  fitted: 'فٹنگ والی',
  loose: 'کھلی',
  any: 'ہر قسم کی',
};
export const check = 'حساب دیکھیں';

export const verdicts: Readonly<Record<Verdict, string>> = {
  enough: 'کافی ہے',
  just: 'بس پورا ہے',
  short: 'کم ہے',
  unknown: 'معلوم نہیں',
  needed: 'اتنا چاہیے',
};
export const needs = ({ need, have }: { need: string; have: string }) =>
  isolated`${need} چاہیے، یہاں ${have} ہے`;
export const needAlone = (need: string) => isolated`${need} چاہیے`;
export const ofPart = ({ part, text }: { part: string; text: string }) => fromRight`${part}: ${text}`;
export const needAtWidth = ({ need, inches }: { need: string; inches: number }) =>
  fromRight`${inches} انچ عرض میں ${need}`;
export const atWidth = (inches: number) => isolated`اس کے ${inches} انچ عرض پر۔`;
export const upTo = (height: string) => isolated`${height} تک کے قد کے لیے۔`;
export const everyHeight = 'ہمارا حساب ہر قد کے لیے ایک ہی ہے۔';
export const tooTall = 'ہمارے حساب میں اتنا قد نہیں ہے۔ ہم سے پوچھ لیں۔';
export const noWidth = 'اس کپڑے کا عرض یہاں نہیں لکھا: لینے سے پہلے ہم سے پوچھ لیں۔';
export const noLength = 'اس کپڑے کا جو ناپ لکھا ہے، اس سے معلوم نہیں ہوتا: لینے سے پہلے ہم سے پوچھ لیں۔';
export const guide = 'یہ ہماری دکان کا اندازہ ہے: آخری بات آپ کے درزی کی ہے۔';
