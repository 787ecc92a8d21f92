import { useFetcher } from 'react-router';
import { useAuth } from '#app/lib/auth.tsx';
import { Button, ButtonLink, PlainButton } from '#app/ui/button.tsx';
import { type Failure, FailureNote } from '#app/ui/failure.tsx';
import { m as frame } from '#words/frame.ts';
import { m } from '#words/profile.tsx';
import { LogoutButton } from '../frame/header.tsx';

interface AccountProps {
  loaded: {
    email: string;
    /** Both are null if unknown. */
    isConfirmed: boolean | null;
    memberSince: string | null;
  };
}

/** Offline: the tab may have shown another account before. */
export function Account({ loaded }: AccountProps) {
  const { user, canShop } = useAuth();
  const email = user?.email ?? loaded.email;
  const { isConfirmed, memberSince } =
    email === loaded.email ? loaded : { isConfirmed: null, memberSince: null };
  return (
    <div className="mt-10 flex flex-wrap items-end justify-between gap-4 border-t border-rule pt-5">
      <dl className="grid gap-x-10 gap-y-3 sm:grid-cols-2">
        <div className="min-w-0">
          <dt className="eyebrow">{m.email}</dt>
          <dd className="break-all">{email}</dd>
          {isConfirmed !== null && (
            <dd className="text-sm text-ink-soft">{isConfirmed ? m.confirmed : <ConfirmAddress />}</dd>
          )}
        </div>
        {memberSince !== null && (
          <div>
            <dt className="eyebrow">{m.memberSince}</dt>
            <dd>{memberSince}</dd>
          </div>
        )}
      </dl>
      <div className="flex flex-wrap gap-3">
        {canShop && (
          <ButtonLink to="/kept" look="outline">
            {frame.keptList}
          </ButtonLink>
        )}
        <ResetPassword />
        <LogoutButton />
      </div>
    </div>
  );
}

/** Unobtrusive: unconfirmed accounts can order. */
function ConfirmAddress() {
  const fetcher = useFetcher<Failure>();
  const busy = fetcher.state !== 'idle';
  return (
    <fetcher.Form method="post" action="/profile/address-proof">
      {m.notConfirmed}{' '}
      <PlainButton type="submit" disabled={busy} className="link link-alone text-start">
        {busy ? m.sending : m.mailMeLink}
      </PlainButton>
      <FailureNote failure={fetcher.data} />
    </fetcher.Form>
  );
}

function ResetPassword() {
  const fetcher = useFetcher<Failure>();
  const busy = fetcher.state !== 'idle';
  return (
    <fetcher.Form method="post" action="/profile/password-reset" className="grid gap-1">
      <Button type="submit" look="outline" disabled={busy}>
        {busy ? m.sending : m.resetPassword}
      </Button>
      <FailureNote failure={fetcher.data} />
    </fetcher.Form>
  );
}
