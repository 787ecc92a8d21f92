/** Reading sheets that couriers send: CSV with any delimiter that spreadsheets write, and XLSX. */
import { parse } from 'csv-parse/sync';
import { asItWas } from './cells.ts';

/** The most rows and columns of a sheet; a courier's statement of a month has some hundred rows. */
export const MAX_ROWS = 2_000;
export const MAX_COLUMNS = 60;
/** The most bytes of a sheet when it is unpacked; a small file can hold much. */
export const MAX_UNPACKED_BYTES = 16 * 1024 * 1024;

/** The delimiters that spreadsheets write, which depend on their language. */
export const DELIMITERS = [',', ';', '\t'];

export type SheetRead =
  | { ok: true; rows: string[][] }
  /** `too large` has more rows or columns than the bounds, or unpacks to more bytes. */
  | { ok: false; reason: 'unreadable' | 'too large' | 'empty' };

/**
 * The rows of a sheet as texts, without those that are empty. Of an XLSX the first sheet is read; its dates become `2026-11-22`, its
 * numbers plain decimals. The bytes tell the format: a file's name may say anything.
 */
export async function readSheet(bytes: Uint8Array<ArrayBuffer>): Promise<SheetRead> {
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  const read = isZip ? await rowsOfXlsx(bytes) : rowsOfCsv(bytes);
  if (typeof read === 'string') return { ok: false, reason: read };
  const rows = read.map((row) => row.map((cell) => cell.trim())).filter((row) => row.some(Boolean));
  if (rows.length === 0) return { ok: false, reason: 'empty' };
  if (rows.length > MAX_ROWS || rows.some((row) => row.length > MAX_COLUMNS))
    return { ok: false, reason: 'too large' };
  return { ok: true, rows };
}

type Fault = Extract<SheetRead, { ok: false }>['reason'];

function rowsOfCsv(bytes: Uint8Array): string[][] | Fault {
  const text = textOf(bytes);
  // A file of another kind, such as a picture.
  if (text.includes('\0')) return 'unreadable';
  const [first = ''] = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  const delimiter = DELIMITERS.toSorted((a, b) => first.split(b).length - first.split(a).length)[0] ?? ',';
  try {
    const rows: string[][] = parse(text, {
      delimiter,
      bom: true,
      relaxColumnCount: true,
      relaxQuotes: true,
      to: MAX_ROWS + 1,
    });
    return rows.map((row) => row.map(asItWas));
  } catch {
    return 'unreadable';
  }
}

/** Excel's "Unicode text" is UTF-16; all else is read as UTF-8. */
function textOf(bytes: Uint8Array): string {
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
  return new TextDecoder(isUtf16 ? 'utf-16le' : 'utf-8').decode(bytes);
}

/** Where a row or a cell of a sheet stands, such as `r="12"` and `r="AB12"`. */
const PLACE = /(?<![\w.-]|xmlns:)r\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/**
 * Whether a part of an XLSX is a sheet with a row or a cell beyond the bounds. The library fills all places before the last one, so one
 * cell at `XFD1048576` would take all memory: this is asked before it reads.
 */
function isBeyondBounds(part: Uint8Array): boolean {
  const text = new TextDecoder().decode(part);
  if (!text.includes('sheetData')) return false;
  for (const [, quoted, single = ''] of text.matchAll(PLACE)) {
    const [, letters, row] = /^([A-Z]{0,2})(\d{1,5})$/.exec(quoted ?? single) ?? [];
    if (letters === undefined || Number(row) > MAX_ROWS || columnOf(letters) > MAX_COLUMNS) return true;
  }
  return false;
}

/** `A` is 1, `AA` is 27; 0 without letters. */
const columnOf = (letters: string) =>
  [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0);

async function rowsOfXlsx(bytes: Uint8Array<ArrayBuffer>): Promise<string[][] | Fault> {
  // Loaded when a sheet is read, which is once in some days.
  const { unzipSync } = await import('fflate');
  const { readSheet: readFirst } = await import('read-excel-file/universal');
  try {
    let unpacked = 0;
    unzipSync(bytes, {
      filter: ({ originalSize }) => {
        unpacked += originalSize;
        return false; // only the sizes are read
      },
    });
    if (unpacked > MAX_UNPACKED_BYTES) return 'too large';
    if (Object.values(unzipSync(bytes)).some(isBeyondBounds)) return 'too large';
    const copy = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength);
    const rows: readonly (readonly unknown[])[] = await readFirst(copy);
    return rows.map((row) => row.map(cellOf));
  } catch {
    return 'unreadable';
  }
}

/** A number with more digits than a spreadsheet keeps has an exponent only beyond 21 of them. */
function cellOf(cell: unknown): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return cell === null || cell === undefined ? '' : String(cell);
}
