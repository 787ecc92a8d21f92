/** Product codes changed by spreadsheets or typing: `bug-1` for `BUG-1`, `7` for `007`. */
import { normalized } from '#shop/kernel/text/text.ts';
import type { FileRow } from './list-rows.server.ts';

/** An unknown code, and a known one it resembles. */
export interface AlikeCodes {
  line: number;
  code: string;
  /** In the shop or an earlier row. */
  known: string;
}

/** Ignores case, spaces, invisible characters and leading zeros. */
const alikeKey = (code: string): string =>
  normalized(code, 'NFKC')
    .toLowerCase()
    .replace(/[\s\p{Default_Ignorable_Code_Point}]/gu, '')
    .replace(/(?<!\d)0+(?=\d)/g, '');

/** Replaces codes if confirmed as the same; drops those rows while undecided; keeps all rows otherwise. */
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
