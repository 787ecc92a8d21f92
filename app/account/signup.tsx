/** Sign-up: makes a customer's account and signs in. */
import { Form, Link, redirect, useNavigation } from 'react-router';
import { type SignupInput, signupForm } from '#shop/people/forms.server.ts';
import { requestOf, senderOf } from '../context.ts';
import { attempt } from '../failures.server.ts';
import { orFailed } from '../failures.ts';
import { flash } from '../flash.server.ts';
import { parseForm, showAgain } from '../forms.server.ts';
import { type FormAnswer, useForm } from '../forms.ts';
import { privateHead } from '../head.ts';
import { loginPath, safePath } from '../return-path.ts';
import { Button } from '../ui/button.tsx';
import { FormErrors, TextField } from '../ui/field.tsx';
import { ShowToast } from '../ui/toast.tsx';
import type { Route } from './+types/signup';
import { NewPasswordFields } from './new-password-fields.tsx';
import { passwordToast } from './password-toast.ts';
import { TURNED_AWAY } from './refusals.ts';

const FAILED = {
  tone: 'error',
  title: 'Registration Failed',
  description: 'Please try again with different credentials.',
} as const;

export const meta: Route.MetaFunction = () => privateHead('Sign Up');

/** Someone who is signed in already has nothing to do here. */
export function loader({ url, context }: Route.LoaderArgs) {
  const redirectTo = safePath(url.searchParams.get('redirectTo'), '/');
  if (requestOf(context).actor.kind !== 'guest') throw redirect(redirectTo, 303);
  return { redirectTo };
}

export async function action({ request, context }: Route.ActionArgs) {
  const shopRequest = requestOf(context);
  const sent = await parseForm(request, signupForm, 'redirectTo');
  if (!sent.value) return showAgain(sent, sent.wrong, passwordToast(sent.wrong));
  const signedIn = await attempt(shopRequest, () =>
    shopRequest.identity.signUp(sent.value, senderOf(request, shopRequest)),
  );
  if (signedIn && !signedIn.ok && signedIn.reason === 'weak') {
    const wrong = { fieldErrors: { password: [signedIn.message] } };
    return showAgain(sent, wrong, passwordToast(wrong));
  }
  if (!signedIn?.ok) {
    const turnedAway = signedIn && TURNED_AWAY[signedIn.reason];
    const [description, status] = turnedAway ?? [FAILED.description, signedIn ? 400 : 500];
    const message = turnedAway ? description : `${FAILED.title}. ${description}`;
    return showAgain(sent, { formErrors: [message] }, { ...FAILED, description }, status);
  }
  shopRequest.cookies.push(...signedIn.cookies);
  flash(shopRequest, { tone: 'success', title: 'Account Created!' });
  return redirect(safePath(sent.form.get('redirectTo'), '/'), 303);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orFailed(serverAction, FAILED);

export default function Signup({ loaderData: { redirectTo }, actionData }: Route.ComponentProps) {
  const answer: FormAnswer | undefined = actionData;
  const busy = useNavigation().state === 'submitting';
  const form = useForm<SignupInput>(answer);
  return (
    <>
      <h1 className="mb-6 text-3xl">Sign Up</h1>
      <Form method="post" replace {...form.props} className="grid gap-4">
        <FormErrors {...form.wrong} />
        <input type="hidden" name="redirectTo" value={redirectTo} />
        <TextField label="Full Name" autoComplete="name" {...form.field('fullName')} />
        <TextField label="Email" type="email" autoComplete="username" {...form.field('email')} />
        <NewPasswordFields form={form} />
        <Button type="submit" disabled={busy}>
          {busy ? 'Creating account...' : 'Sign Up'}
        </Button>
      </Form>
      <p className="mt-3 text-center">
        Already have an account?{' '}
        <Link to={redirectTo === '/' ? '/login' : loginPath(redirectTo)} className="link link-alone">
          Login
        </Link>
      </p>
      <ShowToast toast={answer?.failed ?? answer?.toast} />
    </>
  );
}
