/** The admin's orders, and those under Removed. */
import type { DeletedOrders } from '#shop/orders/change.server.ts';
import type { Ending, OrderStatus } from '#shop/orders/life.ts';
import type { OrderSort } from '#shop/orders/order.ts';
import { orderStatuses } from './statuses.ts';

export * as m from './orders.ts';

const number = (n: number) => n.toLocaleString('en-US');
const many = (orders: number) => (orders === 1 ? '1 order' : `${number(orders)} orders`);

export const title = 'Orders | Admin';
export const heading = 'Orders';
/** As `list-tools.tsx` names what the list holds. */
export const nouns = ['order', 'orders'] as const;
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

/** Where orders came from; `phone` is null for those of one network. */
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
/** `city` may be empty. */
export const piecesTo = ({ pieces, city }: { pieces: number; city: string }) =>
  `${pieces === 1 ? '1 piece' : `${pieces} pieces`}${city && ` to ${city}`}`;
export const call = ({ name, phone }: { name: string; phone: string }) => `Call ${name}, ${phone}`;
export const whatsApp = 'WhatsApp';
export const whatsAppTo = (name: string) => `WhatsApp ${name}`;
export const details = 'Items, address and more';
/** Stands behind `details` for those who do not see what it is of. */
export const detailsOf = (orderNumber: string) => ` of ${orderNumber}`;
export const items = 'Items';
export const customer = 'Customer';
export const account = (email: string) => `Account: ${email}`;
export const noEarlier = 'This number has no earlier orders.';
export const earlier = (counts: { received: number; cancelled: number; refused: number }) =>
  `This number: ${counts.received} received, ${counts.cancelled} cancelled, ${counts.refused} refused`;

export const status = 'Status';
export const update = 'Update';
export const updateOf = (orderNumber: string) => `Update status of ${orderNumber}`;
export const updated = 'Order status updated';
export const nowIs = (status: OrderStatus) => `Now ${orderStatuses[status]}`;
export const notUpdated = 'Failed to update order status.';
export const goneMeanwhile = 'The order was cancelled or deleted meanwhile.';
export const noSuchStatus = 'There is no such status.';
export const orderNow = ({ orderNumber, status }: { orderNumber: string; status: OrderStatus }) =>
  `Order ${orderNumber}, now ${orderStatuses[status]}`;
/** Stands behind the customer's name. */
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
export const refused = 'Refused';
export const refusedOf = (orderNumber: string) => `Parcel of ${orderNumber} was refused`;
export const refusedQuestion =
  'Was this parcel refused? The order is deleted, its pieces go back on the shelf, and it counts for this phone number.';
export const itWasRefused = 'It was refused';
export const deleted = 'Order deleted';
export const deletedAsRefused = 'Order deleted as refused';
export const notDeleted = 'Failed to delete order.';
export const goneBefore = 'It was cancelled or deleted meanwhile.';

export const select = (orderNumber: string) => `Select order ${orderNumber}`;
export const selectAll = 'Select all shown';
export const selected = (count: number) => `${count} selected`;
/** `count` is null before the page's scripts have counted. */
export const removeSelected = (count: number | null) =>
  count ? `Delete selected (${count})` : 'Delete selected';
export const removeSelectedQuestion = (count: number | null) => {
  if (count === 0) return 'No order is selected. Tick the orders that you want to delete.';
  if (count === 1) return removeQuestion;
  return `Are you sure you want to delete these ${count === null ? '' : `${count} `}orders?`;
};
/** `inShop` are the statuses whose pieces a deletion brings back. */
export const removeSelectedDetails = (inShop: readonly OrderStatus[]) =>
  `The pieces of orders that are ${inShop.map((status) => orderStatuses[status]).join(' or ')} go back in stock. Copies stay under Removed; customers who still wait are told by mail.`;
export const keepOrders = 'Keep orders';
export const removeOrders = 'Delete orders';
export const noneDeleted = 'Failed to delete orders.';
export const noneSelected = 'No order was selected.';

/** Pieces of orders that left the shop do not come back by a deletion. */
const stockText = ({ deleted, restocked }: Pick<DeletedOrders, 'deleted' | 'restocked'>) => {
  if (restocked === 0) return '';
  if (restocked < deleted) return `, the pieces of ${restocked} are back in stock`;
  return deleted === 1 ? ', its pieces are back in stock' : ', their pieces are back in stock';
};
export const someDeleted = (done: Pick<DeletedOrders, 'deleted' | 'restocked'>) =>
  `${many(done.deleted)} deleted${stockText(done)}`;
export const someMissing = (missing: number) =>
  `${many(missing)} ${missing === 1 ? 'was' : 'were'} cancelled or deleted meanwhile.`;
export const someFailed = (failed: number) => `${many(failed)} could not be deleted. Please try again.`;

export const removedTitle = 'Removed Orders | Admin';
export const removedHeading = 'Removed Orders';
export const removedText = 'Orders that were cancelled, deleted or refused.';
export const removedNoun = 'removed orders';
export const noneRemoved = 'No orders were removed yet';
export const removedNotLoaded = 'The removed orders could not be loaded.';
export const removedOrder = (orderNumber: string) => `Removed order ${orderNumber}`;
const byYou = 'Deleted by you';
const wasRefused = 'Deleted: the parcel was refused';
export const endings: Record<Ending, string> = {
  cancelled: 'Cancelled by the customer',
  deleted: byYou,
  lost: byYou,
  archived: byYou,
  refused: wasRefused,
  returned: wasRefused,
};

/** What the shopkeeper writes on WhatsApp; it can be changed before it is sent. */
export const salaam = ({ name, store, orderNumber }: { name: string; store: string; orderNumber: string }) =>
  `Assalam o alaikum ${name}, this is ${store} about your order ${orderNumber}:`;
export const item = ({ quantity, name }: { quantity: number; name: string }) => `${quantity} × ${name}`;
export const total = ({ total, freeDelivery }: { total: string; freeDelivery: boolean }) =>
  `Total: ${total}, paid in cash when the parcel arrives.${freeDelivery ? ' Delivery is free.' : ''}`;
export const pleaseConfirm = 'Please confirm that we may send it.';
