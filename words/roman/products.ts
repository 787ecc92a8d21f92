import type { ProductSort } from '#shop/catalogue/product.ts';
import type { Listed } from '../en/products.ts';
import { isolated } from '../isolate.ts';

export * as m from './products.ts';

export const title = ({ what, store }: { what: string; store: string }) =>
  `${what ? `${what}: ` : ''}Products | ${store}`;
export const summary = ({ what, page }: Listed) =>
  `${what ? `${what}: jo kuch hamare paas hai` : 'Mardon aur auraton ke liye unsila kapra, tauliye aur bedsheets'}, qeemat aur stock ke saath.${page > 1 ? ` Page ${page}.` : ''}`;
export const products = 'Products';
export const loading = 'Products aa rahi hain';
export const notLoaded = 'Products nahi dikhayi ja sakin.';
export const found = (count: number) => (count === 1 ? '1 product mili' : `${count} products milin`);
export const shown = ({ shown, total }: { shown: number; total: number }) =>
  `${total} mein se ${shown} products dikhayi gayi hain`;
export const partly =
  'Kisi product mein ye sab alfaaz nahi hain. Neeche wali products mein zyada tar alfaaz hain:';
export const results = 'Nateeje';
export const viewAll = ({ total, mainCategory }: { total: number; mainCategory: string }) =>
  isolated`${mainCategory}: sab ${total} dekhein`;
export const nothingFound = 'Aap ki talaash ke mutabiq koi product nahi mili.';
export const showAll = 'Sab products dikhayein';
export const notIn = ({ category, mainCategory }: { category: string; mainCategory: string }) =>
  `${mainCategory} mein ${category} nahi hai.`;
export const categoryOf = ({ category, mainCategory }: { category: string; mainCategory: string }) =>
  `${mainCategory} mein ${category}`;
export const showAllOf = (mainCategory: string) => `${mainCategory} ki sab products dikhayein`;
export const showMore = (category: string) => isolated`Sirf ${category} nahi, aur bhi dikhayein`;

export const filters = 'Filter';
export const chosenFilters = 'Chune hue filter';
export const withoutFilters = 'Filter ke baghair';
export const search = 'Talaash';
export const suggestions = 'Tajweezein';
export const suggested = (count: number) => `${count} tajweezein`;
export const mainCategory = 'Main category';
export const subcategory = 'Sub-category';
export const all = 'Sab';
export const sortBy = 'Tarteeb';
export const bestMatch = 'Zyada milti julti pehle';
export const sorts: Record<ProductSort, string> = {
  name: 'Naam',
  newest: 'Nayi pehle',
  cheapest: 'Sasti pehle',
  dearest: 'Mehngi pehle',
};

export const featured = 'Dukaan mein naya maal';
export const soldOut = 'Stock khatam';
export const stock = (count: number) => `Stock: ${count}`;
export const onlyLeft = (count: number) => `Sirf ${count} piece baqi`;
export const view = 'Dekhein';
export const viewOf = (name: string) => isolated`${name} dekhein`;
export const addToCart = 'Cart mein daalein';
export const addToCartOf = (name: string) => isolated`Cart mein daalein: ${name}`;

export const keep = 'Pasand mein rakhein';
export const kept = 'Pasand mein hai';
export const keepOf = (name: string) => `Pasand mein rakhein: ${name}`;
export const keptOf = (name: string) => `Pasand mein hai: ${name}`;
