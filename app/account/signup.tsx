/** Sign-up: makes a customer's account and signs in. */
import { getFormProps, getInputProps, useForm } from '@conform-to/react';
import { getZodConstraint, parseWithZod } from '@conform-to/zod/v4';
import { Form, Link, redirect, useNavigation } from 'react-router';
import { type SignupInput, signupForm } from '#shop/accounts.ts';
import { requestOf, senderOf } from '../context.ts';
import { attempt } from '../failures.server.ts';
import { orFailed } from '../failures.ts';
import { flash } from '../flash.server.ts';
import { readForm } from '../forms.server.ts';
import { type FormAnswer, formErrors, showAgain } from '../forms.ts';
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
  const form = await readForm(request, signupForm, 'redirectTo');
  const submission = parseWithZod(form, { schema: signupForm });
  const hideFields: ('password' | 'confirmPassword')[] = ['password', 'confirmPassword'];
  if (submission.status !== 'success') {
    return showAgain(submission.reply({ hideFields }), passwordToast(submission.error));
  }
  const signedIn = await attempt(shopRequest, () =>
    shopRequest.identity.signUp(submission.value, senderOf(request, shopRequest)),
  );
  if (signedIn && !signedIn.ok && signedIn.reason === 'weak') {
    const fieldErrors = { password: [signedIn.message] };
    return showAgain(submission.reply({ fieldErrors, hideFields }), passwordToast(fieldErrors));
  }
  if (!signedIn?.ok) {
    const turnedAway = signedIn && TURNED_AWAY[signedIn.reason];
    const [description, status] = turnedAway ?? [FAILED.description, signedIn ? 400 : 500];
    const message = turnedAway ? description : `${FAILED.title}. ${description}`;
    const result = submission.reply({ formErrors: [message], hideFields });
    return showAgain(result, { ...FAILED, description }, status);
  }
  shopRequest.cookies.push(...signedIn.cookies);
  flash(shopRequest, { tone: 'success', title: 'Account Created!' });
  return redirect(safePath(form.get('redirectTo'), '/'), 303);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orFailed(serverAction, FAILED);

export default function Signup({ loaderData: { redirectTo }, actionData }: Route.ComponentProps) {
  const answer: FormAnswer | undefined = actionData;
  const busy = useNavigation().state === 'submitting';
  const [form, fields] = useForm<SignupInput>({
    lastResult: answer?.result,
    constraint: getZodConstraint(signupForm),
  });
  return (
    <>
      <h1 className="mb-6 text-3xl">Sign Up</h1>
      <Form method="post" replace {...getFormProps(form)} className="grid gap-4">
        <FormErrors answer={answer} errors={formErrors(form, answer)} />
        <input type="hidden" name="redirectTo" value={redirectTo} />
        <TextField
          label="Full Name"
          autoComplete="name"
          errors={fields.fullName.errors}
          {...getInputProps(fields.fullName, { type: 'text' })}
        />
        <TextField
          label="Email"
          autoComplete="username"
          errors={fields.email.errors}
          {...getInputProps(fields.email, { type: 'email' })}
        />
        <NewPasswordFields fields={fields} />
        <Button type="submit" disabled={busy}>
          {busy ? 'Creating account...' : 'Sign Up'}
        </Button>
      </Form>
      <p className="mt-6 text-center">
        Already have an account?{' '}
        <Link to={redirectTo === '/' ? '/login' : loginPath(redirectTo)} className="link">
          Login
        </Link>
      </p>
      <ShowToast toast={answer?.failed ?? answer?.toast} />
    </>
  );
}
