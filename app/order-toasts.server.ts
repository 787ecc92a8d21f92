/** Toasts of one order's screen; see `toasts.server.ts`. */
import type { Fault } from '#shop/kernel/form-fields.server.ts';
import type { NotAsSeen } from '#shop/ledger/seen.ts';
import type { Step } from '#shop/orders/life.ts';
import type { CallOutcome } from '#shop/orders/timeline.ts';
import { type FaultCode, m as faults } from '#words/faults.ts';
import { m } from '#words/order-screen.ts';
import { m as orders } from '#words/orders.ts';
import { m as steps } from '#words/steps.ts';
import { done, failed } from './said.ts';
import { notAsSeenText } from './seen-amount.server.ts';

/** `step`: where the order is now. Undefined if the shop failed. */
type WhyNot =
  | { reason: 'gone' }
  | { reason: 'no address' }
  | { reason: 'sold' }
  | { reason: 'compensated' }
  | { reason: 'not now'; step: Step }
  | Newer
  | NotAsSeen
  | Fault<FaultCode>;

/** An Undo after another change. */
export interface Newer {
  reason: 'newer';
  step: Step;
}
const newerText = ({ step }: Newer): string => m.newer({ step: steps.names[step] });

export type WhyNoStatus = 'gone' | 'no such status' | Newer;

export function whyNoStatus(why: WhyNoStatus): string {
  if (why === 'gone') return orders.goneMeanwhile;
  return why === 'no such status' ? orders.noSuchStatus : newerText(why);
}

export const ORDER_TOASTS = {
  'step taken': (step: Step) => done(m.taken[step]),
  'parcel turned up': (step: Step) => done(m.openedAgain, steps.names[step]),
  'step undone': (step: Step) => done(m.undone, steps.names[step]),
  'step not taken': (why?: WhyNot) => failed(m.notTaken, why && sentenceOf(why)),
  'sale taken back': () => done(m.takenBack),
  'call noted': (outcome: CallOutcome) => done(m.called[outcome]),
  'call not noted': (why?: WhyNot) => failed(m.callNotNoted, why && sentenceOf(why)),
  'note saved': () => done(m.noteSaved),
  'note not saved': (why?: WhyNot) => failed(m.noteNotSaved, why && sentenceOf(why)),
};

function sentenceOf(why: WhyNot): string {
  if ('code' in why) return faults.fault(why);
  if (why.reason === 'no address') return m.needsAddress;
  if (why.reason === 'sold') return m.soldMeanwhile;
  if (why.reason === 'compensated') return m.compensated;
  if (why.reason === 'not as seen') return notAsSeenText(why);
  if (why.reason === 'newer') return newerText(why);
  return why.reason === 'gone' ? orders.goneMeanwhile : m.isAt({ step: steps.names[why.step] });
}
