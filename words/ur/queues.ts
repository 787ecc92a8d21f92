import type { LateHours, Queue } from '#shop/orders/queue/queue.ts';
import { isolated } from '../isolate.ts';

export * as m from './queues.ts';

export const heading = 'آج کا کام';
export const notLoaded = 'آج کا کام نہیں دکھایا جا سکا۔';
export const queues: Record<Queue, string> = {
  confirm: 'کنفرم کرنے ہیں',
  later: 'بعد میں پھر کال کرنی ہے',
  pack: 'کاٹنے اور پیک کرنے ہیں',
  'hand-over': 'کوریئر کو دینے ہیں',
  chase: 'پتہ کرنا ہے',
  exchange: 'تبدیلی مانگی گئی',
  money: 'رقم آنی ہے',
};
export const oldest = ({ ago }: { ago: string }) => isolated`سب سے پرانا: ${ago}`;
export const late = (late: Record<LateHours, number>) =>
  late[24] > 0
    ? isolated`${late[6]} کو 6 گھنٹے سے زیادہ ہو گئے، ${late[24]} کو 24 سے زیادہ`
    : isolated`${late[6]} کو 6 گھنٹے سے زیادہ ہو گئے`;
export const unconfirmedFor = (hours: LateHours) => isolated`${hours} گھنٹے سے کنفرم نہیں`;
export const agreed = (agreed: number) =>
  agreed === 1
    ? isolated`${agreed} گاہک خود کنفرم کر چکا ہے`
    : isolated`${agreed.toLocaleString('en-US')} گاہک خود کنفرم کر چکے ہیں`;
export const noAddress = 'پتہ نہیں لکھا';
export const none = 'یہاں کوئی کام باقی نہیں';
export const toTheDay = 'آج کے کام پر واپس';
