/** Includes entries that only the shop sees. */
import { useRef } from 'react';
import { href, useFetcher } from 'react-router';
import { Section } from '#app/admin/ui/section.tsx';
import { useSaved } from '#app/admin/ui/use-saved.ts';
import { WriterField } from '#app/lib/forms/writer-field.tsx';
import { formatDateTime } from '#app/lib/time.ts';
import { Button } from '#app/ui/button.tsx';
import { type Failure, FailureNote } from '#app/ui/failure.tsx';
import { TextArea } from '#app/ui/field.tsx';
import { Ltr } from '#app/ui/ltr.tsx';
import { LoadFailed } from '#app/ui/states.tsx';
import { inMetres } from '#shop/catalogue/cloth/lengths.ts';
import { formatMoney } from '#shop/kernel/money.ts';
import { type Difference, EDITED_KINDS, type EditedKind } from '#shop/orders/edit/edit.ts';
import { MAX_NOTE } from '#shop/orders/order.ts';
import { EVENTS, type OrderEvent } from '#shop/orders/timeline.ts';
import { m as auditLog } from '#words/audit-log.ts';
import { m as charges } from '#words/charges.ts';
import { m as checkout } from '#words/checkout.ts';
import { m as frame } from '#words/frame.ts';
import { m as gift } from '#words/gift.ts';
import { m as money } from '#words/money.ts';
import { m } from '#words/order-screen.ts';
import { m as cloth } from '#words/thaans.ts';
import { m as timeline } from '#words/timeline.ts';

export function Timeline({ events }: { events: readonly OrderEvent[] | null }) {
  return (
    <Section id="timeline" heading={m.timeline} look="mb-2 text-xl">
      {events ? (
        <ol className="grid gap-3 border-s-2 border-rule ps-4">
          {events.map((event) => (
            <li key={event.id}>
              <Event event={event} />
            </li>
          ))}
        </ol>
      ) : (
        <LoadFailed message={m.timelineNotLoaded} />
      )}
    </Section>
  );
}

function Totals({ facts: { totals } }: { facts: OrderEvent['facts'] }) {
  if (!totals || totals.wasInPaisa === totals.isInPaisa) return null;
  return (
    <span className="font-normal">
      {' '}
      <del>
        <Ltr>{formatMoney(totals.wasInPaisa)}</Ltr>
      </del>{' '}
      <Ltr>{formatMoney(totals.isInPaisa)}</Ltr>
    </span>
  );
}

function Differences({ facts: { differences = [] } }: { facts: OrderEvent['facts'] }) {
  if (differences.length === 0) return null;
  return (
    <ul className="text-sm">
      {differences.map((difference) => {
        const [was, is] = valuesOf(difference);
        const label = labelOf(difference);
        return (
          <li key={label} className="wrap-anywhere">
            <bdi>{label}</bdi>: {was && <del className="text-ink-soft">{<bdi>{was}</bdi>}</del>}{' '}
            <span>{is ? <bdi>{is}</bdi> : m.takenOut}</span>
          </li>
        );
      })}
    </ul>
  );
}

function labelOf(difference: Difference): string {
  if (difference.of === 'pieces') return difference.name;
  if (difference.of === 'price') return m.priceOf(difference.name);
  return isCharge(difference.of) ? charges.names[difference.of] : TEXTS[difference.of]();
}

const isCharge = (of: Difference['of']): of is EditedKind => EDITED_KINDS.some((kind) => kind === of);
const TEXTS = {
  name: () => checkout.fullName,
  phone: () => checkout.phone,
  address: () => checkout.address,
  notes: () => checkout.notes,
  gift: () => gift.gift,
};

function valuesOf(difference: Difference): [was: string, is: string] {
  const { of, was, is } = difference;
  const cutCm = difference.of === 'pieces' ? difference.cutCm : undefined;
  const shown = (value: string | number) => {
    if (value === 0 || value === '') return '';
    if (typeof value === 'string') return value;
    if (cutCm) return cloth.metres(inMetres(cutCm));
    return of === 'pieces' ? m.pieces(value) : formatMoney(value);
  };
  return [shown(was), shown(is)];
}

function Amount({ facts: { amountInPaisa, way } }: { facts: OrderEvent['facts'] }) {
  if (amountInPaisa === undefined) return null;
  return (
    <span className="font-normal">
      {' '}
      <Ltr>{formatMoney(amountInPaisa)}</Ltr>
      {way && <span>{` · ${money.ways[way]}`}</span>}
    </span>
  );
}

function Event({ event: { kind, facts, note, at, actorKind, actorName } }: { event: OrderEvent }) {
  const doer = auditLog.doer[actorKind](actorName);
  return (
    <>
      <p className={EVENTS[kind].isPublic ? 'font-medium' : ''}>
        <span>{timeline.events[kind](facts)}</span>
        <Totals facts={facts} />
        <Amount facts={facts} />
      </p>
      <Differences facts={facts} />
      {note && (
        <p className="wrap-anywhere whitespace-pre-line" dir="auto">
          {note}
        </p>
      )}
      <p className="text-sm text-ink-soft">
        <bdi>{doer}</bdi>
        {doer && <span>{' · '}</span>}
        <span>{formatDateTime(at)}</span>
      </p>
    </>
  );
}

export function Note({ orderNumber, typed = '' }: { orderNumber: string; typed: string | undefined }) {
  const fetcher = useFetcher<Failure>();
  const form = useRef<HTMLFormElement>(null);
  useSaved(fetcher, () => form.current?.reset());
  const busy = fetcher.state !== 'idle';
  return (
    <fetcher.Form
      ref={form}
      method="post"
      action={href('/admin/orders/:number/note', { number: orderNumber })}
      preventScrollReset
      className="grid content-start gap-2 print:hidden"
    >
      <WriterField />
      <TextArea
        label={m.note}
        hint={m.noteHint}
        name="note"
        required
        maxLength={MAX_NOTE}
        defaultValue={typed}
        dir="auto"
      />
      <Button type="submit" look="outline" className="justify-self-start" disabled={busy}>
        {busy ? frame.saving : m.saveNote}
      </Button>
      <FailureNote failure={fetcher.data} />
    </fetcher.Form>
  );
}
