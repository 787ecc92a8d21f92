import type { ContactStatus } from '#shop/messages/contacts.ts';
import type { OrderStatus } from '#shop/orders/life.ts';

export * as m from './statuses.ts';

export const orderStatuses: Record<OrderStatus, string> = {
  pending: 'پینڈنگ',
  confirmed: 'کنفرم',
  delivering: 'راستے میں',
  delivered: 'پہنچ گیا',
};
export const onPrivatePage: Record<OrderStatus, string> = {
  pending: 'آپ کا آرڈر ہمیں مل گیا۔ کنفرم کر دیں تاکہ ہم اسے بھیج سکیں۔',
  confirmed: 'آپ کا آرڈر کنفرم ہے۔ ہم اسے پیک کر رہے ہیں۔',
  delivering: 'آپ کا آرڈر راستے میں ہے۔',
  delivered: 'آپ کا آرڈر پہنچ گیا۔ شکریہ۔',
};
export const meanings: Record<OrderStatus, string> = {
  pending: 'ہمیں آپ کا آرڈر مل گیا ہے، کنفرم کرنے کے لیے ہم کال کریں گے۔ تب تک یہ کینسل ہو سکتا ہے۔',
  confirmed: 'آپ نے فون پر ہاں کر دی ہے، ہم اسے پیک کر رہے ہیں۔',
  delivering: 'آپ کا پارسل راستے میں ہے۔',
  delivered: 'پارسل آپ کو مل گیا اور آپ نے پیسے دے دیے۔',
};
export const inMail: Record<OrderStatus, { heading: string; text: string }> = {
  pending: {
    heading: 'آپ کا آرڈر دوبارہ پینڈنگ ہے',
    text: 'ہم اسے دیکھ کر جلد آپ سے رابطہ کریں گے۔',
  },
  confirmed: {
    heading: 'آپ کا آرڈر کنفرم ہو گیا',
    text: 'ہم کپڑا کاٹ کر پیک کر رہے ہیں، تیار ہوتے ہی آپ کو بھیج دیں گے۔',
  },
  delivering: {
    heading: 'آپ کا آرڈر راستے میں ہے',
    text: 'نیچے لکھی رقم نقد تیار رکھیں، پارسل ملنے پر دینی ہو گی۔',
  },
  delivered: {
    heading: 'آپ کا آرڈر پہنچ گیا',
    text: 'امید ہے کپڑا آپ کو پسند آئے گا۔ خوشی سے پہنیں۔',
  },
};

export const contactStatuses: Record<ContactStatus, string> = { unread: 'نیا', read: 'پڑھا ہوا' };
