/** GET changes nothing: messengers open links for previews. */
import { data, Form, isRouteErrorResponse, Link, redirect, useNavigation } from 'react-router';
import { requestOf, type ShopRequest } from '#app/lib/context.ts';
import { answerFailed, attempt } from '#app/lib/failures.server.ts';
import { orFailed } from '#app/lib/failures.ts';
import { flash } from '#app/lib/flash.server.ts';
import { alsoAfterConflict } from '#app/lib/forms/after-conflict.ts';
import { parseForm, showAgain } from '#app/lib/forms/forms.server.ts';
import { type FormAnswer, useForm } from '#app/lib/forms/forms.ts';
import { formatDateTime } from '#app/lib/time.ts';
import { done, failed } from '#app/lib/toasts.ts';
import { confirmLink } from '#app/orders/confirm-link.server.ts';
import { Gift } from '#app/orders/gift.tsx';
import { OrderLines } from '#app/orders/order-lines.tsx';
import { arrivalText } from '#app/orders/parcel-arrival.server.ts';
import { privateHead } from '#app/store/head.ts';
import { useStore } from '#app/store/store.tsx';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { FormErrors, TextArea } from '#app/ui/field.tsx';
import { Ltr } from '#app/ui/ltr.tsx';
import { ShowToast } from '#app/ui/toast.tsx';
import { formatMoney } from '#shop/kernel/money.ts';
import { correctionForm } from '#shop/orders/checkout-form.server.ts';
import { LIFE } from '#shop/orders/life.ts';
import {
  type ByLink,
  cancelByLink,
  confirmByLink,
  correctByLink,
  findByLink,
  keepByLink,
  type LinkedOrder,
} from '#shop/orders/link/link.server.ts';
import { MAX_ADDRESS, publicOrder } from '#shop/orders/order.ts';
import { isSent } from '#shop/parcels/parcel.ts';
import { parcelsOf } from '#shop/parcels/read.server.ts';
import { m } from '#words/private-order.ts';
import { m as timeline } from '#words/timeline.ts';
import { callLinkOf } from '../frame/phone-link.tsx';
import { pressedReview, REVIEW_ACTS, shownReviewing } from '../reviews/review-form.server.ts';
import { Reviewing } from '../reviews/reviewing.tsx';
import type { Route } from './+types/order-page';
import { Asking } from './ask.tsx';
import { pressedAsk, shownAsking } from './ask-form.server.ts';

export const meta: Route.MetaFunction = ({ matches }) => privateHead(matches, m.title);

/** Unknown and ended links get the same 404. */
async function found(shopRequest: ShopRequest, secret: string): Promise<LinkedOrder> {
  const linked = await findByLink(shopRequest.shop, secret);
  if (!linked) throw data(null, { status: 404 });
  return linked;
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const shopRequest = requestOf(context);
  const linked = await found(shopRequest, params.secret);
  const { order, toPayInPaisa, ending, events, acts, hasAgreed } = linked;
  const parcels = await attempt(shopRequest, () => parcelsOf(shopRequest.shop, [order]));
  // A parcel taken back from the courier is in the shop again.
  const parcel = isSent(order.step) ? parcels?.get(order.id) : undefined;
  const { status } = order;
  const { fullName: name, city } = order.customerInfo;
  return {
    // No phone or address: the link may have been passed on.
    ...publicOrder(order),
    ...{ city, acts },
    account: accountOf(shopRequest, linked),
    asking: await shownAsking(shopRequest, linked),
    reviewing: await shownReviewing(shopRequest, linked.holder, order.id),
    arrives: ending === null ? arrivalText(shopRequest.shop, { ...order, city }, parcel) : null,
    parcel: parcel?.number ? { name: parcel.courierName, number: parcel.number, link: parcel.link } : null,
    forWhom: m.forWhom({ name, city }),
    now: nowOf(linked),
    onWhatsApp: ending === null && !hasAgreed ? confirmLink(shopRequest.shop, order) : null,
    toPay:
      toPayInPaisa > 0 && status !== 'delivered' && order.step !== 'coming back'
        ? m.atTheDoor({ total: formatMoney(toPayInPaisa) })
        : null,
    events: events.map(({ id, at, kind, facts }) => ({
      id,
      at,
      text: timeline.events[kind](facts),
    })),
  };
}

/** A returning parcel has the status of one under way. */
function nowOf({ order: { status, step }, ending, hasAgreed }: LinkedOrder): string {
  if (ending !== null) return m.ended[ending];
  if (step === 'coming back') return m.comingBack;
  return hasAgreed && LIFE[status].waits ? m.confirmed : m.now[status];
}

/** Null unless the account has or can add the order: others must not learn whose it is. */
function accountOf({ actor }: ShopRequest, { order, ending }: LinkedOrder): 'has it' | 'can keep it' | null {
  if (actor.kind !== 'customer' || ending !== null) return null;
  if (order.userId === actor.id) return 'has it';
  return order.userId === null ? 'can keep it' : null;
}

/** The session may have ended since the page was opened. */
async function keep({ shop, actor }: ShopRequest, { holder, order }: LinkedOrder) {
  if (actor.kind !== 'customer') return { ok: false, reason: 'logged out' } as const;
  return keepByLink(shop, actor, holder, order.id);
}

const ACTS = ['confirm', 'correct', 'cancel', 'keep', 'ask', ...REVIEW_ACTS] as const;

/** `?act=` names the button; each is idempotent. */
export async function action({ request, url, params, context }: Route.ActionArgs) {
  const shopRequest = requestOf(context);
  const { shop } = shopRequest;
  const page = `/o/${params.secret}`;
  const act = ACTS.find((one) => one === url.searchParams.get('act'));
  const linked = await found(shopRequest, params.secret);
  if (!act) return redirect(page, 303);
  if (act === 'ask') return pressedAsk(request, shopRequest, linked, page);
  const { holder, order } = linked;
  if (act === 'review' || act === 'unreview') {
    const line = { orderId: order.id, productId: url.searchParams.get('line') ?? '' };
    return pressedReview(request, shopRequest, { act, reviewer: holder, ...line, page });
  }
  let press: () => Promise<ByLink | Awaited<ReturnType<typeof keep>>> = () =>
    (act === 'cancel' ? cancelByLink : confirmByLink)(shop, holder, order.id);
  if (act === 'keep') press = () => keep(shopRequest, linked);
  const sent = act === 'correct' ? await parseForm(request, correctionForm) : null;
  if (sent) {
    if (!sent.value) return showAgain(sent, sent.wrong);
    const { address } = sent.value;
    press = () => correctByLink(shop, holder, order.id, address);
  }
  const pressed = await attempt(shopRequest, press);
  if (!pressed && sent) return showAgain(sent, { formErrors: [m.tryAgain] }, notDone(), 500);
  if (!pressed) return answerFailed(request, shopRequest, notDone(), page);
  // The parcel may have left meanwhile: the customer must phone.
  if (sent && !pressed.ok)
    return showAgain(
      sent,
      { fieldErrors: { address: [whyNotDone(pressed.reason)] } },
      failed(m.notDone),
      409,
    );
  flash(
    shopRequest,
    pressed.ok
      ? done(DONE[act](), !pressed.isNew && m.already)
      : failed(m.notDone, whyNotDone(pressed.reason)),
  );
  return redirect(page, 303);
}

const notDone = () => failed(m.notDone, m.tryAgain);

const DONE = {
  confirm: () => m.confirmed,
  correct: () => m.corrected,
  cancel: () => m.cancelled,
  keep: () => m.keptInAccount,
};

function whyNotDone(why: Exclude<ByLink, { ok: true }>['reason'] | 'taken' | 'logged out'): string {
  if (why === 'too many') return m.tooMany;
  if (why === 'was sent') return m.wasSent;
  if (why === 'taken') return m.inOther;
  return why === 'logged out' ? m.logInFirst : m.tooLate;
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orFailed(serverAction, notDone());

export const shouldRevalidate = alsoAfterConflict;

export default function PrivateOrder({ loaderData, actionData }: Route.ComponentProps) {
  const { orderNumber, forWhom, now, toPay, events, parcel, arrives } = loaderData;
  const answer: FormAnswer | undefined = actionData;
  const ofReview = answer?.typed?.line !== undefined;
  return (
    <div className="wrap pt-8">
      <div className="mx-auto grid max-w-2xl gap-6">
        <header>
          <h1 className="text-2xl sm:text-4xl">{m.heading(orderNumber)}</h1>
          <p className="mt-1 text-ink-soft">{forWhom}</p>
        </header>
        <p className="notice" role="status">
          {now}
        </p>
        {parcel && (
          <p>
            <bdi>{parcel.name}</bdi> <Ltr>{parcel.number}</Ltr>{' '}
            {parcel.link && (
              <a className="link" href={parcel.link} target="_blank" rel="noopener noreferrer">
                {m.track}
              </a>
            )}
          </p>
        )}
        {arrives && <p>{arrives}</p>}
        <Acts {...loaderData} answer={ofReview ? undefined : actionData} />
        <InAccount account={loaderData.account} />
        <Reviewing reviewing={loaderData.reviewing} answer={actionData} />
        <Asking asking={loaderData.asking} answer={ofReview ? undefined : actionData} />
        <section aria-labelledby="items">
          <h2 id="items" className="text-xl">
            {m.items}
          </h2>
          <OrderLines order={loaderData} />
          <Gift gift={loaderData.gift} />
          {toPay && <p className="mt-2 font-semibold">{toPay}</p>}
        </section>
        <section aria-labelledby="events">
          <h2 id="events" className="text-xl">
            {m.whatHappened}
          </h2>
          <ol className="mt-2 grid gap-2 border-s-2 border-brass-light ps-4">
            {events.map(({ id, at, text }) => (
              <li key={id}>
                <span>{text}</span> <span className="block text-sm text-ink-soft">{formatDateTime(at)}</span>
              </li>
            ))}
          </ol>
        </section>
      </div>
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NothingHere />;
  throw error;
}

function InAccount({ account }: { account: Route.ComponentProps['loaderData']['account'] }) {
  const busy = useNavigation().state !== 'idle';
  if (account === null) return null;
  if (account === 'has it')
    return (
      <p>
        <Link to="/profile" className="link link-alone">
          {m.isInAccount}
        </Link>
      </p>
    );
  return (
    <Form method="post" action="?act=keep" replace>
      <Button type="submit" look="outline" disabled={busy}>
        {m.keepInAccount}
      </Button>
    </Form>
  );
}

interface ActsProps {
  /** Null when nothing is to be confirmed. */
  onWhatsApp: string | null;
  acts: Route.ComponentProps['loaderData']['acts'];
  city: string;
  answer: FormAnswer | undefined;
}

function Acts({ acts, onWhatsApp, city, answer }: ActsProps) {
  const isTooLate = !acts.correct && answer?.typed?.address !== undefined;
  const form = useForm<{ address: string }>(answer, {});
  const busy = useNavigation().state !== 'idle';
  return (
    <>
      {acts.confirm && (
        <Form method="post" action="?act=confirm" replace>
          <Button type="submit" className="w-full" disabled={busy}>
            {m.confirm}
          </Button>
        </Form>
      )}
      {onWhatsApp && (
        <a
          className="button button-outline w-full"
          href={onWhatsApp}
          target="_blank"
          rel="noopener noreferrer"
        >
          {m.onWhatsApp}
        </a>
      )}
      {(acts.correct || isTooLate) && (
        <Form method="post" action="?act=correct" replace {...form.props} className="grid gap-3">
          <FormErrors {...form.wrong} />
          <TextArea
            label={m.newAddress}
            hint={m.addressHint({ city })}
            autoComplete="street-address"
            maxLength={MAX_ADDRESS}
            dir="auto"
            readOnly={isTooLate}
            {...form.field('address')}
          />
          {!isTooLate && (
            <Button type="submit" look="outline" disabled={busy}>
              {m.correct}
            </Button>
          )}
        </Form>
      )}
      {acts.cancel && (
        <div>
          <ConfirmDialog
            trigger={m.cancel}
            triggerLabel={m.cancel}
            question={m.cancelQuestion}
            keep={m.keep}
            confirm={m.cancelNow}
            action="?act=cancel"
          />
        </div>
      )}
      <ShowToast toast={answer?.failed ?? answer?.toast} />
    </>
  );
}

/** Reveals nothing of any order. */
function NothingHere() {
  const { name, phones, whatsApp } = useStore();
  return (
    <div className="wrap pt-8">
      <div className="mx-auto grid max-w-2xl gap-6">
        <h1 className="text-3xl">{m.nothingHere}</h1>
        <p className="text-ink-soft">{m.nothingHereWhy}</p>
        <div>
          <p className="font-semibold">
            <bdi>{name}</bdi>
          </p>
          <p className="flex flex-wrap gap-x-4">
            {phones.map((phone) => (
              <a key={phone} className="link link-alone" href={callLinkOf(phone)}>
                <Ltr>{phone}</Ltr>
              </a>
            ))}
          </p>
        </div>
        {whatsApp && (
          <p>
            <a className="button button-primary" href={whatsApp} target="_blank" rel="noopener">
              {m.writeToUs}
            </a>
          </p>
        )}
      </div>
    </div>
  );
}
