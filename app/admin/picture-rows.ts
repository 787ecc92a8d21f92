/** The fields of a product's pictures as its form sends them: `image` with its texts, and a row for each picture behind it. */
import { MAX_PICTURES, picturesText } from '#shop/pictures/list.ts';

/** Without scripts more can be added at once than a product may have: the fault says so, and none is lost. */
const MAX_ROWS = 2 * MAX_PICTURES;

/** The names of the fields of the picture at this place, from 0. */
export const rowFields = (at: number) =>
  at === 0
    ? ({ url: 'image', alt: 'imageAlt', altUrdu: 'imageAltUrdu', place: 'place0' } as const)
    : ({ url: `picture${at}`, alt: `alt${at}`, altUrdu: `altUrdu${at}`, place: `place${at}` } as const);

/** The address of the picture that scripts show first: the field `image` may belong to a row whose address was emptied, which is not shown. */
export const FIRST = 'picture0';

/** Sent with the rows, so that a form without rows is told from a form of before there were several pictures. */
export const ROWS = 'pictures';

const AT = Array.from({ length: MAX_ROWS }, (_, at) => rowFields(at));

/** The names of all fields that are no fields of a product. */
export const ROW_FIELDS: readonly string[] = [
  ROWS,
  FIRST,
  ...AT.flatMap(({ url, alt, altUrdu, place }, at) => (at === 0 ? [place] : [url, alt, altUrdu, place])),
];

/** In the field of a place: without scripts a picture is taken away with it. */
export const AWAY = 'away';

/** What was sent, with its rows as the product's own fields, in the order of their places. */
export function withRows(sent: Readonly<Record<string, string>>): Record<string, string> {
  if (!Object.hasOwn(sent, ROWS)) return { ...sent };
  const rows = AT.map(({ url, alt, altUrdu, place }, at) => ({
    at,
    url: ((at === 0 ? sent[FIRST] : undefined) ?? sent[url])?.trim() ?? '',
    alt: sent[alt] ?? '',
    altUrdu: sent[altUrdu] ?? '',
    place: sent[place] ?? String(at + 1),
  })).filter(({ url, place }) => url !== '' && place !== AWAY);
  const [first, ...others] = moved(rows);
  return {
    ...sent,
    image: first?.url ?? '',
    imageAlt: first?.alt ?? '',
    imageAltUrdu: first?.altUrdu ?? '',
    images: picturesText(others),
  };
}

/** The rows whose place was changed go to it, between the others, which keep their order. */
function moved<Row extends { at: number; place: string }>(rows: readonly Row[]): Row[] {
  const to = ({ place }: Row) => Number(place) - 1;
  const isMoved = (row: Row) => to(row) !== row.at;
  // From the front, as each makes room for the next; of two that go to one place the latter goes first and is pushed back.
  const moves = rows.filter(isMoved).toSorted((a, b) => to(a) - to(b) || b.at - a.at);
  return moves.reduce(
    (order, row) => order.toSpliced(to(row), 0, row),
    rows.filter((row) => !isMoved(row)),
  );
}
