/** A courier's statement: columns, lines, and the amounts of a line. */
import { amountInFile } from '../kernel/amounts.ts';
import { isImpossibleDate } from '../kernel/dates.ts';
import { cleanNumber } from '../kernel/text/text.ts';
import type { StatementColumns } from '../settings/statements.ts';
import { type TaxesSettings, withheld } from '../settings/taxes.ts';
import { isSum, type KnownColumns, recall, recognise, wordsOf } from '../spreadsheets/column-names.ts';
import type { Sheet } from '../spreadsheets/spreadsheet.ts';

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
  'status',
] as const;
export type StatementField = (typeof STATEMENT_FIELDS)[number];

/** Generous: further sheets may have all parcels of a year. */
export const MAX_STATEMENT_FILE_BYTES = 4 * 1024 * 1024;
/** A form of at most 256 KiB sends the packed rows again. */
export const MAX_STATEMENT_BYTES = 240 * 1024;

/** Indexes from 0. */
export type ColumnChoice = Partial<Record<StatementField, number>>;

const PLAIN_TAX = /^(total )?tax(es)?( (amount|deducted|deduction))?( (rs|pkr))?$/;

const PATTERNS: readonly (readonly [StatementField, RegExp])[] = [
  // The parcel's, not its payment's.
  ['status', /^(?!.*\b(payment|date|time)\b).*\bstatus\b/],
  ['feeTax', /\b(gst|tax on (\w+ )?(fee|charges)|(fee|charges|service) tax|sst|pst)\b/],
  // Before income tax, as both may be called withheld.
  ['salesTax', /\b(sales tax|s tax)\b/],
  ['incomeTax', /\b(income tax|wht|withholding|withheld|i tax)\b/],
  // A tax without a kind: on the fee, else a withheld one.
  ['feeTax', PLAIN_TAX],
  ['incomeTax', PLAIN_TAX],
  ['returnFee', /\breturn\w{0,4}\b.{0,40}\b(fee|charge|charges)\b/],
  ['reference', /\b(bank|utr|transaction|payment (id|ref|reference|number|no)|reference)\b/],
  ['paidOn', /\b(date|paid on|payment on)\b/],
  ['fee', /\b(fee|fees|charge|charges|freight|shipping|service)\b/],
  ['net', /\b(net|payable|paid)\b/],
  ['orderNumber', /\b(order|ref|refno)\b/],
  ['number', /\b(cn|consignment|tracking|track|awb|parcel|shipment)\b/],
  ['cod', /^(?!(total )?tax).*\b(cod|collect|collected|collection|due|amount|invoice)\b/],
];

/** `remembered`: names chosen earlier for this courier. */
export const statementColumns = (remembered: StatementColumns = {}): KnownColumns => ({
  patterns: PATTERNS,
  remembered,
  needed: [
    ['number', 'orderNumber'],
    ['cod', 'net'],
  ],
});

export const recogniseColumns = (names: readonly string[]): ColumnChoice =>
  recognise(names, { patterns: PATTERNS });

/** Null if no name is present. Still recognises a status: without it a return would become a sale. */
export function rememberedColumns(
  names: readonly string[],
  remembered: StatementColumns,
): ColumnChoice | null {
  const choice: ColumnChoice = recall(names, remembered);
  const places = Object.values(choice);
  if (places.length === 0) return null;
  const { status } = recogniseColumns(names);
  return status === undefined || places.includes(status) ? choice : { status, ...choice };
}

export const isEnough = ({ number, orderNumber, cod, net }: ColumnChoice): boolean =>
  (number !== undefined || orderNumber !== undefined) && (cod !== undefined || net !== undefined);

/** Null: the statement has no amount. */
export interface StatementLine {
  /** In the file, from 1. */
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
  /** An amount is unreadable, missing or negative. */
  isUnread: boolean;
  /** Texts in place of amounts. */
  unreadTexts: string[];
  paidOn: string;
  isImpossibleDay: boolean;
  reference: string;
  /** The status of a parcel that was not delivered; else empty. */
  notDelivered: string;
}

/** Also reads `(150)` and `-150`, couriers' negatives. */
export function amountOf(cell: string): number | null {
  const [, opened, minus, rest = '', closed] =
    /^(\()?([-−])?(.*?)(\))?$/s.exec(cleanNumber(cell).trim()) ?? [];
  if (Boolean(opened) !== Boolean(closed)) return null;
  const paisa = amountInFile(rest);
  return paisa !== null && (opened || minus) ? -paisa : paisa;
}

/** Couriers' placeholders for no amount. */
const NONE = /^(?:[-–—]*|n\/?a|nil|none)$/i;

/** Such as `Pending`, or a spreadsheet's `#N/A`. */
const isUnreadable = (cell: string) => amountOf(cell) === null && !NONE.test(cleanNumber(cell).trim());

const DELIVERED = /\b(delivered|completed?|paid|settled|received|collected|success|successful|ok)\b/;
/** Such as `Un-delivered`, or `Return delivered to shipper`. */
const NOT_DELIVERED = /\b(not|un|to be|return\w*|rt[os]|refus\w*|reject\w*|cancel\w*|shipper|merchant)\b/;

/** An unknown status counts as not delivered, as a return must not become a sale. */
function isDelivered(status: string): boolean {
  const words = wordsOf(status);
  return NONE.test(status.trim()) || (DELIVERED.test(words) && !NOT_DELIVERED.test(words));
}

const AMOUNTS = ['cod', 'fee', 'feeTax', 'incomeTax', 'salesTax', 'returnFee', 'net'] as const;

/** Without sums and remarks, but with every line that has a parcel's number, even an unreadable one. */
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
  // Withheld amounts come with or without a minus.
  const sizeOf = (field: StatementField) => Math.abs(amount(field) ?? 0);
  const tax = (field: StatementField) => (columns[field] === undefined ? null : sizeOf(field));
  const [codInPaisa, netInPaisa, returnFeeInPaisa] = [amount('cod'), amount('net'), sizeOf('returnFee')];
  const paysNothing = codInPaisa === null && netInPaisa === null && returnFeeInPaisa === 0;
  const notDelivered = isDelivered(cell('status')) ? '' : cell('status');
  const unreadTexts = AMOUNTS.map(cell).filter(isUnreadable);
  return {
    row,
    number: keyOf(cell('number')),
    orderNumber: keyOf(cell('orderNumber')),
    codInPaisa,
    feeInPaisa: sizeOf('fee'),
    feeTaxInPaisa: sizeOf('feeTax'),
    incomeTaxInPaisa: tax('incomeTax'),
    salesTaxInPaisa: tax('salesTax'),
    returnFeeInPaisa,
    netInPaisa,
    isUnread: unreadTexts.length > 0 || (codInPaisa ?? 0) < 0 || (paysNothing && notDelivered === ''),
    unreadTexts,
    paidOn: cell('paidOn'),
    isImpossibleDay: isImpossibleDate(cell('paidOn')),
    reference: cell('reference'),
    notDelivered,
  };
}

/** An apostrophe keeps spreadsheets from changing a number. */
const keyOf = (cell: string) => cell.replace(/^'+|[\s\p{Default_Ignorable_Code_Point}]/gu, '').toUpperCase();

/** A total in the same cell as its label. */
const SUM = /TOTAL|\bSUM\b|ٹوٹل|میزان/i;
/** A remark, or the column names of a further page. */
const WORDS = /\p{L}{2}\s+\p{L}{2}|^\P{Nd}+$/u;

/** A line without an amount counts only if its number looks like one. */
function isOfParcel(cells: readonly string[], columns: ColumnChoice): boolean {
  const [number = '', orderNumber = ''] = [cells[columns.number ?? -1], cells[columns.orderNumber ?? -1]];
  if (!number && !orderNumber) return false;
  if (SUM.test(`${number} ${orderNumber}`) || isSum(cells)) return false;
  const hasAmount = AMOUNTS.some((field) => amountOf(cells[columns[field] ?? -1] ?? '') !== null);
  return hasAmount || [number, orderNumber].some((key) => key !== '' && !WORDS.test(key));
}

export interface Accounted {
  /** From the customer: fees, taxes and net. */
  collectedInPaisa: number;
  /** Tax included. */
  feeInPaisa: number;
  returnFeeInPaisa: number;
  incomeTaxInPaisa: number;
  salesTaxInPaisa: number;
  netInPaisa: number;
}

/**
 * Missing tax columns: without a net, taxes follow the rates of `day`; with one, only if they equal the gap
 * exactly. `openInPaisa` replaces a missing collected amount. Charges beyond the listed fees are for the
 * return. A parcel not delivered collects nothing, unless the net shows a collection.
 */
export function accountedOf(
  line: StatementLine,
  { taxes, day, openInPaisa }: { taxes: TaxesSettings; day: number; openInPaisa: number },
): Accounted {
  const feeInPaisa = line.feeInPaisa + line.feeTaxInPaisa;
  const isBack = line.notDelivered !== '' || line.returnFeeInPaisa > 0;
  const cod =
    line.notDelivered === '' && line.codInPaisa !== null ? line.codInPaisa : isBack ? 0 : openInPaisa;
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

export type LineState =
  /** Equals the open amount, or the fee of a returned parcel. */
  | 'matched'
  /** Less, or more, than the open amount. */
  | 'short'
  | 'over'
  | 'unknown'
  | 'unread'
  /** Although the parcel is returning or returned. */
  | 'coming back'
  /** Nothing collected, and no charges to book. */
  | 'not delivered'
  /** Already paid otherwise. */
  | 'nothing open'
  /** Also if booked earlier in this statement. */
  | 'twice';

export interface MatchedLine {
  line: StatementLine;
  state: LineState;
  /** Null if unknown; `fullName` is empty without the right to see orders. */
  order: { id: string; orderNumber: string; fullName: string; isDelivered: boolean } | null;
  accounted: Accounted;
  /** Before this line. */
  openInPaisa: number;
  /** Open less collected; negative if over. */
  shortInPaisa: number;
  /** Time of its last payment, if already settled. */
  settledAt?: number;
}

export const isToBook = ({ state }: Pick<MatchedLine, 'state'>): boolean =>
  state === 'matched' || state === 'short' || state === 'over';

/** Total of the lines to book. */
export const netOf = (lines: readonly MatchedLine[]): number =>
  lines.filter(isToBook).reduce((sum, { accounted }) => sum + accounted.netInPaisa, 0);
