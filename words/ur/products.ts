import type { ProductSort } from '#shop/catalogue/product.ts';
import type { Listed } from '../en/products.ts';
import { isolated } from '../isolate.ts';

export * as m from './products.ts';

export const title = ({ what, store }: { what: string; store: string }) =>
  what ? isolated`${what}: پراڈکٹس | ${store}` : isolated`پراڈکٹس | ${store}`;
export const summary = ({ what, page }: Listed) => {
  const named = what
    ? isolated`${what}: جو کچھ ہمارے پاس ہے، قیمت اور سٹاک کے ساتھ۔`
    : 'مردوں اور عورتوں کے لیے ان سلا کپڑا، تولیے اور بیڈ شیٹس، قیمت اور سٹاک کے ساتھ۔';
  return page > 1 ? isolated`${named} صفحہ ${page}۔` : named;
};
export const products = 'پراڈکٹس';
export const loading = 'پراڈکٹس آ رہی ہیں';
export const notLoaded = 'پراڈکٹس نہیں دکھائی جا سکیں۔';
export const found = (count: number) =>
  count === 1 ? isolated`${1} پراڈکٹ ملی` : isolated`${count} پراڈکٹس ملیں`;
export const shown = ({ shown, total }: { shown: number; total: number }) =>
  isolated`${total} میں سے ${shown} پراڈکٹس دکھائی گئی ہیں`;
export const partly = 'کسی پراڈکٹ میں یہ سب الفاظ نہیں ہیں۔ نیچے والی پراڈکٹس میں زیادہ تر الفاظ ہیں:';
export const results = 'نتیجے';
export const viewAll = ({ total, mainCategory }: { total: number; mainCategory: string }) =>
  isolated`${mainCategory}: سب ${total} دیکھیں`;
export const nothingFound = 'آپ کی تلاش کے مطابق کوئی پراڈکٹ نہیں ملی۔';
export const showAll = 'سب پراڈکٹس دکھائیں';
export const notIn = ({ category, mainCategory }: { category: string; mainCategory: string }) =>
  isolated`${mainCategory} میں ${category} نہیں ہے۔`;
export const categoryOf = ({ category, mainCategory }: { category: string; mainCategory: string }) =>
  isolated`${mainCategory} میں ${category}`;
export const showAllOf = (mainCategory: string) => isolated`${mainCategory} کی سب پراڈکٹس دکھائیں`;
export const showMore = (category: string) => isolated`صرف ${category} نہیں، اور بھی دکھائیں`;

export const filters = 'فلٹر';
export const chosenFilters = 'چنے ہوئے فلٹر';
export const withoutFilters = 'فلٹر کے بغیر';
export const search = 'تلاش';
export const suggestions = 'تجویزیں';
export const suggested = (count: number) => isolated`${count} تجویزیں`;
export const mainCategory = 'مین کیٹیگری';
export const subcategory = 'ذیلی کیٹیگری';
export const all = 'سب';
export const sortBy = 'ترتیب';
export const bestMatch = 'زیادہ ملتی جلتی پہلے';
export const sorts: Record<ProductSort, string> = {
  name: 'نام',
  newest: 'نئی پہلے',
  cheapest: 'سستی پہلے',
  dearest: 'مہنگی پہلے',
};

export const featured = 'دکان میں نیا مال';
export const soldOut = 'سٹاک ختم';
export const stock = (count: number) => isolated`سٹاک: ${count}`;
export const onlyLeft = (count: number) => isolated`صرف ${count} پیس باقی`;
export const view = 'دیکھیں';
export const viewOf = (name: string) => isolated`${name} دیکھیں`;
export const addToCart = 'کارٹ میں ڈالیں';
export const addToCartOf = (name: string) => isolated`کارٹ میں ڈالیں: ${name}`;

export const keep = 'پسند میں رکھیں';
export const kept = 'پسند میں ہے';
export const keepOf = (name: string) => isolated`پسند میں رکھیں: ${name}`;
export const keptOf = (name: string) => isolated`پسند میں ہے: ${name}`;
