/** The texts of a product as a reader sees them: in Urdu for who reads it, where the product has them, else as they always were. */
import { languageOf } from '../kernel/language.ts';
import type { Shop } from '../kernel/shop.ts';
import { shownText } from '../kernel/shown-text.server.ts';

/** The column of `products` that holds the name in the language of the page that this work is for. */
export const shownName = (shop: Pick<Shop, 'language'>) => shownText(shop, 'products.name').as('name');

export const shownDescription = (shop: Pick<Shop, 'language'>) =>
  shownText(shop, 'products.description').as('description');

/** The column by whose order the names are sorted that this page shows. */
export const shownNameKey = (shop: Pick<Shop, 'language'>) =>
  languageOf(shop) === 'ur' ? 'nameKeyUrdu' : 'nameKey';
