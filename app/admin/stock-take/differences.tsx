/** Booked takes are read-only. */
import { Form, redirect, useNavigation } from 'react-router';
import { lengthOf } from '#app/catalogue/cloth-facts.ts';
import { orFailed } from '#app/lib/failures.ts';
import { type FormAnswer, useLastAnswer } from '#app/lib/forms/forms.ts';
import { WriterField } from '#app/lib/forms/writer-field.tsx';
import { langOf } from '#app/lib/lang-of.ts';
import { failed } from '#app/lib/toasts.ts';
import { needs } from '#app/rights/needs.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { FormErrors, SelectField } from '#app/ui/field.tsx';
import { may } from '#shop/kernel/actor.ts';
import { formatMoney } from '#shop/kernel/money.ts';
import { comparedIn, type Difference, findTake, uncountedIn } from '#shop/stock-take/read.server.ts';
import { REASONS } from '#shop/stock-take/take.ts';
import { worthOf } from '#shop/stock-take/worth.server.ts';
import { m } from '#words/stock-take.ts';
import { adminCall } from '../ui/call.server.ts';
import { Options } from '../ui/options.tsx';
import { Whole } from '../ui/unbroken.tsx';
import type { Route } from './+types/differences';
import { act, LINE, MOST_REASONS } from './differences.server.ts';

const BOOK = 'book-take';

export const handle = needs('products');

export async function loader({ params, context }: Route.LoaderArgs) {
  const { shop, admin } = adminCall(context, handle);
  const take = await findTake(shop, admin, params.take);
  if (!take) throw redirect('/admin/stock-take', 303);
  const all = await comparedIn(shop, take.id);
  const differing = all.filter(({ change }) => change !== 0);
  const worth =
    take.bookedAt === null && may(admin, 'owner')
      ? await worthOf(shop, admin, differing)
      : new Map<string, number>();
  return {
    id: take.id,
    isOpen: take.bookedAt === null,
    differing: differing.map((one, place) => ({
      ...shown(one),
      hasReason: place < MOST_REASONS,
      worth: worth.has(one.key) ? m.atCost(formatMoney(Math.abs(worth.get(one.key) ?? 0))) : null,
    })),
    together: worth.size > 0 ? togetherOf([...worth.values()]) : null,
    agreeing: all.length - differing.length,
    severalCounts: all.filter(({ change, counts }) => change === 0 && counts.length > 1).map(shown),
    uncounted: take.bookedAt === null ? await uncountedIn(shop, take) : null,
    seen: differing.map(({ key, change }) => `${key} ${change}`).join(LINE),
    labels: [...new Set(all.map(({ productId }) => productId))].map((id) => ['id', id]),
  };
}

function shown({ key, productId, thaanId, name, code, thaan, ...found }: Difference) {
  const amount = (n: number) => (thaanId === '' ? m.pieceCount(n) : lengthOf(n));
  const { change } = found;
  return {
    ...{ key, productId, thaanId, name, code, reason: found.reason },
    thaan: thaan === null ? null : m.thaan(thaan),
    byBooks: m.byBooks({ counted: amount(found.counted), expected: amount(found.expected) }),
    change: change < 0 ? m.less(amount(-change)) : m.more(amount(change)),
    isOther: change !== 0,
    isLess: change < 0,
    counts: found.counts.map(({ userId, userName, counted, isStruck }) => {
      return { userId, isStruck, text: m.countedBy({ name: userName, count: amount(counted) }) };
    }),
  };
}
type Shown = ReturnType<typeof shown> & { worth?: string | null };

function togetherOf(worth: readonly number[]): string {
  const sum = worth.reduce((all, one) => all + one, 0);
  const amount = formatMoney(Math.abs(sum));
  return m.together(sum < 0 ? m.less(amount) : m.more(amount));
}

export function action({ request, params, context }: Route.ActionArgs) {
  return act(request, params.take, adminCall(context, handle));
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orFailed(serverAction, failed(m.notBooked));

export default function Differences({ loaderData, actionData }: Route.ComponentProps) {
  const { id, isOpen, differing, agreeing, severalCounts, uncounted, labels } = loaderData;
  const answer = useLastAnswer(actionData as FormAnswer | undefined);
  return (
    <>
      <p className="mt-4">
        <span>{differing.length === 0 ? m.noDifferences : m.differ(differing.length)}</span>{' '}
        <span>{agreeing > 0 && m.agree(agreeing)}</span>{' '}
        {uncounted !== null && <span>{m.notCounted(uncounted)}</span>}{' '}
        {loaderData.together && (
          <strong>
            <Whole text={loaderData.together} />
          </strong>
        )}
      </p>
      <ul className="mt-3 max-w-3xl border-t border-rule">
        {differing.map((row) => (
          <DifferenceRow
            key={row.key}
            row={row}
            isOpen={isOpen}
            hasReason={row.hasReason}
            chosen={answer?.typed?.[row.key]}
          />
        ))}
      </ul>
      {severalCounts.length > 0 && (
        <details className="max-w-3xl">
          <summary className="link inline-flex min-h-11 items-center">{m.severalCounts}</summary>
          <ul>
            {severalCounts.map((row) => (
              <DifferenceRow key={row.key} row={row} isOpen={isOpen} hasReason={false} />
            ))}
          </ul>
        </details>
      )}
      {isOpen && <BookForm answer={answer} {...loaderData} />}
      <div className="mt-6 flex flex-wrap gap-3">
        {labels.length > 0 && (
          <ButtonLink
            look="outline"
            to={`/admin/labels?${new URLSearchParams(labels.slice(0, MOST_LABELS))}`}
          >
            {m.printLabels}
          </ButtonLink>
        )}
        {isOpen && (
          <ConfirmDialog
            trigger={m.drop}
            triggerLabel={m.drop}
            question={m.dropQuestion}
            details={m.dropDetails}
            keep={m.keep}
            confirm={m.drop}
            action={`/admin/stock-take/${id}/differences`}
          >
            <input type="hidden" name="act" value="drop" />
          </ConfirmDialog>
        )}
      </div>
    </>
  );
}

/** One more than `app/admin/labels` accepts, so that it reports the excess. */
const MOST_LABELS = 101;

interface BookFormProps {
  seen: string;
  differing: readonly Shown[];
  answer: FormAnswer | undefined;
}

function BookForm({ seen, differing, answer }: BookFormProps) {
  const busy = useNavigation().state === 'submitting';
  return (
    <Form id={BOOK} method="post" className="form-bar mt-4 grid max-w-3xl gap-3">
      <WriterField />
      <FormErrors errors={answer?.formErrors} answer={answer} />
      <input type="hidden" name="act" value="book" />
      <input type="hidden" name="seen" value={seen} />
      <div>
        <Button type="submit" disabled={busy}>
          {differing.length === 0 ? m.end : m.book(differing.length)}
        </Button>
      </div>
    </Form>
  );
}

interface RowProps {
  row: Shown;
  isOpen: boolean;
  hasReason: boolean;
  /** Before a refusal. */
  chosen?: string | undefined;
}

function DifferenceRow({ row, isOpen, hasReason, chosen = 'miscounted' }: RowProps) {
  const { key, name, code, thaan, byBooks, change, isLess, counts, reason } = row;
  return (
    <li className="border-b border-rule py-3">
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-56">
          <h2 className="text-lg">
            <bdi lang={langOf(name)}>{name}</bdi>
          </h2>
          <p className="text-sm text-ink-soft">
            <bdi>{code}</bdi> {thaan && <span>{`· ${thaan}`}</span>}
          </p>
          <p>{byBooks}</p>
          {row.isOther && (
            <p className={`font-semibold ${isLess ? 'text-madder' : ''}`}>
              <span>{change}</span>{' '}
              {row.worth && (
                <span className="font-normal">
                  <Whole text={row.worth} />
                </span>
              )}
              {reason !== '' && <span>{`: ${m.reasons[reason]}`}</span>}
            </p>
          )}
        </div>
        {isOpen && hasReason && (
          <div className="w-full sm:w-56">
            <SelectField label={m.reason} name="reason" form={BOOK} defaultValue={`${key} ${chosen}`}>
              <Options of={REASONS.map((one) => [`${key} ${one}`, m.reasons[one]])} />
            </SelectField>
          </div>
        )}
      </div>
      {counts.length > 1 || counts.some(({ isStruck }) => isStruck)
        ? counts.map((count) => <OneCount key={count.userId} row={row} count={count} isOpen={isOpen} />)
        : null}
    </li>
  );
}

interface OneCountProps extends Pick<RowProps, 'isOpen'> {
  row: Shown;
  count: Shown['counts'][number];
}

function OneCount({ row: { productId, thaanId }, count: { userId, isStruck, text }, isOpen }: OneCountProps) {
  return (
    <Form method="post" preventScrollReset className="flex min-h-11 flex-wrap items-center gap-x-4 text-sm">
      <span className={isStruck ? 'text-ink-soft line-through' : ''}>{text}</span>
      {isOpen && (
        <>
          <input type="hidden" name="act" value={isStruck ? 'count again' : 'strike'} />
          <input type="hidden" name="product" value={productId} />
          <input type="hidden" name="thaan" value={thaanId} />
          <input type="hidden" name="user" value={userId} />
          <Button type="submit" look="quiet">
            {isStruck ? m.takeAgain : m.strike}
          </Button>
        </>
      )}
    </Form>
  );
}
