import { href } from 'react-router';
import { formatDateTime } from '#app/lib/time.ts';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { Ltr } from '#app/ui/ltr.tsx';
import type { EmailSetAside } from '#shop/mails/set-aside.server.ts';
import { m as admin } from '#words/admin.ts';
import { m as trial } from '#words/first-day.ts';
import { m } from '#words/mails.ts';
import { TextLink } from '../ui/links.tsx';
import { ListFailed, useFocusInList } from '../ui/list-tools.tsx';
import { Section } from '../ui/section.tsx';
import { WriteForm } from '../ui/write-form.tsx';
import { EmailsWaitingNote } from './email-notes.tsx';
import type { mailsAside } from './mails-aside.server.ts';

interface MailsAsideProps {
  mails: Awaited<ReturnType<typeof mailsAside>>;
  now: number;
}

export function MailsAside({ mails, now }: MailsAsideProps) {
  if (!mails) return <ListFailed message={m.notLoaded} />;
  const { emails, more, waiting } = mails;
  return (
    <>
      <EmailsWaitingNote waiting={waiting} now={now} />
      {emails.length === 0 ? (
        <p className="mt-4">{m.none}</p>
      ) : (
        <Section id="aside" heading={m.heading} className="mt-6 mb-8">
          <p className="mt-1 text-ink-soft">{m.intro}</p>
          <List emails={emails} more={more} />
        </Section>
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
              <TextLink
                to={`/admin/orders/${kind === 'order removed' ? `removed?q=${orderNumber}` : orderNumber}`}
              >
                <Ltr>{orderNumber}</Ltr>
              </TextLink>
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
  return (
    <WriteForm
      action="/admin/letters/again"
      className="flex flex-wrap items-center gap-2"
      button={{ look: 'outline', 'aria-label': name, children: label }}
    >
      {id !== undefined && <input type="hidden" name="id" value={id} />}
    </WriteForm>
  );
}
