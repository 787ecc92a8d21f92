import { isolated } from '../isolate.ts';

export * as m from './gift.ts';

export const gift = 'تحفہ';
export const forSomeone = 'تحفے کے طور پر';
export const isGift = 'یہ تحفہ ہے: پارسل میں قیمتیں نہ ہوں';
export const note = 'تحفہ پانے والے کے نام میسج';
export const noteHint = isolated`زیادہ سے زیادہ ${200} حروف۔ یہ پارسل میں رکھی سلپ پر چھپے گا۔`;
export const collects = 'کوریئر کل رقم پھر بھی نقد لے گا، اس سے جو پارسل لے۔';
