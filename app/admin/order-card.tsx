/**
 * One order as the shopkeeper needs it: who, how much, and the ways to call, to write and to set its status. A row on a wide
 * screen. What is needed to pack it is a press away.
 */
import { MessageCircle, Phone } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { href, useFetcher } from 'react-router';
import { formatMoney } from '#shop/money.ts';
import { isOrderStatus, ORDER_STATUSES, type OrderStatus, returnsStockWhenDeleted } from '#shop/orders.ts';
import { OrderLines } from '../order-lines.tsx';
import { StatusBadge } from '../order-status.tsx';
import { formatDateTime } from '../time.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { type Failure, FailureNote } from '../ui/failure.tsx';
import { SelectOrder } from './order-selection.tsx';
import type { ShownOrder } from './orders.tsx';

export function OrderCard({ order }: { order: ShownOrder }) {
  const { fullName, city, notes } = order.customerInfo;
  const pieces = order.items.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <article
      className="sheet break-inside-avoid p-3 sm:p-4 lg:py-2"
      aria-label={`Order ${order.orderNumber}`}
    >
      <div className="grid gap-x-4 gap-y-2 md:grid-cols-2 xl:grid-cols-[minmax(0,1fr)_7.5rem_auto_18.5rem] xl:items-center">
        <div className="flex gap-3">
          <SelectOrder order={order} />
          <div className="min-w-0 flex-1">
            <div className="flex flex-wrap items-baseline justify-between gap-x-3">
              <h2 className="text-xl">{fullName}</h2>
              <StatusBadge status={order.status} />
            </div>
            <p className="text-sm text-ink-soft">
              <strong className="text-ink">…{order.orderNumber.slice(-4)}</strong> ·{' '}
              {formatDateTime(order.createdAt)}
            </p>
            <History history={order.history} />
          </div>
        </div>
        <p className="max-xl:flex max-xl:justify-between md:max-xl:gap-3 md:max-xl:justify-end">
          <strong className="xl:block">{formatMoney(order.totalInPaisa)}</strong>{' '}
          <span className="text-ink-soft">
            {pieces === 1 ? '1 piece' : `${pieces} pieces`} to {city}
          </span>
        </p>
        <Contact order={order} />
        <StatusForm order={order} />
      </div>
      {notes && <p className="notice mt-2 py-1 whitespace-pre-line">{notes}</p>}
      <details className="print-open">
        <summary className="link inline-flex min-h-11 items-center lg:min-h-8 print:hidden">
          Items, address and more<span className="sr-only"> of {order.orderNumber}</span>
        </summary>
        <div className="grid gap-5 border-t border-rule py-3 md:grid-cols-2">
          <CustomerDetails order={order} />
          <div className="min-w-0">
            <h3 className="eyebrow mb-1 font-sans">Items</h3>
            <OrderLines order={order} withCodes />
          </div>
          <Removal order={order} />
        </div>
      </details>
    </article>
  );
}

/** What became of earlier orders of this phone: who refused parcels is called before the next one is sent. */
function History({ history }: { history: ShownOrder['history'] }) {
  if (!history) return null;
  const { received, cancelled, refused } = history;
  const isNew = received + cancelled + refused === 0;
  return (
    <p className={`text-sm ${refused > 0 ? 'font-medium text-madder' : 'text-ink-soft'}`}>
      {isNew
        ? 'This number has no earlier orders.'
        : `This number: ${received} received, ${cancelled} cancelled, ${refused} refused`}
    </p>
  );
}

function Contact({ order }: { order: ShownOrder }) {
  const { fullName } = order.customerInfo;
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      <a
        className="button button-outline px-3 whitespace-nowrap"
        href={order.call}
        aria-label={`Call ${fullName}, ${order.phone}`}
      >
        <Phone size={18} aria-hidden="true" /> {order.phone}
      </a>
      <a
        className="button button-outline px-3"
        href={order.whatsApp}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={`WhatsApp ${fullName}`}
      >
        <MessageCircle size={18} aria-hidden="true" /> WhatsApp
      </a>
    </div>
  );
}

function CustomerDetails({ order }: { order: ShownOrder }) {
  const { fullName, email, address, city, postalCode } = order.customerInfo;
  return (
    <div className="min-w-0">
      <h3 className="eyebrow mb-1 font-sans">Customer</h3>
      <p className="font-semibold">{fullName}</p>
      <p>{order.phone}</p>
      <p className="whitespace-pre-line">{address}</p>
      <p>{[city, postalCode].filter(Boolean).join(' ')}</p>
      <p className="break-all">{email}</p>
      {email !== order.userEmail && (
        <p className="text-sm break-all text-ink-soft">Account: {order.userEmail}</p>
      )}
      <p className="mt-2 text-sm text-ink-soft">{order.orderNumber}</p>
    </div>
  );
}

function Removal({ order }: { order: ShownOrder }) {
  const deletion = href('/admin/orders/:id/deletion', { id: order.id });
  const leftTheShop = !returnsStockWhenDeleted(order.status);
  return (
    <div className="flex flex-wrap gap-2 border-t border-rule pt-2 md:col-span-2 print:hidden">
      <ConfirmDialog
        trigger="Delete"
        triggerLabel={`Delete order ${order.orderNumber}`}
        question="Are you sure you want to delete this order?"
        details={
          leftTheShop
            ? 'Its pieces have left the shop and do not go back in stock. The shop keeps a copy of the order.'
            : 'Its pieces go back in stock. The shop keeps a copy of the order.'
        }
        keep="Keep order"
        confirm="Delete order"
        action={deletion}
      />
      {leftTheShop && (
        <ConfirmDialog
          trigger="Refused"
          triggerLabel={`Parcel of ${order.orderNumber} was refused`}
          question="Was this parcel refused? The order is deleted, its pieces go back on the shelf, and it counts for this phone number."
          keep="Keep order"
          confirm="It was refused"
          action={`${deletion}?refused=1`}
        />
      )}
    </div>
  );
}

/** Enter saves the chosen status. While the list is open it only chooses. */
function saveOnEnter(event: KeyboardEvent<HTMLSelectElement>): void {
  const select = event.currentTarget;
  if (event.key !== 'Enter' || (CSS.supports('selector(:open)') && select.matches(':open'))) return;
  event.preventDefault();
  select.form?.requestSubmit();
}

/** Choosing changes nothing yet: arrow keys go through the statuses, and each one that is saved is a mail to the customer. */
function StatusForm({ order }: { order: ShownOrder }) {
  const fetcher = useFetcher<Failure>();
  // Null: the order's own status is shown. An unsaved choice stays when the answer to an earlier press arrives.
  const [chosen, choose] = useState<OrderStatus | null>(null);
  const [known, setKnown] = useState(order.status);
  if (known !== order.status) {
    setKnown(order.status);
    if (chosen === order.status) choose(null);
  }
  const id = `status-${order.id}`;
  return (
    <fetcher.Form
      method="post"
      action={href('/admin/orders/:id/status', { id: order.id })}
      preventScrollReset
      className="flex flex-wrap items-center gap-2 print:hidden"
    >
      <label htmlFor={id} className="font-medium">
        Status
      </label>
      <select
        id={id}
        name="status"
        value={chosen ?? order.status}
        onChange={({ currentTarget: { value } }) => choose(isOrderStatus(value) ? value : null)}
        onKeyDown={saveOnEnter}
        className="input min-w-28 flex-1 basis-28"
      >
        {ORDER_STATUSES.map((status) => (
          <option key={status}>{status}</option>
        ))}
      </select>
      <Button
        type="submit"
        look="outline"
        className="px-3"
        disabled={fetcher.state !== 'idle'}
        aria-label={`Update status of ${order.orderNumber}`}
      >
        Update
      </Button>
      <FailureNote failure={fetcher.data} />
    </fetcher.Form>
  );
}
