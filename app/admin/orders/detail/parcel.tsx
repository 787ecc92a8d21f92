import MessageCircle from 'lucide-react/icons/message-circle';
import { href, useFetcher } from 'react-router';
import { OutsideLink } from '#app/admin/ui/links.tsx';
import { Options } from '#app/admin/ui/options.tsx';
import { Section } from '#app/admin/ui/section.tsx';
import { WriteForm } from '#app/admin/ui/write-form.tsx';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { type Failure, FailureNote } from '#app/ui/failure.tsx';
import { SelectField, TextField } from '#app/ui/field.tsx';
import { LoadFailed } from '#app/ui/states.tsx';
import { OUTCOME, type Outcome, outcomesAt, REASONS, type Reason } from '#shop/parcels/parcel.ts';
import { m as orders } from '#words/orders.ts';
import { m } from '#words/parcels.ts';
import { ParcelFacts } from '../parcels/parcel-facts.tsx';
import type { ShownOrder } from './order.tsx';
import type { LoadedParcel } from './parcel.server.ts';

interface ParcelProps {
  order: ShownOrder;
  /** Null when it failed to load; undefined before shipping. */
  loaded: LoadedParcel | null | undefined;
}

export function ParcelSection({ order, loaded }: ParcelProps) {
  if (loaded === undefined) return null;
  return (
    <Section id="parcel" heading={m.parcel} className="grid gap-3" look="text-xl">
      {loaded === null ? (
        <LoadFailed message={m.notLoaded} />
      ) : (
        <>
          <ParcelFacts parcel={loaded.parcel} />
          {loaded.arrives && <p className="text-sm text-ink-soft">{loaded.arrives}</p>}
          {loaded.tell && (
            <OutsideLink className="button button-outline justify-self-start print:hidden" href={loaded.tell}>
              <MessageCircle size={18} aria-hidden="true" /> {m.tellCustomer}
            </OutsideLink>
          )}
          {!order.ending && <NumberForm key={loaded.parcel?.number} order={order} loaded={loaded} />}
        </>
      )}
    </Section>
  );
}

function Choices({ possible }: { possible: readonly Outcome[] }) {
  return (
    <fieldset className="grid min-w-0 gap-1">
      <legend className="sr-only">{m.parcelsOfOrder}</legend>
      {possible.map((outcome, place) => (
        <label key={outcome} className="flex min-h-11 items-start gap-3 py-1">
          <input
            type="radio"
            name="outcome"
            value={outcome}
            defaultChecked={place === 0}
            className="mt-1 size-6 shrink-0 accent-indigo"
          />
          <span>
            <span>{m.outcomes[outcome]}</span>
            <span className="block text-sm text-ink-soft">{m.outcomeHints[outcome]}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** Parcel news that is no step. The reason later explains returns. */
export function Outcomes({ order: { orderNumber, step } }: { order: ShownOrder }) {
  const outcomes = outcomesAt(step);
  if (outcomes.length === 0) return null;
  // Other forms offer these: 'tried' and 'back in hand' beside the next step, 'lost' after a
  // question.
  const elsewhere: readonly Outcome[] = ['tried', 'back in hand', 'lost'];
  const possible = outcomes.filter((outcome) => !elsewhere.includes(outcome));
  const action = href('/admin/orders/:number/parcel', { number: orderNumber });
  return (
    <details>
      <summary className="link inline-flex min-h-11 items-center">{m.parcelsOfOrder}</summary>
      {possible.length > 0 && <OutcomeForm possible={possible} action={action} />}
      {outcomes.includes('lost') && (
        <div className="mt-3 border-t border-rule pt-3">
          <ConfirmDialog
            trigger={m.outcomes.lost}
            triggerLabel={m.outcomeOf({ outcome: m.outcomes.lost, orderNumber })}
            question={m.lostQuestion}
            details={m.outcomeHints.lost}
            keep={orders.keepOrder}
            confirm={m.itIsLost}
            action={`${action}?outcome=lost`}
          />
        </div>
      )}
    </details>
  );
}

/** A single outcome needs no choice. */
function OutcomeForm({ possible, action }: { possible: readonly Outcome[]; action: string }) {
  const fetcher = useFetcher<Failure>();
  const [first, ...others] = possible;
  const only = others.length === 0 ? first : undefined;
  return (
    <fetcher.Form method="post" action={action} preventScrollReset className="mt-2 grid gap-3">
      {only ? (
        <p className="text-sm text-ink-soft">
          <span>{m.outcomeHints[only]}</span>
          <input type="hidden" name="outcome" value={only} />
        </p>
      ) : (
        <Choices possible={possible} />
      )}
      <ReasonField
        label={m.reason}
        reasons={REASONS.filter((one) => possible.some((outcome) => OUTCOME[outcome].reasons.includes(one)))}
      />
      <TextField label={m.note} name="note" dir="auto" optional autoComplete="off" />
      <div>
        <Button type="submit" disabled={fetcher.state !== 'idle'}>
          {only ? m.outcomes[only] : m.save}
        </Button>
        <FailureNote failure={fetcher.data} />
      </div>
    </fetcher.Form>
  );
}

function NumberForm({ order, loaded: { parcel, couriers } }: { order: ShownOrder; loaded: LoadedParcel }) {
  const fetcher = useFetcher<Failure>();
  return (
    <details className="sheet p-3 print:hidden">
      <summary className="min-h-11 content-center font-medium">
        {parcel ? m.changeNumber : m.sayCourier}
      </summary>
      <fetcher.Form
        method="post"
        action={href('/admin/orders/:number/parcel/number', { number: order.orderNumber })}
        preventScrollReset
        className="mt-2 grid gap-3"
      >
        <SelectField label={m.courier} name="courier" defaultValue={parcel?.courier}>
          <Options of={couriers.map(({ id, name }) => [id, name || m.ownRider])} />
        </SelectField>
        <TextField
          label={m.number}
          name="parcelNumber"
          dir="ltr"
          autoComplete="off"
          autoCapitalize="characters"
          defaultValue={parcel?.number ?? ''}
        />
        <div>
          <Button type="submit" look="outline" disabled={fetcher.state !== 'idle'}>
            {m.saveNumber}
          </Button>
          <FailureNote failure={fetcher.data} />
        </div>
      </fetcher.Form>
    </details>
  );
}

export function Tried({ orderNumber }: { orderNumber: string }) {
  return (
    <details>
      <summary className="link inline-flex min-h-11 items-center">{m.outcomes.tried}</summary>
      <WriteForm
        action={href('/admin/orders/:number/parcel', { number: orderNumber })}
        className="grid gap-3 py-2"
        button={{ children: m.save }}
      >
        <input type="hidden" name="outcome" value="tried" />
        <ReasonField label={m.whyTried} reasons={OUTCOME.tried.reasons} />
      </WriteForm>
    </details>
  );
}

function ReasonField({ label, reasons }: { label: string; reasons: readonly Reason[] }) {
  return (
    <SelectField label={label} name="reason" defaultValue="">
      <option value="">{m.reasonNone}</option>
      <Options of={reasons.map((reason) => [reason, m.reasons[reason]])} />
    </SelectField>
  );
}
