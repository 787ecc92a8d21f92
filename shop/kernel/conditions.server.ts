/** Search in lists: each typed word must occur somewhere in the named columns. */
import { type RawBuilder, sql } from 'kysely';
import { cleanText } from './text.ts';

/** More words, or longer ones, find nothing more and would cost the shop time. */
const MAX_WORDS = 8;
const MAX_WORD_LENGTH = 40;

/** One condition per word of `q`; none for an empty search. `%` and `_` mean themselves. */
export function searchConditions(q: string | undefined, columns: readonly string[]): RawBuilder<boolean>[] {
  const text = sql.join(
    columns.map((column) => sql.ref(column)),
    sql` || ' ' || `,
  );
  return searchWords(q).map((word) => {
    const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
    return sql<boolean>`lower(${text}) like ${pattern} escape '\\'`;
  });
}

function searchWords(q: string | undefined): string[] {
  const words = cleanText(q ?? '')
    .toLowerCase()
    .split(/\s+/);
  return bounded(words.filter((word) => word !== ''));
}

/** The words that a search looks for, each once. */
export function bounded(words: readonly string[]): string[] {
  const short = words.map((word) => word.slice(0, MAX_WORD_LENGTH));
  return [...new Set(short)].slice(0, MAX_WORDS);
}
