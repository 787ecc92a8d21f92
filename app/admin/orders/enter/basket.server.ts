import { z } from 'zod';
import type { ShopRequest } from '#app/lib/context.ts';
import { attempt } from '#app/lib/failures.server.ts';
import { wordsFor } from '#app/lib/forms/forms.server.ts';
import { type BasketSender, sendBasket } from '#shop/chat/baskets.server.ts';
import { MAX_CHAT_TEXT } from '#shop/chat/chat.ts';
import { checkFields, optionalText, requiredText } from '#shop/kernel/form-fields.server.ts';
import { formatMoney } from '#shop/kernel/money.ts';
import { seenIn } from '#shop/ledger/seen.ts';
import { MAX_CITY } from '#shop/orders/order.ts';
import { m } from '#words/send-basket.ts';
import { wrongFields } from '../detail/change-form.server.ts';
import { ALL_FIELDS, linesOf, type NotMade, notMade } from './enter.server.ts';
import { readEntry } from './enter-fields.ts';

export const BASKET_FIELDS: readonly string[] = [...ALL_FIELDS, 'text'];

const chatFields = z.object({ text: requiredText(MAX_CHAT_TEXT), city: optionalText(MAX_CITY) });

export async function sendTyped(
  shopRequest: ShopRequest,
  admin: BasketSender,
  conversation: string,
  form: URLSearchParams,
): Promise<{ ok: true } | NotMade> {
  const { lines, discount, unread } = readEntry(form);
  const typed = Object.fromEntries([...form].filter(([, value]) => value !== ''));
  const read = checkFields(chatFields, typed);
  const id = z.uuid().safeParse(form.get('checkoutKey'));
  const fieldErrors = { ...(read.success ? {} : wordsFor(read.error)), ...wrongFields(form, unread) };
  if (!read.success || !id.success || Object.keys(fieldErrors).length > 0)
    return { ok: false, status: 400, wrong: { fieldErrors } };
  const basket = {
    ...read.data,
    id: id.data,
    lines: linesOf(lines),
    discount,
    seenInPaisa: seenIn(form.get('seenTotal')) ?? 0,
  };
  const sent = await attempt(shopRequest, () => sendBasket(shopRequest.shop, admin, conversation, basket));
  if (!sent) return { ok: false, status: 500, wrong: { formErrors: [m.notSent] } };
  if (sent.ok) return sent;
  if (sent.reason === 'no chat') return { ok: false, status: 409, wrong: { formErrors: [m.noChat] } };
  const refused = notMade(sent, form);
  if (sent.reason !== 'another total') return refused;
  const total = formatMoney(sent.totalInPaisa);
  return { ...refused, wrong: { formErrors: [m.lookAtTotal({ total })] } };
}
