/** Everything about ended orders; a new ending changes this file only. */
import type { Ending } from '#shop/orders/life.ts';

export * as m from './endings.ts';

/** The order's screen. */
export const onScreen: Record<Ending, string> = {
  cancelled: 'Cancelled',
  deleted: 'Deleted before it was sent',
  lost: 'Lost or deleted on the way',
  archived: 'Deleted after it was delivered',
  refused: 'Refused, and back in the shop',
  returned: 'Came back after it was delivered',
  undelivered: 'Came back undelivered',
  'taken back': 'Sale taken back',
};

/** In the record, within a sentence. */
export const inRecord: Record<Ending, string> = {
  cancelled: 'cancelled',
  deleted: 'deleted',
  lost: 'lost or deleted on the way',
  archived: 'deleted after it was delivered',
  refused: 'refused',
  returned: 'came back after it was delivered',
  undelivered: 'came back undelivered',
  'taken back': 'sale taken back',
};

/** Private page. */
export const forCustomer: Record<Ending, string> = {
  cancelled: 'This order is cancelled. It will not come.',
  deleted: 'We took this order off our list. It will not come.',
  lost: 'This order was closed. Please call us if you wonder why.',
  archived: 'Your order has arrived. Thank you.',
  undelivered: 'The parcel did not reach you, and came back to us. The order is closed.',
  'taken back': 'This sale was taken back. The order is closed.',
  refused: 'The parcel came back to us. The order is closed.',
  returned: 'The parcel came back to us. The order is closed.',
};

const deletedBy = (name: string | null) => (name ? `Deleted by ${name}` : 'Deleted');
const refusedAt = (name: string | null) => `${deletedBy(name)}: the parcel was refused`;
/** `name`: the account that ended it; null if deleted. */
export const amongRemoved: Record<Ending, (name: string | null) => string> = {
  cancelled: () => 'Cancelled by the customer',
  deleted: deletedBy,
  lost: (name) => (name ? `Closed by ${name}: lost or deleted on the way` : 'Lost or deleted on the way'),
  archived: deletedBy,
  refused: refusedAt,
  returned: refusedAt,
  undelivered: (name) => `${deletedBy(name)}: the parcel could not be delivered`,
  'taken back': (name) => (name ? `Sale taken back by ${name}` : 'Sale taken back'),
};
