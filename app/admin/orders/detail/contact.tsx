import { CallButton, WhatsAppButton } from '#app/admin/ui/phone-buttons.tsx';
import { Gift } from '#app/orders/gift.tsx';
import { Ltr } from '#app/ui/ltr.tsx';
import type { PhoneHistory } from '#shop/orders/read.server.ts';
import { m } from '#words/order-screen.ts';
import { m as orders } from '#words/orders.ts';
import type { ShownOrder } from './order.tsx';

interface ContactProps {
  order: ShownOrder;
  /** Null when it failed to load; undefined without a number. */
  history: PhoneHistory | null | undefined;
}

export function ContactSection({ order, history }: ContactProps) {
  const { fullName } = order.customerInfo;
  // A counter sale may have no number.
  if (order.phone === '') return null;
  return (
    <section aria-labelledby="contact" className="grid gap-3">
      <h2 id="contact" className="sr-only">
        {m.reach}
      </h2>
      <History history={history} />
      <div className="grid grid-cols-2 gap-3 print:hidden">
        <CallButton href={order.call} label={orders.call({ name: fullName, phone: order.phone })} isLarge>
          {m.call}
        </CallButton>
        <WhatsAppButton href={order.whatsApp} name={fullName} isLarge />
      </div>
    </section>
  );
}

export function Customer({ order }: { order: ShownOrder }) {
  const { email, address, city, postalCode, notes, gift } = order.customerInfo;
  if (![order.phone, address, city, postalCode, email, notes, order.userEmail].some(Boolean)) return null;
  return (
    <section aria-labelledby="customer" className="grid gap-2">
      <h2 id="customer" className="sr-only">
        {orders.customer}
      </h2>
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
    </section>
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
