/** An order's next step as one button, and Undo for ten seconds. */
import { type ReactNode, useEffect, useId, useState } from 'react';
import { type FetcherWithComponents, href, useFetcher } from 'react-router';
import { Options } from '#app/admin/ui/options.tsx';
import { formatTime } from '#app/lib/time.ts';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { type Failure, FailureNote } from '#app/ui/failure.tsx';
import { SelectField } from '#app/ui/field.tsx';
import { formatMoney } from '#shop/kernel/money.ts';
import { PAYMENT_METHODS } from '#shop/ledger/ledger.ts';
import { lacksAddress, STEP } from '#shop/orders/life.ts';
import { m as money } from '#words/money.ts';
import { m } from '#words/order-screen.ts';
import { m as orders } from '#words/orders.ts';
import { m as parcels } from '#words/parcels.ts';
import { m as steps } from '#words/steps.ts';
import { m as timeline } from '#words/timeline.ts';
import type { ShownOrder } from './order.tsx';
import type { HiddenFields, LastAct } from './timeline.server.ts';

interface NextStepProps {
  order: ShownOrder;
  /** Null when none, or it failed to load. */
  last: LastAct | null;
  /** A line was not on its shelf. */
  isMissing?: boolean;
  children?: ReactNode;
}

/** New buttons ignore presses for this long: they were meant for the step before. */
const LOCKED_MS = 1000;

export function NextStep({ order, last, isMissing = false, children }: NextStepProps) {
  const fetcher = useFetcher<Failure>();
  const { isLocked, onPress } = useLock(`${order.orderNumber} ${order.step}`);
  const { next } = STEP[order.step];
  const press = pressOf(order);
  const undo = last && last.undoMs > 0 && <Undo key={last.id} orderNumber={order.orderNumber} last={last} />;
  if (last?.event.kind === 'lost' && order.ending) return <LostParcel order={order} last={last} />;
  if (order.ending) return <EndedOrder last={last} undo={undo} />;
  const isLacking =
    next !== null && (isMissing || lacksAddress({ ...order.customerInfo, step: order.step }, next));
  return (
    <section aria-labelledby="next-step" className="sheet grid gap-3 p-3 sm:p-4 print:hidden">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div>
          <h2 id="next-step" className="text-xl first-letter:uppercase">
            {steps.names[order.step]}
          </h2>
          <Last act={last} />
        </div>
        {undo}
      </div>
      {order.hasAgreed && <p className="notice">{m.hasAgreed}</p>}
      {press && !isLacking && (
        // Keyboard and screen-reader presses are clicks too.
        <fetcher.Form
          method="post"
          action={press.action}
          preventScrollReset
          onClickCapture={onPress}
          className="grid gap-2"
        >
          {press.hint && (
            <p id="next-step-hint" className="text-sm text-ink-soft">
              {press.hint}
            </p>
          )}
          <input type="hidden" name={press.name} value={press.value} />
          <input type="hidden" name="on" value="order" />
          <Button
            type="submit"
            className="min-h-16 text-xl"
            disabled={isLocked || fetcher.state !== 'idle'}
            aria-describedby={press.hint && 'next-step-hint'}
          >
            {press.label}
          </Button>
          <FailureNote failure={fetcher.data} />
        </fetcher.Form>
      )}
      {children}
    </section>
  );
}

interface Press {
  action: string;
  name: string;
  value: string;
  label: string;
  hint?: string;
}

/** "Back in hand" ends the order: it is an outcome, not a step. */
function pressOf({ step, orderNumber: number }: ShownOrder): Press | null {
  const { next } = STEP[step];
  if (next)
    return {
      ...{ action: href('/admin/orders/:number/step', { number }), name: 'to', value: next },
      label: steps.next[next],
    };
  if (step !== 'coming back') return null;
  return {
    ...{ action: href('/admin/orders/:number/parcel', { number }), name: 'outcome', value: 'back in hand' },
    label: parcels.outcomes['back in hand'],
    hint: parcels.outcomeHints['back in hand'],
  };
}

function Last({ act }: { act: LastAct | null }) {
  if (!act) return null;
  const { kind, facts, at } = act.event;
  return (
    <p className="text-sm text-ink-soft">
      <span>{timeline.events[kind](facts)}</span> · <span>{formatTime(at)}</span>
    </p>
  );
}

function EndedOrder({ last, undo }: { last: LastAct | null; undo: ReactNode }) {
  if (!undo) return null;
  return (
    <div className="sheet apart gap-x-4 gap-y-2 p-3 sm:p-4 print:hidden">
      <Last act={last} />
      {undo}
    </div>
  );
}

/** Couriers find parcels weeks later, so this undo has no time limit. */
function LostParcel({ order: { orderNumber }, last }: { order: ShownOrder; last: LastAct }) {
  const fetcher = useFetcher<Failure>();
  const hint = useId();
  return (
    <section className="sheet grid justify-items-start gap-2 p-3 sm:p-4 print:hidden">
      <Last act={last} />
      <p id={hint} className="text-sm text-ink-soft">
        {m.turnedUpHint}
      </p>
      <UndoForm orderNumber={orderNumber} last={last} fetcher={fetcher} hint={hint}>
        {m.turnedUp}
      </UndoForm>
    </section>
  );
}

interface AfterProps {
  after: { orderNumber: string; fullName: string; last: LastAct } | null;
  on: 'order' | 'cutting';
}

export function After({ after, on }: AfterProps) {
  if (!after) return null;
  const { orderNumber, fullName, last } = after;
  return (
    <div className="notice apart gap-x-4 gap-y-1 py-1 print:hidden">
      <p>
        <strong>
          <bdi>{fullName}</bdi>
        </strong>{' '}
        <span>{timeline.events[last.event.kind](last.event.facts)}</span>
      </p>
      <Undo key={last.id} orderNumber={orderNumber} last={last} on={on} />
    </div>
  );
}

function Undo({ orderNumber, last, on }: { orderNumber: string; last: LastAct; on?: AfterProps['on'] }) {
  const fetcher = useFetcher<Failure>();
  const [isOver, setOver] = useState(false);
  const ms = last.undoMs;
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  if (isOver && !fetcher.data) return null;
  return (
    <UndoForm orderNumber={orderNumber} last={last} fetcher={fetcher} on={on}>
      {orders.undo}
    </UndoForm>
  );
}

interface UndoFormProps {
  orderNumber: string;
  last: LastAct;
  fetcher: FetcherWithComponents<Failure>;
  hint?: string;
  on?: AfterProps['on'] | undefined;
  children: string;
}

function UndoForm({ orderNumber: number, last: { undo }, fetcher, hint, on, children }: UndoFormProps) {
  const action = href(undo.to === 'call' ? '/admin/orders/:number/call' : '/admin/orders/:number/step', {
    number,
  });
  return (
    <fetcher.Form method="post" action={action} preventScrollReset>
      {undo.fields.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {on && <input type="hidden" name="on" value={on} />}
      <Button type="submit" look="outline" disabled={fetcher.state !== 'idle'} aria-describedby={hint}>
        {children}
      </Button>
      <FailureNote failure={fetcher.data} />
    </fetcher.Form>
  );
}

/** Locks when the order or its step changes on the page, until presses pause. */
export function useLock(key: string): { isLocked: boolean; onPress: () => void } {
  const [seen, setSeen] = useState(key);
  const [presses, setPresses] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => setSeen(key), LOCKED_MS);
    return () => clearTimeout(timer);
  }, [key, presses]);
  return { isLocked: seen !== key, onPress: () => setPresses((count) => count + 1) };
}

interface TakeBackProps {
  order: ShownOrder;
  fields: HiddenFields;
}

/** For counter sales, without a time limit. */
export function TakeBack({
  order: { orderNumber: number, receivedInPaisa: received = 0 },
  fields,
}: TakeBackProps) {
  return (
    <div>
      <ConfirmDialog
        trigger={m.takeBack}
        triggerLabel={m.takeBack}
        question={m.takeBackQuestion({ amount: received > 0 ? formatMoney(received) : null })}
        keep={m.keep}
        confirm={m.takeBackYes}
        action={href('/admin/orders/:number/step', { number })}
      >
        {fields.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {received > 0 && (
          <div className="mb-3">
            <SelectField label={m.backBy} name="way">
              <option value="">{m.asItCame}</option>
              <Options of={PAYMENT_METHODS.map((way) => [way, money.ways[way]])} />
            </SelectField>
          </div>
        )}
      </ConfirmDialog>
    </div>
  );
}
