import { isolated } from '../isolate.ts';

export * as m from './kept.ts';

export const heading = 'آپ کی پسند';
export const empty = 'ابھی کچھ پسند میں نہیں رکھا گیا';
export const emptyHint = 'کسی پراڈکٹ پر دل کا نشان دبائیں، وہ یہاں مل جائے گی۔';
export const browse = 'پراڈکٹس دیکھیں';
export const onThisDevice = 'یہ لسٹ صرف اس ڈیوائس پر ہے۔ لاگ اِن کریں تو آپ کی ہر ڈیوائس پر ہوگی۔';
export const gone = (count: number) =>
  count === 1
    ? 'آپ کی پسند کی ایک پراڈکٹ اب نہیں بکتی۔'
    : isolated`آپ کی پسند کی ${count} پراڈکٹس اب نہیں بکتیں۔`;
export const notLoaded = 'آپ کی پسند لوڈ نہیں ہو سکی۔';
export const lowered = ({ by, was }: { by: string; was: string }) =>
  isolated`جب پسند میں رکھا تب سے ${by} کم (تب ${was})`;
export const remove = 'نکالیں';
export const removeOf = (name: string) => isolated`${name} نکالیں`;
