/** Second log-in step: an app's code, or a recovery code with `?recovery`. */
import { data, Form, Link, redirect, useNavigation } from 'react-router';
import { type CodeInput, enterCodeForm } from '#shop/accounts/forms.server.ts';
import { REMEMBERED_FOR_DAYS } from '#shop/accounts/second-factor.ts';
import { m as account } from '#words/account.ts';
import { m } from '#words/login-code.ts';
import { requestOf, senderOf } from '../lib/context.ts';
import { attempt } from '../lib/failures.server.ts';
import { orFailed } from '../lib/failures.ts';
import { parseForm, showAgain } from '../lib/forms/forms.server.ts';
import { type FormAnswer, useForm } from '../lib/forms/forms.ts';
import { codePath, leadOn, loginPath, passkeyPath, safePath } from '../lib/return-path.ts';
import { privateHead } from '../store/head.ts';
import { enter } from '../storefront/cart/wish.server.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { FormErrors, TextField } from '../ui/field.tsx';
import { ShowToast } from '../ui/toast.tsx';
import type { Route } from './+types/code';
import { turnedAway } from './refusals.ts';

export const meta: Route.MetaFunction = ({ matches }) => privateHead(matches, m.heading);

export function loader({ request, url, context }: Route.LoaderArgs) {
  const { actor, identity } = requestOf(context);
  const redirectTo = safePath(url.searchParams.get('redirectTo'), '/');
  if (actor.kind !== 'guest') throw leadOn(redirectTo);
  if (!identity.secondFactor.isAwaited(request.headers)) throw redirect(loginPath(redirectTo), 303);
  return { redirectTo, byRecovery: url.searchParams.has('recovery') };
}

interface CodeAnswer extends FormAnswer {
  /** The log-in must start again. */
  isOver?: boolean;
}

export async function action({ request, context }: Route.ActionArgs) {
  const shopRequest = requestOf(context);
  const sent = await parseForm(request, enterCodeForm, 'redirectTo', 'by');
  const redirectTo = safePath(sent.form.get('redirectTo'), '/');
  if (shopRequest.actor.kind !== 'guest') return leadOn(redirectTo);
  if (!sent.value) return showAgain(sent, sent.wrong);
  const { code, remember } = sent.value;
  const entered = await attempt(shopRequest, () =>
    shopRequest.identity.secondFactor.enter(
      { code, remember: remember === 'on' },
      senderOf(request, shopRequest),
    ),
  );
  if (entered && !entered.ok && entered.reason === 'over')
    return data<CodeAnswer>({ isOver: true }, { status: 400 });
  if (entered && !entered.ok && entered.reason === 'refused') {
    const why = sent.form.get('by') === 'recovery' ? m.wrongRecovery : m.wrong;
    return showAgain(sent, { fieldErrors: { code: [why] } });
  }
  if (!entered?.ok) {
    const [message, status] = (entered && turnedAway(entered.reason)) ?? [m.failed, 500];
    return showAgain(sent, { formErrors: [message] }, undefined, status);
  }
  return enter(shopRequest, entered.cookies, { redirectTo, title: account.loggedIn });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orFailed(serverAction, { tone: 'error', title: m.failed });

/** Another kind of code must not show the other form's errors. */
export default function LoginCode({ loaderData, actionData }: Route.ComponentProps) {
  return <CodeForm key={String(loaderData.byRecovery)} {...loaderData} answer={actionData} />;
}

interface CodeFormProps {
  redirectTo: string;
  byRecovery: boolean;
  answer: CodeAnswer | undefined;
}

function CodeForm({ redirectTo, byRecovery, answer }: CodeFormProps) {
  const busy = useNavigation().state === 'submitting';
  const form = useForm<CodeInput>(answer);
  if (answer?.isOver)
    return (
      <div className="grid gap-4">
        <h1 className="text-3xl">{m.heading}</h1>
        <FormErrors answer={answer} errors={[m.over]} />
        <ButtonLink to={loginPath(redirectTo)}>{m.beginAgain}</ButtonLink>
      </div>
    );
  const other = byRecovery ? codePath(redirectTo) : `${codePath(redirectTo)}&recovery`;
  return (
    <>
      <h1 className="mb-4 text-3xl">{m.heading}</h1>
      <Form method="post" replace {...form.props} className="grid gap-4">
        <p className="text-ink-soft">{byRecovery ? m.introRecovery : m.intro}</p>
        <FormErrors {...form.wrong} />
        <input type="hidden" name="redirectTo" value={redirectTo} />
        <input type="hidden" name="by" value={byRecovery ? 'recovery' : 'app'} />
        <TextField
          label={byRecovery ? m.recoveryCode : m.code}
          autoComplete={byRecovery ? 'off' : 'one-time-code'}
          inputMode={byRecovery ? 'text' : 'numeric'}
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          {...form.field('code')}
        />
        <label className="flex min-h-11 items-center gap-3">
          <input type="checkbox" name="remember" className="size-6 accent-indigo" />
          <span>{m.remember(REMEMBERED_FOR_DAYS)}</span>
        </label>
        <Button type="submit" disabled={busy}>
          {m.goOn}
        </Button>
      </Form>
      <p className="mt-3 text-center">
        <Link to={other} replace className="link link-alone">
          {byRecovery ? m.useApp : m.useRecovery}
        </Link>
      </p>
      <p className="text-center">
        <Link to={passkeyPath(redirectTo)} replace className="link link-alone">
          {account.usePasskey}
        </Link>
      </p>
      {byRecovery && <p className="mt-3 text-sm text-ink-soft">{m.lostBoth}</p>}
      <ShowToast toast={answer?.failed ?? answer?.toast} />
    </>
  );
}
