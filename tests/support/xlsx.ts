/** XLSX files with parts that no writer makes. */
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { type Cell, writeSpreadsheet } from '#shop/spreadsheets/write.server.ts';

export const FIRST_SHEET = 'xl/worksheets/sheet1.xml';
export const XMLNS = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';

type Changes = Record<string, (xml: string) => string>;

/** These rows, with each of `parts` changed by its function. */
export async function changedXlsx(rows: readonly (readonly Cell[])[], parts: Changes) {
  const files = unzipSync(await writeSpreadsheet(rows, 'xlsx'));
  for (const [name, change] of Object.entries(parts))
    files[name] = strToU8(change(strFromU8(files[name] ?? new Uint8Array())));
  return new Uint8Array(zipSync(files, { level: 9 }));
}
