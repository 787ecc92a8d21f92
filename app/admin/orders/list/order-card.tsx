import { type KeyboardEvent, useRef, useState } from 'react';
import { href, useFetcher } from 'react-router';
import { AgreedMark } from '#app/admin/ui/agreed-mark.tsx';
import { LabelMark } from '#app/admin/ui/label-mark.tsx';
import { Options } from '#app/admin/ui/options.tsx';
import { langOfSpoken } from '#app/lib/lang-of.ts';
import { newId } from '#app/lib/new-id.ts';
import { StatusBadge } from '#app/orders/order-status.tsx';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { type Failure, FailureNote } from '#app/ui/failure.tsx';
import { Ltr } from '#app/ui/ltr.tsx';
import {
  isOrderStatus,
  LIFE,
  ORDER_STATUSES,
  type OrderStatus,
  returnsPieces,
  STEP,
} from '#shop/orders/life.ts';
import { hasAccount } from '#shop/orders/order.ts';
import { outcomesAt } from '#shop/parcels/parcel.ts';
import { m } from '#words/orders.ts';
import { m as parcels } from '#words/parcels.ts';
import { m as statuses } from '#words/statuses.ts';
import { ItemRow } from '../detail/item-row.tsx';
import { Mends } from '../detail/mends.tsx';
import { Contact, OrderDetails, OrderHeading, OrderNotes, OrderSum } from '../detail/order-facts.tsx';
import type { StatusPress } from './held-orders.tsx';
import { SelectOrder } from './order-selection.tsx';
import type { ShownOrder } from './orders.tsx';

interface OrderCardProps {
  order: ShownOrder;
  isInQueue: boolean;
  onStatus: (order: ShownOrder, press: StatusPress) => void;
}

export function OrderCard({ order, isInQueue, onStatus }: OrderCardProps) {
  const { address } = order.customerInfo;
  return (
    <article
      className="sheet break-inside-avoid px-3 pt-2 sm:p-4 lg:py-2"
      aria-label={m.order(order.orderNumber)}
    >
      <div className="order-card">
        <div className="flex gap-3">
          <SelectOrder order={order} />
          <OrderHeading
            order={order}
            late={order.late}
            badge={isInQueue ? undefined : <StatusBadge status={order.status} />}
          >
            <AgreedMark hasAgreed={order.hasAgreed} />
            {order.chased && <p className="font-medium text-madder">{order.chased}</p>}
            <History history={order.history} />
          </OrderHeading>
        </div>
        <CardItems order={order} />
        <div className="min-w-0">
          <OrderSum order={order} />
          <p className="text-sm wrap-anywhere" lang={langOfSpoken(address)}>
            <span className="me-2 md:hidden">
              <Ltr>{order.phone}</Ltr>
            </span>{' '}
            <bdi>{address}</bdi>
          </p>
          <OrderNotes order={order} />
        </div>
        <div className="grid gap-2">
          <Mends order={order} isNumberWrong={order.isNumberWrong} />
          <div className="flex flex-wrap gap-2 md:grid">
            <Contact order={order} isCompact />
            <StatusForm order={order} onStatus={onStatus} />
          </div>
        </div>
      </div>
      <LabelMark fault={order.label} orderNumber={order.orderNumber} />
      <OrderDetails order={order} messages={order.messages}>
        <Removal order={order} />
      </OrderDetails>
    </article>
  );
}

const ITEMS_SHOWN = 3;

function CardItems({ order: { items, shades } }: { order: ShownOrder }) {
  return (
    <ul className="grid min-w-0 content-start gap-1">
      {items.slice(0, ITEMS_SHOWN).map((item) => (
        <ItemRow key={item.productId} item={item} shade={shades[item.productId]} />
      ))}
      {items.length > ITEMS_SHOWN && (
        <li className="text-sm text-ink-soft">{m.moreItems(items.length - ITEMS_SHOWN)}</li>
      )}
    </ul>
  );
}

/**
 * Earlier orders of this phone: the shop should call a buyer who refused parcels before it sends
 * one.
 */
function History({ history }: { history: ShownOrder['history'] }) {
  if (!history) return null;
  const { open, received, cancelled, refused } = history;
  const isNew = open + received + cancelled + refused === 0;
  return (
    <p className={refused > 0 ? 'font-medium text-madder' : ''}>{isNew ? m.noEarlier : m.earlier(history)}</p>
  );
}

function Removal({ order }: { order: ShownOrder }) {
  const deletion = href('/admin/orders/:id/deletion', { id: order.id });
  const { ends } = LIFE[order.status];
  return (
    <div className="flex flex-wrap gap-2 border-t border-rule pt-2 md:col-span-2 print:hidden">
      <ConfirmDialog
        trigger={m.remove}
        triggerLabel={m.removeOf(order.orderNumber)}
        question={m.removeQuestion}
        details={[
          returnsPieces(order.status, ends.delete) ? m.backInStock : m.notBackInStock,
          m.copyStays,
          LIFE[ends.delete].isMailed && hasAccount(order) && m.customerIsTold,
        ]
          .filter(Boolean)
          .join(' ')}
        keep={m.keepOrder}
        confirm={m.removeOrder}
        action={deletion}
      />
      <ParcelOutcome order={order} />
    </div>
  );
}

function ParcelOutcome({ order }: { order: ShownOrder }) {
  const { orderNumber, step } = order;
  const possible = outcomesAt(step);
  const outcome = (['refused', 'back in hand'] as const).find((one) => possible.includes(one));
  if (!outcome) return null;
  const isBack = outcome === 'back in hand';
  const words = parcels.outcomes[outcome];
  return (
    <ConfirmDialog
      trigger={words}
      triggerLabel={parcels.outcomeOf({ outcome: words, orderNumber })}
      question={isBack ? parcels.backQuestion : parcels.refusedQuestion}
      details={isBack && hasAccount(order) ? m.customerIsTold : undefined}
      keep={m.keepOrder}
      confirm={isBack ? parcels.itIsBack : parcels.itWasRefused}
      action={`${href('/admin/orders/:number/parcel', { number: orderNumber })}?outcome=${encodeURIComponent(outcome)}`}
    />
  );
}

/** Enter saves the status, unless the list is open. */
function saveOnEnter(event: KeyboardEvent<HTMLSelectElement>): void {
  const select = event.currentTarget;
  if (event.key !== 'Enter' || (CSS.supports('selector(:open)') && select.matches(':open'))) return;
  event.preventDefault();
  select.form?.requestSubmit();
}

const CONFIRMED = STEP['to pack'].status;

/** Choosing does not save: arrow keys pass through statuses, and each saved one mails the customer. */
function StatusForm({ order, onStatus }: Omit<OrderCardProps, 'isInQueue'>) {
  const fetcher = useFetcher<Failure>();
  const press = useRef<HTMLInputElement>(null);
  // Null: the order's status. Keeps an unsaved choice when an earlier submission is answered.
  const [chosen, choose] = useState<OrderStatus | null>(null);
  const [known, setKnown] = useState(order.status);
  if (known !== order.status) {
    setKnown(order.status);
    if (chosen === order.status) choose(null);
  }
  const id = `status-${order.id}`;
  const isToConfirm = order.step === 'to confirm';
  return (
    <fetcher.Form
      method="post"
      action={href('/admin/orders/:id/status', { id: order.id })}
      preventScrollReset
      className="flex min-w-0 flex-1 flex-wrap items-center gap-2 print:hidden"
      onSubmit={({ currentTarget }) => {
        const card = currentTarget.closest('article');
        const to = chosen ?? (isToConfirm ? CONFIRMED : null);
        if (!to || !card || !press.current) return;
        press.current.value = newId();
        onStatus(order, { to, press: press.current.value, heightPx: card.offsetHeight });
      }}
    >
      <input ref={press} type="hidden" name="press" />
      <label htmlFor={id} className="font-medium max-md:sr-only">
        {m.status}
      </label>
      <select
        id={id}
        name="status"
        value={chosen ?? order.status}
        onChange={({ currentTarget: { value } }) =>
          choose(isOrderStatus(value) && value !== order.status ? value : null)
        }
        onKeyDown={saveOnEnter}
        className="input min-w-20 flex-1 basis-20 px-2"
      >
        <Options of={ORDER_STATUSES.map((status) => [status, statuses.orderStatuses[status]])} />
      </select>
      {/* An unchanged choice confirms, on the server too. */}
      {isToConfirm && <input type="hidden" name="confirm" value="1" />}
      <Button
        type="submit"
        look={isToConfirm && chosen === null ? 'primary' : 'outline'}
        className="px-3"
        disabled={fetcher.state !== 'idle'}
        aria-label={
          isToConfirm && chosen === null ? m.confirmOf(order.orderNumber) : m.updateOf(order.orderNumber)
        }
      >
        {isToConfirm && chosen === null ? m.confirm : m.update}
      </Button>
      <FailureNote failure={fetcher.data} />
    </fetcher.Form>
  );
}
