/** Takes back entry `?entry=` by a second entry. */
import { href, redirect } from 'react-router';
import { requestOf } from '#app/lib/context.ts';
import { attempt } from '#app/lib/failures.server.ts';
import { orFailed } from '#app/lib/failures.ts';
import { flash } from '#app/lib/flash.server.ts';
import { takeTyped } from '#app/lib/forms/draft.server.ts';
import { parseForm, showAgain } from '#app/lib/forms/forms.server.ts';
import { type FormAnswer, useForm } from '#app/lib/forms/forms.ts';
import { done } from '#app/lib/toasts.ts';
import { adminOf } from '#app/rights/guards.server.ts';
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
import { SaveForm } from '../ui/save-form.tsx';
import type { Route } from './+types/reversal';
import { whyNot } from './why-not.ts';

export const handle = needs('money');
export const meta: Route.MetaFunction = ({ matches }) => privateHead(matches, admin.title(m.reversal));

const entryIn = (url: URL): number =>
  Number(/^\d{1,15}$/.exec(url.searchParams.get('entry') ?? '')?.[0] ?? 0);

export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  const shopRequest = requestOf(context);
  const staff = adminOf(context, handle);
  const entry = await findReversible(shopRequest.shop, staff, params.id, entryIn(url));
  if (!entry) throw new Response(null, { status: 404 });
  return { entry, values: takeTyped(request.headers, url, shopRequest, staff, reversalForm) ?? {} };
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const shopRequest = requestOf(context);
  const staff = adminOf(context, handle);
  const sent = await parseForm(request, reversalForm);
  if (sent.wrong) return showAgain(sent, sent.wrong);
  const reversal = { entryId: entryIn(url), reason: sent.value.reason };
  const reversed = await attempt(shopRequest, () =>
    reverseEntry(shopRequest.shop, staff, params.id, reversal),
  );
  if (!reversed) return showAgain(sent, { formErrors: [money.tryAgain] }, failedToast(), 500);
  if (!reversed.ok) {
    const { fieldErrors = {}, formErrors = [] } = whyNot(reversed);
    const why = [...formErrors, ...Object.values(fieldErrors).flat()].filter((one) => one !== undefined);
    return showAgain(sent, { formErrors: why }, failedToast(), 409);
  }
  flash(shopRequest, done(m.reversalDone));
  return redirect(href('/admin/khata/:id', params), 303);
}

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
