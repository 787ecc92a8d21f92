/** Parcels: handover, outcome, return rate. */
import type { LabelFault } from '#shop/orders/label.ts';
import type { PairFault } from '#shop/parcels/number.ts';
import type { Outcome, Reason } from '#shop/parcels/parcel.ts';
import type { RateBy } from '#shop/parcels/rates.server.ts';

export * as m from './parcels.ts';

const parcels = (count: number) => (count === 1 ? '1 parcel' : `${count} parcels`);

export const title = 'Parcels | Admin';
export const heading = 'Parcels';
export const views = 'Which parcels';
export const toHandOver = 'To hand over';
export const underWay = 'With the courier';
export const comingBack = 'Coming back';
export const refusals = 'How many come back';
export const nouns = ['parcel', 'parcels'] as const;
export const notLoaded = 'The parcels could not be loaded.';
export const noneUnderWay = 'No parcels are with the courier';
export const noneComingBack = 'No parcels are coming back';
export const noneToHandOver = 'No order waits to be handed over';
export const notPacked = 'Confirmed, not packed yet';
export const more = (count: number) => `${count} more wait. They are shown when these are handed over.`;

export const chooseOrders = '1. Tick the orders';
export const chooseCourier = '2. Who takes them?';
export const courier = 'Courier';
export const ownRider = 'Own rider';
export const noCouriers = 'No courier is in use. Choose yours in the settings.';
export const couriersSettings = 'Couriers';
export const selectAll = 'Tick all';
export const selectOrder = (orderNumber: string) => `Order ${orderNumber}`;
export const ordered = (date: string) => `Ordered ${date}`;
export const bookingSheet = 'Booking sheet for the courier';
export const bookingSheetHint = 'The ticked orders, in the columns of this courier.';
export const asCsv = 'CSV';
export const asXlsx = 'Excel (XLSX)';
export const numbers = '3. Numbers of the parcels';
export const numbersHint =
  'One a line, in the order of the list above. Or the order number or its last four digits, a comma, and the number. Own rider: leave it empty.';
/** Next to a batch's numbers. */
export const someGone =
  'A ticked order was handed over, cancelled or deleted meanwhile. Type its order number and a comma before each number, or put the list right, then check.';
/** `digits`: the last ones of the order's number. */
export const numberOf = ({ digits, name }: { digits: string; name: string }) =>
  `Number of ${name}, …${digits}`;
export const check = 'Check';
export const checked = 'Is this right?';
export const line = ({ number, name }: { number: string; name: string }) => `${number}: ${name}`;
export const handOver = (count: number) => `Hand over ${parcels(count)}`;
export const faults: Record<PairFault, string> = {
  'no number': 'has no number',
  'wrong number': 'is no number: 4 to 40 letters, digits and hyphens',
  twice: 'is there twice',
  'in use': 'is the number of another parcel of this courier',
  'no order': 'is one number too many',
  'unknown order': 'belongs to none of the ticked orders',
  'several orders': 'may be of several orders: type the whole order number',
  unclear:
    'may be one number, or an order and its number: type the number without spaces, or a comma after the order',
  'not named': 'names no order, and may be the number of the order that is gone',
  'no address': 'has no address',
  gone: 'was handed over, cancelled or deleted meanwhile',
};
/** The order changed after packing. */
export const labelFaults: Record<LabelFault, string> = {
  items: 'Items changed after packing: open the parcel, then print the label again',
  address: 'Address changed after packing: print the label again',
  other: 'Order changed after packing: print the label again',
};
export const printLabel = 'Print the new label';
export const noOrders = 'Tick at least one order.';
export const tooMany = (max: number) => `At most ${max} parcels leave at once.`;
export const noSuchCourier = 'There is no such courier. Choose one.';
export const notHanded = 'The parcels could not be handed over. Please try again.';
export const handed = (count: number) => `${count === 1 ? '1 parcel' : `${count} parcels`} handed over`;
export const goneMeanwhile = (count: number) =>
  `${count === 1 ? '1 order was' : `${count} orders were`} handed over, cancelled or deleted meanwhile, and left out.`;
export const noSheet = 'None of these orders waits to be handed over any more.';

export const scan = 'Scan with the camera';
export const scanned = (code: string) => `Read: ${code}`;
export const stopScan = 'Done';
export const noCamera = 'The camera could not be opened.';

export const batches = 'Handed over lately';
export const batch = ({ courier, count, when }: { courier: string; count: number; when: string }) =>
  `${courier}: ${parcels(count)}, ${when}`;
export const loadSheet = 'Load sheet';
export const loadSheetOf = ({ courier, when }: { courier: string; when: string }) =>
  `Load sheet: ${courier}, ${when}`;
export const print = 'Print';
export const orderNumber = 'Order';
export const parcelNumber = 'Number';
export const customer = 'Customer';
export const city = 'Town';
export const amount = 'To collect';
export const total = (count: number) => `Total of ${parcels(count)}`;
export const handedBy = 'Handed over by';
export const takenBy = 'Taken by (name, signature, time)';

export const since = (when: string) => `Sent ${when}`;
export const openOrder = 'Open the order';
export const openOrderOf = (orderNumber: string) => `Open the order ${orderNumber}`;
export const track = 'Track';
export const trackOf = (number: string) => `Track ${number}`;
export const notSaid = 'Not said by whom';
export const noNumber = 'Without a number';

export const parcel = 'Parcel';
export const parcelsOfOrder = 'What happened to the parcel?';
export const reason = 'Reason';
/** After a delivery attempt. */
export const whyTried = 'Why was it not delivered?';
export const reasonNone = 'No reason';
export const note = 'Note for yourself';
export const outcomes: Record<Outcome, string> = {
  tried: 'Tried, not delivered',
  refused: 'Refused',
  'coming back': 'Comes back undelivered',
  'back in hand': 'Back in hand',
  lost: 'Lost',
};
export const noted: Record<Outcome, string> = {
  tried: 'Noted: tried, not delivered',
  refused: 'Noted: refused, on its way back',
  'coming back': 'Noted: on its way back',
  'back in hand': 'Back in hand: its pieces are in stock again',
  lost: 'Noted: lost. The order is closed',
};
export const outcomeHints: Record<Outcome, string> = {
  tried: 'The courier will try again.',
  refused:
    'It is on its way back. It counts for this phone number; the pieces come back in stock when it is in hand.',
  'coming back': 'Nobody could be reached. It does not count for the phone number.',
  'back in hand':
    'Press it when the parcel is here. Until then the order stays open, and its pieces are not in stock.',
  /** Confirmation question. */
  lost: 'The order is closed, and its pieces do not come back in stock. If the courier finds it, the order can be opened again. What the courier pays for it is recorded on the order.',
};
export const outcomeOf = ({ outcome, orderNumber }: { outcome: string; orderNumber: string }) =>
  `${outcome}: ${orderNumber}`;
export const save = 'Note it';
export const notNoted = 'This could not be noted.';
export const notNow = 'The order was changed meanwhile.';
export const noSuchOutcome = 'Choose what happened.';
export const reasons: Record<Reason, string> = {
  'no answer': 'Does not answer the phone',
  'not at home': 'Not at home',
  'wrong address': 'Wrong address',
  'asked for later': 'Wants it on another day',
  'no money': 'Had no cash',
  'wanted to open it': 'Wanted to open it first',
  'changed mind': 'Does not want it any more',
  'did not order': 'Did not order',
  'came too late': 'Came too late',
  other: 'Something else',
};
export const changeNumber = 'Put the number right';
export const sayCourier = 'Say by whom it was sent';
export const number = 'Number of the parcel';
export const saveNumber = 'Save the number';
export const numberSaved = 'Number of the parcel saved';
export const numberNotSaved = 'The number could not be saved.';
export const wrongNumber =
  'A number has 4 to 40 letters, digits and hyphens. Only your own rider needs none.';
export const numberInUse = 'Another parcel of this courier has this number.';
export const tellCustomer = 'Send the number by WhatsApp';
/** WhatsApp message. */
export const message = ({ name, store, orderNumber, courier, number, arrives, link }: MessageFacts) =>
  [
    `Assalam o alaikum ${name}, this is ${store}. Your order ${orderNumber} is on its way${courier ? ` with ${courier}` : ''}.`,
    number && `Number of the parcel: ${number}`,
    arrives,
    link,
  ]
    .filter(Boolean)
    .join('\n');
export interface MessageFacts {
  name: string;
  store: string;
  orderNumber: string;
  courier: string;
  number: string;
  /** Usual arrival, a sentence; may be empty. */
  arrives: string;
  link: string;
}
export const refusedQuestion =
  'Was this parcel refused? It is on its way back, and counts for this phone number. Its pieces go on the shelf when it is back in hand.';
export const itWasRefused = 'It was refused';
export const backQuestion =
  'Is this parcel back in hand? If it is, the order will be closed, and its pieces will go back in stock.';
export const itIsBack = 'It is back';
export const lostQuestion = 'Is this parcel lost for good?';
export const itIsLost = 'It is lost';

export const forget = 'Forget refused parcels';
export const forgetQuestion =
  'Forget what this number refused? Its next orders warn no more. The record of changes keeps it.';
export const keepInMind = 'Keep in mind';
export const forgetNow = 'Forget it';
export const forgotten = 'Refused parcels forgotten';
export const notForgotten = 'They could not be forgotten.';

export const ratesText = (most: number) =>
  `Parcels of the last twelve months whose end is known. Those on their way are not counted. Of more than ${most.toLocaleString('en-US')} the newest ${most.toLocaleString('en-US')} are counted.`;
export const ratesBy: Record<RateBy, string> = { city: 'By town', courier: 'By courier', month: 'By month' };
export const ratesOf: Record<RateBy, string> = { city: 'Town', courier: 'Courier', month: 'Month' };
export const delivered = 'Delivered';
export const refused = 'Refused';
export const failed = 'Not delivered or lost';
export const percent = 'Refused, percent';
export const percentOf = (percent: number) => `${percent} %`;
export const noRates = 'No parcel has ended yet.';
