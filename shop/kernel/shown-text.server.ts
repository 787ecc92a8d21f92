/** Texts that can be given in Urdu too: who reads Urdu sees the Urdu one where there is one, everybody else the other. */
import { type RawBuilder, sql } from 'kysely';
import { languageOf } from './language.ts';
import type { Shop } from './shop.ts';

/** The text of `column`, such as `products.name`, for the reader of this page. Its Urdu text is the column of the same name with `Urdu` behind it. */
export function shownText(shop: Pick<Shop, 'language'>, column: string): RawBuilder<string> {
  const plain = sql<string>`${sql.ref(column)}`;
  if (languageOf(shop) !== 'ur') return plain;
  return sql<string>`coalesce(nullif(${sql.ref(`${column}Urdu`)}, ''), ${plain})`;
}
