import { redirect } from 'react-router';
import { z } from 'zod';
import type { ShopRequest } from '#app/lib/context.ts';
import { attempt } from '#app/lib/failures.server.ts';
import { flash } from '#app/lib/flash.server.ts';
import { parseForm, showAgain } from '#app/lib/forms/forms.server.ts';
import type { Wrong } from '#app/lib/forms/forms.ts';
import { formatDateTime } from '#app/lib/time.ts';
import { done } from '#app/lib/toasts.ts';
import { beginningOf, optionalText } from '#shop/kernel/form-fields.server.ts';
import {
  type AskedExchange,
  type Asking,
  askExchange,
  findAsking,
} from '#shop/orders/exchange/exchange-ask.server.ts';
import { CAUSES, MAX_OWN_WORDS, type Missing, openRequest } from '#shop/orders/exchange/exchange-request.ts';
import type { LinkedOrder } from '#shop/orders/link/link.server.ts';
import type { OrderLine } from '#shop/orders/order.ts';
import { m } from '#words/exchange-request.ts';
import { m as privateOrder } from '#words/private-order.ts';
import { piecesField } from './ask-fields.ts';

export async function shownAsking(shopRequest: ShopRequest, linked: LinkedOrder) {
  if (linked.ending !== null) return null;
  const asking = await attempt(shopRequest, () => findAsking(shopRequest.shop, linked));
  return asking && shown(asking, linked.order.items);
}

function shown({ requests, left, hasCuts }: Asking, items: readonly OrderLine[]) {
  const request = openRequest(requests) ?? requests.at(-1);
  return {
    left: left.map(({ productId, name, image, quantity }) => {
      return { row: items.findIndex((item) => item.productId === productId), name, image, quantity };
    }),
    hasCuts,
    request: request && {
      date: formatDateTime(request.askedAt),
      lines: request.lines.map(({ productId, name, quantity, cutCm }) => {
        return { productId, name, quantity, cutCm };
      }),
      answer: request.answer,
      pictures: request.pictures.length,
    },
  };
}

export type ShownAsking = ReturnType<typeof shown>;

const askForm = z.object({ words: optionalText(MAX_OWN_WORDS) });

export async function pressedAsk(
  request: Request,
  shopRequest: ShopRequest,
  linked: LinkedOrder,
  page: string,
) {
  const { holder, order } = linked;
  const fields = order.items.map((_, row) => piecesField(row));
  const { form, value, wrong } = await parseForm(request, askForm, 'cause', 'uncut', ...fields);
  const typed = Object.fromEntries([...form].map(([name, text]) => [name, beginningOf(text, MAX_OWN_WORDS)]));
  if (wrong) return showAgain({ typed }, wrong);
  const back = order.items.map(({ productId }, row) => {
    return { productId, quantity: Number(form.get(piecesField(row)) ?? 0) };
  });
  const cause = CAUSES.find((one) => one === form.get('cause'));
  const wanted = {
    back: back.filter(({ quantity }) => quantity !== 0),
    cause: cause ?? null,
    words: value.words,
    isUncut: form.get('uncut') === 'on',
  };
  const asked = await attempt(shopRequest, () => askExchange(shopRequest.shop, holder, order.id, wanted));
  if (!asked) return showAgain({ typed }, { formErrors: [m.notAsked] }, undefined, 500);
  if (asked.ok) {
    flash(shopRequest, done(m.asked, asked.isNew ? m.askedText : privateOrder.already));
    return redirect(page, 303);
  }
  if (asked.reason === 'incomplete') {
    // An outdated form must report that no exchange is possible, not its empty fields.
    const now = await attempt(shopRequest, () => findAsking(shopRequest.shop, linked));
    if (now && openRequest(now.requests)) {
      flash(shopRequest, done(m.asked, privateOrder.already));
      return redirect(page, 303);
    }
    if (now?.left.length === 0) return showAgain({ typed }, { formErrors: [m.tooLate] });
  }
  return showAgain({ typed }, whyNot(asked, order.items));
}

function whyNot(refused: Exclude<AskedExchange, { ok: true }>, items: readonly OrderLine[]): Wrong {
  switch (refused.reason) {
    case 'incomplete':
      return whatIsMissing(refused.missing);
    case 'too many back': {
      const field = piecesField(items.findIndex(({ productId }) => productId === refused.productId));
      return { fieldErrors: { [field]: [m.onlyLeft(refused.left)] } };
    }
    case 'too late':
      return { formErrors: [m.tooLate] };
    case 'too many':
      return { formErrors: [m.tooMany] };
  }
}

/** Missing pieces are an error of the whole form, because every line has a field for them. */
function whatIsMissing(missing: readonly Missing[]): Wrong {
  const said = { cause: m.noCause, words: m.noWords, uncut: m.notUncut };
  const fields = missing.filter((one) => one !== 'pieces');
  return {
    fieldErrors: Object.fromEntries(fields.map((field) => [field, [said[field]]])),
    ...(missing.includes('pieces') && { formErrors: [m.noPieces] }),
  };
}
