/** An order's timeline; customers see its public events. */
import type { CallOutcome, EventFacts, EventKind } from '#shop/orders/timeline.ts';
import { reasons } from './parcels.ts';
import { names as steps } from './steps.ts';

export * as m from './timeline.ts';

const sentBy = ({ courier, number }: EventFacts) => [courier, number].filter(Boolean).join(' ');
const reasonOf = ({ reason }: EventFacts) => (isReason(reason) ? reasons[reason] : '');
const isReason = (reason = ''): reason is keyof typeof reasons => Object.hasOwn(reasons, reason);
const unanswered = (attempt: number) => `Called: no answer (${attempt})`;
const calls: Record<CallOutcome, (attempt: number) => string> = {
  'no answer': unanswered,
  'wrong number': () => 'Called: wrong number',
  'new address': () => 'Called: new address',
  'not wanted': () => 'Called: does not want it',
};
const joined = (said: string, more: string) => (more ? `${said}: ${more}` : said);

export const events: Record<EventKind, (facts: EventFacts) => string> = {
  placed: () => 'Order placed',
  called: ({ outcome, attempt = 1 }) => (outcome ? calls[outcome] : unanswered)(attempt),
  confirmed: ({ step }) => (step ? 'Confirmed' : 'Confirmed by the customer'),
  changed: () => 'Changed',
  packed: () => 'Packed',
  'handed over': (facts) => joined('Handed over for delivery', sentBy(facts)),
  tried: (facts) => joined('Delivery was tried', reasonOf(facts)),
  delivered: () => 'Delivered',
  refused: (facts) => joined('Not accepted at the door', reasonOf(facts)),
  'coming back': (facts) => joined('On its way back to the shop', reasonOf(facts)),
  'back in hand': () => 'Back in the shop',
  lost: () => 'Lost on the way',
  'parcel changed': (facts) => joined('Parcel put right', sentBy(facts)),
  'label printed': () => 'Label printed again',
  cancelled: ({ outcome }) => (outcome ? 'Cancelled by a call: the customer does not want it' : 'Cancelled'),
  deleted: () => 'Taken off the list by the shop',
  'advance received': () => 'Advance received',
  'payment corrected': () => 'Payment corrected',
  'given back': () => 'Money given back',
  'sale taken back': () => 'Sale taken back: pieces and money returned',
  paid: () => 'Paid',
  'exchange asked': () => 'Exchange asked for',
  'exchange declined': () => 'Exchange declined',
  exchanged: () => 'Exchanged',
  'exchange back': () => 'Exchanged pieces back on the shelf',
  'link ended': () => 'Private link ended',
  'link made': () => 'Private link made',
  kept: () => 'Kept in an account',
  note: () => 'Note',
  undone: ({ step }) => (step ? `Undone, again: ${steps[step]}` : 'Undone'),
};
