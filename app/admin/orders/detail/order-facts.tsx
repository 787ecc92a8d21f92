import type { ReactNode } from 'react';
import { href, Link } from 'react-router';
import { CustomerLink } from '#app/admin/customers/customer-link.tsx';
import { LateMark } from '#app/admin/ui/late-mark.tsx';
import { OutsideLink } from '#app/admin/ui/links.tsx';
import { CallButton, WhatsAppButton } from '#app/admin/ui/phone-buttons.tsx';
import type { PhoneLinks } from '#app/admin/ui/phone-links.server.ts';
import { langOfSpoken } from '#app/lib/lang-of.ts';
import { formatDateTime, formatShortDate, formatTime } from '#app/lib/time.ts';
import { Gift } from '#app/orders/gift.tsx';
import { OrderLines } from '#app/orders/order-lines.tsx';
import { Ltr } from '#app/ui/ltr.tsx';
import { inMetres } from '#shop/catalogue/cloth/lengths.ts';
import { formatMoney } from '#shop/kernel/money.ts';
import type { Step } from '#shop/orders/life.ts';
import { amountsOf, type Order, paidOf, toPayOf } from '#shop/orders/order.ts';
import type { LateHours } from '#shop/orders/queue/queue.ts';
import { MESSAGES, type Message } from '#shop/settings/texts.ts';
import { m as screen } from '#words/order-screen.ts';
import { m } from '#words/orders.ts';
import { m as cloth } from '#words/thaans.ts';

export type ShownOrder = Order & PhoneLinks;

interface OrderHeadingProps {
  order: Order;
  late?: LateHours | null;
  /** Its status; in a queue, whose orders have one, the date is in its place. */
  badge?: ReactNode;
  children?: ReactNode;
}

export function OrderHeading({ order, late = null, badge, children }: OrderHeadingProps) {
  const { orderNumber, createdAt } = order;
  const { fullName } = order.customerInfo;
  const date = (
    <LateMark late={late}>
      <span
        className={`whitespace-nowrap ${late ? '' : 'text-sm text-ink-soft'}`}
      >{`${formatShortDate(createdAt)}, ${formatTime(createdAt)}`}</span>
    </LateMark>
  );
  return (
    <div className="min-w-0 flex-1">
      <div className="order-heading">
        <h2 className="min-w-0 wrap-anywhere text-xl leading-snug" lang={langOfSpoken(fullName)}>
          <bdi>{fullName}</bdi>
        </h2>
        <div>{badge ?? date}</div>
      </div>
      <div className="flex flex-wrap items-baseline gap-x-2 text-sm text-ink-soft">
        <Link
          to={href('/admin/orders/:number', { number: orderNumber })}
          className="link link-alone -my-2.5 font-semibold"
          aria-label={m.openOrder(orderNumber)}
        >
          <Ltr>{orderNumber}</Ltr>
        </Link>
        {badge && <div>{date}</div>}
        {children}
      </div>
    </div>
  );
}

export function OrderSum({ order }: { order: Order }) {
  const { pieces, cutCm } = amountsOf(order.items);
  const what = [cutCm > 0 && cloth.metres(inMetres(cutCm)), pieces > 0 && screen.pieces(pieces)];
  return (
    <div>
      <p className="leading-snug max-xl:flex max-xl:justify-between md:max-xl:gap-3 md:max-xl:justify-end">
        <strong className="whitespace-nowrap xl:block">{formatMoney(order.totalInPaisa)}</strong>{' '}
        <span className="text-ink-soft">
          {m.amountTo({ what: what.filter(Boolean).join(' · '), city: order.customerInfo.city })}
        </span>
      </p>
      {paidOf(order) === 'part' && (
        <p className="md:max-xl:text-end">{m.leftToPay(formatMoney(toPayOf(order)))}</p>
      )}
    </div>
  );
}

/** `isCompact`: icons alone on phones. */
export function Contact({ order, isCompact = false }: { order: ShownOrder; isCompact?: boolean }) {
  const { fullName } = order.customerInfo;
  // Counter sales may have no phone; wide screens keep the column.
  if (order.phone === '') return <div className="max-xl:hidden" />;
  return (
    <div className="order-contact print:hidden">
      <CallButton href={order.call} label={m.call({ name: fullName, phone: order.phone })}>
        <span className={isCompact ? 'max-md:hidden' : undefined}>
          <Ltr>{order.phone}</Ltr>
        </span>
      </CallButton>
      <WhatsAppButton href={order.whatsApp} name={fullName} isCompact={isCompact} />
    </div>
  );
}

interface OrderDetailsProps {
  order: ShownOrder;
  messages?: Partial<Record<Message, string>>;
  children?: ReactNode;
}

/** Collapsed on the screen, open in print. */
export function OrderDetails({ order, messages, children }: OrderDetailsProps) {
  return (
    <details className="print-open max-sm:-mt-1">
      <summary className="link inline-flex min-h-11 items-center lg:min-h-8 print:hidden">
        {m.details}
        <span className="sr-only">{m.detailsOf(order.orderNumber)}</span>
      </summary>
      <div className="grid gap-5 border-t border-rule py-3 md:grid-cols-2">
        <Customer order={order} />
        <div className="min-w-0">
          <h3 className="eyebrow mb-1 font-sans">{m.items}</h3>
          <OrderLines order={order} withCodes />
        </div>
        {messages && order.phone !== '' && (
          <div className="md:col-span-2">
            <MessageLinks links={messages} step={order.step} />
          </div>
        )}
        {children}
      </div>
    </details>
  );
}

export function OrderNotes({ order }: { order: Order }) {
  const { notes, gift } = order.customerInfo;
  return (
    <>
      {notes && (
        <p className="notice mt-1 py-0 wrap-anywhere whitespace-pre-line" dir="auto">
          {notes}
        </p>
      )}
      <Gift gift={gift} />
    </>
  );
}

export function MessageLinks({ links, step }: { links: Partial<Record<Message, string>>; step: Step }) {
  const fit = MESSAGES.flatMap((message) => {
    const link = links[message];
    return link ? [{ message, link }] : [];
  });
  if (fit.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-2 print:hidden">
      <p className="text-ink-soft">{m.write}</p>
      {fit.map(({ message, link }) => (
        <OutsideLink key={message} className="button button-outline px-3" href={link}>
          {message === 'confirm' && step !== 'to confirm' ? m.asAgreed : m.messages[message]}
        </OutsideLink>
      ))}
    </div>
  );
}

function Customer({ order }: { order: ShownOrder }) {
  const { fullName, email, address, city, postalCode } = order.customerInfo;
  return (
    <div className="min-w-0">
      <h3 className="eyebrow mb-1 font-sans">{m.customer}</h3>
      <p className="font-semibold wrap-anywhere">
        <bdi>{fullName}</bdi>
      </p>
      <p>
        <Ltr>{order.phone}</Ltr>
      </p>
      <p className="wrap-anywhere whitespace-pre-line">
        <bdi>{address}</bdi>
      </p>
      <p>
        <bdi>{city}</bdi> <span>{postalCode}</span>
      </p>
      <p className="break-all">
        <Ltr>{email}</Ltr>
      </p>
      {order.userEmail !== '' && email !== order.userEmail && (
        <p className="text-sm break-all text-ink-soft">{m.account(order.userEmail)}</p>
      )}
      <CustomerLink phoneE164={order.phoneE164} name={fullName} />
      <p className="mt-2 text-sm text-ink-soft">
        <span>{order.orderNumber}</span> · <span>{formatDateTime(order.createdAt)}</span>
      </p>
    </div>
  );
}
