/** A new password ends all sessions. */
import { data, Form, redirect, useNavigation } from 'react-router';
import { MIN_ADMIN_PASSWORD_LENGTH } from '#shop/accounts/accounts.ts';
import { type ResetPasswordInput, resetPasswordForm } from '#shop/accounts/forms.server.ts';
import { m } from '#words/account.ts';
import { m as frame } from '#words/frame.ts';
import { requestOf, senderOf } from '../lib/context.ts';
import { attempt } from '../lib/failures.server.ts';
import { orFailed } from '../lib/failures.ts';
import { flash } from '../lib/flash.server.ts';
import { parseForm, showAgain } from '../lib/forms/forms.server.ts';
import { type FormAnswer, useForm, useLastAnswer } from '../lib/forms/forms.ts';
import { codePath, leadOn, loginPath, safePath } from '../lib/return-path.ts';
import { done } from '../lib/toasts.ts';
import { privateHead } from '../store/head.ts';
import { Button } from '../ui/button.tsx';
import { FormErrors } from '../ui/field.tsx';
import { ShowToast, type Toast } from '../ui/toast.tsx';
import type { Route } from './+types/reset-password';
import { LinkOver } from './link-over.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { ofStaff, passwordToast, weakPassword } from './password-toast.ts';
import { turnedAway } from './refusals.ts';

const failed = (): Toast => ({ tone: 'error', title: m.error, description: m.newPasswordFailed });

export const meta: Route.MetaFunction = ({ matches }) => [
  ...privateHead(matches, m.newPassword),
  // Hides the token from other sites; `no-referrer` would make the form's `Origin` null.
  { name: 'referrer', content: 'same-origin' },
];

export async function loader({ url, context }: Route.LoaderArgs) {
  const token = url.searchParams.get('token') ?? '';
  const redirectTo = safePath(url.searchParams.get('redirectTo'), '/');
  return { token, redirectTo, asks: await requestOf(context).identity.newPasswordFor(token) };
}

interface ResetAnswer extends FormAnswer {
  usedUp?: boolean;
}

export async function action({ request, context }: Route.ActionArgs) {
  const shopRequest = requestOf(context);
  const sent = await parseForm(request, resetPasswordForm, 'token', 'redirectTo');
  const token = String(sent.form.get('token'));
  if (!sent.value) {
    const asks = await shopRequest.identity.newPasswordFor(token);
    const wrong = asks?.minLength === MIN_ADMIN_PASSWORD_LENGTH ? ofStaff(sent.wrong) : sent.wrong;
    return showAgain(sent, wrong, passwordToast(wrong));
  }
  const { password } = sent.value;
  const reset = await attempt(shopRequest, () =>
    shopRequest.identity.resetPassword({ token, password }, senderOf(request, shopRequest)),
  );
  if (reset && !reset.ok && reset.reason === 'weak') {
    const wrong = weakPassword(reset.fault);
    return showAgain(sent, wrong, passwordToast(wrong));
  }
  if (reset && !reset.ok && reset.reason === 'code') {
    shopRequest.cookies.push(...reset.cookies);
    flash(shopRequest, done(m.passwordChanged, m.loginWithNew));
    return redirect(codePath(safePath(sent.form.get('redirectTo'), '/')), 303);
  }
  if (!reset?.ok) {
    if (reset?.reason === 'refused') return data<ResetAnswer>({ usedUp: true }, { status: 400 });
    const [message, status] = (reset && turnedAway(reset.reason)) ?? [m.newPasswordFailed, 500];
    return showAgain(sent, { formErrors: [message] }, undefined, status);
  }
  shopRequest.cookies.push(...reset.cookies);
  const redirectTo = safePath(sent.form.get('redirectTo'), '/');
  flash(shopRequest, done(m.passwordChanged, reset.signedIn ? m.youAreLoggedIn : m.loginWithNew));
  if (reset.signedIn) return leadOn(redirectTo === '/' ? '/admin' : redirectTo);
  return redirect(redirectTo === '/' ? '/login' : loginPath(redirectTo), 303);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orFailed(serverAction, failed());

export default function ResetPassword({ loaderData, actionData }: Route.ComponentProps) {
  const { token, redirectTo, asks } = loaderData;
  const answer = useLastAnswer<ResetAnswer>(actionData);
  const busy = useNavigation().state === 'submitting';
  const form = useForm<ResetPasswordInput>(answer);
  if (!asks || answer?.usedUp) {
    return (
      <LinkOver
        heading={m.newPassword}
        why={token ? m.newPasswordUsedUp : m.newPasswordNoLink}
        to="/forgot-password"
        label={m.sendAnotherReset}
      />
    );
  }
  const { isFirst, minLength, endsPasskeys } = asks;
  return (
    <>
      <Form method="post" replace {...form.props} className="grid gap-4">
        <h1 className="text-3xl">{m.newPassword}</h1>
        {isFirst && <p className="text-ink-soft">{m.firstPassword}</p>}
        {endsPasskeys && <p className="text-ink-soft">{m.endsPasskeys}</p>}
        <FormErrors {...form.wrong} />
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name="redirectTo" value={redirectTo} />
        <NewPasswordFields form={form} minLength={minLength} />
        <Button type="submit" disabled={busy}>
          {busy ? frame.saving : m.setPassword}
        </Button>
      </Form>
      <ShowToast toast={answer?.failed ?? answer?.toast} />
    </>
  );
}
