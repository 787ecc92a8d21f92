/** Changes items, prices, charges and address before hand-over. */
import { data, href, redirect } from 'react-router';
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
import { changeOrder } from '#shop/orders/edit/edit.server.ts';
import { isBeforeHandover } from '#shop/orders/life.ts';
import type { FoundOrder } from '#shop/orders/order.ts';
import { findOrder } from '#shop/orders/steps.server.ts';
import { wrongNumbers } from '#shop/orders/timeline.server.ts';
import { townsOfOrders } from '#shop/orders/towns.server.ts';
import { townsToOffer } from '#shop/settings/delivery/towns.ts';
import { language } from '#words/language.ts';
import { m } from '#words/order-change.ts';
import { m as orders } from '#words/orders.ts';
import type { Route } from './+types/change';
import { type ChangeRow, fieldsToChange, productsOf } from './change-fields.ts';
import {
  CHANGE_FIELDS,
  parseChange,
  pressedAdd,
  rowsOf,
  whyNotChanged,
  withColours,
} from './change-form.server.ts';
import { ChangeForm } from './change-form.tsx';
import { HeldForm } from './held-form.tsx';

const failed = (): Toast => ({ tone: 'error', title: m.notSaved });
const DRAFT = { shape: Object.fromEntries(CHANGE_FIELDS.map((name) => [name, true])) };

export const handle = needs('orders');
export const meta: Route.MetaFunction = ({ matches, params }) => privateHead(matches, m.title(params.number));

export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  const { shopRequest, shop, admin } = adminCall(context, handle);
  const order = await findOrder(shop, admin, params.number);
  if (!order) throw new Response(null, { status: 404 });
  const typed = takeTyped(request.headers, url, shopRequest, admin, DRAFT) ?? fieldsToChange(order);
  const rows = await rowsOf(shop, order, productsOf(new URLSearchParams(typed)));
  const used = await attempt(shopRequest, () => townsOfOrders(shop, admin));
  const towns = townsToOffer(language(), used ?? []);
  const wrong = await attempt(shopRequest, () => wrongNumbers(shop.db, admin, [order]));
  const isNumberWrong = wrong?.has(order.id) ?? false;
  return { order, why: whyFixed(order), typed, rows, towns, isNumberWrong };
}

/** Null if it can be changed. */
function whyFixed({ ending, step }: FoundOrder): string | null {
  if (ending) return m.ended;
  return isBeforeHandover(step) ? null : m.handedOver;
}

export interface ChangeAnswer extends FormAnswer {
  rows?: ChangeRow[];
  items?: Item[];
  version?: number;
  /** The current order, if another device changed it. */
  now?: string;
  /** The stored total, whole paisa, shown beside the typed one. */
  totalNow?: number;
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { shopRequest, shop, admin } = adminCall(context, handle);
  const form = await withColours(shop, await readForm(request, ...CHANGE_FIELDS));
  const order = await findOrder(shop, admin, params.number);
  if (!order) throw new Response(null, { status: 404 });
  const typed = Object.fromEntries(form);
  const again = async (more: ChangeAnswer, values = typed, status = 400) => {
    const rows = await rowsOf(shop, order, productsOf(new URLSearchParams(values)));
    return data<ChangeAnswer>({ typed: values, rows, totalNow: order.totalInPaisa, ...more }, { status });
  };
  const added = await pressedAdd(shopRequest, admin, form);
  if (added) return again(added.answer, added.typed, added.status);
  const { edit, wrong } = parseChange(form, order.items);
  if (!edit) return again(wrong);
  const seen = { version: Number(form.get('version')), totalInPaisa: seenIn(form.get('seenTotal')) ?? 0 };
  const changed = await attempt(shopRequest, () => changeOrder(shop, admin, order.id, edit, seen));
  if (changed?.ok) {
    const more = changed.couponStays ? m.couponStays : !changed.isNew && m.nothingNew;
    flash(shopRequest, done(m.saved, more));
    return redirect(href('/admin/orders/:number', params), 303);
  }
  if (!changed) return again({ formErrors: [m.notSaved], toast: failed() }, typed, 500);
  const said: Wrong & Pick<ChangeAnswer, 'version' | 'now'> = whyNotChanged(changed, form);
  if (changed.reason === 'changed meanwhile')
    Object.assign(said, { version: order.version, now: summaryOf(order) });
  if (changed.reason === 'another total') typed.seenTotal = String(changed.totalInPaisa);
  return again(said, typed, 409);
}

function summaryOf({ items, totalInPaisa }: FoundOrder): string {
  return m.isNow({ items: items.map(orders.item), total: formatMoney(totalInPaisa) });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orFailed(serverAction, failed());

export default function ChangeOrder({ loaderData, actionData }: Route.ComponentProps) {
  const { order, why } = loaderData;
  const { orderNumber } = order;
  return (
    <div className="max-w-2xl">
      <h1 className="text-3xl">{m.heading}</h1>
      <p className="mt-1 apart gap-x-4 text-ink-soft">
        <span>
          <bdi>{order.customerInfo.fullName}</bdi> · <Ltr>{orderNumber}</Ltr>
        </span>
        <LoneLink to={href('/admin/orders/:number', { number: orderNumber })}>{m.back}</LoneLink>
      </p>
      <HeldForm key={orderNumber} why={why} answer={actionData}>
        <ChangeForm {...loaderData} answer={actionData} />
      </HeldForm>
    </div>
  );
}
