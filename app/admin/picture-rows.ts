/** The fields of a product's pictures as its form sends them: `image` with its texts, and a row for each picture behind it. */
import { REFUSED, UPLOADED } from '#shop/pictures/form-files.ts';
import { MAX_PICTURES, picturesText } from '#shop/pictures/list.ts';

/** More than `MAX_PICTURES`: a form without scripts can send too many, and all of them are shown again with the error. */
const MAX_ROWS = 2 * MAX_PICTURES;

/** The names of the fields of the picture at this place, from 0. */
export const rowFields = (at: number) =>
  at === 0
    ? ({ url: 'image', alt: 'imageAlt', altUrdu: 'imageAltUrdu', place: 'place0' } as const)
    : ({ url: `picture${at}`, alt: `alt${at}`, altUrdu: `altUrdu${at}`, place: `place${at}` } as const);

/**
 * The address of the first picture that scripts show. The field `image` is not enough: its row is not shown once its address is emptied, and then
 * another picture is the first.
 */
export const FIRST = 'picture0';

/** A hidden field of the form. A request without it comes from a form of an older version, which had one picture and no rows. */
export const ROWS = 'pictures';

const AT = Array.from({ length: MAX_ROWS }, (_, at) => rowFields(at));

/** The names of all fields of the rows that are not fields of a product. */
export const ROW_FIELDS: readonly string[] = [
  ROWS,
  FIRST,
  UPLOADED,
  REFUSED,
  ...AT.flatMap(({ url, alt, altUrdu, place }, at) => (at === 0 ? [place] : [url, alt, altUrdu, place])),
];

/** The value of a place that removes the picture; used without scripts. */
export const AWAY = 'away';

/**
 * The fields that a form sent, with the product's fields `image`, `imageAlt`, `imageAltUrdu` and `images` made of its rows in the chosen order, and of
 * the pictures that came with it as files, which stand behind them.
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

/** Puts each row whose place was changed at its new place, and leaves out those that were taken away. The other rows keep their order. */
export function placed<Row extends { at: number; place: string }>(given: readonly Row[]): Row[] {
  const rows = given.filter(({ place }) => place !== AWAY);
  const to = ({ place }: Row) => Number(place) - 1;
  const isMoved = (row: Row) => to(row) !== row.at;
  // By rising place, as each insertion moves the rows behind it. If two rows have the same new place, the one that stood first ends up first.
  const moves = rows.filter(isMoved).toSorted((a, b) => to(a) - to(b) || b.at - a.at);
  return moves.reduce(
    (order, row) => order.toSpliced(to(row), 0, row),
    rows.filter((row) => !isMoved(row)),
  );
}
