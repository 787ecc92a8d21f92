/** A courier's statement: its columns, its lines, and what each line says of the money of one parcel. Pure. */
import { cleanNumber } from '../kernel/text.ts';
import { type TaxesSettings, withheld } from '../settings/taxes.ts';

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

/** The most bytes of a statement's file, and of its packed rows: a form has at most 256 KiB. */
export const MAX_STATEMENT_BYTES = 240 * 1024;

/** The column of each field, from 0; a field without one is in none. */
export type ColumnChoice = Partial<Record<StatementField, number>>;

/**
 * The words by which a column is recognised, of its name in lower case with blanks for all but letters. The first field that fits gets the
 * column, so the narrower ones stand first.
 */
const NAMES: readonly [StatementField, RegExp][] = [
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

/** `orderRefNumber` and `COD Amount (Rs.)` as words in lower case. */
const wordsOf = (name: string) =>
  name
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The columns that are recognised by their names; each field gets the first that fits. */
export function recogniseColumns(names: readonly string[]): ColumnChoice {
  const choice: ColumnChoice = {};
  for (const [column, name] of names.entries()) {
    const words = wordsOf(name);
    const field = NAMES.find(([one, pattern]) => choice[one] === undefined && pattern.test(words))?.[0];
    if (field) choice[field] = column;
  }
  return choice;
}

/** The columns that were chosen for this courier before, by their names; null when none of them is there. */
export function rememberedColumns(
  names: readonly string[],
  remembered: Partial<Record<StatementField, string>>,
): ColumnChoice | null {
  const choice: ColumnChoice = {};
  for (const field of STATEMENT_FIELDS) {
    const name = remembered[field];
    const column = name === undefined ? -1 : names.indexOf(name);
    if (column >= 0) choice[field] = column;
  }
  return Object.keys(choice).length > 0 ? choice : null;
}

/** Rows above the names of the columns, such as the courier's address. */
const MAX_HEAD_ROWS = 20;

/** The row of the names of the columns: the one in which most are recognised, from 0. */
export function headRowOf(rows: readonly (readonly string[])[]): number {
  const known = rows.slice(0, MAX_HEAD_ROWS).map((row) => Object.keys(recogniseColumns(row)).length);
  return Math.max(0, known.indexOf(Math.max(...known)));
}

/** Whether the columns say enough: which parcel, and what was paid for it. */
export const isEnough = ({ number, orderNumber, cod, net }: ColumnChoice): boolean =>
  (number !== undefined || orderNumber !== undefined) && (cod !== undefined || net !== undefined);

/** A line as it stands in the statement. Amounts are whole paisa, null where the statement says none. */
export interface StatementLine {
  /** Of the file's rows that are not empty, from 1. */
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
  /** Whether one of its amounts cannot be read, or less than nothing was collected. */
  isUnread: boolean;
  paidOn: string;
  reference: string;
}

/**
 * An amount as couriers write it: `4,600.00`, `1,00,000`, `Rs. 4600/-`, `(150)` or `-150` for less than nothing; null for no amount, and
 * for one that could mean two things, such as `4.600,00`.
 */
export function amountOf(cell: string): number | null {
  const text = cleanNumber(cell).replace(/rs\.?|pkr|\s|\/[-=]/gi, '');
  const match = /^(\(|-)?(\d{1,9}|\d{1,3}(?:,\d{2,3}){0,2},\d{3})(?:\.(\d+))?\)?$/.exec(text);
  if (!match?.[2]) return null;
  const paisa = Math.round(Number(`${match[2].replaceAll(',', '')}.${match[3] ?? 0}`) * 100);
  return match[1] ? -paisa : paisa;
}

/** Whether a cell has digits, and no amount that can be read. `n/a` and `-` are no amounts. */
const isUnreadable = (cell: string) => amountOf(cell) === null && /\d/.test(cleanNumber(cell));

/** The fields that hold amounts. */
const AMOUNTS = ['cod', 'fee', 'feeTax', 'incomeTax', 'salesTax', 'returnFee', 'net'] as const;

/** The lines below the names of the columns; those that name no parcel, such as sums, are left out. */
export function linesOf(
  rows: readonly (readonly string[])[],
  headRow: number,
  columns: ColumnChoice,
): StatementLine[] {
  const lines = rows.slice(headRow + 1).map((row, index): StatementLine => {
    const cell = (field: StatementField) => row[columns[field] ?? -1] ?? '';
    const amount = (field: StatementField) => amountOf(cell(field));
    // Withheld amounts are written with or without a minus.
    const kept = (field: StatementField) => Math.abs(amount(field) ?? 0);
    const tax = (field: StatementField) => (columns[field] === undefined ? null : kept(field));
    return {
      row: headRow + 2 + index,
      number: keyOf(cell('number')),
      orderNumber: keyOf(cell('orderNumber')),
      codInPaisa: amount('cod'),
      feeInPaisa: kept('fee'),
      feeTaxInPaisa: kept('feeTax'),
      incomeTaxInPaisa: tax('incomeTax'),
      salesTaxInPaisa: tax('salesTax'),
      returnFeeInPaisa: kept('returnFee'),
      netInPaisa: amount('net'),
      isUnread: AMOUNTS.some((field) => isUnreadable(cell(field))) || (amount('cod') ?? 0) < 0,
      paidOn: cell('paidOn'),
      reference: cell('reference'),
    };
  });
  return lines.filter(
    ({ number, orderNumber, codInPaisa, netInPaisa, isUnread }) =>
      (number !== '' || orderNumber !== '') &&
      (codInPaisa !== null || netInPaisa !== null || isUnread) &&
      !SUM.test(`${number} ${orderNumber}`),
  );
}

/** Numbers are compared without blanks, in capitals. */
const keyOf = (cell: string) => cell.replace(/\s/g, '').toUpperCase();
const SUM = /\b(TOTAL|SUM|GRANDTOTAL)\b/;

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
