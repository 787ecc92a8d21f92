import { isolated } from '../isolate.ts';

export * as m from './service.ts';

export const exchangeWithin = (days: number) => isolated`${days} دن کے اندر تبدیلی`;
export const cutsStay = 'آپ کے ناپ پر کٹتا ہے، اس لیے تبدیل نہیں ہوتا';
export const weCallFrom = ({ phone }: { phone: string }) =>
  isolated`بھیجنے سے پہلے ہم آپ کو ${phone} سے فون کریں گے۔`;
