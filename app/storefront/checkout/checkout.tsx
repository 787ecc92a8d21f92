import { type FormEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import { data, Form, Link, redirect, useFetcher, useNavigation } from 'react-router';
import { requestOf } from '#app/lib/context.ts';
import { attempt } from '#app/lib/failures.server.ts';
import { orFailed } from '#app/lib/failures.ts';
import { flash } from '#app/lib/flash.server.ts';
import { takeTyped } from '#app/lib/forms/draft.server.ts';
import { parseForm, showAgain } from '#app/lib/forms/forms.server.ts';
import { type FormAnswer, useForm, useLastAnswer } from '#app/lib/forms/forms.ts';
import { WriterField } from '#app/lib/forms/writer-field.tsx';
import { textHere } from '#app/lib/lang-of.ts';
import { done } from '#app/lib/toasts.ts';
import { GiftFold } from '#app/orders/gift.tsx';
import { serviceAtCheckout } from '#app/orders/service-facts.server.ts';
import { TownField } from '#app/orders/town-field.tsx';
import { customerOf, customersOnly } from '#app/rights/guards.server.ts';
import { privateHead } from '#app/store/head.ts';
import { PlainButton } from '#app/ui/button.tsx';
import { FormErrors, TextArea, TextField } from '#app/ui/field.tsx';
import { ShowToast, type Toast } from '#app/ui/toast.tsx';
import { findPricedCart } from '#shop/orders/basket.server.ts';
import {
  type CheckoutInput,
  checkoutForm,
  checkoutTicket,
  withGift,
} from '#shop/orders/checkout-form.server.ts';
import { placeOrder } from '#shop/orders/place.server.ts';
import { lastDelivery } from '#shop/orders/read.server.ts';
import { townsToOffer } from '#shop/settings/delivery/towns.ts';
import { m } from '#words/checkout.ts';
import { language } from '#words/language.ts';
import { unbroken } from '../../../words/whole.ts';
import { CouponField } from '../cart/coupon-field.tsx';
import { COUPON, COUPON_SHAPE, PRESS } from '../cart/coupon-presses.ts';
import { pressCoupon } from '../cart/coupon-writes.server.ts';
import { type ShownCart, shownCart } from '../cart/shown-cart.server.ts';
import type { Route } from './+types/checkout';
import type { loader as priceLoader } from './checkout-price.ts';
import { refusalOf, type WayOut } from './checkout-refusals.ts';
import { CheckoutSummary } from './checkout-summary.tsx';
import { notNow, notPlaced } from './not-now.server.ts';
import { NotNow } from './not-now.tsx';
import { orderTerms } from './order-terms.server.ts';
import { OrderTerms } from './order-terms.tsx';
import { PlaceOrder } from './place-order.tsx';

const failed = (): Toast => ({ tone: 'error', title: m.error, description: m.failed });

export const middleware: Route.MiddlewareFunction[] = [customersOnly];
export const meta: Route.MetaFunction = ({ matches }) => privateHead(matches, m.heading);

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const shopRequest = requestOf(context);
  const customer = customerOf(context);
  const forOther = url.searchParams.get('for') === 'other';
  const draft = takeTyped(request.headers, url, shopRequest, customer, {
    shape: { ...checkoutForm.shape, ...COUPON_SHAPE.shape },
  });
  const last = draft || forOther ? null : await lastDelivery(shopRequest.shop, customer);
  const own = { fullName: forOther ? '' : customer.fullName, email: customer.email };
  const typed: Record<string, string | undefined> = draft ?? { ...own, ...last };
  const { shop } = shopRequest;
  const cart = shownCart(shop, await findPricedCart(shop, customer, typed.city, typed.phone ?? ''));
  if (cart.lines.length === 0) throw redirect('/cart', 303);
  const { checkout } = shop.settings.current;
  return {
    cart,
    typed,
    towns: townsToOffer(language()),
    lastTo: last?.fullName ?? null,
    checkoutKey: shop.newId(),
    terms: orderTerms(shop),
    note: textHere(checkout, 'note'),
    service: serviceAtCheckout(shop),
    advanceAboveInPaisa: checkout.advanceAboveInPaisa,
    notNow: notNow(shopRequest),
  };
}

interface CheckoutAnswer extends FormAnswer {
  cart?: ShownCart;
  wayOut?: WayOut | null;
}

export async function action({ request, context }: Route.ActionArgs) {
  const shopRequest = requestOf(context);
  const { shop } = shopRequest;
  const customer = customerOf(context);
  const sent = await parseForm(request, checkoutForm, checkoutTicket, COUPON, PRESS);
  const ticket = checkoutTicket.safeParse(Object.fromEntries(sent.form));
  // Without scripts the page is new, and only its key finds an order whose response was lost.
  const typed = { ...sent.typed, ...(ticket.success && { checkoutKey: ticket.data.checkoutKey }) };
  const pressed = await pressCoupon(shopRequest, customer, sent.form);
  if (pressed) {
    const { city, phone = '' } = sent.typed;
    const priced = await attempt(shopRequest, () => findPricedCart(shop, customer, city, phone));
    const code = sent.form.get(COUPON) ?? '';
    const answer = { ...pressed.answer, typed: { ...typed, [COUPON]: code } };
    return data<CheckoutAnswer>(
      { ...answer, ...(priced && { cart: shownCart(shop, priced) }) },
      { status: pressed.status },
    );
  }
  if (!sent.value) return showAgain({ typed }, sent.wrong);
  const customerInfo = withGift(sent.value);
  // On an error of the shop the form stays; the same key makes a retry safe.
  const placed = ticket.success
    ? await attempt(shopRequest, () =>
        placeOrder(
          shop,
          { account: customer, customerInfo },
          { from: 'cart', seen: ticket.data.seenCart },
          { checkoutKey: ticket.data.checkoutKey, network: shopRequest.networkMark() },
        ),
      )
    : ({ ok: false, reason: 'cart changed' } as const);
  if (placed?.ok) {
    flash(shopRequest, done(m.placed, m.placedText));
    return redirect('/profile', 303);
  }
  const cart = await attempt(shopRequest, () =>
    findPricedCart(shop, customer, customerInfo.city, customerInfo.phone),
  );
  const again = { typed, ...(cart && { cart: shownCart(shop, cart) }) };
  if (!placed) {
    const { answer, status } = await notPlaced(shopRequest);
    return data<CheckoutAnswer>({ ...again, ...answer }, { status });
  }
  // A toast asking to try again would contradict the form's reason.
  if (placed.reason === 'no phone')
    return data<CheckoutAnswer>({ ...again, fieldErrors: { phone: [unbroken(m.noPhone)] } }, { status: 400 });
  const { why, wayOut } = refusalOf(placed, shop.settings.current.store.phone, cart);
  return data<CheckoutAnswer>({ ...again, formErrors: why.map(unbroken), wayOut }, { status: 409 });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orFailed(serverAction, failed());

export default function Checkout({ loaderData, actionData }: Route.ComponentProps) {
  const answer: CheckoutAnswer | undefined = actionData;
  // Kept over revalidation: the key belongs to this try.
  const [{ checkoutKey, lastTo }] = useState(loaderData);
  const sentKey = useLastAnswer(answer)?.typed?.checkoutKey;
  const form = useForm<CheckoutInput & Record<typeof COUPON, string>>(answer, loaderData.typed);
  const busy = useNavigation().state !== 'idle';
  const { cart, isAsking, onInput } = useCartForTown(
    answer?.cart ?? loaderData.cart,
    form.field('city').defaultValue,
  );
  return (
    <div className="wrap pt-8">
      <h1 className="text-4xl">{m.heading}</h1>
      <NotNow words={loaderData.notNow} />
      <div className="mt-6 grid gap-6 lg:grid-cols-[1fr_22rem] lg:items-start lg:gap-8">
        <CheckoutSummary cart={cart} isAsking={isAsking} />
        <Form method="post" {...form.props} className="grid min-w-0 gap-4">
          {/* Enter presses a form's first button; without this one it would apply the coupon. */}
          <PlainButton type="submit" disabled={busy} className="sr-only" tabIndex={-1} aria-hidden="true" />
          <FormHead wrong={form.wrong} answer={answer} lastTo={lastTo} />
          <WriterField />
          <input type="hidden" name="checkoutKey" value={sentKey ?? checkoutKey} />
          <input type="hidden" name="seenCart" value={cart.fingerprint} />
          <ShippingFields form={form} towns={loaderData.towns} onCity={onInput} />
          <GiftFold tick={form.field('gift', true)} note={form.field('giftNote', true)} />
          <CouponField coupon={cart.coupon} field={form.field(COUPON, true)} busy={busy} />
          <OrderTerms terms={loaderData.terms} />
          <PlaceOrder
            cart={cart}
            note={loaderData.note}
            service={loaderData.service}
            advanceAboveInPaisa={loaderData.advanceAboveInPaisa}
          />
        </Form>
      </div>
      <ShowToast toast={answer?.failed ?? answer?.toast} />
    </div>
  );
}

type CheckoutForm = Pick<ReturnType<typeof useForm<CheckoutInput>>, 'wrong' | 'field'>;

interface FormHeadProps {
  wrong: CheckoutForm['wrong'];
  answer: CheckoutAnswer | undefined;
  /** Recipient of the earlier order that prefilled the fields. */
  lastTo: string | null;
}

function FormHead({ wrong, answer, lastTo }: FormHeadProps) {
  const wayOut = useLastAnswer(answer)?.wayOut;
  return (
    <div>
      <h2 className="mb-2 text-2xl">{m.shippingInformation}</h2>
      <FormErrors {...wrong}>
        {wayOut && (
          <Link to={wayOut.to} className="link link-alone">
            {wayOut.label}
          </Link>
        )}
      </FormErrors>
      {lastTo !== null && <FilledIn lastTo={lastTo} />}
    </div>
  );
}

/** Without scripts clearing is a link. */
function FilledIn({ lastTo }: { lastTo: string }) {
  const note = useRef<HTMLParagraphElement>(null);
  const [emptied, setEmptied] = useState(false);
  if (emptied) return null;
  const empty = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const form = note.current?.closest('form');
    if (form) emptyRecipient(form);
    setEmptied(true);
  };
  return (
    <p ref={note} className="text-ink-soft">
      <span>{m.filledIn({ lastTo })}</span>{' '}
      <Link to="/checkout?for=other" className="link link-alone" onClick={empty}>
        {m.forOther}
      </Link>
    </p>
  );
}

const RECIPIENT = [
  'fullName',
  'phone',
  'address',
  'city',
  'postalCode',
] as const satisfies (keyof CheckoutInput)[];

/** Other input stays. */
function emptyRecipient({ elements }: HTMLFormElement): void {
  const fields = RECIPIENT.map((name) => elements.namedItem(name)).filter(
    (field) => field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement,
  );
  for (const field of fields) field.value = '';
  fields[0]?.focus();
}

interface ShippingFieldsProps {
  form: CheckoutForm;
  towns: readonly string[];
  onCity: (event: FormEvent<HTMLInputElement>) => void;
}

function ShippingFields({ form: { field }, towns, onCity }: ShippingFieldsProps) {
  return (
    <>
      <TextField label={m.fullName} autoComplete="name" {...field('fullName')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label={m.email} type="email" autoComplete="email" {...field('email')} />
        <TextField
          label={m.phone}
          type="tel"
          autoComplete="tel"
          placeholder="0300 1234567"
          {...field('phone')}
        />
      </div>
      <TextArea label={m.address} autoComplete="street-address" rows={2} {...field('address')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TownField towns={towns} autoComplete="address-level2" onInput={onCity} {...field('city')} />
        <TextField label={m.postalCode} autoComplete="postal-code" {...field('postalCode', true)} />
      </div>
      <TextArea label={m.notes} {...field('notes', true)} />
    </>
  );
}

const PAUSE_MS = 400;

/**
 * Fetches price and arrival while typing, if they differ by town. They are another town's while
 * `isAsking`, without scripts or on failure: an order at a wrong price is refused.
 */
function useCartForTown(known: ShownCart, opened = '') {
  const { data: asked, load, state } = useFetcher<typeof priceLoader>();
  const [{ town, phone }, setTyped] = useState({ town: opened, phone: '' });
  const cart = asked?.cart.town === town ? asked.cart : known;
  const isOpen = cart.isByTown && cart.town !== town;
  useEffect(() => {
    if (!isOpen) return;
    const timer = setTimeout(
      () => void load(`/checkout/price?${new URLSearchParams({ city: town, phone })}`),
      PAUSE_MS,
    );
    return () => clearTimeout(timer);
  }, [isOpen, town, phone, load]);
  const isUnanswered = asked === null && state === 'idle';
  return {
    cart,
    isAsking: isOpen && !isUnanswered,
    onInput: ({ currentTarget: { value, form } }: FormEvent<HTMLInputElement>) => {
      const field = form?.elements.namedItem('phone');
      setTyped({ town: value, phone: field instanceof HTMLInputElement ? field.value : '' });
    },
  };
}
