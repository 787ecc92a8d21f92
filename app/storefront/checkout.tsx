/** Checkout: where the parcel goes, what is in it, and the order itself. */
import { useState } from 'react';
import { data, Form, Link, redirect, useNavigation } from 'react-router';
import { findCart } from '#shop/cart.server.ts';
import type { Cart } from '#shop/cart.ts';
import { formatMoney } from '#shop/money.ts';
import { type CheckoutInput, checkoutForm, checkoutTicket } from '#shop/orders/checkout-form.server.ts';
import { type Placed, placeOrder } from '#shop/orders/place.server.ts';
import { store } from '#store';
import { requestOf } from '../context.ts';
import { attempt } from '../failures.server.ts';
import { orFailed } from '../failures.ts';
import { flash } from '../flash.server.ts';
import { parseForm, showAgain } from '../forms.server.ts';
import { type FormAnswer, useForm } from '../forms.ts';
import { customerOf, customersOnly } from '../guards.server.ts';
import { privateHead } from '../head.ts';
import { takeTyped } from '../typed.server.ts';
import { Button } from '../ui/button.tsx';
import { FormErrors, TextArea, TextField } from '../ui/field.tsx';
import { ShowToast } from '../ui/toast.tsx';
import { WriterField } from '../writer-field.tsx';
import type { Route } from './+types/checkout';
import { SummaryFigures } from './cart.tsx';

const FAILED = {
  tone: 'error',
  title: 'Error',
  description: 'Failed to place order. Please try again.',
} as const;

export const middleware: Route.MiddlewareFunction[] = [customersOnly];
export const meta: Route.MetaFunction = () => privateHead('Checkout');

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const shopRequest = requestOf(context);
  const customer = customerOf(context);
  const cart = await findCart(shopRequest.shop, customer);
  if (cart.lines.length === 0) throw redirect('/cart', 303);
  const typed = takeTyped(request.headers, url, shopRequest, customer, checkoutForm) ?? {
    fullName: customer.fullName,
    email: customer.email,
  };
  return { cart, typed, checkoutKey: shopRequest.shop.newId() };
}

/** What the page shows after an order was not placed: the form as typed, why, and the cart as it is now. */
interface CheckoutAnswer extends FormAnswer {
  cart?: Cart;
}

export async function action({ request, context }: Route.ActionArgs) {
  const shopRequest = requestOf(context);
  const { shop } = shopRequest;
  const customer = customerOf(context);
  const sent = await parseForm(request, checkoutForm, checkoutTicket);
  if (!sent.value) return showAgain(sent, sent.wrong);
  const ticket = checkoutTicket.safeParse(Object.fromEntries(sent.form));
  const customerInfo = sent.value;
  // When the shop itself failed, the form stays as typed, and the same key makes another try safe.
  const placed = ticket.success
    ? await attempt(shopRequest, () =>
        placeOrder(shop, customer, { ...ticket.data, network: shopRequest.networkMark(), customerInfo }),
      )
    : ({ ok: false, reason: 'cart changed' } as const);
  if (placed?.ok) {
    const description = "Thank you for your order. We'll contact you soon.";
    flash(shopRequest, { tone: 'success', title: 'Order Placed Successfully!', description });
    return redirect('/profile', 303);
  }
  const wrong =
    placed?.reason === 'no phone' ? { fieldErrors: { phone: [NO_PHONE] } } : { formErrors: reasons(placed) };
  const cart = await attempt(shopRequest, () => findCart(shop, customer));
  return data<CheckoutAnswer>(
    { typed: sent.typed, ...wrong, toast: FAILED, ...(cart && { cart }) },
    { status: statusOf(placed) },
  );
}

function statusOf(placed: Exclude<Placed, { ok: true }> | null): number {
  if (!placed) return 500;
  return placed.reason === 'no phone' ? 400 : 409;
}

const NO_PHONE = 'Enter a phone number that we can call, such as 0300 1234567.';

function reasons(placed: Exclude<Placed, { ok: true }> | null): string[] {
  switch (placed?.reason) {
    case 'short':
      return placed.short.map(({ name, left }) =>
        left === 0 ? `${name} is no longer available.` : `Only ${left} left of ${name}.`,
      );
    case 'cart changed':
      return [
        'Your cart or a price changed since this page was opened. Please look at the new summary and place the order again.',
      ];
    case 'key used for another order':
      return [`This checkout became order ${placed.orderNumber} already. It is in your order history.`];
    case 'too much pending':
      return [
        'You have much on order that we have not confirmed yet. Please wait for our call, or cancel what you do not need in your order history.',
      ];
    case 'too much for a new customer':
      return [
        `Until you have received a first parcel at this phone number, at most ${placed.orders} orders with ${placed.pieces} pieces in all can wait for our call. Please order less for now, wait for our call, or call us at ${store.phone}.`,
      ];
    case 'too much for this phone':
      return [
        `Much is on order for this phone number that we have not confirmed yet. Please wait for our call, or call us at ${store.phone}.`,
      ];
    case 'too much from this network':
      return placed.lines.map(({ name, left }) =>
        left === 0
          ? `Many pieces of ${name} are waiting for our call to their customers. Please try again later, or call us at ${store.phone}.`
          : `We can take an order of up to ${left} of ${name} at the moment. For more please call us at ${store.phone}.`,
      );
    case 'too often':
      return ['You have ordered very often within an hour. Please wait a while, or call us.'];
    case 'empty cart':
      return ['Your cart is empty.'];
    default:
      return [FAILED.description];
  }
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orFailed(serverAction, FAILED);

export default function Checkout({ loaderData, actionData }: Route.ComponentProps) {
  const answer: CheckoutAnswer | undefined = actionData;
  const cart = answer?.cart ?? loaderData.cart;
  // The page renews itself when something changes elsewhere; the key of this try stays.
  const [{ checkoutKey }] = useState(loaderData);
  const busy = useNavigation().state !== 'idle';
  const form = useForm<CheckoutInput>(answer, loaderData.typed);
  return (
    <div className="wrap pt-8">
      <h1 className="text-4xl">Checkout</h1>
      <div className="mt-6 grid gap-8 lg:grid-cols-[1fr_22rem] lg:items-start">
        <Form method="post" {...form.props} className="grid gap-4 sm:grid-cols-2">
          <div className="sm:col-span-2">
            <h2 className="mb-2 text-2xl">Shipping Information</h2>
            <FormErrors {...form.wrong}>
              {answer?.cart && (
                <Link to="/cart" className="link">
                  Go to your cart
                </Link>
              )}
            </FormErrors>
          </div>
          <WriterField />
          <input type="hidden" name="checkoutKey" value={checkoutKey} />
          <input type="hidden" name="seenCart" value={cart.fingerprint} />
          <div className="sm:col-span-2">
            <TextField label="Full Name" autoComplete="name" {...form.field('fullName')} />
          </div>
          <TextField label="Email" type="email" autoComplete="email" {...form.field('email')} />
          <TextField
            label="Phone"
            type="tel"
            autoComplete="tel"
            placeholder="0300 1234567"
            {...form.field('phone')}
          />
          <div className="sm:col-span-2">
            <TextArea label="Address" autoComplete="street-address" rows={2} {...form.field('address')} />
          </div>
          <TextField label="City" autoComplete="address-level2" {...form.field('city')} />
          <TextField label="Postal Code" autoComplete="postal-code" {...form.field('postalCode', true)} />
          <div className="sm:col-span-2">
            <TextArea label="Notes" {...form.field('notes', true)} />
          </div>
          <div className="sm:col-span-2">
            <p className="notice mb-4">
              You pay {formatMoney(cart.totalInPaisa)} in cash when the parcel arrives: Cash on Delivery.
            </p>
            <Button type="submit" disabled={busy} className="w-full">
              {busy ? 'Placing Order...' : 'Place Order'}
            </Button>
          </div>
        </Form>
        <CheckoutSummary cart={cart} />
      </div>
      <ShowToast toast={answer?.failed ?? answer?.toast} />
    </div>
  );
}

function CheckoutSummary({ cart }: { cart: Cart }) {
  return (
    <section aria-labelledby="summary" className="sheet p-5 lg:sticky lg:top-4">
      <h2 id="summary" className="text-2xl">
        Order Summary
      </h2>
      <ul className="mt-3">
        {cart.lines.map((line) => (
          <li key={line.productId} className="flex justify-between gap-4 border-b border-rule py-2">
            <span>
              {line.name} <span className="whitespace-nowrap text-ink-soft">× {line.quantity}</span>
              {line.quantity > line.limit && (
                <strong className="block text-madder">
                  {line.limit === 0 ? 'Not available' : `Only ${line.limit} left`}
                </strong>
              )}
            </span>
            <span className="whitespace-nowrap">{formatMoney(line.totalInPaisa)}</span>
          </li>
        ))}
      </ul>
      <SummaryFigures totalInPaisa={cart.totalInPaisa} />
    </section>
  );
}
