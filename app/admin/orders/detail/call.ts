/**
 * POST: records the `outcome` of a call about a new order, or undoes event `undo`, a call or an
 * ending.
 */
import { orNotReached } from '#app/lib/failures.ts';
import { type Parsed, parseFields } from '#app/lib/forms/forms.server.ts';
import { WRITER } from '#app/lib/forms/writer.ts';
import { done, failed } from '#app/lib/toasts.ts';
import { needs } from '#app/rights/needs.ts';
import type { Admin } from '#shop/kernel/actor.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import { newPlaceForm } from '#shop/orders/checkout-form.server.ts';
import type { FoundOrder } from '#shop/orders/order.ts';
import {
  type Called,
  confirmAt,
  noteNoAnswer,
  noteNotWanted,
  noteWrongNumber,
  undoCall,
} from '#shop/orders/queue/calls.server.ts';
import { CALL_OUTCOMES, type CallOutcome } from '#shop/orders/timeline.ts';
import { undoEnd } from '#shop/orders/undo-end.server.ts';
import { m as faults } from '#words/faults.ts';
import { m } from '#words/order-screen.ts';
import { m as steps } from '#words/steps.ts';
import { ON, toNext, toUndone } from './after.server.ts';
import { whyNotTaken } from './not-taken.server.ts';
import { backToOrder, orderWrite } from './write.server.ts';

type Sent = Parsed<Parameters<typeof confirmAt>[3]>;

const notNoted = () => failed(m.callNotNoted);

export const handle = needs('orders');
export const loader = backToOrder;
export const action = orderWrite(handle, {
  fields: [newPlaceForm, 'outcome', 'seen', 'undo', ON, WRITER],
  failed: notNoted,
  work: async ({ shop, actor, order, form }, { url }) => {
    const undo = form.get('undo');
    if (undo !== null) return takeBack(shop, actor, order, form);
    const pressed = form.get('outcome') ?? url.searchParams.get('outcome');
    const outcome = CALL_OUTCOMES.find((one) => one === pressed);
    if (!outcome) return notNoted();
    const sent = parseFields(form, newPlaceForm);
    const [fault] = sent.faults;
    if (outcome === 'new address' && fault) return failed(m.callNotNoted, faults.fault(fault));
    const called = await note(shop, actor, order, outcome, sent);
    if (!called.ok) return failed(m.callNotNoted, whyNotTaken(called, order));
    const toast = done(m.called[outcome], order.customerInfo.fullName);
    // A wrong number is corrected on this screen.
    return outcome === 'wrong number' ? toast : toNext(shop, actor, order, form, toast);
  },
});
export const clientAction = orNotReached(notNoted);

async function takeBack(shop: Shop, admin: Admin<'orders'>, order: FoundOrder, form: URLSearchParams) {
  const event = Number(form.get('undo'));
  const undone = await (order.ending === null ? undoCall : undoEnd)(shop, admin, order, event);
  if (!undone.ok) return failed(m.notTaken, whyNotTaken(undone, order));
  const toast = done(order.ending === 'lost' ? m.openedAgain : m.undone, steps.names[order.step]);
  return toUndone(order, form, toast);
}

async function note(
  shop: Shop,
  admin: Admin<'orders'>,
  order: FoundOrder,
  outcome: CallOutcome,
  { form, value }: Sent,
): Promise<Called> {
  switch (outcome) {
    case 'no answer':
      return noteNoAnswer(shop, admin, order, Number(form.get('seen') ?? 0));
    case 'wrong number':
      return noteWrongNumber(shop, admin, order);
    case 'not wanted':
      return noteNotWanted(shop, admin, order);
    case 'new address':
      return value ? confirmAt(shop, admin, order, value) : { ok: false, reason: 'meanwhile' };
  }
}
