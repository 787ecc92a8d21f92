import type { Shop } from '../kernel/shop.ts';
import { languageOf } from '../kernel/text/language.ts';
import { inRoman, shownText } from '../kernel/text/shown-text.server.ts';
import { fieldIn } from '../kernel/text/translations.ts';

export const shownName = (shop: Pick<Shop, 'language'>) => shownText(shop, 'products.name').as('name');

export const shownDescription = (shop: Pick<Shop, 'language'>) =>
  shownText(shop, 'products.description').as('description');

export const shownInRoman = (shop: Pick<Shop, 'language'>) =>
  inRoman(shop, ['products.name', 'products.description']);

export const shownNameKey = (shop: Pick<Shop, 'language'>) => fieldIn('nameKey', languageOf(shop));
