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
