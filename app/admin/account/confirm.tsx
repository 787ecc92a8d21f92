/** Asks the admin for the password before a dangerous act, and leads back to it. */
import { Form, redirect, useNavigation } from 'react-router';
import { type ProofInput, proofForm } from '#shop/people/forms.server.ts';
import { m as admin } from '#words/admin.ts';
import { m as frame } from '#words/frame.ts';
import { m } from '#words/own-account.ts';
import { PasswordField } from '../../account/password-field.tsx';
import { requestOf } from '../../context.ts';
import { orFailed } from '../../failures.ts';
import { flash } from '../../flash.server.ts';
import { parseForm, showAgain } from '../../forms.server.ts';
import { type FormAnswer, useForm } from '../../forms.ts';
import { staffOf } from '../../guards.server.ts';
import { privateHead } from '../../head.ts';
import { readChoice } from '../../list-query.ts';
import { safePath } from '../../return-path.ts';
import { Button } from '../../ui/button.tsx';
import { FormErrors } from '../../ui/field.tsx';
import { ShowToast } from '../../ui/toast.tsx';
import type { Route } from './+types/confirm';
import { wrongProof } from './proof.server.ts';

export const meta: Route.MetaFunction = ({ matches }) => privateHead(matches, admin.title(m.confirmHeading));

export async function loader({ url, context }: Route.LoaderArgs) {
  const { identity } = requestOf(context);
  return {
    hasCodes: (await identity.secondFactor.stateOf(staffOf(context).id)) !== null,
    redirectTo: safePath(url.searchParams.get('redirectTo'), '/admin'),
    lost: readChoice(url.searchParams, 'lost', ['kept', 'not-done']) ?? '',
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const sent = await parseForm(request, proofForm, 'redirectTo', 'lost');
  if (!sent.value) return showAgain(sent, sent.wrong);
  const unproved = await wrongProof(context, 'password', sent.value.password, { byCode: true });
  if (unproved) return showAgain(sent, unproved.wrong, undefined, unproved.status);
  flash(requestOf(context), ['owner confirmed', Boolean(sent.form.get('lost'))]);
  return redirect(safePath(sent.form.get('redirectTo'), '/admin'), 303);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orFailed(serverAction, { tone: 'error', title: m.notSaved });

export default function Confirm({
  loaderData: { redirectTo, lost, hasCodes },
  actionData,
}: Route.ComponentProps) {
  const answer: FormAnswer | undefined = actionData;
  const busy = useNavigation().state === 'submitting';
  const form = useForm<ProofInput>(answer);
  const note = lost === 'kept' ? m.typedIsKept : m.pressAgainLater;
  return (
    <>
      <h1 className="mb-6 text-4xl">{m.confirmHeading}</h1>
      <Form method="post" replace {...form.props} className="grid max-w-md gap-4">
        {lost && <p className="notice">{note}</p>}
        <p className="text-ink-soft">{m.confirmWhy}</p>
        <FormErrors {...form.wrong} />
        <input type="hidden" name="redirectTo" value={redirectTo} />
        <input type="hidden" name="lost" value={lost} />
        <PasswordField
          label={hasCodes ? m.passwordOrCode : m.yourPassword}
          autoComplete="current-password"
          {...form.field('password')}
        />
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
