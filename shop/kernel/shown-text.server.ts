/** Selects the Urdu text for readers of Urdu. */
import { type RawBuilder, sql } from 'kysely';
import { languageOf } from './language.ts';
import type { Shop } from './shop.ts';

/** `products.name` and `products.nameUrdu`, for example. */
export function shownText(shop: Pick<Shop, 'language'>, column: string): RawBuilder<string> {
  const plain = sql<string>`${sql.ref(column)}`;
  if (languageOf(shop) !== 'ur') return plain;
  return sql<string>`coalesce(nullif(${sql.ref(`${column}Urdu`)}, ''), ${plain})`;
}
