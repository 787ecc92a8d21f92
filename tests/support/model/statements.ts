import { matchStatement } from '#shop/money/statement.server.ts';
import type { StatementLine } from '#shop/money/statement.ts';
import { bookStatement } from '../browser/pressing.ts';
import { sheetOf } from '../lists.ts';
import { shop } from '../shop-of-each-test.ts';
import { admin } from '../test-shop.ts';

type Cells = readonly (string | number)[];

export const linesBelow = (head: string[], ...rows: Cells[]): StatementLine[] =>
  sheetOf([head, ...rows.map((cells) => cells.map(String))], {}).lines;

export const statesOf = async (lines: readonly StatementLine[]) =>
  (await matchStatement(shop, admin, 'tcs', lines)).map(({ state }) => state);
export const book = (lines: readonly StatementLine[]) => bookStatement(shop, admin, 'tcs', lines);
