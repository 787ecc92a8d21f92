/** A new password ends all other sessions. */
import { redirect } from 'react-router';
import { requestOf } from '#app/lib/context.ts';
import { attempt } from '#app/lib/failures.server.ts';
import { orFailed } from '#app/lib/failures.ts';
import { flash } from '#app/lib/flash.server.ts';
import { parseForm, showAgain } from '#app/lib/forms/forms.server.ts';
import { type FormAnswer, useForm } from '#app/lib/forms/forms.ts';
import { done } from '#app/lib/toasts.ts';
import { staffSessionOf } from '#app/rights/guards.server.ts';
import { needs } from '#app/rights/needs.ts';
import { privateHead } from '#app/store/head.ts';
import { MIN_ADMIN_PASSWORD_LENGTH } from '#shop/accounts/accounts.ts';
import { type ChangePasswordInput, changePasswordForm } from '#shop/accounts/forms.server.ts';
import { m as account } from '#words/account.ts';
import { m as admin } from '#words/admin.ts';
import { m } from '#words/own-account.ts';
import { NewPasswordFields } from '../../account/new-password-fields.tsx';
import { PasswordField } from '../../account/password-field.tsx';
import { passwordToast, weakPassword } from '../../account/password-toast.ts';
import { turnedAway } from '../../account/refusals.ts';
import { SaveForm } from '../ui/save-form.tsx';
import type { Route } from './+types/password';
import { wrongProof } from './proof.server.ts';

export const handle = needs('any');
export const meta: Route.MetaFunction = ({ matches }) => privateHead(matches, admin.title(m.changePassword));

// Without a loader the guard would not run for client-side navigation.
export const loader = () => null;

export async function action({ request, context }: Route.ActionArgs) {
  const shopRequest = requestOf(context);
  const { shop, identity } = shopRequest;
  const sent = await parseForm(request, changePasswordForm);
  if (!sent.value) return showAgain(sent, sent.wrong, passwordToast(sent.wrong));
  const { currentPassword, password } = sent.value;
  const unproved = await wrongProof(context, 'currentPassword', currentPassword);
  if (unproved) return showAgain(sent, unproved.wrong, undefined, unproved.status);
  const changed = await attempt(shopRequest, () =>
    identity.changePassword(shop, staffSessionOf(context), password),
  );
  if (changed && !changed.ok && changed.reason === 'weak') {
    const wrong = weakPassword(changed.fault);
    return showAgain(sent, wrong, passwordToast(wrong));
  }
  if (!changed?.ok) {
    const [message, status] = (changed && turnedAway(changed.reason)) ?? [m.notSaved, 500];
    return showAgain(sent, { formErrors: [message] }, undefined, status);
  }
  flash(shopRequest, done(account.passwordChanged, m.othersAreOut));
  return redirect('/admin/account', 303);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orFailed(serverAction, { tone: 'error', title: m.notSaved });

export default function NewPassword({ actionData }: Route.ComponentProps) {
  const answer: FormAnswer | undefined = actionData;
  const form = useForm<ChangePasswordInput>(answer);
  return (
    <SaveForm form={form} answer={answer} replace className="max-w-md">
      <p className="text-ink-soft">{m.othersStay}</p>
      <PasswordField
        label={m.presentPassword}
        autoComplete="current-password"
        {...form.field('currentPassword')}
      />
      <NewPasswordFields form={form} minLength={MIN_ADMIN_PASSWORD_LENGTH} />
    </SaveForm>
  );
}
