import type { AnswerState } from '#shop/messages/contacts.ts';
import { fromRight } from '../from-right.ts';
import { isolated } from '../isolate.ts';

export * as m from './contacts.ts';

export const unansweredChat = 'چیٹ جس کا جواب نہیں دیا گیا';

export const nouns = ['میسج', 'میسج'] as const;
export const notLoaded = 'میسج نہیں دکھائے جا سکے۔';
export const messageFrom = (name: string) => isolated`${name} کا میسج`;
export const answer = 'جواب دیں';
export const answerTo = (name: string) => isolated`${name} کو ای میل سے جواب دیں`;
export const call = 'کال کریں';
export const callTo = (name: string) => isolated`${name} کو کال کریں`;
export const markRead = 'پڑھ لیا';
export const markReadOf = (name: string) => isolated`پڑھ لیا، ${name} کا میسج`;
export const markedRead = 'میسج پڑھ لیا';
export const notMarked = 'یہ محفوظ نہیں ہو سکا۔ براہِ کرم دوبارہ کوشش کریں۔';

export const answers = 'جوابات';
export const answerText = 'آپ کا جواب';
export const answerHint = ({ email }: { email: string }) =>
  isolated`یہ ای میل سے ${email} پر جائے گا۔ جو لکھیں گے وہی جائے گا، گاہک کا میسج ساتھ نہیں جاتا۔`;
export const sendAnswer = 'جواب بھیجیں';
export const answered = 'جواب ای میل سے جا رہا ہے';
export const answerKept = 'جواب محفوظ ہے مگر بھیجا نہیں گیا: دکان سے ای میل نہیں جاتی';
export const noMail =
  'ای میل ابھی چالو نہیں ہے: جب تک میل سرور نہیں لگتا، جواب گاہک تک نہیں پہنچے گا۔ فون یا واٹس ایپ کر لیں۔';
export const notAnswered = 'جواب نہیں بھیجا جا سکا';
export const tooManyToday = 'آج اس ایڈریس پر بہت سی ای میلز جا چکی ہیں۔ کل دوبارہ کوشش کریں، یا کال کریں۔';
export const answeredBy = ({ by, time }: { by: string; time: string }) => fromRight`${by}، ${time}`;
export const answerStates: Record<AnswerState, string> = {
  sent: 'بھیج دیا گیا',
  'on its way': 'بھیجا جا رہا ہے',
  lost: 'ای میل نہیں جا سکی',
};
