import type { OrderStatus } from '#shop/orders/life.ts';
import type { Opening } from '#shop/settings/hours/open-state.ts';
import { fromRight } from '../from-right.ts';
import { isolated } from '../isolate.ts';
import { opening } from './hours.ts';
import { orderStatuses } from './statuses.ts';

export * as m from './chat.ts';

export const invalidGuest = 'براہِ کرم درست نام اور ای میل لکھیں۔';
export const manyChats =
  'آپ کے نیٹ ورک سے بہت سی چیٹ شروع ہوئی ہیں۔ ایک گھنٹے بعد دوبارہ کوشش کریں، یا ہمیں کال کریں۔';

export const customerSupport = 'گاہکوں کی مدد';
export const chatWithAdmin = 'دکان سے چیٹ';
export const unread = (count: number) => isolated`${count} نئے`;
export const open = 'چیٹ کھولیں';
export const minimise = 'چیٹ چھوٹی کریں';
export const close = 'چیٹ بند کریں';
export const notLoaded = 'چیٹ نہیں کھل سکی۔';
export const loading = 'چیٹ کھل رہی ہے…';

export const whoAreYou = 'اپنا نام اور ای میل بتائیں، تاکہ ہمیں معلوم ہو کہ کس کو جواب دینا ہے۔';
export const name = 'نام';
export const email = 'ای میل';
export const start = 'چیٹ شروع کریں';
export const notStarted = 'چیٹ شروع نہیں ہو سکی۔ براہِ کرم دوبارہ کوشش کریں۔';

export const writeToShop = 'دکان کو لکھیں';
export const typeMessage = 'میسج لکھیں...';
export const send = 'بھیجیں';
export const about = (title: string) => isolated`بارے میں: ${title}`;
export const dropAbout = 'اس کا ذکر نہ کریں';

export const conversation = 'بات چیت';
export const today = 'آج';
export const yesterday = 'کل';
export const seen = 'دیکھ لیا';
export const sender = ({ name, email }: Record<'name' | 'email', string>) => fromRight`${name}، ${email}`;
export const sending = 'بھیجا جا رہا ہے…';
export const notSent = 'نہیں گیا، دوبارہ بھیجنے کے لیے دبائیں';
export const customerTypes = 'گاہک لکھ رہا ہے…';
export const shopTypes = 'دکان سے جواب لکھا جا رہا ہے…';
export const answerTo = (sender: string) => isolated`${sender}: جواب دیں`;

export const allChats = 'سب چیٹ کھولیں';
export const noMessages = 'ابھی کوئی میسج نہیں';
export const answering = (sender: string) => isolated`جواب، ${sender} کے لیے`;
export const answer = 'جواب';

export const productCard = ({
  price,
  stock,
  byMetre,
}: {
  price: string;
  stock: number;
  byMetre: boolean;
}) => {
  const costs = byMetre ? isolated`${price} فی میٹر` : isolated`${price}`;
  if (stock === 0) return `${costs}، سٹاک ختم`;
  return costs + (byMetre ? isolated`، سٹاک: ${stock} میٹر` : isolated`، سٹاک: ${stock}`);
};
export const orderCard = ({ total, status }: { total: string; status: OrderStatus }) =>
  fromRight`${total}، ${orderStatuses[status]}`;

export const leaving = 'جواب سے پہلے جانا ہے؟';
export const askOnWhatsApp = 'واٹس ایپ پر پوچھ لیں';
export const greeting = 'السلام علیکم! کپڑے، ناپ یا آرڈر کے بارے میں جو چاہیں پوچھیں۔';
export const away = ({ opens }: { opens: Opening | null }) =>
  opens
    ? isolated`ابھی ہم موجود نہیں ہیں، دکان ${opening(opens)} کھلے گی۔ میسج لکھ دیں، ہم تب جواب دیں گے۔`
    : 'ابھی ہم موجود نہیں ہیں۔ میسج لکھ دیں، ہم آ کر جواب دیں گے۔';
