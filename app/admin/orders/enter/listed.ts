/**
 * The shop's prices when an entry was typed. If one changed while the entry waited, only an
 * unedited price follows.
 */
import { parseMoney } from '#shop/kernel/amounts.ts';
import { type ChangeRow, fieldOf } from '../detail/change-fields.ts';

export const LISTED = 'listed';

const pairOf = (row: number, inPaisa: number) => `${row}:${inPaisa}`;

export const listedOf = (rows: readonly ChangeRow[]): string =>
  rows.map(({ row, listedInPaisa }) => pairOf(row, listedInPaisa)).join(' ');

/** Products whose shop price changed and was not edited; `rows` has current prices. */
export function pricedSince(form: Pick<URLSearchParams, 'get'>, rows: readonly ChangeRow[]): ChangeRow[] {
  const listed = (form.get(LISTED) ?? '').split(' ');
  return rows.filter(({ row, listedInPaisa }) => {
    const typedInPaisa = parseMoney(form.get(fieldOf('price', row)) ?? '');
    if (typedInPaisa === null || typedInPaisa === listedInPaisa) return false;
    return listed.includes(pairOf(row, typedInPaisa)) && !form.get(fieldOf('reason', row))?.trim();
  });
}
