import { type AliasedRawBuilder, type RawBuilder, sql } from 'kysely';
import type { Shop } from '../shop.ts';
import { languageOf } from './language.ts';
import { fieldIn } from './translations.ts';

/** `products.name` or its translation, for example. */
export function shownText(shop: Pick<Shop, 'language'>, column: string): RawBuilder<string> {
  const plain = sql<string>`${sql.ref(column)}`;
  const own = fieldIn(column, languageOf(shop));
  return own === column ? plain : sql<string>`coalesce(nullif(${sql.ref(own)}, ''), ${plain})`;
}

/**
 * A digit per column for readers of Roman Urdu, whose letters look English: 1 if the text is in Roman Urdu.
 * Empty for others.
 */
export function inRoman(
  shop: Pick<Shop, 'language'>,
  columns: readonly string[],
): AliasedRawBuilder<string, 'inRoman'> {
  if (languageOf(shop) !== 'roman') return sql<string>`''`.as('inRoman');
  const named = columns.map((column) => {
    const own = sql.ref(fieldIn(column, 'roman'));
    return sql`case when ${own} = '' then '0' else '1' end`;
  });
  return sql<string>`${sql.join(named, sql` || `)}`.as('inRoman');
}
