/** An order by its number and phone, read-only. */
import { data, Form, useNavigation } from 'react-router';
import { requestOf, type ShopRequest } from '#app/lib/context.ts';
import { attempt } from '#app/lib/failures.server.ts';
import { orFailed } from '#app/lib/failures.ts';
import { parseForm, showAgain } from '#app/lib/forms/forms.server.ts';
import { type FormAnswer, useForm } from '#app/lib/forms/forms.ts';
import { failed } from '#app/lib/toasts.ts';
import { StatusBadge } from '#app/orders/order-status.tsx';
import { arrivalText } from '#app/orders/parcel-arrival.server.ts';
import { privateHead } from '#app/store/head.ts';
import { Button } from '#app/ui/button.tsx';
import { FormErrors, TextField } from '#app/ui/field.tsx';
import { LIFE } from '#shop/orders/life.ts';
import { ORDER_NUMBER_PREFIX } from '#shop/orders/order.ts';
import {
  type TrackedOrder,
  type TrackInput,
  trackForm,
  trackOrder,
} from '#shop/orders/track/track.server.ts';
import { isSent } from '#shop/parcels/parcel.ts';
import { parcelsOf } from '#shop/parcels/read.server.ts';
import { m as own } from '#words/private-order.ts';
import { m } from '#words/track.ts';
import type { Route } from './+types/track';

export const meta: Route.MetaFunction = ({ matches }) => privateHead(matches, m.heading);

/** POST, so that the phone is in no address, history or log. */
export async function action({ request, context }: Route.ActionArgs) {
  const shopRequest = requestOf(context);
  const { shop, network } = shopRequest;
  const sent = await parseForm(request, trackForm);
  if (!sent.value) return showAgain(sent, sent.wrong);
  const { value } = sent;
  const tracked = await attempt(shopRequest, () => trackOrder(shop, value, network));
  if (!tracked) return showAgain(sent, { formErrors: [m.failed] }, failed(m.failed), 500);
  if (tracked.ok) {
    const order = await shown(shopRequest, tracked.order);
    return data<TrackAnswer>({ typed: sent.typed, order });
  }
  const isTooMany = tracked.reason === 'too many';
  const wrong = { formErrors: [isTooMany ? m.tooMany : m.nothing] };
  return showAgain(sent, wrong, undefined, isTooMany ? 429 : 404);
}

/** Fields are listed one by one, so that no new one leaks. */
async function shown(shopRequest: ShopRequest, order: TrackedOrder) {
  const { shop } = shopRequest;
  const { id, orderNumber, status, step, ending, city } = order;
  const parcels = await attempt(shopRequest, () => parcelsOf(shop, [{ id }]));
  const parcel = isSent(step) ? parcels?.get(id) : undefined;
  return {
    ...{ orderNumber, city },
    status: ending === null ? status : null,
    now: nowOf(order),
    courier: parcel?.courierName ?? '',
    arrives: ending === null ? arrivalText(shop, order, parcel) : null,
  };
}

function nowOf({ status, step, ending }: TrackedOrder): string {
  if (ending !== null) return own.ended[ending];
  if (step === 'coming back') return own.comingBack;
  return LIFE[status].waits ? m.pending : own.now[status];
}

interface TrackAnswer extends FormAnswer {
  order?: Awaited<ReturnType<typeof shown>>;
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orFailed(serverAction, failed(m.failed));

export default function Track({ actionData }: Route.ComponentProps) {
  const answer: TrackAnswer | undefined = actionData;
  const form = useForm<TrackInput>(answer, {});
  const busy = useNavigation().state !== 'idle';
  return (
    <div className="wrap pt-8">
      <div className="mx-auto grid max-w-2xl gap-6">
        <header>
          <h1 className="text-2xl sm:text-4xl">{m.heading}</h1>
          <p className="mt-1 text-ink-soft">{m.intro}</p>
        </header>
        <Form method="post" replace preventScrollReset {...form.props} className="grid gap-4">
          <FormErrors {...form.wrong} />
          <TextField
            label={m.orderNumber}
            hint={m.orderNumberHint({ prefix: ORDER_NUMBER_PREFIX })}
            dir="ltr"
            autoComplete="off"
            {...form.field('orderNumber')}
          />
          <TextField
            label={m.phone}
            hint={m.phoneHint}
            type="tel"
            dir="ltr"
            autoComplete="tel"
            {...form.field('phone')}
          />
          <Button type="submit" disabled={busy}>
            {m.submit}
          </Button>
        </Form>
        <div role="status">{answer?.order && <Found order={answer.order} />}</div>
      </div>
    </div>
  );
}

function Found({ order }: { order: NonNullable<TrackAnswer['order']> }) {
  const { orderNumber, status, now, courier, city, arrives } = order;
  return (
    <section aria-labelledby="found" className="sheet grid gap-3 p-4 sm:p-5">
      <h2 id="found" className="text-xl">
        {own.heading(orderNumber)}
      </h2>
      <p className="notice">{now}</p>
      {arrives && <p>{arrives}</p>}
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
        {status && (
          <>
            <dt className="text-ink-soft">{m.status}</dt>
            <dd>
              <StatusBadge status={status} />
            </dd>
          </>
        )}
        {courier && (
          <>
            <dt className="text-ink-soft">{m.courier}</dt>
            <dd>
              <bdi>{courier}</bdi>
            </dd>
          </>
        )}
        {city && (
          <>
            <dt className="text-ink-soft">{m.town}</dt>
            <dd>
              <bdi>{city}</bdi>
            </dd>
          </>
        )}
      </dl>
    </section>
  );
}
