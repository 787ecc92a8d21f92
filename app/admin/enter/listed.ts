/** The prices that the shop asked when an entry was typed. An entry that waited is sent with them: only a price that was the shop's follows it. */
import { parseMoney } from '#shop/kernel/amounts.ts';
import { type ChangeRow, fieldOf } from '../order/change-fields.ts';

export const LISTED = 'listed';

const pairOf = (row: number, inPaisa: number) => `${row}:${inPaisa}`;

/** For the field `LISTED`. */
export const listedOf = (rows: readonly ChangeRow[]): string =>
  rows.map(({ row, listedInPaisa }) => pairOf(row, listedInPaisa)).join(' ');

/** The products that the shop sells at another price since; `rows` has the prices of now. A price that was typed by hand is none of them. */
export function pricedSince(form: Pick<URLSearchParams, 'get'>, rows: readonly ChangeRow[]): ChangeRow[] {
  const listed = (form.get(LISTED) ?? '').split(' ');
  return rows.filter(({ row, listedInPaisa }) => {
    const typedInPaisa = parseMoney(form.get(fieldOf('price', row)) ?? '');
    if (typedInPaisa === null || typedInPaisa === listedInPaisa) return false;
    return listed.includes(pairOf(row, typedInPaisa)) && !form.get(fieldOf('reason', row))?.trim();
  });
}
