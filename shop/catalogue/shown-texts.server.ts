/** The texts of a product as a reader sees them: in Urdu for who reads it, where the product has them, else as they always were. */
import { sql } from 'kysely';
import { languageOf } from '../kernel/language.ts';
import type { Shop } from '../kernel/shop.ts';

/** The column of `products` that holds the name in the language of the page that this work is for. */
export const shownName = (shop: Pick<Shop, 'language'>) => shown(shop, 'name').as('name');

export const shownDescription = (shop: Pick<Shop, 'language'>) =>
  shown(shop, 'description').as('description');

function shown(shop: Pick<Shop, 'language'>, column: 'name' | 'description') {
  const plain = sql<string>`${sql.ref(`products.${column}`)}`;
  if (languageOf(shop) !== 'ur') return plain;
  return sql<string>`coalesce(nullif(${sql.ref(`products.${column}Urdu`)}, ''), ${plain})`;
}
