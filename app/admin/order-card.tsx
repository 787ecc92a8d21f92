/** One order as the shopkeeper needs it: who, where, what, how much; its status, and the ways to call or delete. */
import { MessageCircle } from 'lucide-react';
import { href, useFetcher } from 'react-router';
import { ORDER_STATUSES } from '#shop/orders.ts';
import { OrderLines } from '../order-lines.tsx';
import { StatusBadge } from '../order-status.tsx';
import { formatDateTime } from '../time.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { type Failure, FailureNote } from '../ui/failure.tsx';
import { SelectOrder } from './order-selection.tsx';
import type { ShownOrder } from './orders.tsx';

export function OrderCard({ order }: { order: ShownOrder }) {
  return (
    <article className="sheet p-4 sm:p-5" aria-label={`Order ${order.orderNumber}`}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <SelectOrder order={order} />
        <h2 className="text-xl">{order.orderNumber}</h2>
        <StatusBadge status={order.status} />
        <p className="text-sm text-ink-soft sm:ml-auto">{formatDateTime(order.createdAt)}</p>
      </div>
      <div className="mt-4 grid gap-5 md:grid-cols-2">
        <CustomerDetails order={order} />
        <div className="min-w-0">
          <h3 className="eyebrow mb-1 font-sans">Items</h3>
          <OrderLines order={order} withCodes />
        </div>
      </div>
      <div className="mt-4 flex flex-wrap items-end justify-between gap-3 border-t border-rule pt-4">
        <StatusForm order={order} />
        <div className="flex flex-wrap gap-2">
          <a
            className="button button-outline"
            href={order.whatsApp}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`WhatsApp ${order.customerInfo.fullName}`}
          >
            <MessageCircle size={18} aria-hidden="true" /> WhatsApp
          </a>
          <ConfirmDialog
            trigger="Delete"
            triggerLabel={`Delete order ${order.orderNumber}`}
            question="Are you sure you want to delete this order?"
            keep="Keep order"
            confirm="Delete order"
            action={href('/admin/orders/:id/deletion', { id: order.id })}
          />
          {(order.status === 'delivering' || order.status === 'delivered') && (
            <ConfirmDialog
              trigger="Refused"
              triggerLabel={`Parcel of ${order.orderNumber} was refused`}
              question="Was this parcel refused? The order is deleted, its pieces go back on the shelf, and it counts for this phone number."
              keep="Keep order"
              confirm="It was refused"
              action={`${href('/admin/orders/:id/deletion', { id: order.id })}?refused=1`}
            />
          )}
        </div>
      </div>
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

function CustomerDetails({ order }: { order: ShownOrder }) {
  const { fullName, email, phone, address, city, postalCode, notes } = order.customerInfo;
  return (
    <div className="min-w-0">
      <h3 className="eyebrow mb-1 font-sans">Customer</h3>
      <p className="font-semibold">{fullName}</p>
      <p>{phone}</p>
      <History history={order.history} />
      <p className="break-all">{email}</p>
      {email !== order.userEmail && (
        <p className="text-sm break-all text-ink-soft">Account: {order.userEmail}</p>
      )}
      <p className="whitespace-pre-line">{address}</p>
      <p>{[city, postalCode].filter(Boolean).join(' ')}</p>
      {notes && <p className="notice mt-2 whitespace-pre-line">{notes}</p>}
    </div>
  );
}

/** Choosing a status sets it; the button does the same before its script. */
function StatusForm({ order }: { order: ShownOrder }) {
  const fetcher = useFetcher<Failure>();
  const id = `status-${order.id}`;
  return (
    <fetcher.Form
      // A status set elsewhere shows here as soon as it is known.
      key={order.status}
      method="post"
      action={href('/admin/orders/:id/status', { id: order.id })}
      preventScrollReset
      className="flex flex-wrap items-end gap-2"
    >
      <div>
        <label htmlFor={id} className="mb-1 block font-medium">
          Status
        </label>
        <select
          id={id}
          name="status"
          defaultValue={order.status}
          className="input"
          disabled={fetcher.state === 'submitting'}
          onChange={(event) => fetcher.submit(event.currentTarget.form, { preventScrollReset: true })}
        >
          {ORDER_STATUSES.map((status) => (
            <option key={status}>{status}</option>
          ))}
        </select>
      </div>
      <Button type="submit" look="quiet" aria-label={`Update status of ${order.orderNumber}`}>
        Update
      </Button>
      <FailureNote failure={fetcher.data} />
    </fetcher.Form>
  );
}
