/** Reads price lists and statements in this thread: starting one for each of hundreds would be slow. */
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

export const listIn = (file: Uint8Array<ArrayBuffer>) =>
  parseSpreadsheet({ file }, { columns: LIST_COLUMNS, bounds: LIST_BOUNDS });

export const statementIn = (file: Uint8Array<ArrayBuffer>, remembered = {}) =>
  parseSpreadsheet({ file }, { columns: statementColumns(remembered), bounds: STATEMENT_BOUNDS });

type Beside = Parameters<typeof planImport> extends [unknown, unknown, ...infer More] ? More : never;

/** The plan of a price list, or the reason why there is none. */
export async function planText(shop: Shop, list: string | Uint8Array<ArrayBuffer>, ...more: Beside) {
  const read = await listIn(typeof list === 'string' ? bytesOf(list) : list);
  return read.ok ? planImport(shop, read.sheets[0], ...more) : read;
}

/** Like `planText`, for a readable list. */
export async function planOf(...asked: Parameters<typeof planText>) {
  const plan = await planText(...asked);
  if (!plan.ok) throw new Error(plan.reason);
  return plan;
}

export async function importList(shop: Shop, list: string) {
  return carryOut(shop, admin, { plan: await planOf(shop, list), file: 'list.csv' });
}

export function sheetOf(cells: readonly string[][], options: Parameters<typeof statementOf>[1]) {
  const rows = cells.map((row, place) => ({ line: place + 1, cells: row }));
  return statementOf({ rows, head: findHead(rows, statementColumns()).head }, options);
}
