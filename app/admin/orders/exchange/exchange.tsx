/**
 * Makes an exchange: pieces of a delivered order return, and a new order carries the difference.
 */
import { data, href, redirect } from 'react-router';
import { amountFault } from '#app/admin/ui/amount-fault.server.ts';
import { adminCall } from '#app/admin/ui/call.server.ts';
import { LoneLink } from '#app/admin/ui/links.tsx';
import { attempt } from '#app/lib/failures.server.ts';
import { orFailed } from '#app/lib/failures.ts';
import { flash } from '#app/lib/flash.server.ts';
import { takeTyped } from '#app/lib/forms/draft.server.ts';
import { readForm } from '#app/lib/forms/forms.server.ts';
import type { FormAnswer, Wrong } from '#app/lib/forms/forms.ts';
import { done } from '#app/lib/toasts.ts';
import { needs } from '#app/rights/needs.ts';
import { privateHead } from '#app/store/head.ts';
import { Ltr } from '#app/ui/ltr.tsx';
import type { Toast } from '#app/ui/toast.tsx';
import type { Item } from '#shop/catalogue/items.ts';
import { formatMoney } from '#shop/kernel/money.ts';
import { seenIn } from '#shop/ledger/seen.ts';
import { type Exchanged, exchangeOrder } from '#shop/orders/exchange/exchange.server.ts';
import { listRequests } from '#shop/orders/exchange/exchange-answer.server.ts';
import { leftToExchange } from '#shop/orders/exchange/exchange-back.server.ts';
import { type ExchangeRequest, openRequest } from '#shop/orders/exchange/exchange-request.ts';
import { piecesOf } from '#shop/orders/order.ts';
import { findOrder } from '#shop/orders/steps.server.ts';
import { m as words } from '#words/exchange-request.ts';
import { m as change } from '#words/order-change.ts';
import { m } from '#words/order-exchange.ts';
import { type ChangeRow, productsOf } from '../detail/change-fields.ts';
import {
  CHANGE_FIELDS,
  pressedAdd,
  rowErrorsIn,
  rowsOf,
  shortIn,
  tooMany,
  unreadIn,
} from '../detail/change-form.server.ts';
import { HeldForm } from '../detail/held-form.tsx';
import { sourceOf, usualFor } from '../enter/enter-fields.ts';
import type { Route } from './+types/exchange';
import { backField, MAX_REASON, readExchange } from './exchange-fields.ts';
import { ExchangeForm } from './exchange-form.tsx';

const failed = (): Toast => ({ tone: 'error', title: m.notMade });
const OWN_FIELDS = ['reason', 'handing', 'checkoutKey'];
const fieldsOf = (items: readonly unknown[]) => [
  ...CHANGE_FIELDS,
  ...OWN_FIELDS,
  ...items.map((_, row) => backField(row)),
];

export const handle = needs('orders');
export const meta: Route.MetaFunction = ({ matches, params }) => privateHead(matches, m.title(params.number));

/** Prefilled from the customer's request. */
function filledIn({ lines, cause, words: own }: ExchangeRequest, items: readonly { productId: string }[]) {
  const pieces = items.map(({ productId }, row) => [backField(row), String(piecesOf(lines, productId))]);
  const reason = [words.causes[cause], own].filter(Boolean).join(': ').slice(0, MAX_REASON);
  return { ...Object.fromEntries(pieces), reason };
}

export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  const { shopRequest, shop, admin } = adminCall(context, handle);
  const order = await findOrder(shop, admin, params.number);
  if (!order) throw new Response(null, { status: 404 });
  const left = await leftToExchange(shop.db, order);
  // A counter sale is usually exchanged at the counter.
  const { handing } = usualFor(sourceOf(order.source));
  const shape = Object.fromEntries(fieldsOf(order.items).map((name) => [name, true]));
  const asked = openRequest(await listRequests(shop, admin, order.id));
  const typed =
    takeTyped(request.headers, url, shopRequest, admin, { shape }) ??
    (asked && url.searchParams.get('asked') === asked.id ? filledIn(asked, order.items) : {});
  const products = productsOf(new URLSearchParams(typed));
  return {
    order,
    isOpen: order.status === 'delivered' && order.ending === null,
    left: left.map(({ productId, quantity }) => ({ productId, quantity })),
    typed: { handing, ...typed },
    rows: await rowsOf(shop, { ...order, items: [] }, products),
    checkoutKey: shop.newId(),
  };
}

export interface ExchangeAnswer extends FormAnswer {
  rows?: ChangeRow[];
  items?: Item[];
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { shopRequest, shop, admin } = adminCall(context, handle);
  const order = await findOrder(shop, admin, params.number);
  if (!order) throw new Response(null, { status: 404 });
  const form = await readForm(request, ...fieldsOf(order.items));
  const typed = Object.fromEntries(form);
  const again = async (more: ExchangeAnswer, values: Record<string, string> = typed, status = 400) => {
    const products = productsOf(new URLSearchParams(values));
    const rows = await rowsOf(shop, { ...order, items: [] }, products);
    return data<ExchangeAnswer>({ typed: values, rows, ...more }, { status });
  };
  const added = await pressedAdd(shopRequest, admin, form);
  if (added) return again(added.answer, added.typed, added.status);
  const { unread, ...wanted } = readExchange(form, order.items);
  const fieldErrors = { ...unreadIn(form, unread), ...tooMany(form) };
  if (Object.keys(fieldErrors).length > 0) return again({ fieldErrors });
  const ticket = {
    checkoutKey: form.get('checkoutKey') ?? shop.newId(),
    seenInPaisa: seenIn(form.get('seenTotal')) ?? 0,
  };
  const made = await attempt(shopRequest, () => exchangeOrder(shop, admin, order.id, wanted, ticket));
  if (made?.ok) {
    flash(shopRequest, done(m.made, made.orderNumber));
    return redirect(href('/admin/orders/:number', { number: made.orderNumber }), 303);
  }
  if (!made) return again({ formErrors: [m.notMade], toast: failed() }, typed, 500);
  if (made.reason === 'another total') typed.seenTotal = String(made.totalInPaisa);
  return again(whyNot(made, form, order.items), typed, 409);
}

function whyNot(
  refused: Exclude<Exchanged, { ok: true }>,
  form: URLSearchParams,
  items: readonly { productId: string }[],
): Wrong {
  switch (refused.reason) {
    case 'no reason':
      return { fieldErrors: { reason: [m.reasonNeeded] } };
    case 'no delivery':
      return { fieldErrors: { delivery: [amountFault(form.get('delivery') ?? '', change.noAmount)] } };
    case 'too many back': {
      const place = items.findIndex(({ productId }) => productId === refused.productId);
      return { fieldErrors: { [backField(place)]: [m.onlyLeft(refused.left)] } };
    }
    case 'bad quantity':
      return { fieldErrors: rowErrorsIn(form)('amount', refused.productId, change.noQuantity) };
    case 'short':
      return { fieldErrors: shortIn(form, refused.short, change.onlyMore) };
    case 'another total':
      return { formErrors: [m.lookAtTotal({ total: formatMoney(refused.totalInPaisa) })] };
    default:
      return { formErrors: [m.refused[refused.reason]] };
  }
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orFailed(serverAction, failed());

export default function ExchangeScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { order, isOpen } = loaderData;
  return (
    <div className="max-w-2xl">
      <h1 className="text-3xl">{m.heading}</h1>
      <p className="mt-1 apart gap-x-4 text-ink-soft">
        <span>
          <bdi>{order.customerInfo.fullName}</bdi> · <Ltr>{order.orderNumber}</Ltr>
        </span>
        <LoneLink to={href('/admin/orders/:number', { number: order.orderNumber })}>{change.back}</LoneLink>
      </p>
      <HeldForm key={order.orderNumber} why={isOpen ? null : m.refused['not delivered']} answer={actionData}>
        <ExchangeForm {...loaderData} answer={actionData} />
      </HeldForm>
    </div>
  );
}
