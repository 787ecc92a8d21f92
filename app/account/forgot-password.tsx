/** Same response whether or not the account exists: prevents enumeration. */
import MailCheck from 'lucide-react/icons/mail-check';
import { data, Form, Link, useNavigation } from 'react-router';
import { type ForgotPasswordInput, forgotPasswordForm } from '#shop/accounts/forms.server.ts';
import { m } from '#words/account.ts';
import { m as resetMail } from '#words/reset-mail.tsx';
import { requestOf, senderOf } from '../lib/context.ts';
import { attempt } from '../lib/failures.server.ts';
import { orFailed } from '../lib/failures.ts';
import { parseForm, showAgain } from '../lib/forms/forms.server.ts';
import { type FormAnswer, useForm } from '../lib/forms/forms.ts';
import { privateHead } from '../store/head.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { FormErrors, TextField } from '../ui/field.tsx';
import { ShowToast, type Toast } from '../ui/toast.tsx';
import type { Route } from './+types/forgot-password';

const failed = (): Toast => ({ tone: 'error', title: m.error, description: m.forgotPasswordFailed });

export const meta: Route.MetaFunction = ({ matches }) => privateHead(matches, m.forgotPassword);

interface ForgotAnswer extends FormAnswer {
  sentTo?: string;
  sendsMail?: boolean;
}

export async function action({ request, context }: Route.ActionArgs) {
  const shopRequest = requestOf(context);
  const sent = await parseForm(request, forgotPasswordForm);
  if (!sent.value) return showAgain(sent, sent.wrong);
  const { email } = sent.value;
  const asked = await attempt(shopRequest, () =>
    shopRequest.identity.requestReset(email, senderOf(request, shopRequest)).then(() => true),
  );
  if (!asked) return showAgain(sent, { formErrors: [m.forgotPasswordFailed] }, failed(), 500);
  const { sendsMail } = shopRequest;
  return data<ForgotAnswer>({
    sentTo: email,
    sendsMail,
    toast: { tone: 'success', title: m.resetSent },
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orFailed(serverAction, failed());

export default function ForgotPassword({ actionData }: Route.ComponentProps) {
  const answer: ForgotAnswer | undefined = actionData;
  return (
    <>
      {answer?.sentTo ? (
        <Sent to={answer.sentTo} sendsMail={answer.sendsMail !== false} />
      ) : (
        <AskForMail answer={answer} />
      )}
      <p className="mt-3 text-center">
        <Link to="/login" className="link link-alone">
          {m.backToLogin}
        </Link>
      </p>
      <ShowToast toast={answer?.failed ?? answer?.toast} />
    </>
  );
}

function Sent({ to, sendsMail }: { to: string; sendsMail: boolean }) {
  return (
    <div className="grid justify-items-center gap-4 text-center">
      <MailCheck className="text-brass" size={40} strokeWidth={1.25} aria-hidden="true" />
      <h1 className="text-3xl">{m.resetSent}</h1>
      <p>{resetMail.resetSentTo(<strong className="break-all">{to}</strong>)}</p>
      {!sendsMail && <p className="notice">{m.noMail}</p>}
      <ButtonLink to="/forgot-password" look="outline">
        {m.sendAnother}
      </ButtonLink>
    </div>
  );
}

function AskForMail({ answer }: { answer: ForgotAnswer | undefined }) {
  const busy = useNavigation().state === 'submitting';
  const form = useForm<ForgotPasswordInput>(answer);
  return (
    <Form method="post" {...form.props} className="grid gap-4">
      <h1 className="text-3xl">{m.forgotPassword}</h1>
      <p className="text-ink-soft">{m.forgotPasswordText}</p>
      <FormErrors {...form.wrong} />
      <TextField label={m.email} type="email" autoComplete="username" {...form.field('email')} />
      <Button type="submit" disabled={busy}>
        {busy ? m.sending : m.sendReset}
      </Button>
    </Form>
  );
}
