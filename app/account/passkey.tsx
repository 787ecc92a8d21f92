import { useCallback } from 'react';
import { data, Link, useNavigation, useSubmit } from 'react-router';
import { m as account } from '#words/account.ts';
import { m } from '#words/login-code.ts';
import { requestOf, senderOf } from '../lib/context.ts';
import { attempt } from '../lib/failures.server.ts';
import { orFailed } from '../lib/failures.ts';
import { readForm } from '../lib/forms/forms.server.ts';
import { type FormAnswer, useLastAnswer } from '../lib/forms/forms.ts';
import { leadOn, loginPath, safePath } from '../lib/return-path.ts';
import { privateHead } from '../store/head.ts';
import { enter } from '../storefront/cart/wish.server.ts';
import { Button } from '../ui/button.tsx';
import { FormErrors } from '../ui/field.tsx';
import { ShowToast } from '../ui/toast.tsx';
import type { Route } from './+types/passkey';
import { offerPasskeys, readJson } from './passkey.server.ts';
import { type PasskeyAsked, useCanUsePasskeys, usePasskeyQuestion } from './passkey-question.ts';
import { turnedAway } from './refusals.ts';

export const meta: Route.MetaFunction = ({ matches }) => privateHead(matches, m.passkeyHeading);

export function loader({ url, context }: Route.LoaderArgs) {
  const { actor, identity, origin } = requestOf(context);
  const redirectTo = safePath(url.searchParams.get('redirectTo'), '/');
  if (actor.kind !== 'guest') throw leadOn(redirectTo);
  return { redirectTo, works: identity.passkeys.workAt(origin) };
}

type PasskeyAnswer = FormAnswer & PasskeyAsked;

export async function action({ request, context }: Route.ActionArgs) {
  const shopRequest = requestOf(context);
  const { identity, actor } = shopRequest;
  const form = await readForm(request, 'act', 'response', 'redirectTo');
  const redirectTo = safePath(form.get('redirectTo'), '/');
  if (actor.kind !== 'guest') return leadOn(redirectTo);
  const sender = senderOf(request, shopRequest);
  if (form.get('act') === 'begin') {
    const asked = await attempt(shopRequest, () => identity.passkeys.askToLogIn(sender));
    if (!asked?.ok) return refused(asked);
    shopRequest.cookies.push(...asked.cookies);
    return data<PasskeyAnswer>({ options: asked.options });
  }
  const response = readJson(form.get('response'));
  const entered = await attempt(shopRequest, () => identity.passkeys.logIn(response, sender));
  if (!entered?.ok) return refused(entered);
  offerPasskeys(shopRequest);
  return enter(shopRequest, entered.cookies, { redirectTo, title: account.loggedIn });
}

function refused(answer: { reason: 'refused' | 'busy' | 'too many' } | null) {
  const [message, status] = (answer && turnedAway(answer.reason)) ?? [
    answer ? m.passkeyRefused : m.failed,
    answer ? 400 : 500,
  ];
  return data<PasskeyAnswer>({ formErrors: [message] }, { status });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orFailed(serverAction, { tone: 'error', title: m.failed });

export default function LoginPasskey({
  loaderData: { redirectTo, works },
  actionData,
}: Route.ComponentProps) {
  const answer = useLastAnswer<PasskeyAnswer>(actionData);
  const submit = useSubmit();
  const busy = useNavigation().state === 'submitting';
  const can = useCanUsePasskeys();
  const send = useCallback(
    (response: string) => submit({ response, redirectTo }, { method: 'post', replace: true }),
    [submit, redirectTo],
  );
  const { ask, isBusy, hasFailed } = usePasskeyQuestion('show', send);
  const errors = hasFailed ? [m.passkeyRefused] : answer?.formErrors;
  return (
    <div className="grid gap-4">
      <h1 className="text-3xl">{m.passkeyHeading}</h1>
      <p className="text-ink-soft">{m.passkeyIntro}</p>
      <FormErrors errors={errors} answer={hasFailed || answer} />
      {works && can ? (
        <Button type="button" onClick={ask} disabled={busy || isBusy}>
          {m.askDevice}
        </Button>
      ) : (
        <p className="notice">{m.noPasskeysHere}</p>
      )}
      <p className="text-center">
        <Link to={loginPath(redirectTo)} className="link link-alone">
          {m.usePassword}
        </Link>
      </p>
      <ShowToast toast={answer?.failed} />
    </div>
  );
}
