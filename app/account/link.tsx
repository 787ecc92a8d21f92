/** Logs a helper's phone in. By a button, because chats open links for previews. */
import { data, Form, useNavigation } from 'react-router';
import { m } from '#words/account.ts';
import { m as words } from '#words/login-code.ts';
import { requestOf, senderOf } from '../lib/context.ts';
import { attempt } from '../lib/failures.server.ts';
import { orFailed } from '../lib/failures.ts';
import { flash } from '../lib/flash.server.ts';
import { readForm } from '../lib/forms/forms.server.ts';
import { type FormAnswer, useLastAnswer } from '../lib/forms/forms.ts';
import { leadOn } from '../lib/return-path.ts';
import { done } from '../lib/toasts.ts';
import { privateHead } from '../store/head.ts';
import { Button } from '../ui/button.tsx';
import { FormErrors } from '../ui/field.tsx';
import { ShowToast, type Toast } from '../ui/toast.tsx';
import type { Route } from './+types/link';
import { LinkOver } from './link-over.tsx';
import { turnedAway } from './refusals.ts';

const failed = (): Toast => ({ tone: 'error', title: m.loginFailed });

export const meta: Route.MetaFunction = ({ matches }) => [
  ...privateHead(matches, m.login),
  // Hides the token from other sites; `no-referrer` would make the form's `Origin` null.
  { name: 'referrer', content: 'same-origin' },
];

export async function loader({ url, context }: Route.LoaderArgs) {
  const { actor, identity } = requestOf(context);
  if (actor.kind === 'admin') throw leadOn('/admin');
  const token = url.searchParams.get('token') ?? '';
  return { token, helper: await identity.helperOfLink(token) };
}

interface LinkAnswer extends FormAnswer {
  usedUp?: boolean;
}

export async function action({ request, context }: Route.ActionArgs) {
  const shopRequest = requestOf(context);
  const token = (await readForm(request, 'token')).get('token') ?? '';
  const entered = await attempt(shopRequest, () =>
    shopRequest.identity.logInByLink(token, senderOf(request, shopRequest)),
  );
  if (!entered?.ok) {
    if (entered?.reason === 'refused') return data<LinkAnswer>({ usedUp: true }, { status: 400 });
    const [message, status] = (entered && turnedAway(entered.reason)) ?? [m.loginFailed, 500];
    return data<LinkAnswer>({ formErrors: [message] }, { status });
  }
  shopRequest.cookies.push(...entered.cookies);
  flash(shopRequest, done(m.loggedIn));
  return leadOn('/admin');
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orFailed(serverAction, failed());

export default function LogInByLink({ loaderData: { token, helper }, actionData }: Route.ComponentProps) {
  const answer = useLastAnswer<LinkAnswer>(actionData);
  const busy = useNavigation().state === 'submitting';
  if (!helper || answer?.usedUp)
    return <LinkOver heading={m.login} why={words.linkUsedUp} to="/login" label={m.login} />;
  return (
    <>
      <Form method="post" replace className="grid gap-4">
        <h1 className="text-3xl">{m.login}</h1>
        <FormErrors answer={answer} errors={answer?.formErrors} />
        <p>{words.linkLogsIn(helper.fullName)}</p>
        <input type="hidden" name="token" value={token} />
        <Button type="submit" disabled={busy}>
          {busy ? m.loggingIn : m.login}
        </Button>
      </Form>
      <ShowToast toast={answer?.failed} />
    </>
  );
}
