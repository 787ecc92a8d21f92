import { isolated } from '../isolate.ts';

export * as m from './work-settings.ts';

export const heading = 'آرڈروں کا روز کا کام';
export const about = 'کب پھر کال کریں، کب کوریئر سے پوچھیں، اور کب تک تبدیلی مانگی جا سکتی ہے۔';
export const callAgainHours = 'کتنے گھنٹے بعد پھر کال کریں';
export const callAgainHint = isolated`جس نے جواب نہیں دیا وہ اتنی دیر بعد پھر آج کے کام میں آتا ہے۔ خالی: ${1}۔`;
export const chaseAfterDays = 'کتنے دن بعد کوریئر سے پوچھیں';
export const chaseHint = isolated`جو پارسل اتنے دن سے راستے میں ہو اس کا پتہ کرنا ہے۔ خالی: ${5}۔`;
export const exchangeDays = 'کتنے دن تک تبدیلی مانگی جا سکتی ہے';
export const exchangeHint = isolated`آرڈر کے نجی صفحے پر، پہنچنے کے اتنے دن بعد تک۔ ${0}: کبھی نہیں۔ خالی: ${7}۔`;
export const otherDays = ({ days }: { days: number }) =>
  days === 0
    ? 'آرڈر کے نجی صفحے پر تبدیلی نہیں مانگی جا سکتی، مگر ان عبارتوں میں دن لکھے ہیں۔ انہیں ایک جیسا کر دیں۔'
    : `آرڈر کے نجی صفحے پر ${days} دن تک تبدیلی مانگی جا سکتی ہے۔ ان عبارتوں میں اور دن لکھے ہیں۔ انہیں ایک جیسا کر دیں۔`;
