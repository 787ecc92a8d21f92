import type { BasketState } from '#shop/chat/basket.ts';
import { isolated } from '../isolate.ts';

export * as m from './basket.ts';

export const title = 'دکان نے آپ کے لیے باسکٹ بنائی ہے';
export const forCustomer = 'گاہک کے لیے باسکٹ';
export const take = 'یہ باسکٹ لیں';
export const look = 'دیکھیں';
export const total = 'ڈیلیوری سمیت کل رقم';
export const states: Record<Exclude<BasketState, 'open'>, string> = {
  taken: 'آرڈر ہو چکی ہے',
  'taken back': 'دکان نے واپس لے لی',
  over: 'وقت ختم ہو گیا',
};
export const gone = 'اب دکان میں نہیں';
export const goneForCustomer =
  'اس کی کوئی پراڈکٹ دکان سے نکل چکی ہے، اس لیے گاہک اسے آرڈر نہیں کر سکتا۔ اسے واپس لیں اور نئی باسکٹ بھیجیں۔';
export const until = ({ time }: { time: string }) =>
  isolated`یہ قیمتیں ${time} تک یہی رہیں گی۔ پیس الگ نہیں رکھے گئے: جو پہلے آرڈر کرے، اسی کو ملیں گے۔`;

export const heading = 'آپ کی باسکٹ';
export const intro = 'یہ دکان نے چیٹ میں آپ کے لیے بنائی ہے۔';
export const whereTo = 'پارسل کہاں بھیجنا ہے؟';
export const youPay = ({ total }: { total: string }) => isolated`پارسل ملنے پر ${total} نقد دینے ہیں۔`;
export const order = 'آرڈر کریں، پارسل ملنے پر نقد دیں';
export const costsNow = ({ price }: { price: string }) =>
  isolated`دکان میں اب اس کی قیمت ${price} ہے۔ اس باسکٹ میں اوپر والی قیمت ہی رہے گی۔`;
export const short =
  'اس میں سے کچھ اب سٹاک میں نہیں، اس لیے آرڈر نہیں ہو سکتا۔ چیٹ میں دکان کو لکھیں، وہ نئی باسکٹ بنا دے گی۔';
export const ended = {
  'taken back': 'دکان نے یہ باسکٹ واپس لے لی ہے۔ اگر اب بھی چاہیے تو چیٹ میں لکھیں۔',
  over: 'اس باسکٹ کا وقت ختم ہو گیا ہے۔ چیٹ میں دکان کو لکھیں، وہ نئی باسکٹ بنا دے گی۔',
};
export const became = ({ orderNumber }: { orderNumber: string }) =>
  isolated`اس باسکٹ سے آرڈر ${orderNumber} بن چکا ہے۔`;
export const tookBefore = 'اس کا آرڈر پہلے ہی ہو چکا تھا۔';
