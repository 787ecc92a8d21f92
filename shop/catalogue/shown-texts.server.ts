/** A product's texts in the reader's language, if present. */

import type { Shop } from '../kernel/shop.ts';
import { languageOf } from '../kernel/text/language.ts';
import { shownText } from '../kernel/text/shown-text.server.ts';

export const shownName = (shop: Pick<Shop, 'language'>) => shownText(shop, 'products.name').as('name');

export const shownDescription = (shop: Pick<Shop, 'language'>) =>
  shownText(shop, 'products.description').as('description');

/** Sort key for the shown names. */
export const shownNameKey = (shop: Pick<Shop, 'language'>) =>
  languageOf(shop) === 'ur' ? 'nameKeyUrdu' : 'nameKey';
