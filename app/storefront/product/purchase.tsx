/** Quantity or length, and the button that adds it. */
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react';
import { Form, useFetcher } from 'react-router';
import { Price } from '#app/catalogue/price.tsx';
import { address } from '#app/lib/address.ts';
import { useAuth } from '#app/lib/auth.tsx';
import { lazyPart } from '#app/lib/lazy-part.tsx';
import { loginPath, WANT, wantedAt } from '#app/lib/return-path.ts';
import { Button } from '#app/ui/button.tsx';
import { type Failure, FailureNote } from '#app/ui/failure.tsx';
import { PageLink } from '#app/ui/page-link.tsx';
import { quantityLimit } from '#shop/cart/cart.ts';
import { productPath } from '#shop/catalogue/paths.ts';
import { m as frame } from '#words/frame.ts';
import { m } from '#words/product.ts';
import type { Cutting } from './cutting.server.ts';
import type { ShownProduct } from './product-facts.tsx';

const AddCut = lazyPart(() => import('./add-cut.tsx').then((module) => module.AddCut));
const BuyBar = lazyPart(() => import('./buy-bar.tsx').then((module) => module.BuyBar));

interface PurchaseProps {
  product: ShownProduct;
  cutting: Cutting | null;
  /** The form to wait for a sold-out product. */
  children: ReactNode;
}

export function Purchase({ product, cutting, children }: PurchaseProps) {
  const { user, canShop, isAdmin } = useAuth();
  const page = productPath(product.id);
  const soldOut = product.stock === 0;
  return (
    <>
      {soldOut && <p className="notice notice-error mt-5">{m.soldOut}</p>}
      {soldOut && !isAdmin && children}
      {/* Remounts for a length from the address. */}
      {!user && <GuestWish key={`${page} ${cutting?.typed}`} product={product} cutting={cutting} />}
      {user && cutting && !soldOut && (
        <AddCut
          key={`${product.id} ${cutting.typed}`}
          product={product}
          cutting={cutting}
          canShop={canShop}
        />
      )}
      {canShop && !soldOut && !cutting && <AddToCart key={product.id} product={product} />}
    </>
  );
}

/**
 * Passes the chosen quantity or length to log-in or sign-up: in the link, or without scripts by the
 * form.
 */
function GuestWish({ product, cutting }: Omit<PurchaseProps, 'children'>) {
  const select = useRef<HTMLSelectElement>(null);
  const [want, setWant] = useState(cutting?.typed ?? '1');
  useEffect(() => {
    // Chosen before scripts ran.
    if (select.current) setWant(select.current.value);
  }, []);
  const page = productPath(product.id);
  const soldOut = product.stock === 0;
  return (
    <Form method="get" action="/login" className="notice mt-5 grid gap-3">
      <input type="hidden" name="redirectTo" value={page} />
      <p>
        <PageLink
          to={loginPath(soldOut ? page : wantedAt(page, want))}
          className="link link-alone noscript:hidden"
        >
          {m.pleaseLogin}
        </PageLink>
        <noscript>
          <button type="submit" className="link link-alone">
            {m.pleaseLogin}
          </button>
        </noscript>
      </p>
      {cutting && !soldOut && (
        <div className="[&>p]:mt-0">
          <AddCut product={product} cutting={cutting} canShop={false} onTyped={setWant} />
        </div>
      )}
      <div className="flex flex-wrap items-end gap-3">
        {!cutting && !soldOut && (
          <div>
            <Quantity
              ref={select}
              product={product}
              name={WANT}
              onChange={({ currentTarget }) => setWant(currentTarget.value)}
            />
          </div>
        )}
        <Button type="submit">{frame.login}</Button>
        <Button type="submit" look="outline" formAction={address('/signup')}>
          {frame.signup}
        </Button>
      </div>
    </Form>
  );
}

function Quantity({ product, ...rest }: { product: ShownProduct } & ComponentProps<'select'>) {
  const quantities = Array.from({ length: quantityLimit(product.stock) }, (_, index) => index + 1);
  return (
    <>
      <label htmlFor="quantity" className="mb-1 block font-medium">
        {m.quantity}
      </label>
      <select id="quantity" className="input w-auto md:min-w-24" {...rest}>
        {quantities.map((quantity) => (
          <option key={quantity}>{quantity}</option>
        ))}
      </select>
    </>
  );
}

function AddToCart({ product }: { product: ShownProduct }) {
  const fetcher = useFetcher<Failure>();
  const busy = fetcher.state !== 'idle';
  const add = busy ? m.adding : m.addToCart;
  return (
    <>
      <fetcher.Form
        id="buy"
        method="post"
        action="/cart/items"
        preventScrollReset
        // On a phone it stays in view; one line unless the text is large.
        className="buy-bar @container mt-5 flex flex-wrap items-end gap-3"
      >
        <input type="hidden" name="productId" value={product.id} />
        <div className="max-md:@min-[15rem]:flex max-md:@min-[15rem]:items-center max-md:@min-[15rem]:gap-2">
          <Quantity product={product} name="quantity" />
        </div>
        <Button
          type="submit"
          className="flex-1 px-3 @min-[15rem]:whitespace-nowrap sm:flex-none sm:px-5"
          disabled={busy}
        >
          {add}
        </Button>
        <FailureNote failure={fetcher.data} />
      </fetcher.Form>
      <BuyBar name={product.name} add={add} busy={busy}>
        <Price inPaisa={product.priceInPaisa} wasInPaisa={product.sale?.wasInPaisa} />
      </BuyBar>
    </>
  );
}
