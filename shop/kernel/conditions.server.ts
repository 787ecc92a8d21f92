/** Search in lists: each typed word must occur somewhere in the named columns. */
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { parseMoney } from './amounts.ts';
import type { SameNames, Shop } from './shop.ts';
import { ARABIC_FOR_URDU, cleanText, latinDigits } from './text.ts';

/** More words, or longer ones, find nothing more and would cost the shop time. */
const MAX_WORDS = 8;
const MAX_WORD_LENGTH = 40;

/**
 * One condition per word of `q`; none for an empty search. `%` and `_` mean themselves. A word in Urdu is found however a keyboard writes its
 * letters, with or without joiners, and its digits as Latin ones too. `same` are other spellings of its words, each as good as the word.
 */
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
    // Column by column: a word has no spaces, and to join the columns for each row takes longer than all that is compared.
    return some([
      ...(latin.length > 0 ? texts.map((text) => has(engine.inLowerCase(text), latin)) : []),
      ...(urdu.length > 0 ? [has(asInUrdu(joined(texts)), urdu)] : []),
    ]);
  });
}

const NO_NAMES: SameNames = new Map();
const isInUrdu = (word: string) => /\p{Script=Arabic}/u.test(latinDigits(word));

/** All of the conditions. A search of invisible characters alone has none, and finds all. */
export const every = (conditions: readonly Expression<SqlBool>[]): RawBuilder<boolean> =>
  conditions.length > 0 ? sql`(${sql.join(conditions, sql` and `)})` : sql`1 = 1`;

/** The searched columns as one text. */
export const joined = (columns: readonly RawBuilder<unknown>[]) => sql.join(columns, sql` || ' ' || `);

/**
 * As `searchConditions`, of entries that keep their fields as JSON in `values` (either may be null): a word may stand in one of them as
 * well, and an amount in rupees is found among amounts in paisa.
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
  // "Rs. 4,444" is one amount, as the shop writes it.
  const words = searchWords(q?.replace(/\brs\.?\s*(?=\d)/gi, ''));
  return words.map((word) => {
    const paisa = parseMoney(word);
    const inFields = searchConditions(shop, word, columns);
    const amounts = paisa === null ? [] : [`:${paisa},`, `:${paisa}}`];
    const inValues = has(sql`lower(${json})`, [word, latinDigits(word), ...amounts]);
    return some([...inFields, inValues]);
  });
}

/** That the text has one of the words. */
export function has(text: Expression<unknown>, words: readonly string[]): RawBuilder<boolean> {
  const conditions = [...new Set(words)].map((word) => {
    const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
    return sql<boolean>`${text} like ${pattern} escape '\\'`;
  });
  return some(conditions);
}

const some = (conditions: readonly RawBuilder<boolean>[]) =>
  sql<boolean>`(${sql.join(conditions, sql` or `)})`;

/**
 * Letters that are written in several ways: letters of Arabic keyboards, `ہ` and `ۃ` at the end of a word, joiners that half of the
 * keyboards have.
 */
const FOLDED = [...Object.entries(ARABIC_FOR_URDU), ['ۃ', 'ہ'], ['\u200C', ''], ['\u200D', '']] as const;

export const foldUrdu = (word: string) =>
  FOLDED.reduce((folded, [letter, same]) => folded.replaceAll(letter, same), word);

/** A word as a folded text may have it: as it was typed, or with its digits as Latin ones, and the same names. */
export const spellingsOf = (word: string, same: SameNames = NO_NAMES): string[] => [
  ...new Set([...[word, latinDigits(word)].map(foldUrdu), ...(same.get(word) ?? [])]),
];

/** `foldUrdu` of a column, by a function that both engines have; an index is found by the same words of SQL. */
export const asInUrdu = (text: RawBuilder<unknown>) =>
  FOLDED.reduce<RawBuilder<unknown>>(
    (folded, [letter, same]) => sql`replace(${folded}, ${sql.lit(letter)}, ${sql.lit(same)})`,
    sql`lower(${text})`,
  );

/**
 * The words of `q`, those with a digit first: few rows have them, and only in these the others are looked for. Beside words with letters or digits, others, such
 * as an emoji of a chat's name, are left out: the name in the list need not have it.
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

/** The words that a search looks for, each once. */
export function bounded(words: readonly string[]): string[] {
  const short = words.map((word) => word.slice(0, MAX_WORD_LENGTH));
  return [...new Set(short)].slice(0, MAX_WORDS);
}
