/**
 * The life of an order: every status with all its consequences. Writes, buttons, badges, statistics, mails,
 * caps and the doctor read this table; a status missing anywhere is a type error.
 */
import type { EventKind } from './timeline.ts';

/** The specification's statuses, in order. The admin may set any of them at any time. */
export const ORDER_STATUSES = ['pending', 'confirmed', 'delivering', 'delivered'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** Statuses of ended orders. The specification counts them as gone; the admin lists them under Removed. */
export const ENDINGS = [
  'cancelled',
  'deleted',
  'lost',
  'archived',
  'refused',
  'returned',
  'undelivered',
  'taken back',
] as const;
export type Ending = (typeof ENDINGS)[number];

export type AnyStatus = OrderStatus | Ending;

/** Finer than the status, in order. See `STEP`. */
export const STEPS = [
  'to confirm',
  'to pack',
  'to hand over',
  'under way',
  'coming back',
  'delivered',
] as const;
export type Step = (typeof STEPS)[number];

/** The ending by each act; null: not possible. `refuse`: its parcel was refused and is back in hand. */
interface Ends {
  cancel: Ending | null;
  delete: Ending;
  refuse: Ending | null;
  /** Only for a sale that was taken along: see `takeBackSale`. */
  'take back': Ending | null;
}
export type EndingAct = keyof Ends;

interface Life<E extends Ends | null = Ends | null> {
  /** Sets this status. */
  by: 'customer' | 'admin';
  /** Set aside in the shop, sent to the customer, or back on the shelf. */
  pieces: 'held' | 'sent' | 'back';
  /** Waits for the shop's call: its pieces count for the caps and for a network's share. */
  waits: boolean;
  /** The total counts in the statistics. */
  isSale: boolean;
  /** The customer is mailed. */
  isMailed: boolean;
  /** The count in its phone's history. After a received parcel a customer is no longer new. */
  countsAs: 'received' | 'cancelled' | 'refused' | null;
  /** Null: ended for good. */
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
    ends: { cancel: 'cancelled', delete: 'deleted', refuse: null, 'take back': null },
  },
  confirmed: {
    ...listed,
    pieces: 'held',
    ends: { cancel: null, delete: 'deleted', refuse: null, 'take back': null },
  },
  delivering: {
    ...listed,
    pieces: 'sent',
    ends: { cancel: null, delete: 'lost', refuse: 'refused', 'take back': null },
  },
  delivered: {
    ...listed,
    pieces: 'sent',
    countsAs: 'received',
    ends: { cancel: null, delete: 'archived', refuse: 'returned', 'take back': 'taken back' },
  },
  cancelled: { ...ended, by: 'customer', pieces: 'back', isMailed: false, countsAs: 'cancelled' },
  /** Taken off the list before it was sent. */
  deleted: { ...ended, pieces: 'back' },
  /** Taken off the list after it was sent: the fate of its pieces is not known. */
  lost: { ...ended, pieces: 'sent' },
  /** Received, and taken off the list later. */
  archived: { ...ended, pieces: 'sent', isMailed: false, countsAs: 'received' },
  refused: { ...ended, pieces: 'back', countsAs: 'refused' },
  /** Came back after it was marked as delivered. */
  returned: { ...ended, pieces: 'back', countsAs: 'refused' },
  /** The courier could not deliver it; does not count as refused by the customer. */
  undelivered: { ...ended, pieces: 'back' },
  /** A sale over the counter, by mistake or brought back: counts as if it never was. */
  'taken back': { ...ended, pieces: 'back', isMailed: false },
};

/** For conditions of queries. */
export function statusesWhere(isSo: (life: Life) => boolean): AnyStatus[] {
  return [...ORDER_STATUSES, ...ENDINGS].filter((status) => isSo(LIFE[status]));
}

export function isOrderStatus(value: unknown): value is OrderStatus {
  return ORDER_STATUSES.some((status) => status === value);
}

export function returnsPieces(from: OrderStatus, to: AnyStatus): boolean {
  return LIFE[from].pieces !== 'back' && LIFE[to].pieces === 'back';
}

/** Steps that the shopkeeper takes next. */
export type NextStep = Exclude<Step, 'to confirm' | 'coming back'>;

interface StepRule {
  status: OrderStatus;
  /** The event in the timeline. */
  event: EventKind;
  /** Steps it follows. Setting a status moves an order from any step to the first one of that status. */
  from: readonly Step[];
  /** A parcel is packed for an address. */
  needsAddress?: true;
  /** The usual next one; null while the shop waits for others. */
  next: NextStep | null;
}

export const STEP: Record<Step, StepRule> = {
  'to confirm': { status: 'pending', event: 'undone', from: [], next: 'to pack' },
  'to pack': { status: 'confirmed', event: 'confirmed', from: ['to confirm'], next: 'to hand over' },
  'to hand over': {
    status: 'confirmed',
    event: 'packed',
    from: ['to pack'],
    needsAddress: true,
    next: 'under way',
  },
  'under way': {
    status: 'delivering',
    event: 'handed over',
    // A small shop hands over an order just packed; a courier may retry a returning parcel.
    from: ['to pack', 'to hand over', 'coming back'],
    needsAddress: true,
    next: 'delivered',
  },
  'coming back': { status: 'delivering', event: 'coming back', from: ['under way', 'delivered'], next: null },
  delivered: { status: 'delivered', event: 'delivered', from: ['under way', 'coming back'], next: null },
};

export function firstStepOf(status: OrderStatus): Step {
  const first = STEPS.find((step) => STEP[step].status === status);
  if (!first) throw new Error(`no step has the status ${status}`);
  return first;
}

/** Not once its pieces left the shop: see `wasOnceSent`. */
export const isCancellable = (status: OrderStatus, wasSent: boolean): boolean =>
  !wasSent && LIFE[status].ends.cancel !== null;

/** Only such an order can be changed. */
export function isBeforeHandover(step: Step): boolean {
  return STEPS.indexOf(step) < STEPS.indexOf('under way');
}

/** Cloth is cut when its order is packed. */
export function isCutAt(step: Step): boolean {
  return STEPS.indexOf(step) >= STEPS.indexOf('to hand over');
}

/** After handover an address is there, or no longer needed. */
export function lacksAddress({ step, address }: { step: Step; address: string }, to: Step): boolean {
  return STEP[to].needsAddress === true && isBeforeHandover(step) && address.trim() === '';
}

export function isStep(value: unknown): value is Step {
  return STEPS.some((step) => step === value);
}

/** Back to an earlier step is `undone`, unless `STEP` leads there. */
export function eventOf(from: Step, to: Step): EventKind {
  const isBack = STEPS.indexOf(to) < STEPS.indexOf(from) && !STEP[to].from.includes(from);
  return isBack ? 'undone' : STEP[to].event;
}
