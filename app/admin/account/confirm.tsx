/** Asks for the password or a code before a dangerous act. */
import { Form, redirect, useNavigation } from 'react-router';
import { requestOf } from '#app/lib/context.ts';
import { orFailed } from '#app/lib/failures.ts';
import { flash } from '#app/lib/flash.server.ts';
import { parseForm, showAgain } from '#app/lib/forms/forms.server.ts';
import { type FormAnswer, useForm } from '#app/lib/forms/forms.ts';
import { readChoice } from '#app/lib/list-query.ts';
import { safePath } from '#app/lib/return-path.ts';
import { done } from '#app/lib/toasts.ts';
import { needs } from '#app/rights/needs.ts';
import { privateHead } from '#app/store/head.ts';
import { type CodeInput, codeForm, type ProofInput, proofForm } from '#shop/accounts/forms.server.ts';
import { m as admin } from '#words/admin.ts';
import { m as frame } from '#words/frame.ts';
import { m } from '#words/own-account.ts';
import { PasswordField } from '../../account/password-field.tsx';
import { Button } from '../../ui/button.tsx';
import { FormErrors, TextField } from '../../ui/field.tsx';
import { ShowToast } from '../../ui/toast.tsx';
import type { Route } from './+types/confirm';
import { wrongProof } from './proof.server.ts';

export const handle = needs('any');
export const meta: Route.MetaFunction = ({ matches }) => privateHead(matches, admin.title(m.confirmHeading));

export function loader({ url, context }: Route.LoaderArgs) {
  return {
    hasCode: requestOf(context).hasCode,
    redirectTo: safePath(url.searchParams.get('redirectTo'), '/admin'),
    lost: readChoice(url.searchParams, 'lost', ['kept', 'not-done']) ?? '',
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = requestOf(context).hasCode ? codeForm : proofForm;
  const sent = await parseForm<typeof codeForm | typeof proofForm>(request, form, 'redirectTo', 'lost');
  if (!sent.value) return showAgain(sent, sent.wrong);
  const { value } = sent;
  const [field, typed] = 'code' in value ? ['code', value.code] : ['password', value.password];
  const unproved = await wrongProof(context, field, typed, 'prove');
  if (unproved) return showAgain(sent, unproved.wrong, undefined, unproved.status);
  flash(requestOf(context), done(m.confirmed, sent.form.get('lost') && m.pressAgain));
  return redirect(safePath(sent.form.get('redirectTo'), '/admin'), 303);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orFailed(serverAction, { tone: 'error', title: m.notSaved });

export default function Confirm({
  loaderData: { redirectTo, lost, hasCode },
  actionData,
}: Route.ComponentProps) {
  const answer: FormAnswer | undefined = actionData;
  const busy = useNavigation().state === 'submitting';
  const form = useForm<Partial<CodeInput & ProofInput>>(answer);
  const note = lost === 'kept' ? m.typedIsKept : m.pressAgainLater;
  return (
    <>
      <h1 className="mb-6 text-4xl">{m.confirmHeading}</h1>
      <Form method="post" replace {...form.props} className="grid max-w-md gap-4">
        {lost && <p className="notice">{note}</p>}
        <p className="text-ink-soft">{hasCode ? m.confirmByCode : m.confirmWhy}</p>
        <FormErrors {...form.wrong} />
        <input type="hidden" name="redirectTo" value={redirectTo} />
        <input type="hidden" name="lost" value={lost} />
        {hasCode ? (
          <TextField
            label={m.sixDigits}
            autoComplete="one-time-code"
            inputMode="numeric"
            dir="ltr"
            {...form.field('code')}
          />
        ) : (
          <PasswordField label={m.yourPassword} autoComplete="current-password" {...form.field('password')} />
        )}
        <div>
          <Button type="submit" disabled={busy}>
            {busy ? frame.saving : m.goOn}
          </Button>
        </div>
      </Form>
      <ShowToast toast={answer?.failed ?? answer?.toast} />
    </>
  );
}
