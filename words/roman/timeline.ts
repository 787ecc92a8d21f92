import type { CallOutcome, EventFacts, EventKind } from '#shop/orders/timeline.ts';
import { reasons } from './parcels.ts';
import { names as steps } from './steps.ts';

export * as m from './timeline.ts';

const sentBy = ({ courier, number }: EventFacts) => [courier, number].filter(Boolean).join(' ');
const reasonOf = ({ reason }: EventFacts) => (isReason(reason) ? reasons[reason] : '');
const isReason = (reason = ''): reason is keyof typeof reasons => Object.hasOwn(reasons, reason);
const unanswered = (attempt: number) => `Call ki: jawab nahi mila (${attempt})`;
const calls: Record<CallOutcome, (attempt: number) => string> = {
  'no answer': unanswered,
  'wrong number': () => 'Call ki: number ghalat hai',
  'new address': () => 'Call ki: pata badla',
  'not wanted': () => 'Call ki: nahi chahiye',
};
const joined = (said: string, more: string) => (more ? `${said}: ${more}` : said);

export const events: Record<EventKind, (facts: EventFacts) => string> = {
  placed: () => 'Order aaya',
  called: ({ outcome, attempt = 1 }) => (outcome ? calls[outcome] : unanswered)(attempt),
  confirmed: ({ step }) => (step ? 'Confirm hua' : 'Gahak ne confirm kiya'),
  changed: () => 'Tabdeel hua',
  packed: () => 'Pack hua',
  'handed over': (facts) => joined('Delivery ke liye de diya gaya', sentBy(facts)),
  tried: (facts) => joined('Pohanchane ki koshish hui', reasonOf(facts)),
  delivered: () => 'Pohanch gaya',
  refused: (facts) => joined('Parcel nahi liya gaya', reasonOf(facts)),
  'coming back': (facts) => joined('Dukaan ki taraf wapas aa raha hai', reasonOf(facts)),
  'back in hand': () => 'Dukaan mein wapas aa gaya',
  lost: () => 'Raste mein gum ho gaya',
  'parcel changed': (facts) => joined('Parcel theek kiya gaya', sentBy(facts)),
  'label printed': () => 'Label dobara print hua',
  cancelled: ({ outcome }) => (outcome ? 'Phone par cancel: gahak ko nahi chahiye' : 'Cancel hua'),
  deleted: () => 'Dukaan ne list se nikaal diya',
  'advance received': () => 'Advance mila',
  'payment corrected': () => 'Raqam theek ki gayi',
  'given back': () => 'Raqam wapas di gayi',
  'sale taken back': () => 'Sale cancel: piece aur raqam wapas',
  paid: () => 'Raqam mil gayi',
  'exchange asked': () => 'Exchange maanga gaya',
  'exchange declined': () => 'Exchange nahi ho saka',
  exchanged: () => 'Exchange ho gaya',
  'exchange back': () => 'Exchange ke piece wapas stock mein',
  'link ended': () => 'Niji link khatam kiya gaya',
  'link made': () => 'Naya niji link banaya gaya',
  kept: () => 'Gahak ne apne account mein rakha',
  note: () => 'Note',
  undone: ({ step }) => (step ? `Pehle jaisa kiya, phir se: ${steps[step]}` : 'Pehle jaisa kiya'),
};
