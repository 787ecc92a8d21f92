/** The fields of a product's pictures as its form sends them: `image` with its texts, and a row for each picture behind it. */
import { MAX_PICTURES, picturesText } from '#shop/pictures/list.ts';

/** Without scripts more can be added at once than a product may have: the fault says so, and none is lost. */
const MAX_ROWS = 2 * MAX_PICTURES;

/** The names of the fields of the picture at this place, from 0. */
export const rowFields = (at: number) =>
  at === 0
    ? ({ url: 'image', alt: 'imageAlt', altUrdu: 'imageAltUrdu', place: 'place0' } as const)
    : ({ url: `picture${at}`, alt: `alt${at}`, altUrdu: `altUrdu${at}`, place: `place${at}` } as const);

/** Sent with the rows, so that a form without rows is told from a form of before there were several pictures. */
export const ROWS = 'pictures';

const AT = Array.from({ length: MAX_ROWS }, (_, at) => rowFields(at));

/** The names of all fields that are no fields of a product. */
export const ROW_FIELDS: readonly string[] = [
  ROWS,
  ...AT.flatMap(({ url, alt, altUrdu, place }, at) => (at === 0 ? [place] : [url, alt, altUrdu, place])),
];

/** In the field of a place: without scripts a picture is taken away with it. */
export const AWAY = 'away';

/** What was sent, with its rows as the product's own fields, in the order of their places. */
export function withRows(sent: Readonly<Record<string, string>>): Record<string, string> {
  if (!Object.hasOwn(sent, ROWS)) return { ...sent };
  const rows = AT.map(({ url, alt, altUrdu, place }, at) => ({
    url: sent[url]?.trim() ?? '',
    alt: sent[alt] ?? '',
    altUrdu: sent[altUrdu] ?? '',
    place: sent[place] ?? String(at + 1),
  }))
    .filter(({ url, place }) => url !== '' && place !== AWAY)
    .toSorted((a, b) => Number(a.place) - Number(b.place));
  const [first, ...others] = rows;
  return {
    ...sent,
    image: first?.url ?? '',
    imageAlt: first?.alt ?? '',
    imageAltUrdu: first?.altUrdu ?? '',
    images: picturesText(others),
  };
}
