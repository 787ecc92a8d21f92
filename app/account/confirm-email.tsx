/** By a button, because mail programs open links for previews. */
import MailCheck from 'lucide-react/icons/mail-check';
import { data, Form, redirect, useNavigation } from 'react-router';
import { proveAddress, stateOfProof } from '#shop/accounts/address-proof.server.ts';
import { m as account } from '#words/account.ts';
import { m } from '#words/confirm-email.tsx';
import { requestOf } from '../lib/context.ts';
import { attempt } from '../lib/failures.server.ts';
import { orFailed } from '../lib/failures.ts';
import { readForm } from '../lib/forms/forms.server.ts';
import { type FormAnswer, useLastAnswer } from '../lib/forms/forms.ts';
import { loginPath } from '../lib/return-path.ts';
import { privateHead } from '../store/head.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { FormErrors } from '../ui/field.tsx';
import { ShowToast, type Toast } from '../ui/toast.tsx';
import type { Route } from './+types/confirm-email';
import { LinkOver } from './link-over.tsx';

const failed = (): Toast => ({ tone: 'error', title: account.error, description: m.confirmFailed });

export const meta: Route.MetaFunction = ({ matches }) => [
  ...privateHead(matches, m.confirmAddress),
  // Hides the token from other sites; `no-referrer` would make the form's `Origin` null.
  { name: 'referrer', content: 'same-origin' },
];

const pathWith = (token: string) => `/confirm-email?${new URLSearchParams({ token })}`;

interface ConfirmAnswer extends FormAnswer {
  confirmed?: string;
  /** Whether it replaces another address. */
  isNew?: boolean;
  /** Used or expired while the page was open. */
  usedUp?: boolean;
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const token = url.searchParams.get('token') ?? '';
  const { shop, actor } = requestOf(context);
  const state = await stateOfProof(shop, token, actor);
  if (state === 'log in') throw redirect(loginPath(pathWith(token)), 303);
  return { token, state };
}

export async function action({ request, context }: Route.ActionArgs) {
  const shopRequest = requestOf(context);
  const { shop, actor } = shopRequest;
  const token = (await readForm(request, 'token')).get('token') ?? '';
  const proved = await attempt(shopRequest, async () => ({
    state: await stateOfProof(shop, token, actor),
    by: await proveAddress(shop, token, actor),
  }));
  if (!proved) return data<ConfirmAnswer>({ failed: failed() }, { status: 500 });
  if (proved.state === 'log in') return redirect(loginPath(pathWith(token)), 303);
  if (!proved.by) return data<ConfirmAnswer>({ usedUp: true }, { status: 400 });
  return data<ConfirmAnswer>({ confirmed: proved.by.email, isNew: proved.state === 'new address' });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orFailed(serverAction, failed());

export default function ConfirmEmail({ loaderData: { token, state }, actionData }: Route.ComponentProps) {
  const answer = useLastAnswer<ConfirmAnswer>(actionData);
  const busy = useNavigation().state === 'submitting';
  if (answer?.confirmed) return <Confirmed address={answer.confirmed} isNew={answer.isNew ?? false} />;
  const isLive = state === 'live' || state === 'new address';
  if (!isLive || answer?.usedUp) {
    return (
      <LinkOver heading={m.confirmAddress} why={whyOver(token, state)} to="/profile" label={m.goToProfile} />
    );
  }
  const error = answer?.failed?.description;
  return (
    <>
      <Form method="post" replace className="grid gap-4">
        <h1 className="text-3xl">{m.confirmAddress}</h1>
        <FormErrors answer={answer} errors={error ? [error] : undefined} />
        <p>{state === 'new address' ? m.newAddressQuestion : m.confirmQuestion}</p>
        <input type="hidden" name="token" value={token} />
        <Button type="submit" disabled={busy}>
          {busy ? m.confirming : m.confirm}
        </Button>
      </Form>
      <ShowToast toast={answer?.failed} />
    </>
  );
}

function whyOver(token: string, state: Route.ComponentProps['loaderData']['state']): string {
  if (!token) return m.confirmNoLink;
  return state === 'foreign' ? m.confirmForeign : m.confirmUsedUp;
}

/** Only admins change their address. */
function Confirmed({ address, isNew }: { address: string; isNew: boolean }) {
  const shown = <strong className="break-all">{address}</strong>;
  return (
    <div className="grid justify-items-center gap-4 text-center">
      <MailCheck className="text-brass" size={40} strokeWidth={1.25} aria-hidden="true" />
      <h1 className="text-3xl">{m.confirmed}</h1>
      <p role="status">{isNew ? m.newAddressText(shown) : m.confirmedText(shown)}</p>
      <ButtonLink to={isNew ? '/admin/account' : '/profile'} look="outline">
        {isNew ? m.goToAccount : m.goToProfile}
      </ButtonLink>
    </div>
  );
}
