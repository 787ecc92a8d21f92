/** All outcomes of a call about a new order but the plain confirmation. */
import { href, useFetcher } from 'react-router';
import { WriteForm } from '#app/admin/ui/write-form.tsx';
import { WriterField } from '#app/lib/forms/writer-field.tsx';
import { formatDateTime } from '#app/lib/time.ts';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { type Failure, FailureNote } from '#app/ui/failure.tsx';
import { TextArea, TextField } from '#app/ui/field.tsx';
import { formatMoney } from '#shop/kernel/money.ts';
import { MAX_ADDRESS, MAX_CITY } from '#shop/orders/order.ts';
import { callsOf, type OrderEvent } from '#shop/orders/timeline.ts';
import { m as checkout } from '#words/checkout.ts';
import { m } from '#words/order-screen.ts';
import type { ShownOrder } from './order.tsx';

interface CallOutcomesProps {
  order: ShownOrder;
  events: readonly OrderEvent[];
  typed: Readonly<Record<string, string>> | null;
}

export function CallOutcomes({ order, events, typed }: CallOutcomesProps) {
  const fetcher = useFetcher<Failure>();
  const action = href('/admin/orders/:number/call', { number: order.orderNumber });
  const received = order.receivedInPaisa ?? 0;
  const seen = callsOf(events).filter(({ facts }) => facts.outcome === 'no answer').length;
  const busy = fetcher.state !== 'idle';
  return (
    <>
      {order.callAt !== null && (
        <p className="text-sm text-ink-soft">{m.callAgain({ time: formatDateTime(order.callAt) })}</p>
      )}
      <fetcher.Form method="post" action={action} preventScrollReset className="flex flex-wrap gap-2">
        <input type="hidden" name="seen" value={seen} />
        <input type="hidden" name="on" value="order" />
        <Button
          type="submit"
          look="outline"
          name="outcome"
          value="no answer"
          disabled={busy}
          className="flex-1 whitespace-nowrap"
        >
          {m.noAnswer(seen)}
        </Button>
        <Button
          type="submit"
          look="outline"
          name="outcome"
          value="wrong number"
          disabled={busy}
          className="flex-1 whitespace-nowrap"
        >
          {m.wrongNumber}
        </Button>
        <FailureNote failure={fetcher.data} />
      </fetcher.Form>
      <NewAddress order={order} action={action} typed={typed} />
      <div>
        <ConfirmDialog
          trigger={m.notWanted}
          triggerLabel={m.notWanted}
          question={m.notWantedQuestion}
          details={[m.notWantedDetails, received > 0 && m.advanceGoesBack({ amount: formatMoney(received) })]
            .filter(Boolean)
            .join(' ')}
          keep={m.keep}
          confirm={m.notWantedYes}
          action={`${action}?outcome=not+wanted`}
        >
          <input type="hidden" name="on" value="order" />
        </ConfirmDialog>
      </div>
    </>
  );
}

/** Corrects the address and confirms in one press. */
function NewAddress({ order, action, typed }: Omit<CallOutcomesProps, 'events'> & { action: string }) {
  const { address, city, postalCode } = { ...order.customerInfo, ...typed };
  return (
    <details open={typed?.address !== undefined}>
      <summary className="link inline-flex min-h-11 items-center">{m.newAddress}</summary>
      <WriteForm action={action} className="grid gap-3 py-2" button={{ children: m.confirmThere }}>
        <WriterField />
        <input type="hidden" name="outcome" value="new address" />
        <input type="hidden" name="on" value="order" />
        <TextArea
          label={checkout.address}
          name="address"
          required
          maxLength={MAX_ADDRESS}
          defaultValue={address}
          dir="auto"
        />
        <TextField
          label={checkout.city}
          name="city"
          required
          maxLength={MAX_CITY}
          defaultValue={city}
          dir="auto"
        />
        <TextField
          label={checkout.postalCode}
          name="postalCode"
          optional
          maxLength={20}
          defaultValue={postalCode}
        />
      </WriteForm>
    </details>
  );
}
