/** Selects the Urdu text for readers of Urdu. */
import { type RawBuilder, sql } from 'kysely';
import type { Shop } from '../shop.ts';
import { languageOf } from './language.ts';

/** `products.name` and `products.nameUrdu`, for example. */
export function shownText(shop: Pick<Shop, 'language'>, column: string): RawBuilder<string> {
  const plain = sql<string>`${sql.ref(column)}`;
  if (languageOf(shop) !== 'ur') return plain;
  return sql<string>`coalesce(nullif(${sql.ref(`${column}Urdu`)}, ''), ${plain})`;
}
