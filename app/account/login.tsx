import { Form, Link, redirect, useNavigation } from 'react-router';
import { type LoginInput, loginForm } from '#shop/accounts/forms.server.ts';
import { hasPasskeys } from '#shop/accounts/passkeys.server.ts';
import { COOKIES, readCookie } from '#shop/kernel/cookies.ts';
import { m } from '#words/account.ts';
import { requestOf, type ShopRequest, senderOf } from '../lib/context.ts';
import { attempt, orNotSavedNow } from '../lib/failures.server.ts';
import { orFailed } from '../lib/failures.ts';
import { parseForm, showAgain } from '../lib/forms/forms.server.ts';
import { type FormAnswer, useForm } from '../lib/forms/forms.ts';
import { readChoice } from '../lib/list-query.ts';
import {
  codePath,
  type LostWrite,
  leadOn,
  leadsToAdmin,
  passkeyPath,
  pathAsked,
  safePath,
} from '../lib/return-path.ts';
import { privateHead } from '../store/head.ts';
import { enter } from '../storefront/cart/wish.server.ts';
import { Button } from '../ui/button.tsx';
import { FormErrors, TextField } from '../ui/field.tsx';
import { ShowToast, type Toast } from '../ui/toast.tsx';
import type { Route } from './+types/login';
import { PasswordField } from './password-field.tsx';
import { turnedAway } from './refusals.ts';

const failed = (description = m.loginFailedWhy): Toast => ({
  tone: 'error',
  title: m.loginFailed,
  description,
});

export const meta: Route.MetaFunction = ({ matches }) => privateHead(matches, m.login);

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const redirectTo = pathAsked(url.searchParams);
  const shopRequest = requestOf(context);
  const { actor, endedByNewPassword, secure } = shopRequest;
  if (actor.kind !== 'guest') throw leadOn(redirectTo);
  const lost = lostText(readChoice(url.searchParams, 'lost', ['kept', 'not-done']));
  const usedOne = readCookie(request.headers, COOKIES.passkey, secure) !== null;
  return {
    redirectTo,
    hasPasskey: usedOne || (await mayHavePasskey(redirectTo, shopRequest)),
    notices: [endedByNewPassword ? m.passwordWasChanged : '', lost].filter(Boolean),
  };
}

/**
 * Also offers passkeys to new browsers, whose device may have synced ones, but only on the way to
 * the admin: customers have none.
 */
async function mayHavePasskey(redirectTo: string, shopRequest: ShopRequest): Promise<boolean> {
  const { shop, identity, origin } = shopRequest;
  if (!leadsToAdmin(redirectTo) || !identity.passkeys.workAt(origin)) return false;
  return (await attempt(shopRequest, () => hasPasskeys(shop))) ?? false;
}

/** Users must know whether their press took effect. */
function lostText(lost: LostWrite | undefined): string {
  if (lost === undefined) return '';
  return lost === 'kept' ? m.sessionKept : m.sessionLost;
}

export async function action({ request, context }: Route.ActionArgs) {
  const shopRequest = requestOf(context);
  const sent = await parseForm(request, loginForm, 'redirectTo');
  if (!sent.value) return showAgain(sent, sent.wrong);
  const signedIn = await attempt(shopRequest, () =>
    shopRequest.identity.logIn(sent.value, senderOf(request, shopRequest)),
  );
  const redirectTo = safePath(sent.form.get('redirectTo'), '/');
  if (signedIn && !signedIn.ok && signedIn.reason === 'must change')
    return redirect(`/reset-password?${new URLSearchParams({ token: signedIn.token, redirectTo })}`, 303);
  if (signedIn && !signedIn.ok && signedIn.reason === 'code') {
    shopRequest.cookies.push(...signedIn.cookies);
    return redirect(codePath(redirectTo), 303);
  }
  if (!signedIn?.ok) {
    const away = signedIn && turnedAway(signedIn.reason);
    const why = signedIn ? m.loginFailedWhy : orNotSavedNow(shopRequest, m.loginFailedWhy);
    const [description, status] = away ?? [why, signedIn ? 400 : 500];
    const message = away ? description : m.loginFailedBecause(description);
    return showAgain(sent, { formErrors: [message] }, failed(description), status);
  }
  return enter(shopRequest, signedIn.cookies, { redirectTo, title: m.loggedIn });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orFailed(serverAction, failed());

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const { redirectTo, notices, hasPasskey } = loaderData;
  const answer: FormAnswer | undefined = actionData;
  const busy = useNavigation().state === 'submitting';
  const form = useForm<LoginInput>(answer);
  const signup = redirectTo === '/' ? '/signup' : `/signup?redirectTo=${encodeURIComponent(redirectTo)}`;
  return (
    <>
      <h1 className="mb-6 text-3xl">{m.login}</h1>
      <Form method="post" replace {...form.props} className="grid gap-4">
        {notices.map((notice) => (
          <p key={notice} className="notice">
            {notice}
          </p>
        ))}
        <FormErrors {...form.wrong} />
        <input type="hidden" name="redirectTo" value={redirectTo} />
        <TextField label={m.email} type="email" autoComplete="username" {...form.field('email')} />
        <PasswordField label={m.password} autoComplete="current-password" {...form.field('password')} />
        <Button type="submit" disabled={busy}>
          {busy ? m.loggingIn : m.login}
        </Button>
      </Form>
      {hasPasskey && (
        <p className="mt-3 text-center">
          <Link to={passkeyPath(redirectTo)} className="link link-alone">
            {m.usePasskey}
          </Link>
        </p>
      )}
      <p className="mt-3 text-center">
        <Link to="/forgot-password" className="link link-alone">
          {m.forgotPasswordLink}
        </Link>
      </p>
      <p className="text-center">
        {m.newHere}{' '}
        <Link to={signup} className="link link-alone">
          {m.signup}
        </Link>
      </p>
      <ShowToast toast={answer?.failed ?? answer?.toast} />
    </>
  );
}
