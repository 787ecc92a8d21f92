/** A guest's wish: a product's address with `?want=`, carried through log-in or sign-up. */
import type { ShopRequest } from '#app/lib/context.ts';
import { attempt } from '#app/lib/failures.server.ts';
import { flash } from '#app/lib/flash.server.ts';
import { leadOn, MAX_WANT, WANT } from '#app/lib/return-path.ts';
import { done } from '#app/lib/toasts.ts';
import { addCut, addToCart } from '#shop/cart/cart.server.ts';
import { parseQuantity } from '#shop/cart/cart.ts';
import { parseMetres } from '#shop/catalogue/cloth/lengths.ts';
import { productPath } from '#shop/catalogue/paths.ts';
import { productsOf } from '#shop/catalogue/read.server.ts';
import type { Customer } from '#shop/kernel/actor.ts';
import { parseUrl } from '#shop/kernel/text/url.ts';
import { isByMetre } from '#shop/stock/cuts.ts';
import { m } from '#words/cart.ts';
import { cartNotChanged } from '../checkout/not-now.server.ts';
import { cutSentence } from '../product/cut-sentence.server.ts';
import { cartRefused, inCart, lengthChanged, outcomeOf } from './cart-writes.server.ts';

interface Wish {
  productId: string;
  /** Pieces or metres, as typed. */
  want: string;
}

/**
 * Only the POST that signs in adds the piece: the page that follows has no `want` in its address.
 */
export async function enter(
  shopRequest: ShopRequest,
  cookies: readonly string[],
  { redirectTo, title }: { redirectTo: string; title: string },
): Promise<Response> {
  shopRequest.cookies.push(...cookies);
  const wish = wishIn(redirectTo);
  if (!wish) {
    flash(shopRequest, done(title));
    return leadOn(redirectTo);
  }
  const got = await attempt<Got>(shopRequest, async () => {
    const customer = await customerBy(shopRequest, cookies);
    return customer ? addWish(shopRequest, customer, wish) : { text: '' };
  });
  const failed: Got = { text: notAdded(cartNotChanged(shopRequest).description) };
  const { text, isAdded = false, length = '' } = got ?? failed;
  const toast = done(title, text);
  flash(shopRequest, isAdded ? inCart(toast) : toast);
  return leadOn(productPath(wish.productId) + (length ? `?${new URLSearchParams({ length })}` : ''));
}

function wishIn(path: string): Wish | null {
  const url = parseUrl(path, 'https://shop.invalid');
  const productId = /^\/product\/([\w-]+)/.exec(url?.pathname ?? '')?.[1];
  const want = url?.searchParams.get(WANT)?.slice(0, MAX_WANT);
  return productId && want ? { productId, want } : null;
}

/** Null for staff. */
async function customerBy({ identity }: ShopRequest, cookies: readonly string[]): Promise<Customer | null> {
  const cookie = cookies.map((one) => one.split(';', 1)[0]).join('; ');
  const { actor } = await identity.actorOf(new Headers({ cookie }));
  return actor.kind === 'customer' ? actor : null;
}

interface Got {
  text: string;
  isAdded?: boolean;
  /** Error for the length field. */
  length?: string;
}

const notAdded = (why = '') => [m.notAdded, why].filter(Boolean).join(' ');

async function addWish({ shop }: ShopRequest, customer: Customer, { productId, want }: Wish): Promise<Got> {
  const [product] = await productsOf(shop, [productId]);
  const cutCm = product && isByMetre(product) ? (parseMetres(want) ?? 0) : null;
  const changed =
    cutCm === null
      ? await addToCart(shop, customer, productId, parseQuantity(want) ?? 0)
      : await addCut(shop, customer, productId, cutCm);
  if (changed.ok) {
    const { name, wasCm } = changed;
    const other = wasCm > 0 && cutCm ? lengthChanged(name, wasCm, cutCm) : outcomeOf(changed);
    return { text: other?.description ?? m.isInCart({ name }), isAdded: true };
  }
  const fault = changed.reason === 'cut' ? changed.fault : null;
  if (fault || (cutCm !== null && changed.reason === 'bad quantity'))
    return { text: notAdded(cutSentence(fault)), length: want };
  return { text: notAdded(cartRefused(changed).description) };
}
