/** Login. Leads back to where one was. */
import { Form, Link, redirect, useNavigation } from 'react-router';
import { type LoginInput, loginForm } from '#shop/people/forms.server.ts';
import { requestOf, senderOf } from '../context.ts';
import { attempt } from '../failures.server.ts';
import { orFailed } from '../failures.ts';
import { flash } from '../flash.server.ts';
import { parseForm, showAgain } from '../forms.server.ts';
import { type FormAnswer, useForm } from '../forms.ts';
import { privateHead } from '../head.ts';
import { readChoice } from '../list-query.ts';
import { type LostWrite, safePath } from '../return-path.ts';
import { Button } from '../ui/button.tsx';
import { FormErrors, TextField } from '../ui/field.tsx';
import { ShowToast } from '../ui/toast.tsx';
import type { Route } from './+types/login';
import { PasswordField } from './password-field.tsx';
import { TURNED_AWAY } from './refusals.ts';

const FAILED = {
  tone: 'error',
  title: 'Login Failed',
  description: 'Please check your credentials and try again.',
} as const;

export const meta: Route.MetaFunction = () => privateHead('Login');

/** Someone who is signed in already has nothing to do here. */
export function loader({ url, context }: Route.LoaderArgs) {
  const redirectTo = safePath(url.searchParams.get('redirectTo'), '/');
  const { actor, endedByNewPassword } = requestOf(context);
  if (actor.kind !== 'guest') throw redirect(redirectTo, 303);
  const lost = LOST[readChoice(url.searchParams, 'lost', ['kept', 'not-done']) ?? ''];
  return { redirectTo, notices: [endedByNewPassword ? LOGGED_OUT : '', lost].filter(Boolean) };
}

const LOGGED_OUT = 'You have been logged out because your password was changed. Please log in again.';

/** Said for as long as the page is open: someone who pressed a button must know whether it did something. */
const LOST: Record<LostWrite | '', string> = {
  '': '',
  kept: 'Your session ended. What you typed is kept: please log in again, then send it.',
  'not-done':
    'Your session ended, and what you pressed was not done. Please log in again, then press it once more.',
};

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
  if (!signedIn?.ok) {
    const turnedAway = signedIn && TURNED_AWAY[signedIn.reason];
    const [description, status] = turnedAway ?? [FAILED.description, signedIn ? 400 : 500];
    const message = turnedAway ? description : `${FAILED.title}. ${description}`;
    return showAgain(sent, { formErrors: [message] }, { ...FAILED, description }, status);
  }
  shopRequest.cookies.push(...signedIn.cookies);
  flash(shopRequest, { tone: 'success', title: 'Login Successful!' });
  return redirect(redirectTo, 303);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orFailed(serverAction, FAILED);

export default function Login({ loaderData: { redirectTo, notices }, actionData }: Route.ComponentProps) {
  const answer: FormAnswer | undefined = actionData;
  const busy = useNavigation().state === 'submitting';
  const form = useForm<LoginInput>(answer);
  const signup = redirectTo === '/' ? '/signup' : `/signup?redirectTo=${encodeURIComponent(redirectTo)}`;
  return (
    <>
      <h1 className="mb-6 text-3xl">Login</h1>
      <Form method="post" replace {...form.props} className="grid gap-4">
        {notices.map((notice) => (
          <p key={notice} className="notice">
            {notice}
          </p>
        ))}
        <FormErrors {...form.wrong} />
        <input type="hidden" name="redirectTo" value={redirectTo} />
        <TextField label="Email" type="email" autoComplete="username" {...form.field('email')} />
        <PasswordField label="Password" autoComplete="current-password" {...form.field('password')} />
        <Button type="submit" disabled={busy}>
          {busy ? 'Logging in...' : 'Login'}
        </Button>
      </Form>
      <p className="mt-3 text-center">
        <Link to="/forgot-password" className="link link-alone">
          Forgot password?
        </Link>
      </p>
      <p className="text-center">
        New here?{' '}
        <Link to={signup} className="link link-alone">
          Sign Up
        </Link>
      </p>
      <ShowToast toast={answer?.failed ?? answer?.toast} />
    </>
  );
}
