/** Corrects ledger entry `?entry=` by a second entry. */
import { href } from 'react-router';
import { orFailed } from '#app/lib/failures.ts';
import { alsoAfterConflict } from '#app/lib/forms/after-conflict.ts';
import { takeTyped } from '#app/lib/forms/draft.server.ts';
import { type FormAnswer, useForm } from '#app/lib/forms/forms.ts';
import { done } from '#app/lib/toasts.ts';
import { whyNotBooked } from '#app/orders/seen-amount.server.ts';
import { needs } from '#app/rights/needs.ts';
import { privateHead } from '#app/store/head.ts';
import { TextField } from '#app/ui/field.tsx';
import { formatMoney, moneyAsInput } from '#shop/kernel/money.ts';
import { type CorrectionInput, correctionForm } from '#shop/ledger/forms.server.ts';
import { correctAtCounter, findEntry } from '#shop/money/counter.server.ts';
import { correctEntry } from '#shop/orders/edit/correct.server.ts';
import type { Booked } from '#shop/orders/money/money.server.ts';
import { m as admin } from '#words/admin.ts';
import { m } from '#words/money.ts';
import { adminCall } from '../ui/call.server.ts';
import { adminForm } from '../ui/form.server.ts';
import { LoneLink } from '../ui/links.tsx';
import { SaveForm } from '../ui/save-form.tsx';
import { SeenAmount } from '../ui/seen-amount.tsx';
import type { Route } from './+types/correction';

export const handle = needs('money');
export const meta: Route.MetaFunction = ({ matches }) => privateHead(matches, admin.title(m.correction));

const entryIn = (url: URL): number =>
  Number(/^\d{1,15}$/.exec(url.searchParams.get('entry') ?? '')?.[0] ?? 0);
const backOf = (orderNumber: string | null) =>
  orderNumber === null ? '/admin/cash' : href('/admin/orders/:number', { number: orderNumber });

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { shopRequest, shop, admin } = adminCall(context, handle);
  const entry = await findEntry(shop, admin, entryIn(url));
  if (!entry) throw new Response(null, { status: 404 });
  const typed = takeTyped(request.headers, url, shopRequest, admin, correctionForm);
  return { entry, values: typed ?? { amount: moneyAsInput(entry.amountInPaisa) } };
}

export const action = adminForm(handle, correctionForm, {
  failed: () => ({ wrong: { formErrors: [m.tryAgain] }, toast: failedToast() }),
  work: async ({ amount: amountInPaisa, reason, seen: sawInPaisa }, { shop, admin }, { url }) => {
    const found = await findEntry(shop, admin, entryIn(url));
    if (!found) return { wrong: { formErrors: [m.notThere] }, toast: failedToast() };
    const correction = { entryId: found.id, amountInPaisa, sawInPaisa, reason };
    const corrected = found.orderId
      ? await correctEntry(shop, admin, found.orderId, correction)
      : await correctAtCounter(shop, admin, correction);
    if (corrected.ok) return { leadsTo: backOf(found.orderNumber), toast: done(m.corrected) };
    return { wrong: { formErrors: [whyNotCorrected(corrected)] }, toast: failedToast() };
  },
});

type NotCorrected = Exclude<Booked | Awaited<ReturnType<typeof correctAtCounter>>, { ok: true }>;

function whyNotCorrected(why: NotCorrected): string {
  switch (why.reason) {
    case 'not as seen':
    case 'locked month':
    case 'too much':
    case 'no credit':
    case 'over limit':
      return whyNotBooked(why);
    default:
      return m.notThere;
  }
}

const failedToast = () => ({ tone: 'error', title: m.notBooked }) as const;

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orFailed(serverAction, failedToast());

export const shouldRevalidate = alsoAfterConflict;

export default function Correction({ loaderData: { entry, values }, actionData }: Route.ComponentProps) {
  const answer: FormAnswer | undefined = actionData;
  const form = useForm<CorrectionInput>(answer, values);
  const { kind, amountInPaisa, orderNumber } = entry;
  return (
    <>
      {orderNumber && <LoneLink to={backOf(orderNumber)}>{m.backToOrder(orderNumber)}</LoneLink>}
      <p className="mt-2 font-medium">
        {m.entryWas({ kind: m.kinds[kind], amount: formatMoney(amountInPaisa) })}
      </p>
      <p className="mt-1 max-w-text text-ink-soft">{m.correctionText}</p>
      <SaveForm form={form} answer={answer} className="mt-4 max-w-md">
        <SeenAmount inPaisa={amountInPaisa} />
        <TextField label={m.rightAmount} inputMode="decimal" {...form.field('amount')} />
        <TextField label={m.reason} dir="auto" {...form.field('reason')} />
      </SaveForm>
    </>
  );
}
