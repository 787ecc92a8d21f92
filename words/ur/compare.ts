import { isolated } from '../isolate.ts';

export * as m from './compare.ts';

export const heading = 'ساتھ ساتھ دیکھیں';
export const about = 'جو بات کسی میں نہیں وہ نہیں لکھی۔';
export const differs = 'جو فرق ہے';
export const same = 'جو ایک جیسا ہے';
export const none = '–';
export const gone = (count: number) =>
  count === 1
    ? 'ان میں سے ایک پراڈکٹ دکان میں نہیں ہے، اس لیے یہاں نہیں دکھائی گئی۔'
    : isolated`ان میں سے ${count} پراڈکٹس دکان میں نہیں ہیں، اس لیے یہاں نہیں دکھائی گئیں۔`;
export const firstFour = 'ایک ساتھ زیادہ سے زیادہ چار دکھائی جاتی ہیں: یہ پہلی چار ہیں۔';
export const tooFew =
  'موازنے کے لیے دو سے چار پراڈکٹس چنیں: کسی بھی پراڈکٹ کے صفحے پر نیچے دوسری پراڈکٹس پر «موازنہ» دبائیں۔';
export const backTo = (name: string) => isolated`${name} پر واپس`;
export const remove = 'نکالیں';
export const takeOut = (name: string) => isolated`${name} کو نکالیں`;
