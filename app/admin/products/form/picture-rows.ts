/** The submitted picture fields: `image` with its texts, and a row per further picture. */
import { fieldIn, textsOf } from '#shop/kernel/text/translations.ts';
import { REFUSED, UPLOADED } from '#shop/pictures/form-files.ts';
import { MAX_PICTURES, picturesText } from '#shop/pictures/list.ts';

/** Above `MAX_PICTURES`: forms without scripts can send too many, and the error shows them all. */
const MAX_ROWS = 2 * MAX_PICTURES;

/** Field names of the picture at this place, from 0. */
export const rowFields = (at: number) =>
  at === 0
    ? { url: 'image', ...textsOf('alt', (one) => fieldIn('imageAlt', one)), place: 'place0' }
    : { url: `picture${at}`, ...textsOf('alt', (one) => fieldIn('alt', one) + at), place: `place${at}` };

/** `image` is not enough: once it is emptied, its row is hidden and another picture is first. */
export const FIRST = 'picture0';

/** Marks forms with rows; those of older versions have one picture. */
export const ROWS = 'pictures';

const AT = Array.from({ length: MAX_ROWS }, (_, at) => rowFields(at));

export const ROW_FIELDS: readonly string[] = [
  ROWS,
  FIRST,
  UPLOADED,
  REFUSED,
  ...AT.flatMap((fields, at) => (at === 0 ? [fields.place] : Object.values(fields))),
];

/** Place that removes the picture; used without scripts. */
export const AWAY = 'away';

/**
 * Builds the product's picture fields from the rows in their chosen order, followed by the uploaded files.
 */
export function withRows(sent: Readonly<Record<string, string>>): Record<string, string> {
  if (!Object.hasOwn(sent, ROWS)) return { ...sent };
  const rows = AT.map((fields, at) => ({
    at,
    url: ((at === 0 ? sent[FIRST] : undefined) ?? sent[fields.url])?.trim() ?? '',
    ...textsOf('alt', (one) => sent[fields[fieldIn('alt', one)]] ?? ''),
    place: sent[fields.place] ?? String(at + 1),
  })).filter(({ url }) => url !== '');
  const uploaded = (sent[UPLOADED] ?? '').split('\n').filter(Boolean);
  const added = uploaded.map((url) => ({ url, ...textsOf('alt', () => '') }));
  const [first, ...others] = [...placed(rows), ...added].slice(0, MAX_ROWS);
  return {
    ...sent,
    image: first?.url ?? '',
    ...textsOf('imageAlt', (one) => first?.[fieldIn('alt', one)] ?? ''),
    images: picturesText(others),
  };
}

/** Drops removed rows; unmoved ones keep their order. */
export function placed<Row extends { at: number; place: string }>(given: readonly Row[]): Row[] {
  const rows = given.filter(({ place }) => place !== AWAY);
  const to = ({ place }: Row) => Number(place) - 1;
  const isMoved = (row: Row) => to(row) !== row.at;
  // Ascending, as each insertion shifts later rows. Of two rows with the same place, the one that was first
  // stays first.
  const moves = rows.filter(isMoved).toSorted((a, b) => to(a) - to(b) || b.at - a.at);
  return moves.reduce(
    (order, row) => order.toSpliced(to(row), 0, row),
    rows.filter((row) => !isMoved(row)),
  );
}
