import { Fragment } from 'react';
import { href } from 'react-router';
import { CustomerLink } from '#app/admin/customers/customer-link.tsx';
import { AgreedMark } from '#app/admin/ui/agreed-mark.tsx';
import { adminCall } from '#app/admin/ui/call.server.ts';
import { LabelMark } from '#app/admin/ui/label-mark.tsx';
import { LateMark } from '#app/admin/ui/late-mark.tsx';
import { LoneLink } from '#app/admin/ui/links.tsx';
import { CallButton, WhatsAppButton } from '#app/admin/ui/phone-buttons.tsx';
import { withPhoneLinks } from '#app/admin/ui/phone-links.server.ts';
import { Section } from '#app/admin/ui/section.tsx';
import type { ShopRequest } from '#app/lib/context.ts';
import { attempt } from '#app/lib/failures.server.ts';
import { alsoAfterConflict } from '#app/lib/forms/after-conflict.ts';
import { takeTyped } from '#app/lib/forms/draft.server.ts';
import { formatDateTime } from '#app/lib/time.ts';
import { Gift } from '#app/orders/gift.tsx';
import { StatusBadge } from '#app/orders/order-status.tsx';
import { needs } from '#app/rights/needs.ts';
import { privateHead } from '#app/store/head.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Ltr } from '#app/ui/ltr.tsx';
import type { Admin } from '#shop/kernel/actor.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import { whatsAppLink } from '#shop/kernel/text/phone.server.ts';
import { seenIn } from '#shop/ledger/seen.ts';
import { linesToCut } from '#shop/orders/cutting/cutting.server.ts';
import { listExchanges } from '#shop/orders/exchange/exchange.server.ts';
import { listRequests } from '#shop/orders/exchange/exchange-answer.server.ts';
import { labelFault } from '#shop/orders/label.ts';
import { isCutAt } from '#shop/orders/life.ts';
import { orderLink } from '#shop/orders/link/link.server.ts';
import type { FoundOrder } from '#shop/orders/order.ts';
import { lateBy } from '#shop/orders/queue/queue.ts';
import { besides, type PhoneHistory, phoneHistories } from '#shop/orders/read.server.ts';
import { findOrder, markOpened } from '#shop/orders/steps.server.ts';
import { isNumberWrong } from '#shop/orders/timeline.ts';
import { m } from '#words/order-screen.ts';
import { m as orders } from '#words/orders.ts';
import { m as queues } from '#words/queues.ts';
import { ExchangeRequests, Exchanges } from '../exchange/exchanges.tsx';
import { cutLines } from '../list/cut-lines.server.ts';
import { shadesOfLines } from '../list/shades.server.ts';
import type { Route } from './+types/order';
import { loadAfter } from './after.server.ts';
import { CallOutcomes } from './call-outcomes.tsx';
import { Items } from './items.tsx';
import { Mends } from './mends.tsx';
import { loadMoney } from './money.server.ts';
import { Money } from './money.tsx';
import { After, NextStep, TakeBack } from './next-step.tsx';
import { MessageLinks } from './order-facts.tsx';
import { messageLinks, type Payment, receiptText } from './order-message.server.ts';
import { loadParcel } from './parcel.server.ts';
import { Outcomes, ParcelSection, Tried } from './parcel.tsx';
import { PrintLinks, PrivateLink } from './private-link.tsx';
import { GIVEN, SOLD } from './sold.ts';
import { Sold } from './sold.tsx';
import { loadNextOrder, loadTimeline } from './timeline.server.ts';
import { Note, Timeline } from './timeline.tsx';

export const handle = needs('orders');
export const meta: Route.MetaFunction = ({ matches, params }) => privateHead(matches, m.title(params.number));

const TYPED = { shape: { note: true, whyNot: true, address: true, city: true, postalCode: true, way: true } };

/** A section that fails to load is null; the others still render. */
export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  const { shopRequest, shop, admin } = adminCall(context, handle);
  const order = await findOrder(shop, admin, params.number);
  if (!order) throw new Response(null, { status: 404 });
  if (order.openedAt === null) await attempt(shopRequest, () => markOpened(shop, admin, order.id));
  const timeline = await attempt(shopRequest, () => loadTimeline(shop, admin, order));
  const hasAgreed = timeline?.hasAgreed ?? false;
  const money = await attempt(shopRequest, () => loadMoney(shop, admin, order));
  const { byWay: paidBy = [], creditInPaisa = 0 } = money?.money ?? {};
  const sale = { order, stands: (timeline?.ofSale ?? null) !== null, paidBy, creditInPaisa };
  return {
    now: shop.now(),
    order: {
      ...withPhoneLinks(order),
      ...messageLinks(shop, order, hasAgreed),
      ...{ hasAgreed, link: orderLink(shop, order) },
    },
    history: await attempt(shopRequest, () => loadHistory(shop, admin, order)),
    parcel: await attempt(shopRequest, () => loadParcel(shop, order)),
    money,
    sold: soldOf(shopRequest, url, sale),
    timeline,
    next: await attempt(shopRequest, () => loadNextOrder(shop, admin, order.id, timeline?.last ?? null)),
    exchanges: await attempt(shopRequest, () => listExchanges(shop, admin, order.id)),
    requests: await attempt(shopRequest, () => listRequests(shop, admin, order.id)),
    after: await attempt(shopRequest, () => loadAfter(shop, admin, url)),
    shades: await attempt(shopRequest, () => shadesOfLines(shop, order.items)),
    missing: await attempt(shopRequest, () => missingFrom(shop, order)),
    cuts: await attempt(shopRequest, async () => (await cutLines(shop, [order])).get(order.id) ?? []),
    typed: takeTyped(request.headers, url, shopRequest, admin, TYPED),
  };
}

async function missingFrom(shop: Shop, { id, step }: FoundOrder): Promise<string[]> {
  if (isCutAt(step)) return [];
  const lines = (await linesToCut(shop, [id])).get(id) ?? [];
  return lines.filter(({ picked }) => picked === 'missing').map(({ name }) => name);
}

/** Undefined if the phone is unreadable. */
async function loadHistory(
  shop: Shop,
  admin: Admin<'orders'>,
  order: FoundOrder,
): Promise<PhoneHistory | undefined> {
  const { phoneE164 } = order;
  if (phoneE164 === null) return undefined;
  const history = (await phoneHistories(shop, admin, [phoneE164])).get(phoneE164);
  return history && besides(order, history);
}

export const shouldRevalidate = alsoAfterConflict;

export type Loaded = Route.ComponentProps['loaderData'];
export type ShownOrder = Loaded['order'];

export default function OrderScreen({ loaderData }: Route.ComponentProps) {
  const {
    order,
    now,
    history,
    parcel,
    money,
    timeline,
    next,
    exchanges,
    requests,
    missing,
    cuts,
    shades,
    after,
    sold,
    typed,
  } = loaderData;
  // The same screen shows the next order: forms must not carry text from one order to another.
  const of = (part: string) => `${part} of ${order.orderNumber}`;
  return (
    <>
      <After after={after} on="order" />
      <Sold sold={sold} order={order} />
      <Heading order={order} now={now} isLost={timeline?.isLost ?? false} />
      <div className="mt-4 grid gap-x-8 gap-y-6 lg:grid-cols-2">
        <div key={of('items')} className="grid content-start gap-6">
          <ExchangeRequests orderNumber={order.orderNumber} requests={requests} typed={typed?.whyNot} />
          <div className="grid gap-3">
            {!order.ending && (
              <Mends
                order={order}
                isNumberWrong={isNumberWrong(timeline?.events ?? [])}
                missing={missing ?? []}
              />
            )}
            <Items order={order} cuts={cuts ?? []} shades={shades ?? {}} />
            <Customer order={order} />
          </div>
        </div>
        <div className="grid content-start gap-6">
          <ContactSection key={of('contact')} order={order} history={history} />
          {!order.ending && (
            <LabelMark
              fault={labelFault(order.step, timeline?.events ?? [])}
              orderNumber={order.orderNumber}
            />
          )}
          {/* Keeps its lock from one order to the next. */}
          <NextStep
            order={order}
            last={timeline?.last ?? null}
            isMissing={missing !== null && missing.length > 0}
          >
            <Fragment key={of('outcomes')}>
              {order.step === 'to confirm' && (
                <CallOutcomes order={order} events={timeline?.events ?? []} typed={typed} />
              )}
              {order.step === 'under way' && (
                <Tried key={timeline?.events?.length} orderNumber={order.orderNumber} />
              )}
              {!order.ending && <Outcomes key={order.step} order={order} />}
              {timeline?.ofSale && <TakeBack order={order} fields={timeline.ofSale} />}
            </Fragment>
          </NextStep>
          <NextOrder next={next} />
          {order.phone !== '' && <MessageLinks links={order.messages} step={order.step} />}
          <ParcelSection key={of('parcel')} order={order} loaded={parcel} />
        </div>
        <div key={of('rest')} className="grid content-start gap-x-8 gap-y-6 lg:col-span-2 lg:grid-cols-2">
          <Money orderNumber={order.orderNumber} loaded={money} typedWay={typed?.way} />
          <PrintLinks orderNumber={order.orderNumber} wasTakenAlong={timeline?.wasTakenAlong ?? false} />
          <Exchanges order={order} exchanges={exchanges} />
          <Timeline events={timeline?.events ?? null} />
          <Note orderNumber={order.orderNumber} typed={typed?.note} />
          <PrivateLink order={order} />
        </div>
      </div>
      <p className="mt-6 flex flex-wrap gap-x-6 print:hidden">
        <LoneLink to={`/admin/orders?q=${order.orderNumber}`}>{m.inList}</LoneLink>
        <CustomerLink phoneE164={order.phoneE164} name={order.customerInfo.fullName} />
        <LoneLink to={`/admin/record?q=${order.orderNumber}`}>{orders.changesOf}</LoneLink>
      </p>
    </>
  );
}

function Heading({ order, now, isLost }: { order: ShownOrder; now: number; isLost: boolean }) {
  const { ending, endedAt } = order;
  return (
    <header>
      <h1 className="text-3xl wrap-anywhere sm:text-4xl">
        <bdi>{order.customerInfo.fullName}</bdi>
      </h1>
      <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft">
        {!ending && <StatusBadge status={order.status} />}
        <AgreedMark hasAgreed={order.hasAgreed} />
        {!ending && <LateMark late={lateBy(order, now)} />}
        <Ltr>{order.orderNumber}</Ltr>
        <span>
          <span>{m.ago(now - order.createdAt)}</span> · <span>{formatDateTime(order.createdAt)}</span>
        </span>
        {order.source !== 'site' && <span className="badge badge-plain">{m.sources[order.source]}</span>}
      </p>
      {ending && endedAt !== null && (
        <p className="notice notice-error mt-3">
          {m.hasEnded({ ending, isLost, date: formatDateTime(endedAt) })}
        </p>
      )}
    </header>
  );
}

function NextOrder({ next }: Pick<Loaded, 'next'>) {
  if (!next) return null;
  const { queue, order } = next;
  return (
    <ButtonLink
      look="outline"
      to={order ? href('/admin/orders/:number', { number: order.orderNumber }) : '/admin'}
      className="flex-wrap justify-self-start print:hidden"
    >
      <span>{order ? m.nextOrder[queue]({ name: order.fullName }) : queues.toTheDay}</span>{' '}
      <AgreedMark hasAgreed={order?.hasAgreed ?? false} />
    </ButtonLink>
  );
}

interface Sale extends Payment {
  order: FoundOrder;
  /** False once it was taken back. */
  stands: boolean;
}

/** For the seller right after a counter sale; null elsewhere. */
function soldOf(
  { shop }: Pick<ShopRequest, 'shop'>,
  { searchParams }: URL,
  { order, stands, paidBy, creditInPaisa }: Sale,
) {
  if (!searchParams.has(SOLD) || !stands) return null;
  const given = seenIn(searchParams.get(GIVEN));
  const { totalInPaisa, customerInfo, phoneE164 } = order;
  return {
    paidBy,
    creditInPaisa,
    changeInPaisa: given !== null && given > totalInPaisa ? given - totalInPaisa : null,
    // Without a number WhatsApp asks for the chat.
    whatsApp: whatsAppLink(
      customerInfo.phone,
      phoneE164,
      receiptText(shop, order, { paidBy, creditInPaisa }),
    ),
  };
}

interface ContactProps {
  order: ShownOrder;
  /** Null when it failed to load; undefined without a number. */
  history: PhoneHistory | null | undefined;
}

function ContactSection({ order, history }: ContactProps) {
  const { fullName } = order.customerInfo;
  // A counter sale may have no number.
  if (order.phone === '') return null;
  return (
    <Section id="contact" heading={m.reach} className="grid gap-3" look="sr-only">
      <History history={history} />
      <div className="grid grid-cols-2 gap-3 print:hidden">
        <CallButton href={order.call} label={orders.call({ name: fullName, phone: order.phone })} isLarge>
          {m.call}
        </CallButton>
        <WhatsAppButton href={order.whatsApp} name={fullName} isLarge />
      </div>
    </Section>
  );
}

function Customer({ order }: { order: ShownOrder }) {
  const { email, address, city, postalCode, notes, gift } = order.customerInfo;
  if (![order.phone, address, city, postalCode, email, notes, order.userEmail].some(Boolean)) return null;
  return (
    <Section id="customer" heading={orders.customer} className="grid gap-2" look="sr-only">
      {notes && (
        <p className="notice py-1 wrap-anywhere whitespace-pre-line" dir="auto">
          {notes}
        </p>
      )}
      <Gift gift={gift} />
      <address className="not-italic wrap-anywhere">
        <Ltr>{order.phone}</Ltr>
        <span className="block whitespace-pre-line">
          <bdi>{address}</bdi>
        </span>
        <span className="block">
          <bdi>{city}</bdi> <span>{postalCode}</span>
        </span>
        <span className="block break-all">
          <Ltr>{email}</Ltr>
        </span>
        {order.userEmail !== '' && email !== order.userEmail && (
          <span className="block text-sm break-all text-ink-soft">{orders.account(order.userEmail)}</span>
        )}
      </address>
    </Section>
  );
}

function History({ history }: Pick<ContactProps, 'history'>) {
  if (history === undefined) return null;
  if (history === null) return <p className="notice">{m.historyNotLoaded}</p>;
  const { open, received, cancelled, refused } = history;
  if (open + received + cancelled + refused === 0) return <p className="text-ink-soft">{orders.noEarlier}</p>;
  return (
    <p className={refused > 0 ? 'notice notice-error font-medium' : 'text-ink-soft'}>
      {orders.earlier(history)}
    </p>
  );
}
