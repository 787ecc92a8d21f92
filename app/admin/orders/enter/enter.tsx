/** Orders from phone, chat or counter. Works offline. */
import { data, isRouteErrorResponse, redirect } from 'react-router';
import { adminCall } from '#app/admin/ui/call.server.ts';
import { attempt } from '#app/lib/failures.server.ts';
import { flash } from '#app/lib/flash.server.ts';
import { takeTyped } from '#app/lib/forms/draft.server.ts';
import { readForm } from '#app/lib/forms/forms.server.ts';
import type { FormAnswer } from '#app/lib/forms/forms.ts';
import { WRITER } from '#app/lib/forms/writer.ts';
import { done } from '#app/lib/toasts.ts';
import { needs } from '#app/rights/needs.ts';
import { privateHead } from '#app/store/head.ts';
import type { Item } from '#shop/catalogue/items.ts';
import { newestPersonOf } from '#shop/customers/offer.server.ts';
import { may } from '#shop/kernel/actor.ts';
import { shownPhone } from '#shop/kernel/text/phone.server.ts';
import { townsOfOrders } from '#shop/orders/towns.server.ts';
import { townsToOffer, withTownNames } from '#shop/settings/delivery/towns.ts';
import { m as admin } from '#words/admin.ts';
import { m } from '#words/enter.ts';
import { language } from '#words/language.ts';
import { type ChangeRow, productsOf } from '../detail/change-fields.ts';
import { AFTER_SALE } from '../detail/sold.ts';
import type { Route } from './+types/enter';
import { dropDraft } from './drafts.ts';
import { ALL_FIELDS, answerEntry, makeEntered, pathAfter, rowsOf } from './enter.server.ts';
import { sourceOf, usualFor } from './enter-fields.ts';
import { EnterPage } from './enter-page.tsx';
import { keepEntry } from './unsent-entries.ts';

const DRAFT = { shape: Object.fromEntries(ALL_FIELDS.map((name) => [name, true])) };

export const handle = needs('orders');
export const meta: Route.MetaFunction = ({ matches }) => privateHead(matches, admin.title(m.title));

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { shopRequest, shop, admin } = adminCall(context, handle);
  const draft = takeTyped(request.headers, url, shopRequest, admin, DRAFT);
  const source = sourceOf(url.searchParams.get('source'));
  const phone = url.searchParams.get('phone')?.slice(0, 30) ?? '';
  const known = phone ? await attempt(shopRequest, () => newestPersonOf(shop, admin, phone)) : null;
  const {
    fullName = url.searchParams.get('name')?.slice(0, 100) ?? '',
    address = '',
    city = '',
  } = known ?? {};
  const asked = { source, ...usualFor(source), fullName, address, city, phone: phone && shownPhone(phone) };
  const typed: Record<string, string | undefined> = draft ?? asked;
  const products = productsOf(new URLSearchParams({ products: typed.products ?? '' }));
  return {
    typed,
    /** A form for a person, or after a sale, is not filled from a draft. */
    isFor: draft !== null || phone !== '' || fullName !== '' || url.searchParams.has(AFTER_SALE),
    rows: products.length > 0 ? ((await attempt(shopRequest, () => rowsOf(shop, products))) ?? []) : [],
    checkoutKey: shop.newId(),
    mayCredit: may(admin, 'money'),
    delivery: withTownNames(shop.settings.current.delivery, shop.settings.current.store),
    towns: townsToOffer(language(), (await attempt(shopRequest, () => townsOfOrders(shop, admin))) ?? []),
  };
}

export interface EnterAnswer extends FormAnswer {
  rows?: ChangeRow[];
  items?: Item[];
  /** Kept on the device because the shop was unreachable. */
  isSaved?: boolean;
}

export async function action({ request, context }: Route.ActionArgs) {
  const { shopRequest, admin } = adminCall(context, handle);
  const form = await readForm(request, ...ALL_FIELDS);
  const made = await answerEntry(shopRequest, admin, form, () => makeEntered(shopRequest, admin, form));
  if (!made.ok) return made.again;
  flash(shopRequest, done(m.made, !made.isNew && m.madeBefore));
  return redirect(pathAfter(form, made), 303);
}

/** Null when it can be kept on the device. A typed item not yet added would be lost. */
function whyNotSaved(form: FormData): string | null {
  if (String(form.get('item') ?? '').trim() !== '') return m.notAdded;
  const products = String(form.get('products') ?? '').split(' ');
  return products.some((id) => id !== '' && id !== '-') ? null : m.noLines;
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  const writer = String(form.get(WRITER) ?? '');
  const draft = String(form.get('draft') ?? '');
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response) {
      if (error.headers.get('location')?.includes('/admin/orders/')) dropDraft(writer, draft);
      throw error;
    }
    if (isRouteErrorResponse(error) && error.status < 500) {
      const why = typeof error.data === 'string' ? error.data : m.notMade;
      return data<EnterAnswer>({ formErrors: [why] }, { status: 503 });
    }
    const wrong = whyNotSaved(form);
    if (wrong) return data<EnterAnswer>({ fieldErrors: { item: [wrong] } }, { status: 400 });
    if (!keepEntry(writer, form)) return data<EnterAnswer>({ formErrors: [m.notMade] }, { status: 503 });
    dropDraft(writer, draft);
    const toast = { tone: 'success', title: m.waiting, description: m.kept } as const;
    return data<EnterAnswer>({ isSaved: true, toast }, { status: 503 });
  }
}

export default function Enter({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="max-w-2xl">
      <h1 className="text-3xl">{m.title}</h1>
      <EnterPage {...loaderData} answer={actionData as EnterAnswer | undefined} />
    </div>
  );
}
