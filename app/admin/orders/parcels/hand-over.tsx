/** Works without scripts. Sent as a document, because the answer may be a file. */
import Truck from 'lucide-react/icons/truck';
import { createContext, useContext, useEffect, useRef, useState } from 'react';
import { href, Link, useHref } from 'react-router';
import { LabelMark } from '#app/admin/ui/label-mark.tsx';
import { Options } from '#app/admin/ui/options.tsx';
import { Scan } from '#app/admin/ui/scan.tsx';
import { WriterField } from '#app/lib/forms/writer-field.tsx';
import { formatShortDate } from '#app/lib/time.ts';
import { useBeforeScripts } from '#app/ui/before-scripts.ts';
import { Button } from '#app/ui/button.tsx';
import { FormErrors, SelectField, TextArea } from '#app/ui/field.tsx';
import { Ltr } from '#app/ui/ltr.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { formatMoney } from '#shop/kernel/money.ts';
import { m as screen } from '#words/order-screen.ts';
import { m } from '#words/parcels.ts';
import type { HandAnswer } from './hand-over.server.ts';
import type { Waiting } from './parcels.tsx';
import { useDraftBatch } from './use-draft-batch.ts';

const PREVIEW = 'preview';

export function HandOver({ waiting, answer }: { waiting: Waiting; answer: HandAnswer | undefined }) {
  const { packed, unpacked, couriers, batches } = waiting;
  const page = useHref('/admin/parcels');
  // Revalidation brings another key; keeping this one makes a double press count once.
  const [key, setKey] = useState(answer?.typed.key || waiting.key);
  const [isChanged, setChanged] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const numbers = useRef<HTMLTextAreaElement>(null);
  const typed = answer?.typed;
  const usual = batches.find(({ courier }) => couriers.some(({ id }) => id === courier))?.courier;
  const waits = [...packed.orders, ...unpacked.orders].map(({ id }) => id);
  const handed = batches.map(({ id }) => id);
  const { save, areSomeGone, listChanged } = useDraftBatch({
    form,
    isAnswered: typed !== undefined,
    waiting: waits,
    handed,
    isShort: isForMore(answer, waits),
    onFilled: (filled) => {
      setKey(filled);
      setList(numbers.current?.value ?? '');
    },
  });
  const [list, setList] = useState(typed?.numbers ?? '');
  const change = () => {
    setChanged(true);
    setList(numbers.current?.value ?? '');
    save();
  };
  const named = namedIn(list);
  const tick = (orderNumber: string, number: string, box: HTMLInputElement | null) => {
    const field = numbers.current;
    if (!field) return;
    field.value = withNumber(field.value, orderNumber, number);
    listChanged();
    if (!box) return;
    box.checked = number !== '';
    // Notifies the form and "Tick all", as a tick by hand does.
    box.dispatchEvent(new Event('input', { bubbles: true }));
  };
  if (waits.length === 0)
    return (
      <div className="mt-6">
        <EmptyState icon={<Truck size={40} strokeWidth={1.25} />} title={m.noneToHandOver} />
      </div>
    );
  const addNumber = (code: string) => {
    const field = numbers.current;
    // Scanned again: the same parcel.
    if (!field || field.value.split(/[\s,]+/).includes(code)) return;
    field.value = `${field.value.trimEnd()}\n${code}\n`.trimStart();
    change();
  };
  return (
    <form
      ref={form}
      method="post"
      action={`${page}#${PREVIEW}`}
      onInput={change}
      className="mt-6 grid max-w-3xl gap-6"
    >
      <WriterField />
      <input type="hidden" name="key" value={key} />
      <FormErrors errors={answer?.errors} answer={answer} />
      <NumbersContext value={{ named, tick }}>
        <ChooseOrders packed={packed} unpacked={unpacked} ticked={typed?.orders} batch={key} />
      </NumbersContext>
      <CourierAndSheet couriers={couriers} chosen={typed?.courier || usual} />
      <div className="grid gap-3">
        <h2 className="text-2xl">{m.numbers}</h2>
        <TextArea
          ref={numbers}
          label={m.parcelNumber}
          hint={m.numbersHint}
          name="numbers"
          rows={6}
          dir="ltr"
          autoCapitalize="characters"
          autoComplete="off"
          defaultValue={typed?.numbers}
          onInput={listChanged}
        />
        {areSomeGone && <SomeGone />}
        <div className="flex flex-wrap gap-3">
          <Scan onCode={addNumber} />
          <Button type="submit" look={answer?.preview?.isRight && !isChanged ? 'outline' : 'primary'}>
            {isAllNamed(list, named) ? m.handOver(Object.keys(named).length) : m.check}
          </Button>
        </div>
      </div>
      {answer?.preview && <Preview preview={answer.preview} isStale={isChanged} packed={packed.orders} />}
    </form>
  );
}

/** Each number is typed beside its order: there is nothing to match. */
const isAllNamed = (list: string, named: Readonly<Record<string, string>>): boolean =>
  list.trim() !== '' && list.split('\n').filter(Boolean).length === Object.keys(named).length;

interface Numbers {
  named: Readonly<Record<string, string>>;
  tick: (orderNumber: string, number: string, box: HTMLInputElement | null) => void;
}
const NumbersContext = createContext<Numbers>({ named: {}, tick: () => {} });

/** Whether numbers without an order number may belong to missing orders. */
function isForMore(answer: HandAnswer | undefined, waits: readonly string[]): boolean {
  if (!answer) return false;
  const { preview, typed } = answer;
  const isUnread = preview === null && typed.numbers.trim() !== '';
  return typed.gone !== '' || (isUnread && typed.orders.some((id) => !waits.includes(id)));
}

function SomeGone() {
  return (
    <p role="status" className="notice">
      {m.someGone}
      <input type="hidden" name="gone" value="1" />
    </p>
  );
}

interface ChooseOrdersProps {
  packed: Waiting['packed'];
  unpacked: Waiting['unpacked'];
  ticked: readonly string[] | undefined;
  /** Batch key, to refill with other ticks. */
  batch: string;
}

function ChooseOrders({ packed, unpacked, ticked, batch }: ChooseOrdersProps) {
  const beforeScripts = useBeforeScripts();
  const fieldset = useRef<HTMLFieldSetElement>(null);
  const waits = [...packed.orders, ...unpacked.orders].map(({ id }) => id);
  const [areAllTicked, setAllTicked] = useState(waits.every((id) => ticked?.includes(id)));
  const boxes = () => [
    ...(fieldset.current?.querySelectorAll<HTMLInputElement>('input[name="order"]') ?? []),
  ];
  const follow = () => setAllTicked(boxes().every(({ checked }) => checked));
  useEffect(follow, [batch, waits.join(' ')]);
  return (
    <fieldset ref={fieldset} onInput={follow} className="min-w-0">
      <legend className="mb-2 font-serif text-2xl">{m.chooseOrders}</legend>
      {/* Needs scripts: invisible before, to keep the layout. */}
      <label className={`flex min-h-11 items-center gap-3 ${beforeScripts ? 'invisible' : ''}`}>
        <input
          type="checkbox"
          className="size-6 accent-indigo"
          checked={areAllTicked}
          onChange={({ currentTarget: { checked } }) => {
            for (const box of boxes()) box.checked = checked;
            setAllTicked(checked);
          }}
        />
        {m.selectAll}
      </label>
      <Orders list={packed} ticked={ticked} areNumbered />
      {unpacked.orders.length > 0 && (
        <>
          <p className="mt-4 mb-1 font-medium">{m.notPacked}</p>
          <Orders list={unpacked} ticked={ticked} />
        </>
      )}
    </fieldset>
  );
}

function CourierAndSheet({
  couriers,
  chosen,
}: {
  couriers: Waiting['couriers'];
  chosen: string | undefined;
}) {
  const sheet = useHref('/admin/parcels/booking-sheet');
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-2 font-serif text-2xl">{m.chooseCourier}</legend>
      <SelectField label={m.courier} name="courier" defaultValue={chosen}>
        <Options of={couriers.map(({ id, name }) => [id, name || m.ownRider])} />
      </SelectField>
      <div>
        <p className="font-medium">{m.bookingSheet}</p>
        <p className="mb-2 text-sm text-ink-soft">{m.bookingSheetHint}</p>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" look="outline" formAction={`${sheet}?format=xlsx`}>
            {m.asXlsx}
          </Button>
          <Button type="submit" look="outline" formAction={`${sheet}?format=csv`}>
            {m.asCsv}
          </Button>
        </div>
      </div>
    </fieldset>
  );
}

function Orders({
  list: { orders, more },
  ticked = [],
  areNumbered = false,
}: {
  list: Waiting['packed'];
  ticked?: readonly string[] | undefined;
  areNumbered?: boolean;
}) {
  return (
    <>
      <ul className="border-t border-rule">
        {orders.map(({ id, orderNumber, fullName, city, createdAt, collectInPaisa, label }) => (
          <li key={id} className="border-b border-rule">
            <label className="flex min-h-14 items-center gap-3 py-2">
              <input
                type="checkbox"
                name="order"
                value={id}
                defaultChecked={ticked.includes(id)}
                className="size-6 shrink-0 accent-indigo"
                aria-label={m.line({ number: m.selectOrder(orderNumber), name: fullName })}
              />
              <span className="min-w-0 flex-1 wrap-anywhere">
                <bdi className="font-medium">{fullName}</bdi>
                {city && <span className="text-ink-soft">{` · ${city}`}</span>}
                <span className="block text-sm text-ink-soft">
                  <Ltr>…{orderNumber.slice(-4)}</Ltr> · <span>{m.ordered(formatShortDate(createdAt))}</span>
                </span>
              </span>
              <strong className="whitespace-nowrap">{formatMoney(collectInPaisa)}</strong>
            </label>
            {areNumbered && <NumberField id={id} orderNumber={orderNumber} fullName={fullName} />}
            <LabelMark fault={label} orderNumber={orderNumber} />
          </li>
        ))}
      </ul>
      {more > 0 && <p className="mt-2 text-ink-soft">{m.more(more)}</p>}
    </>
  );
}

/** Writes to the list of numbers and ticks the order. Needs scripts. */
function NumberField({ id, orderNumber, fullName }: { id: string; orderNumber: string; fullName: string }) {
  const { named, tick } = useContext(NumbersContext);
  const [typed, setTyped] = useState('');
  const beforeScripts = useBeforeScripts();
  const known = named[orderNumber] ?? '';
  // Keeps spaces and lower case while typing.
  const shown = typed.replace(/\s/g, '').toUpperCase() === known ? typed : known;
  if (beforeScripts) return <div className="h-11" />;
  return (
    <label className="flex items-center gap-3 ps-9 pb-2 text-sm">
      {m.parcelNumber}
      <input
        value={shown}
        onChange={({ currentTarget: { value, form } }) => {
          const boxes = [...(form?.querySelectorAll<HTMLInputElement>('input[name="order"]') ?? [])];
          setTyped(value);
          tick(orderNumber, value, boxes.find((box) => box.value === id) ?? null);
        }}
        onInput={(event) => event.stopPropagation()}
        className="input min-w-0 flex-1"
        dir="ltr"
        autoCapitalize="characters"
        autoComplete="off"
        enterKeyHint="next"
        aria-label={m.numberOf({ digits: orderNumber.slice(-4), name: fullName })}
      />
    </label>
  );
}

/** No button if numbers changed after the preview. */
function Preview({
  preview: { rows, isRight, seen },
  isStale,
  packed,
}: {
  preview: NonNullable<HandAnswer['preview']>;
  isStale: boolean;
  packed: Waiting['packed']['orders'];
}) {
  return (
    <section id={PREVIEW} aria-labelledby="preview-heading" className="sheet scroll-mt-20 p-4">
      <h2 id="preview-heading" className="mb-2 text-2xl">
        {m.checked}
      </h2>
      <ol className="grid gap-1">
        {rows.map(({ orderNumber, fullName, number, fault }, place) => (
          <li
            key={place}
            className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-rule py-2"
          >
            <span>
              {orderNumber && <Ltr>…{orderNumber.slice(-4)}</Ltr>} <bdi>{fullName}</bdi>
            </span>
            <span className={fault ? 'font-medium text-madder' : ''}>
              <strong>
                <Ltr>{number}</Ltr>
              </strong>{' '}
              {fault && <span>{m.faults[fault]}</span>}{' '}
              {fault === 'no address' && orderNumber && (
                <Link
                  className="link font-normal"
                  to={`${href('/admin/orders/:number/change', { number: orderNumber })}#address`}
                >
                  {screen.writeAddress}
                </Link>
              )}
            </span>
            {orderNumber && (
              <LabelMark
                fault={packed.find((order) => order.orderNumber === orderNumber)?.label}
                orderNumber={orderNumber}
              />
            )}
          </li>
        ))}
      </ol>
      {isRight && !isStale && (
        <div className="mt-4">
          <input type="hidden" name="seen" value={seen} />
          <Button type="submit">{m.handOver(rows.filter(({ fault }) => fault === null).length)}</Button>
        </div>
      )}
    </section>
  );
}

/** A line of the list of numbers that names its order. */
const lineOf = (orderNumber: string, number: string) => `${orderNumber}\t${number}`;

/** By order number. */
function namedIn(list: string): Record<string, string> {
  const named = list.split('\n').flatMap((line) => {
    const [order = '', number] = line.split('\t');
    return number === undefined ? [] : [[order.trim(), number.trim()]];
  });
  return Object.fromEntries(named);
}

/** An empty number removes the order's line. */
function withNumber(list: string, orderNumber: string, typed: string): string {
  const number = typed.replace(/\s/g, '').toUpperCase();
  const isOther = (line: string) => line !== '' && !line.startsWith(`${orderNumber}\t`);
  const others = list.split('\n').filter(isOther);
  return [...others, ...(number ? [lineOf(orderNumber, number)] : [])].join('\n');
}
