/** Price lists and statements as texts and rows, read in this thread: a test that reads hundreds starts no thread for each. */

import { carryOut, planImport } from '#shop/catalogue/import/import.server.ts';
import { LIST_BOUNDS } from '#shop/catalogue/import/list-bounds.ts';
import { LIST_COLUMNS } from '#shop/catalogue/import/list-rows.server.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import { statementOf } from '#shop/money/read-statement.server.ts';
import { statementColumns } from '#shop/money/statement.ts';
import { findHead } from '#shop/spreadsheets/column-names.ts';
import { parseSpreadsheet } from '#shop/spreadsheets/parse.server.ts';
import { STATEMENT_BOUNDS } from '#shop/spreadsheets/spreadsheet.ts';
import { admin } from './test-shop.ts';

export const bytesOf = (text: string, encoding: BufferEncoding = 'utf8') =>
  new Uint8Array(Buffer.from(text, encoding));

/** What a price list holds. */
export const listIn = (file: Uint8Array<ArrayBuffer>) =>
  parseSpreadsheet({ file }, { columns: LIST_COLUMNS, bounds: LIST_BOUNDS });

/** What a statement holds. */
export const statementIn = (file: Uint8Array<ArrayBuffer>, remembered = {}) =>
  parseSpreadsheet({ file }, { columns: statementColumns(remembered), bounds: STATEMENT_BOUNDS });

/** The plan of a price list, or why there is none. */
export async function planText(
  shop: Shop,
  list: string | Uint8Array<ArrayBuffer>,
  beside?: Parameters<typeof planImport>[2],
  onPercent?: (percent: number) => void,
): ReturnType<typeof planImport> {
  const read = await listIn(typeof list === 'string' ? bytesOf(list) : list);
  return read.ok ? planImport(shop, read.sheets[0], beside, onPercent) : read;
}

/** As `planText`, of a list that can be read. */
export async function planOf(...asked: Parameters<typeof planText>) {
  const plan = await planText(...asked);
  if (!plan.ok) throw new Error(plan.reason);
  return plan;
}

/** Plans and imports. */
export async function importList(shop: Shop, list: string) {
  return carryOut(shop, admin, { plan: await planOf(shop, list), file: 'list.csv' });
}

/** A statement of these rows. */
export function sheetOf(cells: readonly string[][], options: Parameters<typeof statementOf>[1]) {
  const rows = cells.map((row, place) => ({ line: place + 1, cells: row }));
  return statementOf({ rows, head: findHead(rows, statementColumns()).head }, options);
}
