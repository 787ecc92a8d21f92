import { useId } from 'react';
import { href, useFetcher } from 'react-router';
import { owedText } from '#app/admin/khata/balance.ts';
import { LoneLink } from '#app/admin/ui/links.tsx';
import { Options } from '#app/admin/ui/options.tsx';
import { SeenAmount } from '#app/admin/ui/seen-amount.tsx';
import { WriterField } from '#app/lib/forms/writer-field.tsx';
import { formatDate } from '#app/lib/time.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { type Failure, FailureNote } from '#app/ui/failure.tsx';
import { Ltr } from '#app/ui/ltr.tsx';
import { LoadFailed } from '#app/ui/states.tsx';
import { formatMoney } from '#shop/kernel/money.ts';
import { PAYMENT_METHODS, WAYS, type Way } from '#shop/ledger/ledger.ts';
import { moneyRows } from '#shop/orders/money/money-rows.ts';
import { m as khataWords } from '#words/khata.ts';
import { m } from '#words/money.ts';
import type { loadMoney } from './money.server.ts';

interface MoneyProps {
  orderNumber: string;
  loaded: Awaited<ReturnType<typeof loadMoney>>;
  typedWay: string | undefined;
}

export function Money({ orderNumber, loaded, typedWay }: MoneyProps) {
  return (
    <section aria-labelledby="money">
      <h2 id="money" className="mb-1 flex flex-wrap items-center gap-3 text-xl">
        {m.heading} {loaded?.isPaid && <span className="badge badge-plain text-base">{m.isPaid}</span>}
        {loaded && loaded.money.byWay.length > 0 && (
          <span className="font-sans text-base text-ink-soft">
            {loaded.money.byWay.map(({ way }) => m.ways[way]).join(' · ')}
          </span>
        )}
      </h2>
      {loaded ? <Sums {...{ orderNumber, loaded, typedWay }} /> : <LoadFailed message={m.notLoaded} />}
    </section>
  );
}

type Shown = MoneyProps & { loaded: NonNullable<MoneyProps['loaded']> };

function Sums({ orderNumber, loaded, typedWay }: Shown) {
  const { money, earned, entries, hasEnded, isToPay, isLost, takesAdvance, khata, wayBack } = loaded;
  const rows = moneyRows(money, hasEnded);
  const settlement = href('/admin/orders/:number/settlement', { number: orderNumber });
  return (
    <>
      <dl>
        {rows.map(([row, paisa], place) => (
          <Sum key={row} label={m.rows[row]} paisa={paisa} isStrong={place === rows.length - 1} />
        ))}
      </dl>
      {earned !== undefined && <p className="text-sm text-ink-soft print:hidden">{earnedText(earned)}</p>}
      {khata && (
        <LoneLink to={href('/admin/khata/:id', { id: khata.id })}>
          {khataWords.ofCustomer(owedText(khata))}
        </LoneLink>
      )}
      {entries.length > 0 && <Entries loaded={loaded} />}
      <div className="mt-3 flex flex-wrap items-end gap-3 print:hidden">
        {isToPay && (
          <Press
            action={settlement}
            label={m.paid}
            hint={m.paidHint}
            inPaisa={money.openInPaisa}
            ways={loaded.mayCredit ? WAYS : PAYMENT_METHODS}
            typedWay={typedWay}
          />
        )}
        {money.openInPaisa < 0 && (
          <Press
            action={`${settlement}?back`}
            label={m.giveBack}
            hint={m.giveBackHint}
            inPaisa={-money.openInPaisa}
            ways={PAYMENT_METHODS}
            typedWay={typedWay ?? wayBack ?? undefined}
          />
        )}
        {(takesAdvance || isLost) && (
          <ButtonLink to={href('/admin/orders/:number/advance', { number: orderNumber })} look="outline">
            {isLost ? m.recordCompensation : m.recordAdvance}
          </ButtonLink>
        )}
      </div>
    </>
  );
}

function earnedText(earned: NonNullable<Shown['loaded']['earned']> | null): string {
  if (earned === null) return m.costUnknown;
  const { costInPaisa, earnedInPaisa } = earned;
  const [cost, amount] = [formatMoney(costInPaisa), formatMoney(Math.abs(earnedInPaisa))];
  return earnedInPaisa < 0 ? m.costAndLost({ cost, amount }) : m.costAndEarned({ cost, amount });
}

function Sum({ label, paisa, isStrong }: { label: string; paisa: number; isStrong: boolean }) {
  return (
    <div
      className={`flex justify-between gap-4 border-b border-rule py-1 ${isStrong ? 'text-lg font-semibold' : ''}`}
    >
      <dt>{label}</dt>
      <dd>
        <Ltr>{formatMoney(paisa)}</Ltr>
      </dd>
    </div>
  );
}

interface PressProps {
  action: string;
  label: string;
  hint: string;
  inPaisa: number;
  ways: readonly Way[];
  typedWay: string | undefined;
}

function Press({ action, label, hint, inPaisa, ways, typedWay }: PressProps) {
  const id = useId();
  const fetcher = useFetcher<Failure>();
  return (
    <fetcher.Form method="post" action={action} preventScrollReset className="grid gap-2">
      <WriterField />
      <SeenAmount inPaisa={inPaisa} />
      <p id={id} className="text-sm text-ink-soft">
        {hint}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" disabled={fetcher.state !== 'idle'} aria-describedby={id}>
          {label}
        </Button>
        <select name="way" aria-label={m.way} defaultValue={typedWay} className="input w-auto">
          <Options of={ways.map((way) => [way, m.ways[way]])} />
        </select>
      </div>
      <FailureNote failure={fetcher.data} />
    </fetcher.Form>
  );
}

function Entries({ loaded: { entries, mayCorrect } }: Pick<Shown, 'loaded'>) {
  return (
    <details className="mt-2">
      <summary className="link inline-flex min-h-11 items-center">{m.entries}</summary>
      <ul>
        {entries.map(({ id, at, kind, way, amountInPaisa, firstInPaisa, reference, note, by }) => (
          <li key={id} className="apart gap-x-4 border-b border-rule py-1 text-sm">
            <span className="min-w-0">
              <span>{m.kinds[kind]}</span>
              {way && <span>{` · ${m.ways[way]}`}</span>}
              <span> · </span>
              <span>{formatDate(at)}</span> {by && <bdi>{m.by(by)}</bdi>}
              {[reference, note].filter(Boolean).map((text) => (
                <span key={text} className="block wrap-anywhere text-ink-soft">
                  <bdi>{text}</bdi>
                </span>
              ))}
            </span>
            <span className="ms-auto flex items-center gap-3">
              <Ltr>{formatMoney(amountInPaisa)}</Ltr>
              {firstInPaisa !== null && (
                <span className="text-ink-soft">{m.wasFirst(formatMoney(firstInPaisa))}</span>
              )}
              {mayCorrect && (
                <LoneLink
                  to={`/admin/cash/correction?entry=${id}`}
                  aria-label={m.correctOf(`${m.kinds[kind]} ${formatMoney(amountInPaisa)}`)}
                >
                  {m.correct}
                </LoneLink>
              )}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
