/** The money of an order, and ledger entries. */
import type { EntryKind, ExpenseKind, Way } from '#shop/ledger/ledger.ts';
import type { MoneyRow } from '#shop/orders/money/money-rows.ts';

export * as m from './money.ts';

export const heading = 'Money';
export const notLoaded = 'The money of this order could not be loaded.';
export const rows: Record<MoneyRow, string> = {
  due: 'Due',
  /** After an exchange for less, or pieces returned without replacement. */
  dueToCustomer: 'Owed to the customer',
  /** Paid for exchanged pieces of an order that came back. */
  usedForExchange: 'Used for an exchange',
  advance: 'Advance',
  collected: 'Collected',
  credit: 'On udhaar',
  lessCredit: 'Taken off the udhaar',
  givenBack: 'Given back',
  fees: 'Courier’s charges',
  taxes: 'Taxes withheld',
  compensation: 'Paid for the lost parcel',
  net: 'Left for the shop',
  netLoss: 'Lost by the shop',
  open: 'Open',
  toGiveBack: 'To give back',
};
export const costAndEarned = ({ cost, amount: sum }: { cost: string; amount: string }) =>
  `Cost ${cost}, earned ${sum}. Only you see this.`;
export const costAndLost = ({ cost, amount: sum }: { cost: string; amount: string }) =>
  `Cost ${cost}, lost ${sum}. Only you see this.`;
export const costUnknown = 'Cost not known. Only you see this.';
export const isPaid = 'Paid';

export const kinds: Record<EntryKind, string> = {
  advance: 'Advance',
  collected: 'Collected',
  refund: 'Given back',
  'courier fee': 'Courier’s fee',
  'return fee': 'Fee for a parcel that came back',
  compensation: 'Paid by the courier for a lost parcel',
  'income tax withheld': 'Income tax withheld',
  'sales tax withheld': 'Sales tax withheld',
  'counter opening': 'Opening',
  sale: 'Sale at the counter',
  expense: 'Expense',
  closing: 'Closing',
  reopening: 'Day opened again',
  purchase: 'Bought from a supplier',
  'purchase return': 'Sent back to a supplier',
  'supplier payment': 'Paid to a supplier',
  'credit payment': 'Paid off udhaar',
  'credit given back': 'Given back from a khata',
  'opening balance': 'Owed before the books began',
};
export const expenseKinds: Record<ExpenseKind, string> = {
  rent: 'Rent',
  wages: 'Wages',
  electricity: 'Electricity and phone',
  packing: 'Packing',
  transport: 'Transport',
  repairs: 'Repairs',
  tax: 'Tax',
  other: 'Something else',
};
export const ways: Record<Way, string> = {
  cash: 'Cash',
  bank: 'Bank',
  easypaisa: 'Easypaisa',
  jazzcash: 'JazzCash',
  raast: 'Raast',
  card: 'Card',
  credit: 'Udhaar',
};

export const entries = 'Entries';
export const by = (name: string) => `by ${name}`;
export const wasFirst = (amount: string) => `first ${amount}`;
export const added = 'added after the day was closed';
export const correct = 'Correct';
export const correctOf = (entry: string) => `Correct: ${entry}`;

export const recordAdvance = 'Record an advance';
/** For a lost parcel. */
export const recordCompensation = 'Record what the courier paid';
export const compensationText =
  'What the courier paid for this lost parcel. It is no sale: it stands in the books by itself.';
export const amount = 'Amount in rupees';
export const way = 'How it was paid';
export const chooseWay = 'Choose';
export const reference = 'Number of the payment';
export const referenceHint = 'The transaction number that the customer sent.';
export const cameOn = 'Came on';
export const opened = ({ open: left }: { open: string }) => `Open: ${left}.`;
export const backToOrder = (number: string) => `Back to ${number}`;
export const paid = 'Paid';
export const paidHint = 'Press it when all that is open was paid to the shop or its own rider.';
export const giveBack = 'Given back';
export const giveBackHint = 'Press it when the customer got all of it back.';

export const correction = 'Correct an entry';
export const correctionText =
  'The entry stays in the books. A second one with the difference is written beside it.';
export const entryWas = ({ kind, amount: sum }: { kind: string; amount: string }) => `${kind}: ${sum}`;
export const rightAmount = 'The right amount in rupees';
export const reason = 'Why';
export const notThere = 'There is no such entry.';

export const booked = 'Booked';
export const notBooked = 'Nothing was booked';
export const corrected = 'Corrected';
export const tryAgain = 'Please try again.';
export const tooMuch = (left: string) => `Only ${left} is open.`;
/** The amount changed since the page was shown; `saw` is null if unknown. */
export const notAsSeen = ({ saw, now }: { saw: string | null; now: string }) =>
  saw === null
    ? `It is ${now} now. Please look at it and press again.`
    : `You saw ${saw}. It is now ${now}. Please look at it and press again.`;
/** A courier's payment for a lost parcel. */
export const alreadyPaid = ({ sum }: { sum: string }) => `Recorded already: ${sum}.`;
export const reasons: Record<
  'locked month' | 'no credit' | 'missing' | 'nothing open' | 'not delivered' | 'not lost' | 'booked before',
  string
> = {
  'locked month': 'This month was given to the accountant. Choose a later day, or ask the owner to open it.',
  'no credit': 'Udhaar is for phone and counter orders with a phone number, and needs the right to money.',
  'booked before': 'This form was booked already, with other contents. Please open the screen again.',
  missing: 'The order is not there any more.',
  'nothing open': 'Nothing is open.',
  'not delivered': 'Set the order to delivered first.',
  'not lost': 'The parcel of this order is not lost.',
};
