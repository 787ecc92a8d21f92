/** Counter cash, couriers' debts and statements, withheld taxes. */
import type { CounterKind } from '#shop/money/counter.server.ts';
import type { LineState, StatementField } from '#shop/money/statement.ts';
import type { SheetRead } from '#shop/spreadsheets/spreadsheet.ts';

export * as m from './cash.ts';

export const notLoaded = 'The books could not be loaded.';

export const counter = 'Counter today';
export const opening = 'Opening';
export const sales = 'Sales';
export const ofOrders = 'Cash of orders';
export const expenses = 'Expenses';
export const ofKhatas = 'Udhaar paid in, less suppliers';
export const expected = 'Must be there';
export const counted = 'Counted';
export const difference = 'Difference';
/** A closed day keeps its figures; later entries are listed below. */
export const late = 'Entered after closing';
export const countedRight = 'Counted, put right after closing';
export const differenceWithLate = 'Difference with it';
export const exact = 'Exact';
export const isOpen = 'Not closed yet';
export const openDay = 'Cash in the counter this morning, in rupees';
export const saveOpening = 'Open the counter';
export const amount = 'Amount in rupees';
export const whatFor = 'What for';
export const expenseKind = 'Kind of expense';
export const expenseKindHint = 'For an expense alone.';
export const chooseExpenseKind = 'Please choose the kind of the expense.';
export const notCounted =
  'The counter was not counted this morning, so what was paid out of it shows as less than nothing. Count what was there, and open the counter.';
export const bookSale = 'Add a sale';
export const bookExpense = 'Add an expense';
export const saleHint = 'For a sale that was not entered as an order: no stock is taken.';
export const closeDay = 'Close the day';
export const countNow = 'Cash counted now, in rupees';
export const closedText =
  'The day is closed and keeps its figures. What you add to it now stands below them, as entered after closing.';
export const differs = (difference: string) =>
  `The counted cash differs from what must be there by ${difference}. Count again, or close the day with this difference.`;
export const closeAllTheSame = 'Close with this difference';
export const closeOf = (date: string) => `Not closed: ${date}`;
export const reopen = 'Open the day again';
export const reopenOf = (date: string) => `Open ${date} again`;
export const reopened = 'The day is open again';
export const notReopened = 'The day was not opened again';
export const openedSince = 'The counter was opened on a later day, so this day stays as it is.';
export const thereAlready: Record<'counter opening' | 'closing', string> = {
  'counter opening': 'The counter was opened already.',
  closing: 'The day was closed already.',
};
/** Paid otherwise than in cash. */
export const otherwise = 'Not in the drawer';
export const otherDays = 'The last days';
export const day = 'Day';
export const said: Record<CounterKind, string> = {
  'counter opening': 'Counter opened',
  sale: 'Sale added',
  expense: 'Expense added',
  closing: 'Day closed',
};

export const owed = 'What is not paid yet';
export const noneOwed = 'All delivered orders are paid.';
export const owedSince = (day: string) => `since ${day}`;
export const owedOrders = (n: number) => `${n.toLocaleString('en-US')} ${n === 1 ? 'order' : 'orders'}`;
export const noCourier = 'Without a courier';
export const expectedTaxes = (taxes: string) => `of this about ${taxes} taxes`;
export const toGiveBack = 'To give back to customers';
export const oldestOnly = (shown: number) => `The oldest ${shown} are shown.`;

export const readStatement = 'Read a courier’s statement';
export const statement = 'Statement of a courier';
export const statementText =
  'Choose the file that the courier sent, CSV or XLSX. You see what it comes to before anything is booked.';
export const courier = 'Courier';
export const file = 'File';
export const look = 'Look at it';
export const columns = 'Columns';
export const columnsHint = 'Which column holds what. It is remembered for this courier.';
export const noColumn = 'None';
export const fields: Record<StatementField, string> = {
  number: 'Number of the parcel',
  orderNumber: 'Number of the order',
  cod: 'Collected from the customer',
  fee: 'Fee',
  feeTax: 'Tax on the fee',
  incomeTax: 'Income tax',
  salesTax: 'Sales tax',
  returnFee: 'Fee for a return',
  net: 'Paid to you',
  paidOn: 'Paid on',
  reference: 'Number of the payment',
  status: 'What became of the parcel',
};
export const notEnough =
  'Choose the column with the number of the parcel or of the order, and the one with the amount.';
export const noLines = 'No line of a parcel was found in this file.';
export const sheetFaults: Record<Extract<SheetRead, { ok: false }>['reason'], string> = {
  unreadable: 'This file could not be read. Please choose a CSV or XLSX file.',
  'too large': 'This file is too large. Please send it in parts of at most 2,000 lines and 4 MB.',
  empty: 'This file is empty.',
  'too many rows': 'This file has too many lines. Please send it in parts of at most 2,000 lines.',
  'row without end':
    'From some line on this file is one endless row: a quotation mark (") is left open. Please choose the file as the courier sent it.',
};
export const linesRead = (n: number) => `${lines(n)} of parcels in this file`;
export const impossibleDay = (day: string) => `There is no day ${day}`;
export const notInFile = (n: number) => `Sent with this courier, not in this file: ${owedOrders(n)}`;
export const notInFileHint =
  'They stay open. What the courier delivered long ago should be in a statement: ask for it.';
export const sentOn = (day: string) => `sent on ${day}`;
export const chooseFile = 'Please choose a file.';
export const chooseCourier = 'Please choose a courier.';
export const states: Record<LineState, string> = {
  unread: 'Not readable',
  'coming back': 'On its way back, or closed',
  'not delivered': 'Came back, not collected',
  matched: 'Right',
  short: 'Too little',
  over: 'Too much',
  unknown: 'Not known',
  'nothing open': 'Nothing open',
  twice: 'Counted before',
};
export const stateHints: Record<LineState, string> = {
  unread:
    'An amount could not be read. They will not be booked: please write it in the file as 4600 or 4,600.00.',
  'coming back':
    'The parcel comes back, or the order has ended, so nothing will be booked. If the order goes on and was delivered after all, set it to delivered and read the statement again. What the courier pays for a lost parcel is recorded at its order.',
  'not delivered':
    'The file says that the parcel was not delivered, or that nothing was collected for it. They will not be booked, and their orders stay as they are. If the file is wrong, ask the courier. To read it without its statuses, choose None for “What became of the parcel” under Columns.',
  matched: 'They will be booked.',
  short: 'They will be booked; the rest stays open.',
  over: 'They will be booked; more came than is open.',
  unknown: 'No order that was sent with this courier has this number. They will not be booked.',
  'nothing open':
    'Nothing is open of these orders: they were paid another way. They will not be booked. If the courier collected the money all the same, ask it to pay your customer back.',
  twice: 'They will not be booked again. If it is the rest of an amount, correct the entry at the order.',
};
export const lines = (n: number) => `${n.toLocaleString('en-US')} ${n === 1 ? 'line' : 'lines'}`;
export const open = 'Open';
export const collected = 'Collected';
export const net = 'Paid to you';
export const shortBy = (sum: string) => `${sum} too little`;
export const overBy = (sum: string) => `${sum} too much`;
/** `day`: the order's last payment. */
export const settledOn = (day: string) => `Already settled on ${day}`;
export const row = 'Row';
export const order = 'Order';
export const willBeDelivered = 'will be set to delivered';
export const book = (n: number) => `Book ${n.toLocaleString('en-US')} ${n === 1 ? 'line' : 'lines'}`;
export const lookAgain = 'Look again';
export const nothingToBook = 'Nothing of it is to be booked.';
export const read = ({ booked, net: sum }: { booked: number; net: string }) =>
  `${booked.toLocaleString('en-US')} booked, ${sum} for the shop`;
export const statementRead = 'Statement booked';
export const statementNotRead = 'The statement was not booked';

export const taxes = 'Taxes of couriers';
export const taxesAbout = 'What couriers withhold of the money that they collect.';
export const taxesText =
  'Since July 2025 couriers withhold 2 % income tax and 2 % sales tax of what they collect. Each is rounded to the nearest paisa. Please ask your accountant.';
export const ratesFrom = 'From';
export const incomeRate = 'Income tax in percent';
export const salesRate = 'Sales tax in percent';
export const newRates =
  'New rates from a later day go here; the old ones stay for what was collected before.';
export const rateRow = (row: number) => `Rates ${row}`;
