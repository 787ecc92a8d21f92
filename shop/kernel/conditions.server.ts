/** Search conditions for lists: each word must occur in one of the columns. */
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { parseMoney } from './amounts.ts';
import type { SameNames, Shop } from './shop.ts';
import { ARABIC_FOR_URDU, cleanText, latinDigits } from './text/text.ts';

const MAX_WORDS = 8;
const MAX_WORD_LENGTH = 40;

/** Matches Urdu in any keyboard's letters, and digits also as Latin ones. `same`: alternative spellings. */
export function searchConditions(
  { engine }: Pick<Shop, 'engine'>,
  q: string | undefined,
  columns: readonly string[],
  same: SameNames = NO_NAMES,
): RawBuilder<boolean>[] {
  const texts = columns.map((column) => sql.ref<string>(column));
  return searchWords(q).map((word) => {
    const spellings = spellingsOf(word, same);
    const urdu = spellings.filter(isInUrdu);
    const latin = [word, ...spellings].filter((one) => !isInUrdu(one));
    // By column: words contain no spaces, and joining columns is slower.
    return some([
      ...(latin.length > 0 ? texts.map((text) => has(engine.inLowerCase(text), latin)) : []),
      ...(urdu.length > 0 ? [has(asInUrdu(joined(texts)), urdu)] : []),
    ]);
  });
}

const NO_NAMES: SameNames = new Map();
const isInUrdu = (word: string) => /\p{Script=Arabic}/u.test(latinDigits(word));

export const every = (conditions: readonly Expression<SqlBool>[]): RawBuilder<boolean> =>
  conditions.length > 0 ? sql`(${sql.join(conditions, sql` and `)})` : sql`1 = 1`;

export const joined = (columns: readonly RawBuilder<unknown>[]) => sql.join(columns, sql` || ' ' || `);

/**
 * Like `searchConditions`, but also searches JSON fields (`values`, may be null), where rupees match paisa.
 */
export function searchWithValues(
  shop: Pick<Shop, 'engine'>,
  q: string | undefined,
  columns: readonly string[],
  values: readonly string[],
): RawBuilder<boolean>[] {
  const json = sql.join(
    values.map((column) => sql`coalesce(${sql.ref(column)}, '')`),
    sql` || ' ' || `,
  );
  const words = searchWords(q?.replace(/\brs\.?\s*(?=\d)/gi, ''));
  return words.map((word) => {
    const paisa = parseMoney(word);
    const inFields = searchConditions(shop, word, columns);
    const amounts = paisa === null ? [] : [`:${paisa},`, `:${paisa}}`];
    const inValues = has(sql`lower(${json})`, [word, latinDigits(word), ...amounts]);
    return some([...inFields, inValues]);
  });
}

export function has(text: Expression<unknown>, words: readonly string[]): RawBuilder<boolean> {
  const conditions = [...new Set(words)].map((word) => {
    const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
    return sql<boolean>`${text} like ${pattern} escape '\\'`;
  });
  return some(conditions);
}

const some = (conditions: readonly RawBuilder<boolean>[]) =>
  sql<boolean>`(${sql.join(conditions, sql` or `)})`;

/** Arabic keyboard letters, final `ہ` and `ۃ`, and optional joiners. */
const FOLDED = [...Object.entries(ARABIC_FOR_URDU), ['ۃ', 'ہ'], ['\u200C', ''], ['\u200D', '']] as const;

export const foldUrdu = (word: string) =>
  FOLDED.reduce((folded, [letter, same]) => folded.replaceAll(letter, same), word);

export const spellingsOf = (word: string, same: SameNames = NO_NAMES): string[] => [
  ...new Set([...[word, latinDigits(word)].map(foldUrdu), ...(same.get(word) ?? [])]),
];

/** The index is built on exactly this expression. */
export const asInUrdu = (text: RawBuilder<unknown>) =>
  FOLDED.reduce<RawBuilder<unknown>>(
    (folded, [letter, same]) => sql`replace(${folded}, ${sql.lit(letter)}, ${sql.lit(same)})`,
    sql`lower(${text})`,
  );

/**
 * Words with a digit come first, because they narrow the search soonest. Drops symbols, such as an emoji, if
 * words remain.
 */
export function searchWords(q: string | undefined): string[] {
  const all = cleanText(q ?? '')
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  const spoken = all.filter((word) => /[\p{L}\p{N}]/u.test(word));
  const hasDigit = (word: string) => Number(/\p{Nd}/u.test(word));
  return bounded(spoken.length > 0 ? spoken : all).toSorted((a, b) => hasDigit(b) - hasDigit(a));
}

export function bounded(words: readonly string[]): string[] {
  const short = words.map((word) => word.slice(0, MAX_WORD_LENGTH));
  return [...new Set(short)].slice(0, MAX_WORDS);
}
