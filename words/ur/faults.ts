/** What is wrong with a field of a form: a sentence for each code of the schemas. */
import type { Fault } from '#shop/kernel/form-fields.server.ts';
import type { FaultCode, FieldName } from '../en/faults.ts';
import { isolated } from '../isolate.ts';

export * as m from './faults.ts';

/** A field's name as it stands in a sentence, by its name in the form. */
const NAMES: Record<FieldName, string> = {
  address: 'پتہ',
  category: 'ذیلی کیٹیگری',
  city: 'شہر',
  confirmPassword: 'پاس ورڈ',
  description: 'تفصیل',
  descriptionUrdu: 'اردو تفصیل',
  email: 'ای میل',
  fullName: 'پورا نام',
  image: 'تصویر',
  imageUrl: 'تصویر',
  mainCategory: 'مین کیٹیگری',
  message: 'میسج',
  name: 'نام',
  nameUrdu: 'اردو نام',
  notes: 'نوٹ',
  password: 'پاس ورڈ',
  phone: 'فون',
  postalCode: 'پوسٹل کوڈ',
  price: 'قیمت',
  productId: 'پراڈکٹ کوڈ',
  stock: 'سٹاک',
  subject: 'موضوع',
  subtitle: 'ذیلی سرخی',
  text: 'جواب',
  title: 'سرخی',
  words: 'الفاظ',
};

/** What one does in a field that is not written into. */
const VERBS: Readonly<Record<string, string>> = {
  category: 'چننا',
  mainCategory: 'چننا',
  image: 'لگانا',
  imageUrl: 'لگانا',
};

/** `max` is a number or an amount, as the rules give it. */
const SENTENCES: Record<FaultCode, (fault: { field: string; verb: string; max: string | number }) => string> =
  {
    required: ({ field, verb }) => isolated`${field} ${verb} ضروری ہے۔`,
    'too long': ({ field, max }) => isolated`${field}: زیادہ سے زیادہ ${max} حروف لکھے جا سکتے ہیں۔`,
    'no email': () => isolated`درست ای میل لکھیں، جیسے ${'name@example.com'}۔`,
    'no category name': () => 'کیٹیگری کا نام لکھنا ضروری ہے۔',
    'long category name': ({ max }) => isolated`کیٹیگری کا نام زیادہ سے زیادہ ${max} حروف کا ہو سکتا ہے۔`,
    'no picture address': () => isolated`تصویر کا ایسا ایڈریس لکھیں جو ${'https://'} یا ${'/'} سے شروع ہو۔`,
    'no money': ({ field }) => isolated`${field} روپوں میں لکھیں، جیسے ${2500} یا ${'2500.50'}۔`,
    'too much money': ({ field, max }) => isolated`${field} زیادہ سے زیادہ ${max} ہو سکتی ہے۔`,
    'no money at all': ({ field }) => isolated`${field} صفر سے زیادہ ہونی چاہیے۔`,
    'no whole number': ({ field }) => isolated`${field} پورے عدد میں لکھیں، ${0} یا اس سے زیادہ۔`,
    'too large': ({ field, max }) => isolated`${field} زیادہ سے زیادہ ${max} ہو سکتا ہے۔`,
    'no main category': ({ field }) => isolated`${field} چنیں۔`,
    'too few words': () => 'کم از کم دو ایسے الفاظ لکھیں جن کا مطلب ایک ہو، درمیان میں کوما لگا کر۔',
    'password too short': () => isolated`پاس ورڈ کم از کم ${6} حروف کا ہونا چاہیے۔`,
    'password not repeated': () => 'براہِ کرم پاس ورڈ دوبارہ لکھیں۔',
    'passwords differ': () => 'دونوں پاس ورڈ ایک جیسے نہیں ہیں۔ براہِ کرم دوبارہ کوشش کریں۔',
    'password too short for the admin': () => isolated`دکاندار کا پاس ورڈ کم از کم ${10} حروف کا ہونا چاہیے۔`,
    'password printed': () => 'یہ وہی پاس ورڈ ہے جو چھاپا گیا تھا۔ کوئی اور چنیں۔',
    'password common': () => 'یہ پاس ورڈ بہت عام ہے، دوسرے لوگ سب سے پہلے یہی آزماتے ہیں۔ کوئی اور چنیں۔',
  };

const isNamed = (field: string): field is FieldName => Object.hasOwn(NAMES, field);

export const fault = ({ field, code, max }: Fault<FaultCode>): string =>
  SENTENCES[code]({
    field: isNamed(field) ? NAMES[field] : field,
    verb: VERBS[field] ?? 'لکھنا',
    max: max ?? '',
  });
