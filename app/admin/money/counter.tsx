import { useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { type FormAnswer, useForm } from '#app/lib/forms/forms.ts';
import { WriterField } from '#app/lib/forms/writer-field.tsx';
import { formatTime } from '#app/lib/time.ts';
import { Button } from '#app/ui/button.tsx';
import { FormErrors, SelectField, TextField } from '#app/ui/field.tsx';
import { Ltr } from '#app/ui/ltr.tsx';
import { Pages } from '#app/ui/pagination.tsx';
import { ShowToast } from '#app/ui/toast.tsx';
import { formatMoney } from '#shop/kernel/money.ts';
import type { CounterInput } from '#shop/ledger/forms.server.ts';
import { EXPENSE_KINDS } from '#shop/ledger/ledger.ts';
import type { CounterDay } from '#shop/money/counter.ts';
import { formatDifference } from '#shop/money/counter.ts';
import { m } from '#words/cash.ts';
import { m as money } from '#words/money.ts';
import { LoneLink } from '../ui/links.tsx';
import { Options } from '../ui/options.tsx';
import { Section } from '../ui/section.tsx';
import { SeenAmount } from '../ui/seen-amount.tsx';
import type { Books } from './cash.tsx';

interface CounterProps {
  books: Books;
  formKey: string;
  typed: Record<string, string> | null;
  answer: FormAnswer | undefined;
}

export function Counter({
  books: { today, otherwise, before, entries },
  formKey: newKey,
  typed,
  answer,
}: CounterProps) {
  // Empties the forms after a new entry, but not on paging.
  const [shown, setShown] = useState({ formKey: newKey, total: entries.total });
  if (shown.total !== entries.total) setShown({ formKey: newKey, total: entries.total });
  const { formKey } = shown;
  const [isOpened, isClosed] = [today.openingInPaisa !== null, today.closingInPaisa !== null];
  const kind = answer?.typed?.kind ?? typed?.kind;
  const toForm = { formKey, typed, answer };
  return (
    <Section id="counter" heading={m.counter} className="grid content-start gap-4">
      {before && before.closingInPaisa === null && (
        <div>
          <h3 className="mb-2 text-lg">{m.closeOf(before.date)}</h3>
          <Sums day={before} />
          <CounterForm
            {...toForm}
            form="closing"
            day={before.day}
            isAnswered={kind === 'closing' && Number(answer?.typed?.day ?? typed?.day) === before.day}
            expectedInPaisa={before.expectedInPaisa}
          />
        </div>
      )}
      {before && before.closingInPaisa !== null && <Reopen day={before.day} text={m.reopenOf(before.date)} />}
      {!isOpened && !isClosed && (
        <CounterForm {...toForm} form="counter opening" isAnswered={kind === 'counter opening'} />
      )}
      <Sums day={today} />
      {!isOpened && today.expectedInPaisa < 0 && <p className="notice">{m.notCounted}</p>}
      <Otherwise paid={otherwise} />
      {isClosed && (
        <div className="notice grid gap-2">
          <p>{m.closedText}</p>
          <Reopen day={today.day} text={m.reopen} />
        </div>
      )}
      <CounterForm {...toForm} form="entry" isAnswered={kind === 'sale' || kind === 'expense'} />
      {!isClosed && (
        <CounterForm
          {...toForm}
          form="closing"
          isAnswered={kind === 'closing' && !(answer?.typed?.day ?? typed?.day)}
          expectedInPaisa={today.expectedInPaisa}
        />
      )}
      {entries.total > 0 && <Entries entries={entries} />}
    </Section>
  );
}

/** For a day closed by mistake or with a wrong count. */
function Reopen({ day, text }: { day: number; text: string }) {
  const busy = useNavigation().state === 'submitting';
  return (
    <Form method="post" preventScrollReset>
      <Button type="submit" name="reopen" value={day} look="outline" disabled={busy}>
        {text}
      </Button>
    </Form>
  );
}

export function Sums({ day }: { day: CounterDay }) {
  const { closingInPaisa, differenceInPaisa, late } = day;
  const rows: [string, number][] = [
    [m.opening, day.openingInPaisa ?? 0],
    [m.sales, day.salesInPaisa],
    [m.ofOrders, day.ordersInPaisa],
    ...(day.khatasInPaisa === 0 ? [] : [[m.ofKhatas, day.khatasInPaisa] satisfies [string, number]]),
    [m.expenses, -day.expensesInPaisa],
  ];
  return (
    <dl>
      {rows.map(([label, paisa]) => (
        <Row key={label} label={label} text={formatMoney(paisa)} />
      ))}
      <Row label={m.expected} text={formatMoney(day.expectedInPaisa)} isStrong />
      {closingInPaisa !== null && <Row label={m.counted} text={formatMoney(closingInPaisa)} />}
      {differenceInPaisa !== null && (
        <Row label={m.difference} text={differenceOf(differenceInPaisa)} isWrong={differenceInPaisa !== 0} />
      )}
      {late && <Row label={m.late} text={formatDifference(late.expectedInPaisa)} />}
      {late?.closingInPaisa != null && <Row label={m.countedRight} text={formatMoney(late.closingInPaisa)} />}
      {late && (
        <Row
          label={m.differenceWithLate}
          text={differenceOf(late.differenceInPaisa)}
          isWrong={late.differenceInPaisa !== 0}
        />
      )}
    </dl>
  );
}

function Otherwise({ paid }: { paid: Books['otherwise'] }) {
  if (paid.length === 0) return null;
  return (
    <div>
      <h3 className="text-lg">{m.otherwise}</h3>
      <dl>
        {paid.map(({ way, amountInPaisa }) => (
          <Row key={way} label={money.ways[way]} text={formatMoney(amountInPaisa)} />
        ))}
      </dl>
    </div>
  );
}

/** `paisa` is counted minus expected cash. */
export const differenceOf = (paisa: number) => (paisa === 0 ? m.exact : formatDifference(paisa));

interface RowProps {
  label: string;
  text: string;
  isStrong?: boolean;
  isWrong?: boolean;
}

function Row({ label, text, isStrong = false, isWrong = false }: RowProps) {
  const look = isStrong ? 'text-lg font-semibold' : isWrong ? 'font-semibold text-madder' : '';
  return (
    <div className={`flex justify-between gap-4 border-b border-rule py-1 ${look}`}>
      <dt>{label}</dt>
      <dd>
        <Ltr>{text}</Ltr>
      </dd>
    </div>
  );
}

interface CounterFormProps extends Omit<CounterProps, 'books'> {
  form: 'counter opening' | 'entry' | 'closing';
  /** Whether the answer of the shared action is for this form. */
  isAnswered: boolean;
  expectedInPaisa?: number;
  /** The day to close, unless it is today. */
  day?: number;
}

/** A new key with each entry empties the form. */
function CounterForm({ form: kind, formKey, typed, answer, isAnswered, ...of }: CounterFormProps) {
  const own = isAnswered ? answer : undefined;
  return (
    <OneForm
      key={own || answer ? kind : formKey}
      {...{ kind, formKey, ...of, answer: own, typed: isAnswered ? typed : null }}
    />
  );
}

interface OneFormProps {
  kind: CounterFormProps['form'];
  formKey: string;
  typed: Record<string, string> | null;
  answer: FormAnswer | undefined;
  expectedInPaisa?: number;
  day?: number;
}

function OneForm({ kind, formKey, typed, answer, expectedInPaisa, day }: OneFormProps) {
  const form = useForm<CounterInput>(answer, typed ?? {});
  const busy = useNavigation().state === 'submitting';
  // The difference that was agreed to; another amount is asked about again.
  const agreed = answer?.typed?.agreed;
  const label = kind === 'entry' ? m.amount : kind === 'closing' ? m.countNow : m.openDay;
  return (
    <Form
      method="post"
      {...form.props}
      className={`grid gap-3 sheet p-3 ${kind === 'entry' ? '' : 'sm:grid-cols-[minmax(0,1fr)_auto] sm:items-end'}`}
    >
      <WriterField />
      <input type="hidden" name="key" value={`${formKey}-${kind === 'counter opening' ? 'opening' : kind}`} />
      {expectedInPaisa !== undefined && <SeenAmount inPaisa={expectedInPaisa} />}
      {day !== undefined && <input type="hidden" name="day" value={day} />}
      {agreed !== undefined && <input type="hidden" name="agreed" value={agreed} />}
      <FormErrors {...form.wrong} />
      <TextField label={label} inputMode="decimal" {...form.field('amount')} />
      {kind === 'entry' ? (
        <>
          <SelectField
            label={m.expenseKind}
            hint={m.expenseKindHint}
            {...form.field('expenseKind', true)}
            optional={false}
          >
            <option value="">{money.chooseWay}</option>
            <Options of={EXPENSE_KINDS.map((one) => [one, money.expenseKinds[one]])} />
          </SelectField>
          <TextField label={m.whatFor} dir="auto" {...form.field('whatFor', true)} />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" name="kind" value="expense" disabled={busy}>
              {m.bookExpense}
            </Button>
            <Button type="submit" name="kind" value="sale" look="outline" disabled={busy}>
              {m.bookSale}
            </Button>
          </div>
          <p className="text-sm text-ink-soft">{m.saleHint}</p>
        </>
      ) : (
        <Button type="submit" name="kind" value={kind} look="outline" disabled={busy}>
          {kind !== 'closing' ? m.saveOpening : agreed === undefined ? m.closeDay : m.closeAllTheSame}
        </Button>
      )}
      <ShowToast toast={answer?.failed ?? answer?.toast} />
    </Form>
  );
}

function Entries({ entries }: { entries: Books['entries'] }) {
  const { items, page } = entries;
  const [isOpened] = useState(page > 1);
  return (
    <details open={isOpened}>
      <summary className="link inline-flex min-h-11 items-center">{money.entries}</summary>
      <ul>
        {items.map(
          ({ id, at, kind, expenseKind, amountInPaisa, firstInPaisa, note, orderNumber, isLate, by }) => (
            <li key={id} className="apart gap-x-4 border-b border-rule py-1 text-sm">
              <span className="min-w-0">
                <span>{money.kinds[kind]}</span>
                {expenseKind && <span>{` · ${money.expenseKinds[expenseKind]}`}</span>}
                <span>{` · ${formatTime(at)} `}</span> <bdi>{money.by(by)}</bdi>
                {note && (
                  <span className="block wrap-anywhere text-ink-soft">
                    <bdi>{note}</bdi>
                  </span>
                )}
                {isLate && <span className="block text-ink-soft">{money.added}</span>}
              </span>
              <span className="ms-auto flex items-center gap-3">
                <Ltr>{formatMoney(amountInPaisa)}</Ltr>
                {firstInPaisa !== null && (
                  <span className="text-ink-soft">{money.wasFirst(formatMoney(firstInPaisa))}</span>
                )}
                <LoneLink
                  to={orderNumber ? `/admin/orders/${orderNumber}` : `/admin/cash/correction?entry=${id}`}
                  aria-label={
                    orderNumber
                      ? `${m.order} ${orderNumber}`
                      : money.correctOf(`${money.kinds[kind]} ${formatMoney(amountInPaisa)}`)
                  }
                >
                  {orderNumber ? m.order : money.correct}
                </LoneLink>
              </span>
            </li>
          ),
        )}
      </ul>
      <Pages of={entries} />
    </details>
  );
}
