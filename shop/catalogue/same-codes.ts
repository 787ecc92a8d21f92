/** Codes of products that a spreadsheet, or a hand, may have changed: `bug-1` for `BUG-1`, and `7` for `007`. */
import { normalized } from '../kernel/text.ts';
import type { FileRow } from './list-rows.server.ts';

/** A code of the file that nobody has, and one that it may have been. */
export interface AlikeCodes {
  line: number;
  code: string;
  /** Of a product of the shop, or of an earlier row. */
  known: string;
}

/** Without case, spaces, characters that show nothing, and zeros before a number. */
const alikeKey = (code: string): string =>
  normalized(code, 'NFKC')
    .toLowerCase()
    .replace(/[\s\p{Default_Ignorable_Code_Point}]/gu, '')
    .replace(/(?<!\d)0+(?=\d)/g, '');

/**
 * The rows with the codes that the shop has, where they are said to be the same, and the codes of which it is to be said: until then their
 * rows are left out. Where they are different products, or none is alike, the rows stay as they are.
 */
export function sameCodes(
  rows: readonly FileRow[],
  known: ReadonlyMap<string, unknown>,
  areSame: boolean | null,
): { rows: readonly FileRow[]; alike: AlikeCodes[] } {
  if (areSame === false) return { rows, alike: [] };
  const codes = new Map([...known.keys()].map((code) => [alikeKey(code), code]));
  const alike: AlikeCodes[] = [];
  const read = rows.flatMap((row) => {
    const code = (row.cells.productId ?? '').trim();
    if (code === '' || known.has(code)) return row;
    const other = codes.get(alikeKey(code));
    if (other === undefined) codes.set(alikeKey(code), code);
    if (other === undefined || other === code) return row;
    if (areSame) return { ...row, cells: { ...row.cells, productId: other } };
    alike.push({ line: row.line, code, known: other });
    return [];
  });
  return { rows: read, alike };
}
