/**
 * The life of an order: every status once, with all that follows from it. Writes, buttons, badges, statistics, mails, caps and the
 * doctor ask here; a status that is missing anywhere is a type error.
 */
import type { EventKind } from './timeline.ts';

/** The specification's statuses, in the order in which an order goes through them. The admin may set any of them at any time. */
export const ORDER_STATUSES = ['pending', 'confirmed', 'delivering', 'delivered'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** The statuses of orders that have ended. For the specification they are gone; the admin finds them under Removed. */
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

/** The steps of an order: finer than its status, in the order in which an order goes through them. See `STEP`. */
export const STEPS = [
  'to confirm',
  'to pack',
  'to hand over',
  'under way',
  'coming back',
  'delivered',
] as const;
export type Step = (typeof STEPS)[number];

/**
 * The ending of an order when its customer cancels it, when the admin deletes it, when its parcel was refused and is back in hand, and when
 * the sale is taken back;
 * null: not possible.
 */
interface Ends {
  cancel: Ending | null;
  delete: Ending;
  refuse: Ending | null;
  /** Of a sale that was taken along alone: see `takeBackSale`. */
  'take back': Ending | null;
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
  /** Taken off the list after it was sent: what became of the pieces is not known. */
  lost: { ...ended, pieces: 'sent' },
  /** Received, and taken off the list afterwards. */
  archived: { ...ended, pieces: 'sent', isMailed: false, countsAs: 'received' },
  refused: { ...ended, pieces: 'back', countsAs: 'refused' },
  /** Came back after it was said to be delivered. */
  returned: { ...ended, pieces: 'back', countsAs: 'refused' },
  /** Came back as the courier could not deliver it, which is nobody's refusal. */
  undelivered: { ...ended, pieces: 'back' },
  /** A sale over the counter that was a mistake, or was brought back: as if it had not been. */
  'taken back': { ...ended, pieces: 'back', isMailed: false },
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

/** The steps that follow another one by themselves: what the shopkeeper does next. */
export type NextStep = Exclude<Step, 'to confirm' | 'coming back'>;

interface StepRule {
  /** The status that an order of this step has. */
  status: OrderStatus;
  /** The event that tells of it on the order's timeline. */
  event: EventKind;
  /** The steps from which it is taken; by the status, an order comes from anywhere to the first step of that status. */
  from: readonly Step[];
  /** Whether it is not taken without an address, as a parcel is packed for one. */
  needsAddress?: true;
  /** The usual one after it; null where the shop waits for what others do. */
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
    // A small shop hands over what it has just packed; a courier tries again what was on its way back.
    from: ['to pack', 'to hand over', 'coming back'],
    needsAddress: true,
    next: 'delivered',
  },
  'coming back': { status: 'delivering', event: 'coming back', from: ['under way', 'delivered'], next: null },
  delivered: { status: 'delivered', event: 'delivered', from: ['under way', 'coming back'], next: null },
};

/** The step that an order gets with a status. */
export function firstStepOf(status: OrderStatus): Step {
  const first = STEPS.find((step) => STEP[step].status === status);
  if (!first) throw new Error(`no step has the status ${status}`);
  return first;
}

/** Whether a customer may cancel an order of this status; not where its pieces left the shop once (`wasOnceSent`). */
export const isCancellable = (status: OrderStatus, wasSent: boolean): boolean =>
  !wasSent && LIFE[status].ends.cancel !== null;

/** Whether an order of this step is still in the shop's hands: only then it can be changed. */
export function isBeforeHandover(step: Step): boolean {
  return STEPS.indexOf(step) < STEPS.indexOf('under way');
}

/** Whether the cloth of an order of this step was cut: it is cut when it is packed. */
export function isCutAt(step: Step): boolean {
  return STEPS.indexOf(step) >= STEPS.indexOf('to hand over');
}

/** Whether an order lacks the address that this step needs. What has left the shop has one, or needs none any more. */
export function lacksAddress({ step, address }: { step: Step; address: string }, to: Step): boolean {
  return STEP[to].needsAddress === true && isBeforeHandover(step) && address.trim() === '';
}

export function isStep(value: unknown): value is Step {
  return STEPS.some((step) => step === value);
}

/** The event of an order that goes from one step to another: back to an earlier one is `undone`, unless `STEP` leads there. */
export function eventOf(from: Step, to: Step): EventKind {
  const isBack = STEPS.indexOf(to) < STEPS.indexOf(from) && !STEP[to].from.includes(from);
  return isBack ? 'undone' : STEP[to].event;
}
