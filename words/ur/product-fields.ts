/** What the fields of a product are called. */
import type { ProductFieldNames } from '../en/product-fields.ts';

export * as m from './product-fields.ts';

export const names: ProductFieldNames = {
  productId: 'پراڈکٹ کوڈ',
  name: 'نام',
  price: 'قیمت',
  stock: 'سٹاک',
  mainCategory: 'مین کیٹیگری',
  category: 'ذیلی کیٹیگری',
  description: 'تفصیل',
  image: 'تصویر',
  imageAlt: 'تصویر میں کیا ہے',
  imageAltUrdu: 'یہی اردو میں',
  images: 'اور تصویریں',
  nameUrdu: 'اردو نام',
  descriptionUrdu: 'اردو تفصیل',
  shareTitle: 'سرخی',
  shareText: 'عبارت',
  shareTitleUrdu: 'سرخی',
  shareTextUrdu: 'عبارت',
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
  care: 'دیکھ بھال',
  colour: 'رنگ',
  colourName: 'شیڈ',
  colourNameUrdu: 'اردو شیڈ',
  cloth: 'اسی کپڑے کا دوسرا رنگ',
};
