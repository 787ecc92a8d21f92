/** The submitted picture fields: `image` with its texts, and a row per further picture. */
import { REFUSED, UPLOADED } from '#shop/pictures/form-files.ts';
import { MAX_PICTURES, picturesText } from '#shop/pictures/list.ts';

/** Above `MAX_PICTURES`: a form without scripts can send too many; all are shown again with the error. */
const MAX_ROWS = 2 * MAX_PICTURES;

/** Field names of the picture at this place, from 0. */
export const rowFields = (at: number) =>
  at === 0
    ? ({ url: 'image', alt: 'imageAlt', altUrdu: 'imageAltUrdu', place: 'place0' } as const)
    : ({ url: `picture${at}`, alt: `alt${at}`, altUrdu: `altUrdu${at}`, place: `place${at}` } as const);

/** `image` is not enough: once emptied, its row is hidden and another picture is first. */
export const FIRST = 'picture0';

/** Marks forms with rows; those of older versions have one picture. */
export const ROWS = 'pictures';

const AT = Array.from({ length: MAX_ROWS }, (_, at) => rowFields(at));

export const ROW_FIELDS: readonly string[] = [
  ROWS,
  FIRST,
  UPLOADED,
  REFUSED,
  ...AT.flatMap(({ url, alt, altUrdu, place }, at) => (at === 0 ? [place] : [url, alt, altUrdu, place])),
];

/** Place that removes the picture; used without scripts. */
export const AWAY = 'away';

/**
 * Builds the product's picture fields from the rows in their chosen order, followed by the uploaded files.
 */
export function withRows(sent: Readonly<Record<string, string>>): Record<string, string> {
  if (!Object.hasOwn(sent, ROWS)) return { ...sent };
  const rows = AT.map(({ url, alt, altUrdu, place }, at) => ({
    at,
    url: ((at === 0 ? sent[FIRST] : undefined) ?? sent[url])?.trim() ?? '',
    alt: sent[alt] ?? '',
    altUrdu: sent[altUrdu] ?? '',
    place: sent[place] ?? String(at + 1),
  })).filter(({ url }) => url !== '');
  const uploaded = (sent[UPLOADED] ?? '').split('\n').filter(Boolean);
  const added = uploaded.map((url) => ({ url, alt: '', altUrdu: '' }));
  const [first, ...others] = [...placed(rows), ...added].slice(0, MAX_ROWS);
  return {
    ...sent,
    image: first?.url ?? '',
    imageAlt: first?.alt ?? '',
    imageAltUrdu: first?.altUrdu ?? '',
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
