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
import { karachiDay } from '#shop/kernel/calendar.ts';
import { dateOfDay } from '#shop/kernel/dates.ts';
import { bookOpening } from '#shop/khata/change.server.ts';
import { type OpeningInput, openingForm } from '#shop/khata/forms.server.ts';
import { findKhata } from '#shop/khata/read.server.ts';
import { m as admin } from '#words/admin.ts';
import { m } from '#words/khata.ts';
import { m as money } from '#words/money.ts';
import { SaveForm } from '../ui/save-form.tsx';
import type { Route } from './+types/opening';
import { whyNot } from './why-not.ts';

export const handle = needs('money');
export const meta: Route.MetaFunction = ({ matches }) => privateHead(matches, admin.title(m.opening));

export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  const shopRequest = requestOf(context);
  const staff = adminOf(context, handle);
  const { shop } = shopRequest;
  const khata = await findKhata(shop, staff, params.id);
  if (!khata) throw new Response(null, { status: 404 });
  const today = dateOfDay(karachiDay(shop.now()));
  const typed = takeTyped(request.headers, url, shopRequest, staff, openingForm);
  return { side: khata.side, today, values: { onDay: today, ...typed } };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const shopRequest = requestOf(context);
  const staff = adminOf(context, handle);
  const sent = await parseForm(request, openingForm);
  if (sent.wrong) return showAgain(sent, sent.wrong);
  const { amount: amountInPaisa, onDay: day } = sent.value;
  const booked = await attempt(shopRequest, () =>
    bookOpening(shopRequest.shop, staff, params.id, { amountInPaisa, day }),
  );
  if (!booked) return showAgain(sent, { formErrors: [money.tryAgain] }, failedToast(), 500);
  if (!booked.ok) return showAgain(sent, whyNot(booked), failedToast(), 409);
  flash(shopRequest, done(m.openingDone));
  return redirect(href('/admin/khata/:id', params), 303);
}

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
