/** Handles both counting forms: one code, and a page of numbers. */
import { redirect } from 'react-router';
import { pathIn } from '#app/lib/address.ts';
import type { ShopRequest } from '#app/lib/context.ts';
import { attempt } from '#app/lib/failures.server.ts';
import { flash } from '#app/lib/flash.server.ts';
import { readAll, readForm, showAgain } from '#app/lib/forms/forms.server.ts';
import { done } from '#app/lib/toasts.ts';
import { parseQuantity } from '#shop/cart/cart.ts';
import { inMetres, parseMetres } from '#shop/catalogue/cloth/lengths.ts';
import type { Admin } from '#shop/kernel/actor.ts';
import { formKey } from '#shop/kernel/form-fields.server.ts';
import { latinDigits } from '#shop/kernel/text/text.ts';
import { productWithCode } from '#shop/print/price-labels.server.ts';
import { isByMetre, MAX_THAAN_CM } from '#shop/stock/cuts.ts';
import { count, MAX_PIECES, type NewCount, type NotCounted } from '#shop/stock-take/count.server.ts';
import { countsOf, lastCounted } from '#shop/stock-take/read.server.ts';
import { m } from '#words/stock-take.ts';
import { m as thaans } from '#words/thaans.ts';

interface Counting {
  shopRequest: ShopRequest;
  admin: Admin<'products'>;
  takeId: string;
}

/** The result of a scanned or typed code. */
export interface CodeAnswer {
  said: string;
  isFault: boolean;
}

const PIECES = 'pieces';

/** Typed after a code, each with Enter: the number of pieces. */
const NUMBER = /^\d{1,4}$/;

/**
 * Counts one more piece of the code, or the number typed with or after it. A name leads to a list
 * of candidates.
 */
export async function countCode(request: Request, url: URL, { shopRequest, admin, takeId }: Counting) {
  const form = await readForm(request, 'code', PIECES, 'key');
  const { shop } = shopRequest;
  const [code, pieces] = [(form.get('code') ?? '').trim(), (form.get(PIECES) ?? '').trim()];
  const found = await productWithCode(shop, admin, code);
  // A search or a list of thaans came after the last code.
  const isBetween = url.searchParams.has('q') || url.searchParams.has('product');
  const isNumber = !found && !isBetween && NUMBER.test(latinDigits(code));
  const last = isNumber ? await lastCounted(shop, admin, takeId) : null;
  const [product, typed] = last ? [last, code] : [found, pieces];
  const path = pathIn(url.pathname);
  if (!product) return code === '' ? null : redirect(`${path}?${new URLSearchParams({ q: code })}`, 303);
  const { id: productId, name } = product;
  if (isByMetre(product)) return redirect(`${path}?${new URLSearchParams({ product: productId })}`, 303);
  const counted = typed === '' ? { more: 1 } : (parseQuantity(typed) ?? -1);
  const key = formKey.safeParse(form.get('key')).data ?? shop.newId();
  const counts = [{ productId, thaanId: '', counted }];
  const faults = await attempt(shopRequest, () => count(shop, admin, takeId, { key, counts }));
  if (!faults || faults === 'over') return { said: m.notSaved, isFault: true };
  const [fault] = faults;
  if (fault) return { said: sentenceOf(fault), isFault: true };
  const all = (await countsOf(shop, takeId, [productId])).get(productId) ?? [];
  const own = all.find(({ userId }) => userId === admin.id)?.counted ?? 0;
  return { said: m.nowCounted({ name, count: own }), isFault: false };
}

/** Saves a page of numbers. Unchanged ones keep their time. */
export async function countPage(request: Request, url: URL, { shopRequest, admin, takeId }: Counting) {
  const { shop } = shopRequest;
  const [products, thaanIds, numbers, seen] = await Promise.all(
    ['product', 'thaan', 'counted', 'seen'].map((name) => readAll(request.clone(), name)),
  );
  const form = await readForm(request, 'key', 'next');
  const key = formKey.safeParse(form.get('key')).data ?? shop.newId();
  const counts = (products ?? []).flatMap((productId, place): NewCount[] => {
    const [thaanId = '', typed = ''] = [thaanIds?.[place], numbers?.[place]?.trim()];
    if (typed === seen?.[place]) return [];
    return [{ productId, thaanId, counted: typed === '' ? null : readCount(typed, thaanId) }];
  });
  const faults = await attempt(shopRequest, () => count(shop, admin, takeId, { key, counts }));
  const typed = Object.fromEntries(
    (products ?? []).map((id, place) => [thaanIds?.[place] || id, numbers?.[place] ?? '']),
  );
  if (!faults || faults === 'over')
    return showAgain({ typed }, { formErrors: [m.notSaved] }, undefined, faults ? 409 : 500);
  if (faults.length > 0) {
    const fieldErrors = Object.fromEntries(
      faults.map((fault) => [fault.thaanId || fault.productId, [sentenceOf(fault)]]),
    );
    return showAgain({ typed }, { fieldErrors });
  }
  flash(shopRequest, done(m.saved));
  const query = new URLSearchParams(url.search);
  const next = parseQuantity(form.get('next'));
  if (next !== null) query.set('page', String(next));
  return redirect(`${pathIn(url.pathname)}?${query}`, 303);
}

const readCount = (typed: string, thaanId: string): number =>
  (thaanId === '' ? parseQuantity(typed) : parseMetres(typed)) ?? -1;

function sentenceOf({ reason }: NotCounted): string {
  switch (reason) {
    case 'missing':
      return m.gone;
    case 'bad count':
      return m.badCount(MAX_PIECES);
    case 'bad length':
      return thaans.badLength(thaans.metres(inMetres(MAX_THAAN_CM)));
    case 'longer than it was':
      return m.longerThanItWas;
  }
}
