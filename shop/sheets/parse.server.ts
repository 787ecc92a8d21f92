/**
 * What a sheet holds: of a file, CSV with any delimiter that spreadsheets write or XLSX, and of rows that were packed. A small file can
 * take minutes of a processor, so it is only called in a separate thread: see `read.server.ts`.
 */
import { inflateRawSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import { unzipSync } from 'fflate';
import { readSheet as readFirst } from 'read-excel-file/universal';
import { asItWas } from './cells.ts';
import {
  DELIMITERS,
  MAX_CELL,
  MAX_COLUMNS,
  MAX_LETTERS,
  MAX_ROWS,
  MAX_UNPACKED_BYTES,
  type SheetRead,
  type SheetSent,
} from './sheet.ts';

/** The rows of a sheet as texts, without those that are empty. The bytes of a file tell its format: its name may say anything. */
export async function parseSheet(sent: SheetSent): Promise<SheetRead> {
  const read = 'packed' in sent ? unpack(sent.packed) : await rowsOfFile(sent.file);
  if (typeof read === 'string') return { ok: false, reason: read };
  const rows = read
    .map((row) => row.map((cell) => cell.slice(0, MAX_CELL)))
    .filter((row) => row.some(Boolean));
  if (rows.length === 0) return { ok: false, reason: 'empty' };
  const letters = rows.reduce((sum, row) => row.reduce((all, cell) => all + cell.length, sum), 0);
  if (rows.length > MAX_ROWS || letters > MAX_LETTERS || rows.some((row) => row.length > MAX_COLUMNS))
    return { ok: false, reason: 'too large' };
  return { ok: true, rows };
}

/** Of an XLSX the first sheet is read; its dates become `2026-11-22`, its numbers plain decimals. */
const rowsOfFile = (bytes: Uint8Array<ArrayBuffer>) =>
  bytes[0] === 0x50 && bytes[1] === 0x4b ? rowsOfXlsx(bytes) : rowsOfCsv(bytes);

/** Rows as `packRows` wrote them. */
function unpack(packed: string): string[][] | Fault {
  try {
    const text = inflateRawSync(Buffer.from(packed, 'base64url'), { maxOutputLength: MAX_UNPACKED_BYTES });
    const rows: unknown = JSON.parse(text.toString());
    return isRows(rows) ? rows : 'unreadable';
  } catch {
    return 'unreadable';
  }
}

const isRows = (rows: unknown): rows is string[][] =>
  Array.isArray(rows) &&
  rows.every((row) => Array.isArray(row) && row.every((cell) => typeof cell === 'string'));

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
    return rows.map((row) => row.map((cell) => asItWas(cell).trim()));
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
  return cell === null || cell === undefined ? '' : String(cell).trim();
}
