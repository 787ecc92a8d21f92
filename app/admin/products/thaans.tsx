import { type ReactNode, useState } from 'react';
import { data, href, redirect } from 'react-router';
import { priceOf } from '#app/catalogue/category-names.server.ts';
import { lengthOf } from '#app/catalogue/cloth-facts.ts';
import { attempt, isFromScript } from '#app/lib/failures.server.ts';
import { orFailed } from '#app/lib/failures.ts';
import { flash } from '#app/lib/flash.server.ts';
import { alsoAfterConflict } from '#app/lib/forms/after-conflict.ts';
import { takeTyped } from '#app/lib/forms/draft.server.ts';
import { readForm, showAgain } from '#app/lib/forms/forms.server.ts';
import type { FormAnswer, Wrong } from '#app/lib/forms/forms.ts';
import { langOf } from '#app/lib/lang-of.ts';
import { readPage } from '#app/lib/list-query.ts';
import { done } from '#app/lib/toasts.ts';
import { needs } from '#app/rights/needs.ts';
import { privateHead } from '#app/store/head.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Pages } from '#app/ui/pagination.tsx';
import { parseQuantity } from '#shop/cart/cart.ts';
import { inMetres, parseMetres } from '#shop/catalogue/cloth/lengths.ts';
import { findProduct } from '#shop/catalogue/read.server.ts';
import { formKey } from '#shop/kernel/form-fields.server.ts';
import { mapPage, type Page } from '#shop/kernel/paging.ts';
import { isByMetre, longestCut, MAX_THAAN_CM, termsOf } from '#shop/stock/cuts.ts';
import {
  addThaans,
  correctThaan,
  listThaans,
  MAX_ADDED,
  type Thaan,
  type ThaansChanged,
} from '#shop/stock/thaan-shelf.server.ts';
import { m as admin } from '#words/admin.ts';
import { m } from '#words/thaans.ts';
import { adminCall } from '../ui/call.server.ts';
import { LoneLink } from '../ui/links.tsx';
import type { Route } from './+types/thaans';
import { AddThaans, ThaanRow } from './thaan-forms.tsx';

const LIST = '/admin/products';
const CONFLICT = 409;
const FIELDS = ['thaan', 'seen', 'ordered', 'remnant', 'reason', 'away', 'length', 'count', 'key'] as const;
const TYPED = { shape: Object.fromEntries(FIELDS.map((name) => [name, true])) };

export const handle = needs('products');
export const meta: Route.MetaFunction = ({ matches }) => privateHead(matches, admin.title(m.heading));

export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  const { shopRequest, shop, admin } = adminCall(context, handle);
  const product = await findProduct(shop, params.id);
  if (!product) throw redirect(LIST, 303);
  const { id, name, productId } = product;
  const { lying, usedUp } = await listThaans(shop, admin, params.id, { page: readPage(url.searchParams) });
  const remnants = lying.map(({ remnantCm }) => remnantCm);
  const allCm = remnants.reduce((sum, remnantCm) => sum + remnantCm, 0);
  const longestCm = longestCut(remnants, termsOf(product, shop.settings.current.stock));
  const lengths = { metres: lengthOf(allCm), longest: lengthOf(longestCm) };
  return {
    product: { id, name, productId, price: priceOf(product) },
    isByMetre: isByMetre(product),
    inAll: longestCm > 0 ? m.inAll(lengths) : null,
    lying: lying.map(shownThaan),
    usedUp: mapPage(usedUp, shownThaan),
    key: shop.newId(),
    typed: takeTyped(request.headers, url, shopRequest, admin, TYPED),
  };
}

function shownThaan({ lengthCm, remnantCm, number, ofNumber, ...thaan }: Thaan) {
  const orderedCm = thaan.toCut.reduce((sum, { cutCm }) => sum + cutCm, 0);
  return {
    ...thaan,
    ...{ remnantCm, orderedCm },
    title: ofNumber === null ? m.thaan(number) : m.remnantOf({ number, of: ofNumber }),
    left: m.leftOf({ left: lengthOf(remnantCm), length: lengthOf(lengthCm) }),
    changed: m.changedMeanwhile(lengthOf(remnantCm)),
    lies: inMetres(remnantCm + orderedCm),
    ordered: orderedCm > 0 ? m.ofItOrdered(lengthOf(orderedCm)) : undefined,
    toCut: thaan.toCut.map(({ orderNumber, cutCm }) => ({
      orderNumber,
      text: m.toCut({ metres: m.metres(inMetres(cutCm)), order: orderNumber }),
    })),
  };
}

export type ShownThaan = ReturnType<typeof shownThaan>;

export async function action({ request, params, context }: Route.ActionArgs) {
  const { shopRequest, shop, admin } = adminCall(context, handle);
  const form = await readForm(request, ...FIELDS);
  const typed = Object.fromEntries(form);
  const thaanId = form.get('thaan');
  const saved = await attempt(shopRequest, (): Promise<ThaansChanged> => {
    if (thaanId === null) {
      const [lengthCm, count] = [parseMetres(form.get('length') ?? ''), parseQuantity(form.get('count'))];
      const key = formKey.safeParse(form.get('key')).data ?? shop.newId();
      return addThaans(shop, admin, params.id, { lengthCm: lengthCm ?? 0, count: count ?? 0, key });
    }
    const measuredCm = form.has('away') ? 0 : (parseMetres(form.get('remnant') ?? '') ?? -1);
    const seen = { remnantCm: Number(form.get('seen')), orderedCm: Number(form.get('ordered')) };
    const reason = form.get('reason') ?? '';
    return correctThaan(shop, admin, { productId: params.id, thaanId }, { seen, measuredCm, reason });
  });
  if (!saved?.ok) {
    // The next submission has seen the new values.
    if (saved?.reason === 'changed meanwhile')
      Object.assign(typed, { seen: String(saved.remnantCm), ordered: String(saved.orderedCm) });
    if (saved?.reason === 'entered before') typed.key = shop.newId();
    const [field, wrong] = wrongOf(saved, thaanId === null ? 'length' : 'remnant');
    const errors: Wrong = field ? { fieldErrors: { [field]: [wrong] } } : { formErrors: [wrong] };
    const isConflict = saved?.reason === 'changed meanwhile' || saved?.reason === 'entered before';
    const status = isConflict ? CONFLICT : 400;
    return showAgain({ typed }, errors, undefined, saved ? status : 500);
  }
  flash(shopRequest, done(m.saved));
  // A redirected fetcher keeps its previous data.
  return isFromScript(request) ? data(null) : redirect(href('/admin/products/:id', params), 303);
}

function wrongOf(
  saved: Exclude<ThaansChanged, { ok: true }> | null,
  length: string,
): readonly [field: string | null, sentence: string] {
  switch (saved?.reason) {
    case 'bad length':
      return [length, m.badLength(m.metres(inMetres(MAX_THAAN_CM)))];
    case 'bad count':
      return ['count', m.badCount(MAX_ADDED)];
    case 'no reason':
      return ['reason', m.noReason];
    case 'changed meanwhile':
      return [length, m.changedMeanwhile(lengthOf(saved.remnantCm))];
    case 'to be cut':
      return [length, m.toBeCut(lengthOf(saved.orderedCm))];
    case 'longer than it was':
      return [length, m.badLength(lengthOf(saved.mostCm))];
    case 'entered before':
      return [null, m.enteredBefore];
    case 'too many':
      return [null, m.tooMany];
    case 'missing':
      return [null, m.gone];
    default:
      return [null, m.notSaved];
  }
}

export const shouldRevalidate = alsoAfterConflict;

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orFailed(serverAction, { tone: 'error', title: m.notSaved });

export default function Thaans({ loaderData, actionData }: Route.ComponentProps) {
  const { product, lying, usedUp, inAll, typed } = loaderData;
  const answer: FormAnswer | undefined = actionData ?? (typed ? { typed } : undefined);
  const of = answer?.typed?.thaan;
  const row = (thaan: ShownThaan) => (
    <ThaanRow key={thaan.id} thaan={thaan} answer={of === thaan.id ? answer : undefined} />
  );
  return (
    <>
      <LoneLink to={LIST}>{m.back}</LoneLink>
      <h1 className="text-4xl">
        <bdi lang={langOf(product.name)}>{product.name}</bdi>
      </h1>
      <p className="text-ink-soft">
        <span>{product.productId}</span> · <span>{product.price}</span>
      </p>
      <ButtonLink to={`${LIST}?edit=${product.id}`} look="outline" className="mt-3">
        {m.editProduct}
      </ButtonLink>
      {loaderData.isByMetre ? (
        <>
          <h2 className="mt-6 text-2xl">{m.heading}</h2>
          <p>{inAll ?? (lying.length + usedUp.total > 0 ? m.noneLeft : m.nothing)}</p>
          <ul className="mt-3 max-w-3xl border-t border-rule">{lying.map(row)}</ul>
          <UsedUp thaans={usedUp} isAsked={usedUp.page > 1 || usedUp.items.some(({ id }) => id === of)}>
            {usedUp.items.map(row)}
          </UsedUp>
          <AddThaans formKey={loaderData.key} answer={of === undefined ? answer : undefined} />
        </>
      ) : (
        <p className="notice mt-6 max-w-3xl">{m.byPiece}</p>
      )}
    </>
  );
}

interface UsedUpProps {
  thaans: Page<unknown>;
  /** Initially open. */
  isAsked: boolean;
  children: ReactNode;
}

/** The open state survives page changes. */
function UsedUp({ thaans, isAsked, children }: UsedUpProps) {
  const [isOpen, setOpen] = useState(isAsked);
  if (thaans.total === 0) return null;
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="max-w-3xl"
    >
      <summary className="link inline-flex min-h-11 items-center">{m.usedUp(thaans.total)}</summary>
      <ul>{children}</ul>
      <Pages of={thaans} />
    </details>
  );
}
