import { href, redirect } from 'react-router';
import { attempt } from '#app/lib/failures.server.ts';
import { orFailed } from '#app/lib/failures.ts';
import { flash } from '#app/lib/flash.server.ts';
import { takeTyped } from '#app/lib/forms/draft.server.ts';
import { readForm, showAgain } from '#app/lib/forms/forms.server.ts';
import type { FormAnswer } from '#app/lib/forms/forms.ts';
import { done, failed } from '#app/lib/toasts.ts';
import { needs } from '#app/rights/needs.ts';
import { privateHead } from '#app/store/head.ts';
import { listCustomCategories } from '#shop/catalogue/categories.server.ts';
import { may } from '#shop/kernel/actor.ts';
import { karachiDay } from '#shop/kernel/calendar.ts';
import { dateOfDay } from '#shop/kernel/dates.ts';
import { listSuppliers } from '#shop/purchases/suppliers.server.ts';
import { m as admin } from '#words/admin.ts';
import { m } from '#words/purchases.ts';
import { adminCall } from '../ui/call.server.ts';
import { LoneLink } from '../ui/links.tsx';
import type { Route } from './+types/new';
import { MORE, ROWS, ROWS_AT_ONCE, rowsIn } from './line-fields.ts';
import { enterPurchase, PURCHASE_FIELDS } from './new.server.ts';
import { NewForm } from './new-form.tsx';

export const handle = needs('money');

export const meta: Route.MetaFunction = ({ matches }) => privateHead(matches, admin.title(m.add));

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { shopRequest, shop, admin } = adminCall(context, handle);
  const typed = takeTyped(request.headers, url, shopRequest, admin, PURCHASE_FIELDS);
  const today = dateOfDay(karachiDay(shop.now()));
  const start = { key: shop.newId(), billDay: today, supplier: url.searchParams.get('supplier') ?? '' };
  return {
    typed: { ...start, ...typed } as Record<string, string>,
    today,
    suppliers: (await attempt(shopRequest, () => listSuppliers(shop, admin))) ?? [],
    /** Null without the right to add products. */
    customCategories: may(admin, 'products') ? await listCustomCategories(shop) : null,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { shopRequest, admin } = adminCall(context, handle);
  const form = await readForm(request, PURCHASE_FIELDS, MORE);
  if (form.has(MORE)) {
    const typed = Object.fromEntries(form);
    typed[ROWS] = String(rowsIn(typed[ROWS]) + ROWS_AT_ONCE);
    return showAgain({ typed }, {}, undefined, 200);
  }
  const entered = await enterPurchase({ shopRequest, admin: admin }, form);
  if (!('id' in entered)) return entered;
  flash(shopRequest, done(m.saved, !entered.isNew && m.savedBefore));
  return redirect(href('/admin/purchases/:id', { id: entered.id }), 303);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orFailed(serverAction, failed(m.notSaved));

export default function NewPurchase({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="max-w-2xl">
      <LoneLink to="/admin/purchases">{m.toPurchases}</LoneLink>
      <h1 className="text-3xl">{m.add}</h1>
      <NewForm {...loaderData} answer={actionData as FormAnswer | undefined} />
    </div>
  );
}
