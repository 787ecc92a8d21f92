/** A courier's statement: its columns, its lines, and what each line says of the money of one parcel. Pure. */
import { amountInFile } from '../kernel/amounts.ts';
import { isImpossibleDate } from '../kernel/dates.ts';
import { cleanNumber } from '../kernel/text.ts';
import type { StatementColumns } from '../settings/statements.ts';
import { type TaxesSettings, withheld } from '../settings/taxes.ts';
import { isSum, type KnownColumns, recall, recognise } from '../sheets/column-names.ts';
import type { Sheet } from '../sheets/sheet.ts';

/** What a column of a statement can hold. */
export const STATEMENT_FIELDS = [
  'number',
  'orderNumber',
  'cod',
  'fee',
  'feeTax',
  'incomeTax',
  'salesTax',
  'returnFee',
  'net',
  'paidOn',
  'reference',
] as const;
export type StatementField = (typeof STATEMENT_FIELDS)[number];

/** The most bytes of a statement's file: its other sheets may have every parcel of a year. */
export const MAX_STATEMENT_FILE_BYTES = 4 * 1024 * 1024;
/** The most bytes of a statement's packed rows: they are sent again in a form, which has at most 256 KiB. */
export const MAX_STATEMENT_BYTES = 240 * 1024;

/** The column of each field, from 0; a field without one is in none. */
export type ColumnChoice = Partial<Record<StatementField, number>>;

/** The words by which a column is recognised. */
const PATTERNS: readonly (readonly [StatementField, RegExp])[] = [
  ['feeTax', /\b(gst|tax on (fee|charges)|(fee|charges|service) tax|sst|pst)\b/],
  ['incomeTax', /\b(income tax|wht|withholding|i tax)\b/],
  ['salesTax', /\b(sales tax|s tax)\b/],
  ['returnFee', /\breturn\w{0,4}\b.{0,40}\b(fee|charge|charges)\b/],
  ['reference', /\b(bank|utr|transaction|payment (id|ref|reference|number|no)|reference)\b/],
  ['paidOn', /\b(date|paid on|payment on)\b/],
  ['fee', /\b(fee|fees|charge|charges|freight|shipping|service)\b/],
  ['net', /\b(net|payable|paid)\b/],
  ['orderNumber', /\b(order|ref|refno)\b/],
  ['number', /\b(cn|consignment|tracking|track|awb|parcel|shipment)\b/],
  ['cod', /\b(cod|collect|collected|collection|due|amount|invoice)\b/],
];

/** How the columns of a statement are found; `remembered` are their names as they were chosen for this courier before. */
export const statementColumns = (remembered: StatementColumns = {}): KnownColumns => ({
  patterns: PATTERNS,
  remembered,
  needed: [
    ['number', 'orderNumber'],
    ['cod', 'net'],
  ],
});

/** The columns that are recognised by their names; each field gets the first that fits. */
export const recogniseColumns = (names: readonly string[]): ColumnChoice =>
  recognise(names, { patterns: PATTERNS });

/** The columns that were chosen for this courier before, by their names; null when none of them is there. */
export function rememberedColumns(
  names: readonly string[],
  remembered: StatementColumns,
): ColumnChoice | null {
  const choice: ColumnChoice = recall(names, remembered);
  return Object.keys(choice).length > 0 ? choice : null;
}

/** Whether the columns say enough: which parcel, and what was paid for it. */
export const isEnough = ({ number, orderNumber, cod, net }: ColumnChoice): boolean =>
  (number !== undefined || orderNumber !== undefined) && (cod !== undefined || net !== undefined);

/** A line as it stands in the statement. Amounts are whole paisa, null where the statement says none. */
export interface StatementLine {
  /** Its number in the file, from 1. */
  row: number;
  number: string;
  orderNumber: string;
  codInPaisa: number | null;
  feeInPaisa: number;
  feeTaxInPaisa: number;
  incomeTaxInPaisa: number | null;
  salesTaxInPaisa: number | null;
  returnFeeInPaisa: number;
  netInPaisa: number | null;
  /** Whether one of its amounts cannot be read, none says what was paid, or less than nothing was collected. */
  isUnread: boolean;
  /** What stands where an amount should be, if it is something else. */
  unreadTexts: string[];
  paidOn: string;
  /** Whether no calendar has this day. */
  isImpossibleDay: boolean;
  reference: string;
}

/** An amount as couriers write it: as in any file, and `(150)` or `-150` for less than nothing. */
export function amountOf(cell: string): number | null {
  const [, opened, minus, rest = '', closed] =
    /^(\()?([-−])?(.*?)(\))?$/s.exec(cleanNumber(cell).trim()) ?? [];
  if (Boolean(opened) !== Boolean(closed)) return null;
  const paisa = amountInFile(rest);
  return paisa !== null && (opened || minus) ? -paisa : paisa;
}

/** What couriers write where there is no amount. */
const NONE = /^(?:[-–—]*|n\/?a|nil|none)$/i;

/** Whether a cell has something that is no amount, such as `Pending` or the `#N/A` of a spreadsheet. */
const isUnreadable = (cell: string) => amountOf(cell) === null && !NONE.test(cleanNumber(cell).trim());

/** The fields that hold amounts. */
const AMOUNTS = ['cod', 'fee', 'feeTax', 'incomeTax', 'salesTax', 'returnFee', 'net'] as const;

/** The lines below the names of the columns, but for sums and remarks: each line with the number of a parcel is there, also one that cannot be read. */
export const linesOf = (
  { rows, head }: Pick<Sheet, 'rows' | 'head'>,
  columns: ColumnChoice,
): StatementLine[] =>
  rows
    .slice(head + 1)
    .filter(({ cells }) => isOfParcel(cells, columns))
    .map(({ line, cells }) => lineOf(line, (field) => cells[columns[field] ?? -1] ?? '', columns));

function lineOf(row: number, cell: (field: StatementField) => string, columns: ColumnChoice): StatementLine {
  const amount = (field: StatementField) => amountOf(cell(field));
  // Withheld amounts are written with or without a minus.
  const kept = (field: StatementField) => Math.abs(amount(field) ?? 0);
  const tax = (field: StatementField) => (columns[field] === undefined ? null : kept(field));
  const [codInPaisa, netInPaisa, returnFeeInPaisa] = [amount('cod'), amount('net'), kept('returnFee')];
  const paysNothing = codInPaisa === null && netInPaisa === null && returnFeeInPaisa === 0;
  const unreadTexts = AMOUNTS.map(cell).filter(isUnreadable);
  return {
    row,
    number: keyOf(cell('number')),
    orderNumber: keyOf(cell('orderNumber')),
    codInPaisa,
    feeInPaisa: kept('fee'),
    feeTaxInPaisa: kept('feeTax'),
    incomeTaxInPaisa: tax('incomeTax'),
    salesTaxInPaisa: tax('salesTax'),
    returnFeeInPaisa,
    netInPaisa,
    isUnread: unreadTexts.length > 0 || (codInPaisa ?? 0) < 0 || paysNothing,
    unreadTexts,
    paidOn: cell('paidOn'),
    isImpossibleDay: isImpossibleDate(cell('paidOn')),
    reference: cell('reference'),
  };
}

/** Numbers are compared without blanks, in capitals. An apostrophe before one keeps a spreadsheet from changing it. */
const keyOf = (cell: string) => cell.replace(/^'+|[\s\p{Default_Ignorable_Code_Point}]/gu, '').toUpperCase();

/** A sum whose number stands beside the word. */
const SUM = /TOTAL|\bSUM\b|ٹوٹل|میزان/i;
/** Words, as of a remark below the lines, or of the names of the columns on a further page. */
const WORDS = /\p{L}{2}\s+\p{L}{2}|^\P{Nd}+$/u;

/** Whether a row is about a parcel. One without an amount is, if its number looks like one. */
function isOfParcel(cells: readonly string[], columns: ColumnChoice): boolean {
  const [number = '', orderNumber = ''] = [cells[columns.number ?? -1], cells[columns.orderNumber ?? -1]];
  if (!number && !orderNumber) return false;
  if (SUM.test(`${number} ${orderNumber}`) || isSum(cells)) return false;
  const hasAmount = AMOUNTS.some((field) => amountOf(cells[columns[field] ?? -1] ?? '') !== null);
  return hasAmount || [number, orderNumber].some((key) => key !== '' && !WORDS.test(key));
}

/** What a line accounts for; whole paisa. */
export interface Accounted {
  /** What the customer paid to the courier: fees, taxes and net together. */
  collectedInPaisa: number;
  /** With the tax on it. */
  feeInPaisa: number;
  returnFeeInPaisa: number;
  incomeTaxInPaisa: number;
  salesTaxInPaisa: number;
  netInPaisa: number;
}

/**
 * What a line accounts for. Where the statement has no column of a tax, and no net, the courier withheld it by the rates of `day`; where it
 * has a net, only if exactly that is missing between the two. `openInPaisa` stands in for a statement without the amount collected. What the
 * courier charges beyond the fees that are listed is for the way back.
 */
export function accountedOf(
  line: StatementLine,
  { taxes, day, openInPaisa }: { taxes: TaxesSettings; day: number; openInPaisa: number },
): Accounted {
  const feeInPaisa = line.feeInPaisa + line.feeTaxInPaisa;
  const cod = line.codInPaisa ?? (line.returnFeeInPaisa > 0 ? 0 : openInPaisa);
  const rates = withheld(taxes, day, Math.max(0, cod));
  const byRate = line.incomeTaxInPaisa === null ? rates.incomeInPaisa : line.incomeTaxInPaisa;
  const salesByRate = line.salesTaxInPaisa === null ? rates.salesInPaisa : line.salesTaxInPaisa;
  const rest = cod - feeInPaisa - line.returnFeeInPaisa;
  const isByRate = line.netInPaisa === null || rest - line.netInPaisa === byRate + salesByRate;
  const incomeTaxInPaisa = isByRate ? byRate : (line.incomeTaxInPaisa ?? 0);
  const salesTaxInPaisa = isByRate ? salesByRate : (line.salesTaxInPaisa ?? 0);
  const netInPaisa = line.netInPaisa ?? rest - incomeTaxInPaisa - salesTaxInPaisa;
  const sum = netInPaisa + feeInPaisa + line.returnFeeInPaisa + incomeTaxInPaisa + salesTaxInPaisa;
  const collectedInPaisa = Math.max(0, sum);
  const returnFeeInPaisa = line.returnFeeInPaisa + collectedInPaisa - sum;
  return {
    ...{ collectedInPaisa, feeInPaisa, returnFeeInPaisa },
    ...{ incomeTaxInPaisa, salesTaxInPaisa, netInPaisa },
  };
}

/** The result of matching a line. */
export type LineState =
  /** It accounts for all that is open, or for the fee of a parcel that came back. */
  | 'matched'
  /** It accounts for less, or for more, than what is open. */
  | 'short'
  | 'over'
  /** No order that was sent with this courier has this number. */
  | 'unknown'
  /** An amount cannot be read. */
  | 'unread'
  /** It says that money was collected for a parcel that comes back, or came back. */
  | 'coming back'
  /** It says that money was collected for an order of which nothing is open: it was paid another way. */
  | 'nothing open'
  /** The same was booked for this order before, or stands in this statement before. */
  | 'twice';

export interface MatchedLine {
  line: StatementLine;
  state: LineState;
  /** Null of an unknown one; its name is empty for who may not see orders. */
  order: { id: string; orderNumber: string; fullName: string; isDelivered: boolean } | null;
  accounted: Accounted;
  /** What is open of the order before this line. */
  openInPaisa: number;
  /** Open less accounted for: how much it is short, or over when below 0. */
  shortInPaisa: number;
  /** When the last of its money came, of an order of which nothing was open before this statement; milliseconds, UTC. */
  settledAt?: number;
}

/** Whether the line is booked when the statement is. */
export const isToBook = ({ state }: Pick<MatchedLine, 'state'>): boolean =>
  state === 'matched' || state === 'short' || state === 'over';

/** What the shop gets by the lines that are booked; whole paisa. */
export const netOf = (lines: readonly MatchedLine[]): number =>
  lines.filter(isToBook).reduce((sum, { accounted }) => sum + accounted.netInPaisa, 0);
