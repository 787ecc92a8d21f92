/** A chat basket and its order form, for the visitor of that chat only. Opening it changes nothing. */
import { data, Form, redirect, useNavigation } from 'react-router';
import { pathIn } from '#app/lib/address.ts';
import { requestOf, type ShopRequest } from '#app/lib/context.ts';
import { attempt } from '#app/lib/failures.server.ts';
import { orFailed } from '#app/lib/failures.ts';
import { flash } from '#app/lib/flash.server.ts';
import { parseForm, showAgain } from '#app/lib/forms/forms.server.ts';
import { type FormAnswer, useForm } from '#app/lib/forms/forms.ts';
import { loginPath } from '#app/lib/return-path.ts';
import { formatDateTime } from '#app/lib/time.ts';
import { done } from '#app/lib/toasts.ts';
import { TownField } from '#app/orders/town-field.tsx';
import { privateHead } from '#app/store/head.ts';
import { Button } from '#app/ui/button.tsx';
import { FormErrors, TextArea, TextField } from '#app/ui/field.tsx';
import { ShowToast, type Toast } from '#app/ui/toast.tsx';
import { findOwnBasket, type OwnBasket, takeBasket } from '#shop/chat/take-basket.server.ts';
import { formatMoney } from '#shop/kernel/money.ts';
import { recipientForm } from '#shop/orders/checkout-form.server.ts';
import type { ShortLine } from '#shop/orders/place.server.ts';
import { lastDelivery } from '#shop/orders/read.server.ts';
import { townsToOffer } from '#shop/settings/delivery/towns.ts';
import { m } from '#words/basket.ts';
import { m as checkout } from '#words/checkout.ts';
import { language } from '#words/language.ts';
import { shortOf } from '../checkout/checkout-refusals.ts';
import { notNow, notPlaced } from '../checkout/not-now.server.ts';
import { NotNow } from '../checkout/not-now.tsx';
import { orderTerms } from '../checkout/order-terms.server.ts';
import { OrderTerms } from '../checkout/order-terms.tsx';
import { cutSentence } from '../product/cut-sentence.server.ts';
import type { Route } from './+types/basket';
import { BasketLines } from './basket-lines.tsx';

const failed = (): Toast => ({ tone: 'error', title: checkout.error, description: checkout.failed });

export const meta: Route.MetaFunction = ({ matches }) => privateHead(matches, m.heading);

/** Null where the browser is unknown, such as after logging out. */
function visitorOf({ actor }: ShopRequest, id: string) {
  if (actor.kind === 'admin') throw redirect('/admin/chats', 303);
  if (actor.kind === 'guest' && actor.chatKey === null)
    throw redirect(loginPath(`/chat/baskets/${encodeURIComponent(id)}`), 303);
  return actor;
}

/** Same response for a missing basket and another visitor's: prevents enumeration. */
const notThere = () => data(null, { status: 404 });

export async function loader({ params, context }: Route.LoaderArgs) {
  const shopRequest = requestOf(context);
  const visitor = visitorOf(shopRequest, params.id);
  const { shop } = shopRequest;
  const basket = await findOwnBasket(shop, visitor, params.id);
  if (!basket) throw notThere();
  if (basket.order?.link) throw redirect(pathIn(new URL(basket.order.link).pathname), 303);
  const last = visitor.kind === 'customer' ? await lastDelivery(shop, visitor) : null;
  const fullName = visitor.kind === 'customer' ? visitor.fullName : basket.name;
  const known = { fullName, phone: '', address: '', city: basket.city };
  return {
    basket: shown(basket),
    typed: last
      ? { fullName: last.fullName, phone: last.phone, address: last.address, city: last.city }
      : known,
    towns: townsToOffer(language()),
    why: whyNot(basket),
    terms: orderTerms(shop),
    notNow: notNow(shopRequest),
  };
}

/** Without the shop's remarks and price reasons. */
function shown({ price, short, costsNow, endsAt }: OwnBasket) {
  const lacks = new Map(short.map((line) => [line.productId, whatIsLeft(line)]));
  return {
    lines: price.lines.map(({ productId, name, image, quantity, cutCm, priceInPaisa, totalInPaisa }) => ({
      ...{ productId, name, image, quantity, cutCm, priceInPaisa, totalInPaisa },
      lacks: lacks.get(productId) ?? null,
      costsNowInPaisa: costsNow.get(productId) ?? null,
    })),
    charges: price.charges.map(({ kind, amountInPaisa }) => ({ kind, amountInPaisa })),
    totalInPaisa: price.totalInPaisa,
    endsAt,
  };
}

function whatIsLeft({ left, fault }: ShortLine): string {
  if (fault && fault.longestCm > 0) return cutSentence(fault);
  return left === 0 ? checkout.notAvailable : checkout.onlyLeft(left);
}

function whyNot({ state, order, short }: Pick<OwnBasket, 'state' | 'order' | 'short'>): string | null {
  if (state === 'taken') return m.became({ orderNumber: order?.orderNumber ?? '' });
  if (state !== 'open') return m.ended[state];
  return short.length > 0 ? m.short : null;
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const shopRequest = requestOf(context);
  const visitor = visitorOf(shopRequest, params.id);
  const sent = await parseForm(request, recipientForm);
  if (!sent.value) return showAgain(sent, sent.wrong);
  const { value } = sent;
  const taken = await attempt(shopRequest, () => takeBasket(shopRequest.shop, visitor, params.id, value));
  if (!taken) {
    const { answer, status } = await notPlaced(shopRequest);
    return data<FormAnswer>({ typed: sent.typed, ...answer }, { status });
  }
  if (taken.ok) {
    flash(shopRequest, done(checkout.placed, taken.isNew ? checkout.placedText : m.tookBefore));
    return redirect(taken.link ? pathIn(new URL(taken.link).pathname) : `/chat/baskets/${params.id}`, 303);
  }
  switch (taken.reason) {
    case 'missing':
      throw notThere();
    case 'no phone':
      return showAgain(sent, { fieldErrors: { phone: [checkout.noPhone] } });
    case 'short':
      return showAgain(sent, { formErrors: [...taken.short.map(shortOf), m.short] }, undefined, 409);
    default:
      return showAgain(sent, { formErrors: [m.ended[taken.reason]] }, undefined, 409);
  }
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orFailed(serverAction, failed());

export default function Basket({ loaderData, actionData }: Route.ComponentProps) {
  const { basket, typed, why, terms, notNow } = loaderData;
  const answer: FormAnswer | undefined = actionData;
  return (
    <div className="wrap pt-8">
      <div className="grid max-w-2xl gap-6">
        <header>
          <h1 className="text-3xl">{m.heading}</h1>
          <p className="mt-1 text-ink-soft">{m.intro}</p>
          <NotNow words={why === null ? notNow : null} />
        </header>
        {why && (
          <p className="notice" role="status">
            {why}
          </p>
        )}
        <BasketLines basket={basket} />
        {why === null && (
          <>
            <p className="text-ink-soft">{m.until({ time: formatDateTime(basket.endsAt) })}</p>
            <RecipientForm
              typed={typed}
              towns={loaderData.towns}
              answer={answer}
              totalInPaisa={basket.totalInPaisa}
            >
              <OrderTerms terms={terms} />
            </RecipientForm>
          </>
        )}
      </div>
      <ShowToast toast={answer?.failed ?? answer?.toast} />
    </div>
  );
}

interface RecipientFormProps {
  typed: Route.ComponentProps['loaderData']['typed'];
  towns: readonly string[];
  answer: FormAnswer | undefined;
  totalInPaisa: number;
  children: React.ReactNode;
}

function RecipientForm({ typed, towns, answer, totalInPaisa, children }: RecipientFormProps) {
  const form = useForm<Record<keyof typeof typed, string>>(answer, typed);
  const busy = useNavigation().state !== 'idle';
  return (
    <Form method="post" {...form.props} className="grid gap-4">
      <h2 className="text-xl">{m.whereTo}</h2>
      <FormErrors {...form.wrong} />
      <TextField label={checkout.fullName} autoComplete="name" {...form.field('fullName')} />
      <TextField
        label={checkout.phone}
        type="tel"
        autoComplete="tel"
        placeholder="0300 1234567"
        {...form.field('phone')}
      />
      <TextArea
        label={checkout.address}
        autoComplete="street-address"
        rows={2}
        dir="auto"
        {...form.field('address')}
      />
      <TownField towns={towns} autoComplete="address-level2" {...form.field('city')} />
      {children}
      <p className="notice">{m.youPay({ total: formatMoney(totalInPaisa) })}</p>
      <Button type="submit" disabled={busy} className="w-full">
        {busy ? checkout.placing : m.order}
      </Button>
    </Form>
  );
}
