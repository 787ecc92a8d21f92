/**
 * POST: records the `outcome` of a call about a new order, or takes back event `undo`, a call or an ending.
 */
import { href, redirect } from 'react-router';
import type { Admin } from '#shop/kernel/actor.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import {
  type Called,
  confirmAt,
  noteNoAnswer,
  noteNotWanted,
  noteWrongNumber,
  undoCall,
} from '#shop/orders/calls.server.ts';
import { newPlaceForm } from '#shop/orders/checkout-form.server.ts';
import type { FoundOrder } from '#shop/orders/order.ts';
import { CALL_OUTCOMES, type CallOutcome } from '#shop/orders/timeline.ts';
import { type Reopened, undoEnd } from '#shop/orders/undo-end.server.ts';
import { m } from '#words/order-screen.ts';
import { orFailed } from '../../failures.ts';
import { type Parsed, parseForm } from '../../forms.server.ts';
import type { WhyNot } from '../../order-toasts.server.ts';
import { WRITER } from '../../writer.ts';
import type { Route } from './+types/call';
import { writeToOrder } from './write.server.ts';

export function loader({ params }: Route.LoaderArgs) {
  return redirect(href('/admin/orders/:number', params), 303);
}

type Sent = Parsed<Parameters<typeof confirmAt>[3]>;

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const sent = await parseForm(request, newPlaceForm, 'outcome', 'seen', 'undo', WRITER);
  const outcome = sent.form.get('outcome') ?? url.searchParams.get('outcome');
  const undo = sent.form.get('undo');
  const known = CALL_OUTCOMES.find((one) => one === outcome);
  return writeToOrder({
    request,
    context,
    params,
    form: sent.form,
    work: async (shop, admin, order) => {
      if (undo !== null) {
        const takeBack = order.ending === null ? undoCall : undoEnd;
        const undone = await takeBack(shop, admin, order, Number(undo));
        if (!undone.ok) return ['step not taken', whyNot(undone, order)];
        return [order.ending === 'lost' ? 'parcel turned up' : 'step undone', order.step];
      }
      if (!known) return ['call not noted'];
      if (known === 'new address' && !sent.value) return ['call not noted', sent.faults[0]];
      const called = await note(shop, admin, order, known, sent);
      if (called.ok) return ['call noted', known];
      return ['call not noted', whyNot(called, order)];
    },
    failed: ['call not noted'],
  });
}

function whyNot({ reason }: Extract<Reopened, { ok: false }>, { step }: FoundOrder): WhyNot {
  if (reason === 'sold' || reason === 'compensated') return { reason };
  return reason === 'missing' ? { reason: 'gone' } : { reason: 'not now', step };
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

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orFailed(serverAction, { tone: 'error', title: m.callNotNoted });
