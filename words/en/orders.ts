/** The admin's orders, also under Removed. */
import type { DeletedOrders } from '#shop/orders/change.server.ts';
import type { OrderStatus } from '#shop/orders/life.ts';
import type { OrderLine, OrderSort, Paid } from '#shop/orders/order.ts';
import type { PhoneHistory } from '#shop/orders/read.server.ts';
import type { Message } from '#shop/settings/texts.ts';
import { orderStatuses } from './statuses.ts';

export * as m from './orders.ts';

const number = (n: number) => n.toLocaleString('en-US');
const many = (orders: number) => (orders === 1 ? '1 order' : `${number(orders)} orders`);

export const title = 'Orders | Admin';
export const heading = 'Orders';
export const nouns = ['order', 'orders'] as const;
export const searchedFor = 'Name, phone or product';
export const notLoaded = 'The orders could not be loaded.';
export const byStatus = 'By status';
export const all = 'All';
export const removed = 'Removed';
export const sortBy = 'Sort by';
export const sorts: Record<OrderSort, string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  dearest: 'Highest total',
  cheapest: 'Lowest total',
};

/** `phone` is null for orders of one network. */
export interface Source {
  phone: string | null;
}
const from = ({ phone }: Source) => (phone === null ? 'from one network' : `for the phone ${phone}`);
export const onlyFrom = ({ phone, since }: Source & { since: string }) =>
  `Only orders ${from({ phone })} since ${since}.`;
export const removeFilter = 'Remove this filter';
export const noneFrom = ({ phone, status }: Source & { status: OrderStatus | undefined }) =>
  `${status ? `No ${orderStatuses[status]} orders` : 'No orders'} ${phone === null ? 'from this network' : `for the phone ${phone}`} any more`;
export const rushes = 'Many orders at once';
export const rush = ({ orders, phone }: Source & { orders: number }) =>
  `${many(orders)} ${from({ phone })} within the hour; look at ${orders === 1 ? 'it' : 'them'}`;

export const order = (orderNumber: string) => `Order ${orderNumber}`;
/** `what`: pieces and metres; `city` may be empty. */
export const amountTo = ({ what, city }: { what: string; city: string }) => `${what}${city && ` to ${city}`}`;
/** After an advance or part payment. */
export const leftToPay = (amount: string) => `${amount} left to pay`;
export const openOrder = (orderNumber: string) => `Open order ${orderNumber}`;
export const call = ({ name, phone }: { name: string; phone: string }) => `Call ${name}, ${phone}`;
export const whatsApp = 'WhatsApp';
export const whatsAppTo = (name: string) => `WhatsApp ${name}`;
export const details = 'Items, address and more';
/** After `details`, for screen readers. */
export const detailsOf = (orderNumber: string) => ` of ${orderNumber}`;
export const items = 'Items';
export const customer = 'Customer';
export const account = (email: string) => `Account: ${email}`;
/** A parcel to ask the courier about, and its last news. */
export const chased = ({ what, ago }: { what: string; ago: string }) => `${what}, ${ago}`;
export const noEarlier = 'No earlier orders';
/** `open`: other unfinished orders of this phone number. */
export const earlier = ({ open, received, cancelled, refused }: PhoneHistory) => {
  const ended = `${received} received, ${cancelled} cancelled, ${refused} refused`;
  const others = open === 1 ? '1 other order is open' : `${open} other orders are open`;
  const hasEnded = received + cancelled + refused > 0;
  return `This number: ${[hasEnded && ended, open > 0 && others].filter(Boolean).join('; ')}`;
};

export const status = 'Status';
/** Folded above a queue. */
export const tools = 'Search, sort, select';
export const moreItems = (count: number) => (count === 1 ? '1 more item' : `${count} more items`);
export const confirm = 'Confirm';
export const confirmOf = (orderNumber: string) => `Confirm order ${orderNumber}`;
export const update = 'Update';
export const updateOf = (orderNumber: string) => `Update status of ${orderNumber}`;
export const updated = 'Order status updated';
export const nowIs = (status: OrderStatus) => `Now ${orderStatuses[status]}`;
export const notUpdated = 'Failed to update order status.';
export const goneMeanwhile = 'The order was cancelled or deleted meanwhile.';
export const noSuchStatus = 'There is no such status.';
export const orderNow = ({ orderNumber, status }: { orderNumber: string; status: OrderStatus }) =>
  `Order ${orderNumber}, now ${orderStatuses[status]}`;
/** After the customer's name. */
export const isNow = ({ digits, status }: { digits: string; status: OrderStatus }) =>
  `…${digits} is now ${orderStatuses[status]}.`;
export const undo = 'Undo';
export const undoOf = (orderNumber: string) => `Undo ${orderNumber}`;

export const remove = 'Delete';
export const removeOf = (orderNumber: string) => `Delete order ${orderNumber}`;
export const removeQuestion = 'Are you sure you want to delete this order?';
export const backInStock = 'Its pieces go back in stock.';
export const notBackInStock = 'Its pieces have left the shop and do not go back in stock.';
export const copyStays = 'A copy stays under Removed.';
export const customerIsTold = 'The customer is told by mail.';
export const keepOrder = 'Keep order';
export const removeOrder = 'Delete order';
export const deleted = 'Order deleted';
export const notDeleted = 'Failed to delete order.';
export const goneBefore = 'It was cancelled or deleted meanwhile.';
/** Deleting fails while the parcel is returning. */
export const comesBack = 'Its parcel is coming back. Note on the order that it is “Back in hand” or “Lost”.';

export const select = (orderNumber: string) => `Select order ${orderNumber}`;
export const selectAll = 'Select all shown';
export const selected = (count: number) => `${count} selected`;
/** Labels, slips and receipts of the selected orders. */
export const print = 'Print';
/** `count` is null until scripts have counted. */
export const removeSelected = (count: number | null) =>
  count ? `Delete selected (${count})` : 'Delete selected';
export const removeSelectedQuestion = (count: number | null) => {
  if (count === 0) return 'No order is selected. Tick the orders that you want to delete.';
  if (count === 1) return removeQuestion;
  return `Are you sure you want to delete these ${count === null ? '' : `${count} `}orders?`;
};
/** `inShop`: statuses whose pieces return to stock on deletion. */
export const removeSelectedDetails = (inShop: readonly OrderStatus[]) =>
  `The pieces of orders that are ${inShop.map((status) => orderStatuses[status]).join(' or ')} go back in stock. Copies stay under Removed; customers who still wait are told by mail.`;
export const keepOrders = 'Keep orders';
export const removeOrders = 'Delete orders';
export const noneDeleted = 'Failed to delete orders.';
export const noneSelected = 'No order was selected.';

/** Pieces of shipped orders do not return to stock. */
const stockText = ({ deleted, restocked }: Pick<DeletedOrders, 'deleted' | 'restocked'>) => {
  if (restocked === 0) return '';
  if (restocked < deleted) return `, the pieces of ${restocked} are back in stock`;
  return deleted === 1 ? ', its pieces are back in stock' : ', their pieces are back in stock';
};
export const someDeleted = (done: Pick<DeletedOrders, 'deleted' | 'restocked'>) =>
  `${many(done.deleted)} deleted${stockText(done)}`;
export const someMissing = (missing: number) =>
  `${many(missing)} ${missing === 1 ? 'was' : 'were'} cancelled or deleted meanwhile.`;
export const someComeBack = (comingBack: number) =>
  `${many(comingBack)} ${comingBack === 1 ? 'stays: its parcel is' : 'stay: their parcels are'} coming back. Note on the order “Back in hand” or “Lost”.`;
export const someFailed = (failed: number) => `${many(failed)} could not be deleted. Please try again.`;

export const removedTitle = 'Removed Orders | Admin';
export const removedHeading = 'Removed Orders';
export const removedText = 'Orders that were cancelled, deleted or refused.';
export const removedNoun = 'removed orders';
export const noneRemoved = 'No orders were removed yet';
export const removedNotLoaded = 'The removed orders could not be loaded.';
export const removedOrder = (orderNumber: string) => `Removed order ${orderNumber}`;
export { amongRemoved as endings } from './endings.ts';
export const piecesBack = (pieces: number) =>
  pieces === 1 ? 'Its piece is back in stock.' : `Its ${pieces} pieces are back in stock.`;
/** Orders with cuts. */
export const goodsBack = 'All of it is back in stock.';
export const piecesNotBack = 'Its pieces did not come back in stock.';
export const changesOf = 'All changes of this order';

/** Facts for messages to the customer. */
export interface MessageFacts {
  name: string;
  store: string;
  orderNumber: string;
}
/** `toPay`: the total less payments. */
export interface TotalFacts {
  total: string;
  toPay: string;
  freeDelivery: boolean;
  paid: Exclude<Paid, 'too much'>;
}

/** WhatsApp texts, editable before sending. */
export const salaam = ({ name, store, orderNumber }: MessageFacts) =>
  `Assalam o alaikum ${name}, this is ${store} about your order ${orderNumber}:`;
/** A cut's name has its length. */
export const item = ({ quantity, cutCm = 0, name }: Pick<OrderLine, 'quantity' | 'cutCm' | 'name'>) =>
  cutCm > 0 ? name : `${quantity} × ${name}`;
/** Also of an order on credit: nothing is due at the door. */
export const nothingMore = 'There is nothing to pay when the parcel arrives.';
/** An exchange for less, or an overpaid order. */
export const getsBack = ({ amount }: { amount: string }) =>
  `There is nothing to pay: you get ${amount} back.`;
export const total = ({ total, toPay, freeDelivery, paid }: TotalFacts) => {
  const said = {
    nothing: `Total: ${total}, paid in cash when the parcel arrives.`,
    part: `Total: ${total}. Your advance is received: ${toPay} is left to pay in cash when the parcel arrives.`,
    all: `Total: ${total}. ${nothingMore}`,
  };
  return `${said[paid]}${freeDelivery ? ' Delivery is free.' : ''}`;
};
export const goesTo = ({ address }: { address: string }) => `It goes to: ${address}`;
export const pleaseConfirm = 'Please confirm that we may send it.';
export const riderToday = ({ name, store, orderNumber }: MessageFacts) =>
  `Assalam o alaikum ${name}, this is ${store}. The rider brings your order ${orderNumber} today.`;
export const keepReady = ({ toPay }: { toPay: string }) => `Please keep ${toPay} ready in cash.`;
export const wasDelivered = ({ name, store, orderNumber }: MessageFacts) =>
  `Assalam o alaikum ${name}, your order ${orderNumber} has arrived. Thank you for buying at ${store}. If anything is not right, please tell us here.`;
/** `link` ends its line: a following sign would become part of the address. */
export const seeOrder = ({ link }: { link: string }) =>
  `You can see this order, confirm it or correct the address here: ${link}`;
export const seeOrCorrect = ({ link }: { link: string }) =>
  `You can see this order or correct the address here: ${link}`;
export const followOrder = ({ link }: { link: string }) => `Follow it here: ${link}`;
export const howWasIt = ({ name, store, orderNumber }: MessageFacts) =>
  `Assalam o alaikum ${name}, how do you like your order ${orderNumber} from ${store}?`;
export const reviewHere = ({ link }: { link: string }) =>
  `Your words and a picture help others to choose: ${link}`;
/** Receipt of a counter sale. */
export const thanks = ({ store, orderNumber }: Omit<MessageFacts, 'name'>) =>
  `Thank you for buying at ${store}. Your receipt, order ${orderNumber}:`;
export const paidBy = ({ total, ways }: { total: string; ways: string }) => `Total: ${total}, paid: ${ways}.`;
/** Replaces `paidBy` if a part or all is owed. */
export const onUdhaar = ({ total, paid, rest }: { total: string; paid: string; rest: string }) =>
  `Total: ${total}, paid: ${paid}, on udhaar: ${rest}.`;
export const seeReceipt = ({ link }: { link: string }) => `See it here: ${link}`;
/** Buttons that write a message. */
export const messages: Record<Message, string> = {
  confirm: 'Ask to confirm',
  today: 'Rider comes today',
  delivered: 'It has arrived',
  review: 'How was it?',
};
/** The first message, for a confirmed order. */
export const asAgreed = 'Order in writing';
export const write = 'Write on WhatsApp:';
/** Formats a value filled into a message. */
export const fact = (text: string) => text;
