/** Recognises columns by name, which also finds header row, delimiter and sheet. */

/** Plain data, as it is sent to the reading thread. */
export interface KnownColumns {
  /** Matched on `wordsOf`; the first match wins, so put narrow patterns first. */
  patterns: readonly (readonly [field: string, RegExp])[];
  /** Earlier choices, as spelled in the file. */
  remembered?: Readonly<Record<string, string>>;
  /** One field of each group is required. */
  needed: readonly (readonly string[])[];
}

const MAX_NAME = 500;

/** Lowercase words of names such as `orderRefNumber` and `COD Amount (Rs.)`. */
export const wordsOf = (name: string) =>
  name
    .slice(0, MAX_NAME)
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Column indexes by field; the first match wins. */
export function recognise(
  names: readonly string[],
  { patterns }: Pick<KnownColumns, 'patterns'>,
): Record<string, number> {
  const found: Record<string, number> = {};
  for (const [place, name] of names.entries()) {
    const words = wordsOf(name);
    const field = patterns.find(([one, pattern]) => found[one] === undefined && pattern.test(words))?.[0];
    if (field !== undefined) found[field] = place;
  }
  return found;
}

export function recall(
  names: readonly string[],
  remembered: Readonly<Record<string, string>> = {},
): Record<string, number> {
  const places = Object.entries(remembered).map(([field, name]) => [field, names.indexOf(name)] as const);
  return Object.fromEntries(places.filter(([, place]) => place >= 0));
}

/** A title or a courier's address may precede the header. */
export const HEAD_ROWS = 20;

export interface FoundHead {
  head: number;
  known: number;
  isEnough: boolean;
}

/** The row with most known columns; the first if none. */
export function findHead(rows: readonly { cells: readonly string[] }[], columns: KnownColumns): FoundHead {
  const found = rows.slice(0, HEAD_ROWS).map(({ cells }, head): FoundHead => {
    const fields = new Set(
      Object.keys({ ...recognise(cells, columns), ...recall(cells, columns.remembered) }),
    );
    const isEnough = columns.needed.every((group) => group.some((field) => fields.has(field)));
    return { head, known: fields.size, isEnough };
  });
  return found.reduce((best, one) => (isBetter(one, best) ? one : best), {
    ...{ head: 0, known: 0, isEnough: false },
  });
}

/** A complete header wins, then the count. */
export const isBetter = (one: FoundHead, than: FoundHead): boolean =>
  one.isEnough === than.isEnough ? one.known > than.known : one.isEnough;

const SUM = /^(?:grand|sub|net)?[\s-]*totals?\s*:?$/i;

export const isSum = (cells: readonly string[]): boolean => cells.some((cell) => SUM.test(cell));
