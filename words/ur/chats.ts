import { isolated } from '../isolate.ts';

export * as m from './chats.ts';

export const noun = 'چیٹ';
export const notLoaded = 'چیٹ نہیں دکھائی جا سکیں۔';
export const chooseOne = 'پڑھنے کے لیے کوئی چیٹ چنیں۔';
export const noneFound = 'اس تلاش پر کوئی چیٹ نہیں';
export const none = 'ابھی کوئی چیٹ نہیں';
export const unread = (count: number) => isolated`${count} نئے`;
export const toAnswer = 'جواب باقی';
export const guest = '(مہمان)';
export const chatWith = (name: string) => isolated`${name} کے ساتھ چیٹ`;
export const allChats = 'سب چیٹ';
export const answer = 'جواب';
export const makeOrder = 'آرڈر بنائیں';
export const pastOrders = 'اس گاہک کے آرڈر';
export const notSent = 'میسج نہیں بھیجا جا سکا۔ براہِ کرم دوبارہ کوشش کریں۔';

export const savedReplies = 'تیار جواب';
export const changeReplies = 'تیار جواب تبدیل کریں';
export const newReply = 'نیا جواب';
export const repliesInOther = 'جو گاہک ان زبانوں میں لکھتے یا دکان پڑھتے ہیں، ان کی چیٹ میں یہ پیش ہوتا ہے۔';
export const replyNoun = 'جواب';
export const removeReplyQuestion = 'کیا آپ واقعی یہ جواب ڈیلیٹ کرنا چاہتے ہیں؟';
export const replySaved = 'جواب محفوظ ہو گیا';
export const replyNotSaved = 'جواب محفوظ نہیں ہو سکا۔ براہِ کرم دوبارہ کوشش کریں۔';
export const replyDeleted = 'جواب ڈیلیٹ ہو گیا';
export const replyNotDeleted = 'جواب ڈیلیٹ نہیں ہو سکا۔ براہِ کرم دوبارہ کوشش کریں۔';
