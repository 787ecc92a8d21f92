import type { ProductFieldNames } from '../en/product-fields.ts';
import { withTranslated } from '../translated.ts';
import { inOther } from './translations.ts';

export * as m from './product-fields.ts';

export const names: ProductFieldNames = withTranslated(inOther, {
  productId: 'پراڈکٹ کوڈ',
  name: 'نام',
  price: 'قیمت',
  stock: 'سٹاک',
  mainCategory: 'مین کیٹیگری',
  category: 'ذیلی کیٹیگری',
  description: 'تفصیل',
  image: 'تصویر',
  imageAlt: 'تصویر میں کیا ہے',
  images: 'اور تصویریں',
  shareTitle: 'سرخی',
  shareText: 'عبارت',
  lowStock: 'کم کا نشان',
  kind: 'کپڑے کی قسم',
  fabric: 'کپڑا',
  pieces: 'پیس',
  widthIn: 'عرض',
  lengthCm: 'لمبائی',
  weightGsm: 'کپڑے کا وزن',
  yarnCount: 'دھاگے کا کاؤنٹ',
  season: 'موسم',
  pillowCovers: 'تکیے کے غلاف',
  soldBy: 'فروخت کا طریقہ',
  leastCutCm: 'کم سے کم کٹائی',
  leastRemnantCm: 'کم سے کم بچا ٹکڑا',
  shelf: 'شیلف',
  care: 'دیکھ بھال',
  colour: 'رنگ',
  colourName: 'شیڈ',
  cloth: 'اسی کپڑے کا دوسرا رنگ',
});
