import { href, Link, useFetcher } from 'react-router';
import { formatDateTime } from '#app/lib/time.ts';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { type Failure, FailureNote } from '#app/ui/failure.tsx';
import { Ltr } from '#app/ui/ltr.tsx';
import { LoadFailed } from '#app/ui/states.tsx';
import type { EmailSetAside } from '#shop/mails/set-aside.server.ts';
import { m as admin } from '#words/admin.ts';
import { m as trial } from '#words/first-day.ts';
import { m } from '#words/mails.ts';
import { useFocusInList } from '../ui/list-tools.tsx';
import { EmailsWaitingNote } from './email-notes.tsx';
import type { mailsAside } from './mails-aside.server.ts';

interface MailsAsideProps {
  mails: Awaited<ReturnType<typeof mailsAside>>;
  now: number;
}

export function MailsAside({ mails, now }: MailsAsideProps) {
  if (!mails)
    return (
      <div className="mt-6">
        <LoadFailed message={m.notLoaded} />
      </div>
    );
  const { emails, more, waiting } = mails;
  return (
    <>
      <EmailsWaitingNote waiting={waiting} now={now} />
      {emails.length === 0 ? (
        <p className="mt-4">{m.none}</p>
      ) : (
        <section aria-labelledby="aside" className="mt-6 mb-8">
          <h2 id="aside" className="text-2xl">
            {m.heading}
          </h2>
          <p className="mt-1 text-ink-soft">{m.intro}</p>
          <List emails={emails} more={more} />
        </section>
      )}
    </>
  );
}

function List({ emails, more }: Pick<NonNullable<MailsAsideProps['mails']>, 'emails' | 'more'>) {
  const keepsFocus = useFocusInList(emails.map(({ id }) => ({ id: String(id) })));
  return (
    <>
      {emails.length + more > 1 && (
        <div className="mt-6">
          <SendAgain label={m.sendAll(emails.length + more)} />
        </div>
      )}
      <ul className="mt-4 border-t border-rule" {...keepsFocus}>
        {emails.map((email) => (
          <li
            key={email.id}
            id={`item-${email.id}`}
            tabIndex={-1}
            className="flex flex-wrap items-start gap-x-6 gap-y-3 border-b border-rule py-4"
          >
            <OutboxItem email={email} />
          </li>
        ))}
      </ul>
      {more > 0 && <p className="mt-4">{m.more(more)}</p>}
    </>
  );
}

function OutboxItem({ email }: { email: EmailSetAside }) {
  const { id, kind, to, orderNumber, createdAt, givenUpAt, fault, answer, canGo } = email;
  const name = orderNumber ?? to ?? m.you;
  return (
    <>
      <div className="min-w-0 flex-1 basis-72">
        <h3 className="text-lg font-semibold">
          <span>{m.kinds[kind]}</span>
          {orderNumber && (
            <>
              {' '}
              <Link
                to={`/admin/orders/${kind === 'order removed' ? `removed?q=${orderNumber}` : orderNumber}`}
                className="link"
              >
                <Ltr>{orderNumber}</Ltr>
              </Link>
            </>
          )}
        </h3>
        <p className="wrap-anywhere">{m.goesTo(to)}</p>
        <p className="mt-1 max-w-text">{canGo ? trial.mailFailed[fault] : m.linkIsOver}</p>
        {answer && (
          <p className="mt-1 max-w-text text-sm text-ink-soft">
            {trial.serverSaid}{' '}
            <span className="wrap-anywhere">
              <Ltr>{answer}</Ltr>
            </span>
          </p>
        )}
        <p className="mt-1 text-sm text-ink-soft">
          {m.times({ written: formatDateTime(createdAt), aside: formatDateTime(givenUpAt) })}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {canGo && <SendAgain label={m.sendAgain} name={m.sendAgainTo(name)} id={id} />}
        <ConfirmDialog
          trigger={admin.remove}
          triggerLabel={admin.removeOf(m.mailTo(name))}
          question={m.question}
          details={m.nobodyGetsIt}
          keep={admin.keepNoun(m.noun)}
          confirm={admin.removeNoun(m.noun)}
          action={href('/admin/letters/:id/deletion', { id: String(id) })}
        />
      </div>
    </>
  );
}

/** Without an id it resends all. */
function SendAgain({ label, name, id }: { label: string; name?: string; id?: number }) {
  const fetcher = useFetcher<Failure>();
  return (
    <fetcher.Form
      method="post"
      action="/admin/letters/again"
      preventScrollReset
      className="flex flex-wrap items-center gap-2"
    >
      {id !== undefined && <input type="hidden" name="id" value={id} />}
      <Button type="submit" look="outline" aria-label={name} disabled={fetcher.state !== 'idle'}>
        {label}
      </Button>
      <FailureNote failure={fetcher.data} />
    </fetcher.Form>
  );
}
