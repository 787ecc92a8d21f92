/** Takes back entry `?entry=` by a second entry. */
import { href } from 'react-router';
import { orFailed } from '#app/lib/failures.ts';
import { takeTyped } from '#app/lib/forms/draft.server.ts';
import { type FormAnswer, useForm } from '#app/lib/forms/forms.ts';
import { done } from '#app/lib/toasts.ts';
import { needs } from '#app/rights/needs.ts';
import { privateHead } from '#app/store/head.ts';
import { TextField } from '#app/ui/field.tsx';
import { formatMoney } from '#shop/kernel/money.ts';
import { reverseEntry } from '#shop/khata/change.server.ts';
import { type ReversalInput, reversalForm } from '#shop/khata/forms.server.ts';
import { findReversible } from '#shop/khata/read.server.ts';
import { m as admin } from '#words/admin.ts';
import { m } from '#words/khata.ts';
import { m as money } from '#words/money.ts';
import { adminCall } from '../ui/call.server.ts';
import { adminForm } from '../ui/form.server.ts';
import { SaveForm } from '../ui/save-form.tsx';
import type { Route } from './+types/reversal';
import { whyNot } from './why-not.ts';

export const handle = needs('money');
export const meta: Route.MetaFunction = ({ matches }) => privateHead(matches, admin.title(m.reversal));

const entryIn = (url: URL): number =>
  Number(/^\d{1,15}$/.exec(url.searchParams.get('entry') ?? '')?.[0] ?? 0);

export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  const { shopRequest, shop, admin } = adminCall(context, handle);
  const entry = await findReversible(shop, admin, params.id, entryIn(url));
  if (!entry) throw new Response(null, { status: 404 });
  return { entry, values: takeTyped(request.headers, url, shopRequest, admin, reversalForm) ?? {} };
}

export const action = adminForm(handle, reversalForm, {
  failed: () => ({ wrong: { formErrors: [money.tryAgain] }, toast: failedToast() }),
  work: async ({ reason }, { shop, admin }, { url, params }: Route.ActionArgs) => {
    const reversed = await reverseEntry(shop, admin, params.id, { entryId: entryIn(url), reason });
    if (reversed.ok) return { leadsTo: href('/admin/khata/:id', params), toast: done(m.reversalDone) };
    const { fieldErrors = {}, formErrors = [] } = whyNot(reversed);
    const why = [...formErrors, ...Object.values(fieldErrors).flat()].filter((one) => one !== undefined);
    return { wrong: { formErrors: why }, toast: failedToast() };
  },
});

const failedToast = () => ({ tone: 'error', title: money.notBooked }) as const;

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orFailed(serverAction, failedToast());

export default function Reversal({ loaderData: { entry, values }, actionData }: Route.ComponentProps) {
  const answer: FormAnswer | undefined = actionData;
  const form = useForm<ReversalInput>(answer, values);
  const { kind, amountInPaisa } = entry;
  return (
    <>
      <p className="mt-2 font-medium">
        {money.entryWas({ kind: money.kinds[kind], amount: formatMoney(amountInPaisa) })}
      </p>
      <p className="mt-1 max-w-text text-ink-soft">{m.reversalText}</p>
      <SaveForm form={form} answer={answer} className="mt-3 max-w-md">
        <TextField label={money.reason} dir="auto" {...form.field('reason')} />
      </SaveForm>
    </>
  );
}
