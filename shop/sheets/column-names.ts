/** Columns are recognised by their names. By the same rule the line of the names, the delimiter and the sheet are found. */

/** The columns that a kind of file can have. It is sent to the thread that reads the file. */
export interface KnownColumns {
  /** By the words of a name (`wordsOf`); the first pattern that fits gets the column, so the narrower ones stand first. */
  patterns: readonly (readonly [field: string, RegExp])[];
  /** Names that were chosen for a field before, as they stand in the file. */
  remembered?: Readonly<Record<string, string>>;
  /** A sheet is of this kind when it has one field of each of these groups. */
  needed: readonly (readonly string[])[];
}

/** The longest name that is looked at. */
const MAX_NAME = 500;

/** `orderRefNumber` and `COD Amount (Rs.)` as words in lower case. */
export const wordsOf = (name: string) =>
  name
    .slice(0, MAX_NAME)
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The places of the columns that are recognised, by their fields; each field gets the first that fits. */
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

/** The columns that have a remembered name. */
export function recall(
  names: readonly string[],
  remembered: Readonly<Record<string, string>> = {},
): Record<string, number> {
  const places = Object.entries(remembered).map(([field, name]) => [field, names.indexOf(name)] as const);
  return Object.fromEntries(places.filter(([, place]) => place >= 0));
}

/** Rows in which the names of the columns are looked for: above them may stand a title, or a courier's address. */
export const HEAD_ROWS = 20;

export interface FoundHead {
  /** The place of the row among those that were given. */
  head: number;
  /** How many columns are recognised in it. */
  known: number;
  /** Whether they are enough to read the sheet by. */
  isEnough: boolean;
}

/** The row in which most columns are recognised; the first one where none is. */
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

/** Whether more is recognised in `one`; columns that are enough count before many others. */
export const isBetter = (one: FoundHead, than: FoundHead): boolean =>
  one.isEnough === than.isEnough ? one.known > than.known : one.isEnough;

const SUM = /^(?:grand|sub|net)?[\s-]*totals?\s*:?$/i;

/** Whether a row is the sum of those above it. */
export const isSum = (cells: readonly string[]): boolean => cells.some((cell) => SUM.test(cell));
