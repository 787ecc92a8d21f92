/**
 * Every status, step and ending of an order, with all its consequences. All code that acts on them reads
 * these tables; a missing consequence is a type error.
 */
import type { Act } from '../audit-log/audit-log.ts';
import type { Message } from '../settings/texts.ts';
import type { ReturnReason } from '../stock/tables.ts';
import type { Queue } from './queue/queue.ts';
import type { EventKind } from './timeline.ts';

/** From the specification, in order. The admin may set any at any time. */
export const ORDER_STATUSES = ['pending', 'confirmed', 'delivering', 'delivered'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** In the specification such orders are gone; the admin lists them under Removed. */
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

/** Finer than the status. */
export const STEPS = [
  'to confirm',
  'to pack',
  'to hand over',
  'under way',
  'coming back',
  'delivered',
] as const;
export type Step = (typeof STEPS)[number];

/** The ending by each act; null: impossible. `refuse`: the refused parcel is back in hand. */
interface Ends {
  cancel: Ending | null;
  delete: Ending;
  refuse: Ending | null;
  /** See `takeBackSale`. */
  'take back': Ending | null;
}
export type EndingAct = keyof Ends;

/** From the specification. Endings are grey. */
export type StatusColour = 'yellow' | 'blue' | 'purple' | 'green';

/** `stockReason`: in the stock ledger, for pieces back on the shelf. */
type Pieces = { pieces: 'held' | 'sent'; stockReason: null } | { pieces: 'back'; stockReason: ReturnReason };

type Life<E extends Ends | null = Ends | null> = Pieces & {
  by: 'customer' | 'admin';
  /** Waits for the shop's call; its pieces count for the limits and a network's share. */
  waits: boolean;
  /** Counts in the statistics. */
  isSale: boolean;
  isMailed: boolean;
  /** In the phone's history. After a received parcel a customer is no longer new. */
  countsAs: 'received' | 'cancelled' | 'refused' | null;
  /** The coupon stays used; otherwise it is given back. */
  keepsCoupon: boolean;
  ends: E;
};

const listed = {
  by: 'admin',
  stockReason: null,
  waits: false,
  isSale: true,
  isMailed: true,
  countsAs: null,
  keepsCoupon: true,
} as const;
const ended = {
  by: 'admin',
  waits: false,
  isSale: false,
  isMailed: true,
  countsAs: null,
  keepsCoupon: false,
  ends: null,
} as const;

export const LIFE: Record<OrderStatus, Life<Ends> & { colour: StatusColour }> & Record<Ending, Life<null>> = {
  pending: {
    ...listed,
    colour: 'yellow',
    pieces: 'held',
    waits: true,
    ends: { cancel: 'cancelled', delete: 'deleted', refuse: null, 'take back': null },
  },
  confirmed: {
    ...listed,
    colour: 'blue',
    pieces: 'held',
    ends: { cancel: null, delete: 'deleted', refuse: null, 'take back': null },
  },
  delivering: {
    ...listed,
    colour: 'purple',
    pieces: 'sent',
    ends: { cancel: null, delete: 'lost', refuse: 'refused', 'take back': null },
  },
  delivered: {
    ...listed,
    colour: 'green',
    pieces: 'sent',
    countsAs: 'received',
    ends: { cancel: null, delete: 'archived', refuse: 'returned', 'take back': 'taken back' },
  },
  cancelled: {
    ...ended,
    by: 'customer',
    pieces: 'back',
    stockReason: 'cancelled',
    isMailed: false,
    countsAs: 'cancelled',
  },
  /** Before handover. */
  deleted: { ...ended, pieces: 'back', stockReason: 'deleted order' },
  /** After handover: where its pieces are is unknown. */
  lost: { ...ended, pieces: 'sent', stockReason: null },
  /** Received, removed from the list later. */
  archived: {
    ...ended,
    pieces: 'sent',
    stockReason: null,
    isMailed: false,
    countsAs: 'received',
    keepsCoupon: true,
  },
  refused: { ...ended, pieces: 'back', stockReason: 'refused', countsAs: 'refused' },
  /** After delivery. */
  returned: { ...ended, pieces: 'back', stockReason: 'returned', countsAs: 'refused', keepsCoupon: true },
  /** The customer did not refuse it. */
  undelivered: { ...ended, pieces: 'back', stockReason: 'returned' },
  /** A counter sale, by mistake or brought back: counts as if it never happened. */
  'taken back': { ...ended, pieces: 'back', stockReason: 'returned', isMailed: false, keepsCoupon: true },
};

/** Entries in the record of changes and the timeline. */
export const ENDING_ACT: Record<EndingAct, { recordedAs: Act; event: EventKind }> = {
  cancel: { recordedAs: 'order cancelled', event: 'cancelled' },
  delete: { recordedAs: 'order deleted', event: 'deleted' },
  refuse: { recordedAs: 'parcel refused', event: 'back in hand' },
  'take back': { recordedAs: 'order changed', event: 'sale taken back' },
};

export function statusesWhere(isSo: (life: Life) => boolean): AnyStatus[] {
  return [...ORDER_STATUSES, ...ENDINGS].filter((status) => isSo(LIFE[status]));
}

export function isOrderStatus(value: unknown): value is OrderStatus {
  return ORDER_STATUSES.some((status) => status === value);
}

export function returnsPieces(from: OrderStatus, to: AnyStatus): boolean {
  return LIFE[from].pieces !== 'back' && LIFE[to].pieces === 'back';
}

export type NextStep = Exclude<Step, 'to confirm' | 'coming back'>;

interface StepRule {
  status: OrderStatus;
  event: EventKind;
  /** Setting a status leads to its first step from any other. */
  from: readonly Step[];
  needsAddress?: true;
  /** Null while others must act. */
  next: NextStep | null;
  queue: Queue;
  messages: StepMessages;
}

/** Messages that are true at a step; others would misinform. */
interface StepMessages {
  /** For the large WhatsApp button; null opens an empty chat. */
  usual: Message | null;
  fit: readonly Message[];
}
export const NO_MESSAGE: StepMessages = { usual: null, fit: [] };

export const STEP: Record<Step, StepRule> = {
  'to confirm': {
    status: 'pending',
    event: 'undone',
    from: [],
    next: 'to pack',
    queue: 'confirm',
    messages: { usual: 'confirm', fit: ['confirm'] },
  },
  'to pack': {
    status: 'confirmed',
    event: 'confirmed',
    from: ['to confirm'],
    next: 'to hand over',
    queue: 'pack',
    messages: { usual: null, fit: ['confirm'] },
  },
  'to hand over': {
    status: 'confirmed',
    event: 'packed',
    from: ['to pack'],
    needsAddress: true,
    next: 'under way',
    queue: 'hand-over',
    messages: { usual: 'today', fit: ['today'] },
  },
  'under way': {
    status: 'delivering',
    event: 'handed over',
    // A small shop hands over what it has just packed; a courier may retry a returning parcel.
    from: ['to pack', 'to hand over', 'coming back'],
    needsAddress: true,
    next: 'delivered',
    queue: 'chase',
    messages: { usual: 'today', fit: ['today', 'delivered'] },
  },
  'coming back': {
    status: 'delivering',
    event: 'coming back',
    from: ['under way', 'delivered'],
    next: null,
    queue: 'chase',
    messages: NO_MESSAGE,
  },
  delivered: {
    status: 'delivered',
    event: 'delivered',
    from: ['under way', 'coming back'],
    next: null,
    queue: 'money',
    messages: { usual: 'delivered', fit: ['delivered', 'review'] },
  },
};

export const stepsIn = (queue: Queue): Step[] => STEPS.filter((step) => STEP[step].queue === queue);

export function firstStepOf(status: OrderStatus): Step {
  const first = STEPS.find((step) => STEP[step].status === status);
  if (!first) throw new Error(`no step has the status ${status}`);
  return first;
}

/** `wasSent`: see `wasOnceSent`. */
export const isCancellable = (status: OrderStatus, wasSent: boolean): boolean =>
  !wasSent && LIFE[status].ends.cancel !== null;

export function isBeforeHandover(step: Step): boolean {
  return STEPS.indexOf(step) < STEPS.indexOf('under way');
}

/** Cloth is cut when its order is packed. */
export function isCutAt(step: Step): boolean {
  return STEPS.indexOf(step) >= STEPS.indexOf('to hand over');
}

/** With a label, waiting for the courier. */
export const isPacked = (step: Step): boolean => isCutAt(step) && isBeforeHandover(step);

export const HANDED_OVER_AT: readonly Step[] = STEP['under way'].from.filter(isBeforeHandover);

/** After handover no address is needed. */
export function lacksAddress({ step, address }: { step: Step; address: string }, to: Step): boolean {
  return STEP[to].needsAddress === true && isBeforeHandover(step) && address.trim() === '';
}

export function isStep(value: unknown): value is Step {
  return STEPS.some((step) => step === value);
}

/** `undone` for a step back that `STEP` does not list. */
export function eventOf(from: Step, to: Step): EventKind {
  const isBack = STEPS.indexOf(to) < STEPS.indexOf(from) && !STEP[to].from.includes(from);
  return isBack ? 'undone' : STEP[to].event;
}
