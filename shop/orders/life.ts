/**
 * The life of an order: every status once, with all that follows from it. Writes, buttons, badges, statistics, mails, caps and the
 * doctor ask here; a status that is missing anywhere is a type error.
 */

/** The specification's statuses, in the order in which an order goes through them. The admin may set any of them at any time. */
export const ORDER_STATUSES = ['pending', 'confirmed', 'delivering', 'delivered'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** The statuses of orders that have ended. For the specification they are gone; the admin finds them under Removed. */
export const ENDINGS = ['cancelled', 'deleted', 'lost', 'archived', 'refused', 'returned'] as const;
export type Ending = (typeof ENDINGS)[number];

export type AnyStatus = OrderStatus | Ending;

/** The ending of an order when its customer cancels it, the admin deletes it, or its parcel is refused; null: not possible. */
interface Ends {
  cancel: Ending | null;
  delete: Ending;
  refuse: Ending;
}
export type EndingAct = keyof Ends;

interface Life<E extends Ends | null = Ends | null> {
  /** The person who brings an order to this status. */
  by: 'customer' | 'admin';
  /** Where the pieces are: set aside in the shop, sent to the customer, or back on the shelf. */
  pieces: 'held' | 'sent' | 'back';
  /** Whether the order waits for the shop's call: only then its pieces count for the caps and are held for a network. */
  waits: boolean;
  /** Whether the total counts in the statistics. */
  isSale: boolean;
  /** Whether the customer gets a mail about it. */
  isMailed: boolean;
  /** The count of its phone number's history that it adds to. After a received parcel a customer is no longer new. */
  countsAs: 'received' | 'cancelled' | 'refused' | null;
  /** Null: it has ended, and stays as it is. */
  ends: E;
}

const listed = { by: 'admin', waits: false, isSale: true, isMailed: true, countsAs: null } as const;
const ended = {
  by: 'admin',
  waits: false,
  isSale: false,
  isMailed: true,
  countsAs: null,
  ends: null,
} as const;

export const LIFE: Record<OrderStatus, Life<Ends>> & Record<Ending, Life<null>> = {
  pending: {
    ...listed,
    pieces: 'held',
    waits: true,
    ends: { cancel: 'cancelled', delete: 'deleted', refuse: 'refused' },
  },
  confirmed: { ...listed, pieces: 'held', ends: { cancel: null, delete: 'deleted', refuse: 'refused' } },
  delivering: { ...listed, pieces: 'sent', ends: { cancel: null, delete: 'lost', refuse: 'refused' } },
  delivered: {
    ...listed,
    pieces: 'sent',
    countsAs: 'received',
    ends: { cancel: null, delete: 'archived', refuse: 'returned' },
  },
  cancelled: { ...ended, by: 'customer', pieces: 'back', isMailed: false, countsAs: 'cancelled' },
  /** Taken off the list before it was sent. */
  deleted: { ...ended, pieces: 'back' },
  /** Taken off the list after it was sent: what became of the pieces is not known. */
  lost: { ...ended, pieces: 'sent' },
  /** Received, and taken off the list afterwards. */
  archived: { ...ended, pieces: 'sent', isMailed: false, countsAs: 'received' },
  refused: { ...ended, pieces: 'back', countsAs: 'refused' },
  /** Came back after it was said to be delivered. */
  returned: { ...ended, pieces: 'back', countsAs: 'refused' },
};

/** The statuses of which this is true, for the condition of a query. */
export function statusesWhere(isSo: (life: Life) => boolean): AnyStatus[] {
  return [...ORDER_STATUSES, ...ENDINGS].filter((status) => isSo(LIFE[status]));
}

export function isOrderStatus(value: unknown): value is OrderStatus {
  return ORDER_STATUSES.some((status) => status === value);
}

/** Whether the pieces go back on the shelf when an order of one status gets the other. */
export function returnsPieces(from: OrderStatus, to: AnyStatus): boolean {
  return LIFE[from].pieces !== 'back' && LIFE[to].pieces === 'back';
}
