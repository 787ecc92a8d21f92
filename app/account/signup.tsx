import { Form, Link, redirect, useNavigation } from 'react-router';
import { type SignupInput, signupForm } from '#shop/accounts/forms.server.ts';
import { m } from '#words/account.ts';
import { requestOf, senderOf } from '../lib/context.ts';
import { attempt, orNotSavedNow } from '../lib/failures.server.ts';
import { orFailed } from '../lib/failures.ts';
import { parseForm, showAgain } from '../lib/forms/forms.server.ts';
import { type FormAnswer, useForm } from '../lib/forms/forms.ts';
import { loginPath, pathAsked, safePath } from '../lib/return-path.ts';
import { privateHead } from '../store/head.ts';
import { enter } from '../storefront/cart/wish.server.ts';
import { Button } from '../ui/button.tsx';
import { FormErrors, TextField } from '../ui/field.tsx';
import { ShowToast, type Toast } from '../ui/toast.tsx';
import type { Route } from './+types/signup';
import { NewPasswordFields } from './new-password-fields.tsx';
import { passwordToast, weakPassword } from './password-toast.ts';
import { turnedAway } from './refusals.ts';

const failed = (description = m.signupFailedWhy): Toast => ({
  tone: 'error',
  title: m.signupFailed,
  description,
});

export const meta: Route.MetaFunction = ({ matches }) => privateHead(matches, m.signup);

export function loader({ url, context }: Route.LoaderArgs) {
  const redirectTo = pathAsked(url.searchParams);
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
    const wrong = weakPassword(signedIn.fault);
    return showAgain(sent, wrong, passwordToast(wrong));
  }
  if (!signedIn?.ok) {
    const away = signedIn && turnedAway(signedIn.reason);
    const why = signedIn ? m.signupFailedWhy : orNotSavedNow(shopRequest, m.signupFailedWhy);
    const [description, status] = away ?? [why, signedIn ? 400 : 500];
    const message = away ? description : m.signupFailedBecause(description);
    return showAgain(sent, { formErrors: [message] }, failed(description), status);
  }
  const redirectTo = safePath(sent.form.get('redirectTo'), '/');
  return enter(shopRequest, signedIn.cookies, { redirectTo, title: m.signedUp });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orFailed(serverAction, failed());

export default function Signup({ loaderData: { redirectTo }, actionData }: Route.ComponentProps) {
  const answer: FormAnswer | undefined = actionData;
  const busy = useNavigation().state === 'submitting';
  const form = useForm<SignupInput>(answer);
  return (
    <>
      <h1 className="mb-6 text-3xl">{m.signup}</h1>
      <Form method="post" replace {...form.props} className="grid gap-4">
        <FormErrors {...form.wrong} />
        <input type="hidden" name="redirectTo" value={redirectTo} />
        <TextField label={m.fullName} autoComplete="name" {...form.field('fullName')} />
        <TextField label={m.email} type="email" autoComplete="username" {...form.field('email')} />
        <NewPasswordFields form={form} />
        <Button type="submit" disabled={busy}>
          {busy ? m.signingUp : m.signup}
        </Button>
      </Form>
      <p className="mt-3 text-center">
        {m.haveAccount}{' '}
        <Link to={redirectTo === '/' ? '/login' : loginPath(redirectTo)} className="link link-alone">
          {m.login}
        </Link>
      </p>
      <ShowToast toast={answer?.failed ?? answer?.toast} />
    </>
  );
}
