/** Khatas: who owes the shop, and whom it owes. */
import type { KhataBooked, KhataChanged } from '#shop/khata/change.server.ts';
import type { Side } from '#shop/khata/khata.ts';

export * as m from './khata.ts';

export const title = 'Khata';
export const intro = 'Who owes the shop for goods on udhaar, and which suppliers the shop owes.';
export const noun = 'khatas';
export const counted: [one: string, many: string] = ['khata', 'khatas'];
export const notLoaded = 'The khatas could not be loaded.';
export const everybody = 'All';
export const sides: Record<Side, string> = { customer: 'They owe us', supplier: 'We owe' };
export const isA: Record<Side, string> = { customer: 'Customer', supplier: 'Supplier' };
export const nobody = 'Name deleted';
export const settled = 'Nothing is owed';
export const owes: Record<Side, (sum: string) => string> = {
  customer: (sum) => `Owes us ${sum}`,
  supplier: (sum) => `We owe ${sum}`,
};
export const paidTooMuch: Record<Side, (sum: string) => string> = {
  customer: (sum) => `Paid ${sum} too much`,
  supplier: (sum) => `We paid ${sum} ahead`,
};

export const open = 'Open a khata';
export const openHint = 'For a customer who may buy on udhaar.';
export const name = 'Name';
export const phone = 'Phone';
export const limit = 'May owe at most (Rs.)';
export const limitHint = 'Left empty or 0: no udhaar. Only the owner can agree to more at a sale.';
export const limitOf = (sum: string) => `may owe at most ${sum}`;
export const noLimit = 'no udhaar agreed';
export const note = 'Note';
export const opened = 'Khata opened';
export const thereAlready = 'This number has a khata already. Here it is.';
export const notOpened = 'The khata was not opened';

export const back = 'All khatas';
export const pay: Record<Side, string> = { customer: 'Payment received', supplier: 'Payment made' };
/** To a customer who paid too much. */
export const giveBack = 'Give back';
export const more = 'Other day, number of the payment, note';
export const onDay = 'Day';
export const booked = 'Payment booked';
export const entries = 'Entries';
export const noEntries = 'No entries yet.';
export const after = (sum: string) => `then ${sum}`;
export const reversed = 'Taken back';
/** Entries of orders. */
export const bought = 'Bought on udhaar';
export const takenOff = 'Taken off: the order changed, ended or came back';

export const reverse = 'Take back';
export const reverseOf = (entry: string) => `Take back: ${entry}`;
export const reversal = 'Take back an entry';
export const reversalText =
  'The entry stays in the khata. A second one that takes it back is written beside it, on the same day.';
export const reversalDone = 'Taken back';

export const opening = 'Balance before the books began';
export const openingText =
  'What was owed on paper when you began with this khata. It is entered once, with its day; if it is wrong, take it back and enter it again.';
export const openingOf: Record<Side, string> = {
  customer: 'The customer owed (Rs.)',
  supplier: 'The shop owed (Rs.)',
};
export const openingDone = 'Balance entered';

export const facts = 'Name, phone and limit';
export const saved = 'Khata saved';
export const notSaved = 'The khata was not saved';

export const remind = 'Remind by WhatsApp';
export const reminder = 'Reminder of udhaar';
/** The default text; the facts may be placeholders. */
export const usualReminder = ({ name: who, toPay, store }: Record<'name' | 'toPay' | 'store', string>) =>
  `Assalam o alaikum ${who}, ${toPay} of your udhaar at ${store} is still open. Please pay when it suits you. Thank you.`;
export const reminderHint = 'Only {name}, {toPay} and {store} are filled in here.';

export const statement = 'Statement';
export const statementOf = (who: string) => `Khata of ${who}`;
export const statementOn = (day: string) => `As of ${day}`;
export const print = 'Print, or save as PDF';
export const cut = (shown: number) => `The newest ${shown} entries are shown.`;
export const carried = 'Carried over';
export const columns = { day: 'Day', entry: 'Entry', more: 'Owed', less: 'Paid', balance: 'Balance' };
export const toKhata = 'Back to the khata';

export const why: Record<
  Exclude<Extract<KhataBooked | KhataChanged, { ok: false }>['reason'], 'too much'>,
  string
> = {
  missing: 'This is not there any more.',
  'there already': 'A balance was entered already. Take it back first.',
  'booked before': 'This form was booked already, with other contents. Please open the screen again.',
  'locked month': 'This month was given to the accountant. Choose a later day, or ask the owner to open it.',
  'other khata': 'Another khata has this number.',
};
export const tooMuch = (sum: string) => `Only ${sum} is owed.`;

export const ofCustomer = (balance: string) => `Khata of the customer: ${balance}`;

export const months = 'Months given to the accountant';
export const monthsText =
  'In a locked month nothing is booked, corrected or taken back any more. You can open it again; both are recorded.';
export const lock = 'Lock';
export const lockOf = (month: string) => `Lock ${month}`;
export const openMonth = 'Open again';
export const openMonthOf = (month: string) => `Open ${month} again`;
export const lockedOn = ({ day, by }: { day: string; by: string }) => `Locked on ${day} by ${by}`;
export const isOpen = 'Open';
export const monthLocked = 'Month locked';
export const monthOpened = 'Month opened again';
export const monthNotChanged = 'The month was not changed';

export const noneAgreed = ({ owed }: { owed: string }) =>
  `No udhaar is agreed with this person; ${owed} is owed now.`;
export const overLimit = ({ limit: most, owed, over }: Record<'limit' | 'owed' | 'over', string>) =>
  `This person may owe at most ${most} and owes ${owed} now: this would be ${over} too much.`;
export const pressToAgree = 'As the owner you may agree to it: press the button once more.';
export const askOwner = 'More needs the owner’s agreement, or a higher limit in the khata.';
