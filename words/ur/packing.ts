import { isolated } from '../isolate.ts';

export * as m from './packing.ts';

export const more = 'یہ پیک ہوں گے تو اگلے آرڈر یہاں آ جائیں گے۔';
export const all = 'پیک کرنے والے سب آرڈر';
export const printSlips = 'سلپیں پرنٹ کریں';
export const printSlip = 'سلپ پرنٹ کریں';
export const slipOf = (orderNumber: string) => isolated`پیکنگ سلپ: ${orderNumber}`;
export const packedOf = (orderNumber: string) => isolated`پیک ہو گیا: ${orderNumber}`;
export const notPacked = 'ابھی پیک نہیں ہوا';
export const notPackedOf = (orderNumber: string) => isolated`ابھی پیک نہیں ہوا: ${orderNumber}`;
export const packed = (count: number) => isolated`پیک ہو چکے: ${count}`;
export const lacksAddress = 'اس کا پتہ ابھی نہیں لکھا، اس لیے پیک نہیں ہو سکتا۔ دکاندار کو بتائیں۔';
export const lineMissing = 'اس کا ایک پیس نہیں ملا۔ دکاندار کو بتائیں۔';
export const noLonger = 'یہ آرڈر اب پیک نہیں کرنا: اس دوران کینسل ہو گیا، بدل گیا یا کوریئر کو دے دیا گیا۔';
