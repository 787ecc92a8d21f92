import { href } from 'react-router';
import { orFailed } from '#app/lib/failures.ts';
import { takeTyped } from '#app/lib/forms/draft.server.ts';
import { type FormAnswer, useForm } from '#app/lib/forms/forms.ts';
import { done } from '#app/lib/toasts.ts';
import { needs } from '#app/rights/needs.ts';
import { privateHead } from '#app/store/head.ts';
import { TextField } from '#app/ui/field.tsx';
import { karachiDay } from '#shop/kernel/calendar.ts';
import { dateOfDay } from '#shop/kernel/dates.ts';
import { bookOpening } from '#shop/khata/change.server.ts';
import { type OpeningInput, openingForm } from '#shop/khata/forms.server.ts';
import { findKhata } from '#shop/khata/read.server.ts';
import { m as admin } from '#words/admin.ts';
import { m } from '#words/khata.ts';
import { m as money } from '#words/money.ts';
import { adminCall } from '../ui/call.server.ts';
import { adminForm } from '../ui/form.server.ts';
import { SaveForm } from '../ui/save-form.tsx';
import type { Route } from './+types/opening';
import { whyNot } from './why-not.ts';

export const handle = needs('money');
export const meta: Route.MetaFunction = ({ matches }) => privateHead(matches, admin.title(m.opening));

export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  const { shopRequest, shop, admin } = adminCall(context, handle);
  const khata = await findKhata(shop, admin, params.id);
  if (!khata) throw new Response(null, { status: 404 });
  const today = dateOfDay(karachiDay(shop.now()));
  const typed = takeTyped(request.headers, url, shopRequest, admin, openingForm);
  return { side: khata.side, today, values: { onDay: today, ...typed } };
}

export const action = adminForm(handle, openingForm, {
  failed: () => ({ wrong: { formErrors: [money.tryAgain] }, toast: failedToast() }),
  work: async ({ amount: amountInPaisa, onDay: day }, { shop, admin }, { params }: Route.ActionArgs) => {
    const booked = await bookOpening(shop, admin, params.id, { amountInPaisa, day });
    if (!booked.ok) return { wrong: whyNot(booked), toast: failedToast() };
    return { leadsTo: href('/admin/khata/:id', params), toast: done(m.openingDone) };
  },
});

const failedToast = () => ({ tone: 'error', title: money.notBooked }) as const;

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orFailed(serverAction, failedToast());

export default function Opening({ loaderData: { side, today, values }, actionData }: Route.ComponentProps) {
  const answer: FormAnswer | undefined = actionData;
  const form = useForm<OpeningInput>(answer, values);
  return (
    <>
      <p className="mt-1 max-w-text text-ink-soft">{m.openingText}</p>
      <SaveForm form={form} answer={answer} className="mt-3 max-w-md">
        <TextField label={m.openingOf[side]} inputMode="decimal" {...form.field('amount')} />
        <TextField label={m.onDay} type="date" max={today} {...form.field('onDay', true)} />
      </SaveForm>
    </>
  );
}
