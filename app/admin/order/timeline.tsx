/** Includes entries that only the shop sees. */
import { inMetres } from '#shop/catalogue/lengths.ts';
import { formatMoney } from '#shop/kernel/money.ts';
import { type Difference, EDITED_KINDS, type EditedKind } from '#shop/orders/edit.ts';
import type { OrderEvent } from '#shop/orders/timeline.ts';
import { EVENTS } from '#shop/orders/timeline.ts';
import { m as charges } from '#words/charges.ts';
import { m as checkout } from '#words/checkout.ts';
import { m as money } from '#words/money.ts';
import { m } from '#words/order-screen.ts';
import { m as record } from '#words/record.ts';
import { m as cloth } from '#words/thaans.ts';
import { m as timeline } from '#words/timeline.ts';
import { formatDateTime } from '../../time.ts';
import { Ltr } from '../../ui/ltr.tsx';
import { LoadFailed } from '../../ui/states.tsx';

export function Timeline({ events }: { events: readonly OrderEvent[] | null }) {
  return (
    <section aria-labelledby="timeline">
      <h2 id="timeline" className="mb-2 text-xl">
        {m.timeline}
      </h2>
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
    </section>
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
};

/** Empty if absent. */
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
  const doer = record.doer[actorKind](actorName);
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
