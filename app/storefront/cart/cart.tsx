import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import Trash2 from 'lucide-react/icons/trash';
import { data, href, Link, replace, useFetcher } from 'react-router';
import { namesHere, shelved } from '#app/catalogue/category-names.server.ts';
import { Price } from '#app/catalogue/price.tsx';
import { ratingsOnCards } from '#app/catalogue/ratings.server.ts';
import { Thumbnail } from '#app/catalogue/thumbnail.tsx';
import { requestOf } from '#app/lib/context.ts';
import { orFailed } from '#app/lib/failures.ts';
import { flash } from '#app/lib/flash.server.ts';
import { takeTyped } from '#app/lib/forms/draft.server.ts';
import { readForm } from '#app/lib/forms/forms.server.ts';
import type { FormAnswer } from '#app/lib/forms/forms.ts';
import { langOf } from '#app/lib/lang-of.ts';
import { failed } from '#app/lib/toasts.ts';
import { customerOf, customersOnly } from '#app/rights/guards.server.ts';
import { privateHead } from '#app/store/head.ts';
import { Button, ButtonLink, PlainButton } from '#app/ui/button.tsx';
import { type Failure, FailureNote } from '#app/ui/failure.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { canCheckOut } from '#shop/cart/cart.ts';
import { productPath } from '#shop/catalogue/paths.ts';
import { listFeatured } from '#shop/catalogue/read.server.ts';
import { formatMoney } from '#shop/kernel/money.ts';
import { findPricedCart } from '#shop/orders/basket.server.ts';
import { isDeliveryFree, type PricedBasket } from '#shop/orders/price.ts';
import { m } from '#words/cart.ts';
import { m as chargeWords } from '#words/charges.ts';
import { m as couponWords } from '#words/coupon.ts';
import { notNow } from '../checkout/not-now.server.ts';
import { NotNow } from '../checkout/not-now.tsx';
import { Featured } from '../list/product-card.tsx';
import type { Route } from './+types/cart';
import { belowLeast } from './below-least.ts';
import { CouponForm } from './coupon-field.tsx';
import { COUPON, COUPON_SHAPE, PRESS } from './coupon-presses.ts';
import { pressCoupon } from './coupon-writes.server.ts';
import { type ShownCart, shownCart } from './shown-cart.server.ts';

export const middleware: Route.MiddlewareFunction[] = [customersOnly];
export const meta: Route.MetaFunction = ({ matches }) => privateHead(matches, m.heading);

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const shopRequest = requestOf(context);
  const { shop } = shopRequest;
  const customer = customerOf(context);
  const cart = await findPricedCart(shop, customer);
  const featured = cart.lines.length === 0 ? await listFeatured(shop) : [];
  return {
    typed: takeTyped(request.headers, url, shopRequest, customer, COUPON_SHAPE),
    cart: shownCart(shop, cart),
    featured: shelved(featured, await ratingsOnCards(shopRequest, featured), await namesHere(shopRequest)),
    notNow: notNow(shopRequest),
  };
}

/** The coupon field. */
export async function action({ request, context }: Route.ActionArgs) {
  const shopRequest = requestOf(context);
  const form = await readForm(request, COUPON, PRESS);
  const pressed = await pressCoupon(shopRequest, customerOf(context), form);
  if (pressed && pressed.status !== 200)
    return data<FormAnswer>(
      { ...pressed.answer, typed: { [COUPON]: form.get(COUPON) ?? '' } },
      { status: pressed.status },
    );
  if (pressed?.answer.toast) flash(shopRequest, pressed.answer.toast);
  return replace('/cart', 303);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orFailed(serverAction, failed(couponWords.failed));

type ShownLine = ShownCart['lines'][number];

export default function Cart({ loaderData, actionData }: Route.ComponentProps) {
  const { cart, typed, featured, notNow } = loaderData;
  return (
    <div className="wrap pt-8">
      <h1 className="text-4xl">{m.heading}</h1>
      <NotNow words={notNow} />
      {cart.lines.length === 0 ? (
        <div className="mt-8">
          <EmptyState icon={<ShoppingBag size={40} strokeWidth={1.25} />} title={m.empty}>
            <ButtonLink to="/products">{m.goShopping}</ButtonLink>
          </EmptyState>
          <Featured products={featured} />
        </div>
      ) : (
        <div className="mt-6 grid gap-8 lg:grid-cols-[1fr_20rem] lg:items-start">
          <ul className="border-t border-rule outline-none" tabIndex={-1} aria-label={m.lines}>
            {cart.lines.map((line) => (
              <CartLine key={line.productId} line={line} />
            ))}
          </ul>
          <CartSummary cart={cart} typed={typed} answer={actionData} />
        </div>
      )}
    </div>
  );
}

function changeText({ change, noPiece }: ShownLine): string | undefined {
  switch (change?.kind) {
    case 'gone':
      return m.lineGone;
    case 'out of stock':
      return m.lineSoldOut;
    case 'short':
      return m.lineShort(change);
    case 'no piece':
      return noPiece;
    case 'sold otherwise':
      return m.lineSoldOtherwise;
    case 'price':
      return m.linePriceChanged({ was: formatMoney(change.wasInPaisa) });
  }
}

function CartLine({ line }: { line: ShownLine }) {
  const change = changeText(line);
  const isGone = line.change?.kind === 'gone';
  return (
    <li className="grid grid-cols-[min(5rem,20vw)_1fr] gap-[min(1rem,4vw)] border-b border-rule py-5 sm:grid-cols-[7rem_1fr]">
      {line.image ? (
        <Thumbnail image={line.image} sizes="7rem" className="w-full" />
      ) : (
        <span className="aspect-4/5 bg-paper-deep" aria-hidden="true" />
      )}
      <div className="min-w-0">
        <div className="flex items-start justify-between gap-2">
          <h2 className="text-lg">
            {isGone ? (
              <bdi lang={langOf(line.name, line.inRoman === '1')}>{line.name}</bdi>
            ) : (
              <Link to={productPath(line.productId)} className="link-alone -my-2 py-2">
                <span>
                  <bdi lang={langOf(line.name, line.inRoman === '1')}>{line.name}</bdi>
                </span>
              </Link>
            )}
          </h2>
          <RemoveButton line={line} />
        </div>
        {!isGone && (
          <p className="text-ink-soft">
            {line.rate ? (
              <bdi>{line.rate}</bdi>
            ) : (
              <Price inPaisa={line.priceInPaisa} wasInPaisa={line.wasInPaisa} />
            )}
          </p>
        )}
        {change && (
          <p className={`notice mt-2 text-sm ${line.limit < line.quantity ? 'notice-error' : ''}`}>
            {change}
          </p>
        )}
        <div className="mt-3 apart gap-3">
          {line.metres ? (
            <Link to={`${productPath(line.productId)}?length=${line.metres}`} className="link link-alone">
              {m.changeLength}
            </Link>
          ) : (
            <QuantityButtons line={line} />
          )}
          {!isGone && (
            <p className="font-semibold">
              <span className="sr-only">{m.lineTotal} </span>
              <Price inPaisa={line.totalInPaisa} wasInPaisa={line.rate ? line.wasTotalInPaisa : undefined} />
            </p>
          )}
        </div>
      </div>
    </li>
  );
}

/** A form with one button each, to work without scripts. */
function QuantityButtons({ line }: { line: ShownLine }) {
  const fetcher = useFetcher<Failure>();
  const shown = Number(fetcher.formData?.get('quantity') ?? line.quantity);
  // At most the stock, so that one press corrects a line with too few pieces left.
  const fewer = Math.min(shown - 1, Math.max(line.limit, 0));
  return (
    <fetcher.Form
      method="post"
      action={href('/cart/items/:productId', { productId: line.productId })}
      preventScrollReset
      className="flex flex-wrap items-center gap-y-1"
    >
      <PlainButton
        type="submit"
        name="quantity"
        value={fewer}
        className="icon-button size-[44px] border border-rule-strong hover:bg-paper-deep"
        aria-label={m.fewer(line.name)}
      >
        <Minus size={18} aria-hidden="true" />
      </PlainButton>
      <output className="grid h-[44px] min-w-[44px] place-content-center border-y border-rule-strong font-semibold">
        <span className="sr-only">{m.quantity} </span>
        <span>{shown}</span>
      </output>
      <PlainButton
        type="submit"
        name="quantity"
        value={shown + 1}
        disabled={shown >= line.limit}
        className="icon-button size-[44px] border border-rule-strong hover:bg-paper-deep aria-disabled:cursor-not-allowed aria-disabled:text-rule-strong"
        aria-label={m.more(line.name)}
      >
        <Plus size={18} aria-hidden="true" />
      </PlainButton>
      <FailureNote failure={fetcher.data} />
    </fetcher.Form>
  );
}

function RemoveButton({ line }: { line: ShownLine }) {
  const fetcher = useFetcher<Failure>();
  return (
    <fetcher.Form
      method="post"
      action={href('/cart/items/:productId', { productId: line.productId })}
      preventScrollReset
    >
      <Button
        type="submit"
        name="quantity"
        value="0"
        look="danger-quiet"
        aria-label={m.removeOf(line.name)}
        className="-mt-2 max-sm:size-[44px] max-sm:min-w-0 max-sm:p-0"
      >
        <Trash2 size={18} aria-hidden="true" /> <span className="hidden sm:inline">{m.remove}</span>
      </Button>
      <FailureNote failure={fetcher.data} />
    </fetcher.Form>
  );
}

interface CartSummaryProps {
  cart: ShownCart;
  /** Before the session ended. */
  typed: Record<string, string> | null;
  answer: FormAnswer | undefined;
}

function CartSummary({ cart, typed, answer }: CartSummaryProps) {
  return (
    <section aria-labelledby="summary" className="sheet p-[min(1.25rem,5vw)] lg:sticky lg:top-4">
      <h2 id="summary" className="text-2xl">
        {m.summary}
      </h2>
      <SummaryFigures price={cart} />
      {cart.arrives && <p className="mt-3 text-sm text-ink-soft">{cart.arrives}</p>}
      <CouponForm coupon={cart.coupon} typed={typed} answer={answer} />
      <div className="mt-5 grid gap-3">
        {canCheckOut(cart) && cart.missingInPaisa === 0 ? (
          <ButtonLink to="/checkout">{m.checkout}</ButtonLink>
        ) : (
          <>
            <p className="notice notice-error text-sm">
              {canCheckOut(cart) ? belowLeast(cart) : m.changeFirst}
            </p>
            <Button type="button" disabled>
              {m.checkout}
            </Button>
          </>
        )}
        <ButtonLink to="/products" look="outline">
          {m.goShopping}
        </ButtonLink>
      </div>
    </section>
  );
}

/** Shows the range of delivery costs while the town is unknown. */
export function SummaryFigures({ price }: { price: Omit<PricedBasket, 'coupon'> }) {
  const { fees, town } = price;
  return (
    <>
      <Figures price={price} />
      {fees && town.trim() === '' && (
        <p className="mt-3 text-sm text-ink-soft">
          {chargeWords.byTown({
            least: fees.leastInPaisa === 0 ? null : onOneLine(fees.leastInPaisa),
            most: onOneLine(fees.mostInPaisa),
          })}
        </p>
      )}
    </>
  );
}

/** The admin's `Whole` would add its patterns to shoppers' scripts. */
const onOneLine = (inPaisa: number) => formatMoney(inPaisa).replace(' ', '\u00a0');

function Figures({
  price: { goodsInPaisa, charges, totalInPaisa },
}: {
  price: Omit<PricedBasket, 'coupon'>;
}) {
  return (
    <dl className="mt-4 grid gap-2 [&>div]:flex [&>div]:flex-wrap [&>div]:justify-between [&>div]:gap-x-4">
      <div>
        <dt>{m.subtotal}</dt>
        <dd>{formatMoney(goodsInPaisa)}</dd>
      </div>
      {isDeliveryFree(charges) && (
        <div>
          <dt>{m.shipping}</dt>
          <dd>{m.free}</dd>
        </div>
      )}
      {charges.map(({ kind, amountInPaisa }) => (
        <div key={kind}>
          <dt>{chargeWords.names[kind]}</dt>
          <dd>{formatMoney(amountInPaisa)}</dd>
        </div>
      ))}
      <div className="border-t border-rule pt-2 text-lg font-semibold">
        <dt>{chargeWords.total}</dt>
        <dd>{formatMoney(totalInPaisa)}</dd>
      </div>
    </dl>
  );
}
