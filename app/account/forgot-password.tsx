/** Forgot password: asks for a mail with a link. Says the same whether or not there is such an account. */
import MailCheck from 'lucide-react/icons/mail-check';
import { data, Form, Link, useNavigation } from 'react-router';
import { type ForgotPasswordInput, forgotPasswordForm } from '#shop/people/forms.server.ts';
import { requestOf, senderOf } from '../context.ts';
import { attempt } from '../failures.server.ts';
import { orFailed } from '../failures.ts';
import { parseForm, showAgain } from '../forms.server.ts';
import { type FormAnswer, useForm } from '../forms.ts';
import { privateHead } from '../head.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { FormErrors, TextField } from '../ui/field.tsx';
import { ShowToast } from '../ui/toast.tsx';
import type { Route } from './+types/forgot-password';

const FAILED = {
  tone: 'error',
  title: 'Error',
  description: 'Please check your email address and try again.',
} as const;

export const meta: Route.MetaFunction = () => privateHead('Forgot Password');

interface ForgotAnswer extends FormAnswer {
  sentTo?: string;
  /** Whether the shop can send mails. */
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
  if (!asked) return showAgain(sent, { formErrors: [FAILED.description] }, FAILED, 500);
  const { sendsMail } = shopRequest;
  return data<ForgotAnswer>({
    sentTo: email,
    sendsMail,
    toast: { tone: 'success', title: 'Reset Email Sent!' },
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orFailed(serverAction, FAILED);

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
          Back to Login
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
      <h1 className="text-3xl">Reset Email Sent!</h1>
      <p>
        If <strong className="break-all">{to}</strong> has an account with us, a mail with a link is on its
        way. The link works once, for an hour.
      </p>
      {!sendsMail && (
        <p className="notice">
          Mail is not set up in this shop yet: the link waits in a file on its server. Please ask the shop for
          help.
        </p>
      )}
      <ButtonLink to="/forgot-password" look="outline">
        Send another
      </ButtonLink>
    </div>
  );
}

function AskForMail({ answer }: { answer: ForgotAnswer | undefined }) {
  const busy = useNavigation().state === 'submitting';
  const form = useForm<ForgotPasswordInput>(answer);
  return (
    <Form method="post" {...form.props} className="grid gap-4">
      <h1 className="text-3xl">Forgot Password</h1>
      <p className="text-ink-soft">We send you a link to set a new one.</p>
      <FormErrors {...form.wrong} />
      <TextField label="Email" type="email" autoComplete="username" {...form.field('email')} />
      <Button type="submit" disabled={busy}>
        {busy ? 'Sending...' : 'Send Reset Email'}
      </Button>
    </Form>
  );
}
