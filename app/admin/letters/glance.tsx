/** Notes about mails that are late or set aside. */
import { Link } from 'react-router';
import { HOUR_MS } from '#shop/kernel/calendar.ts';
import type { LettersWaiting } from '#shop/mails/letters.server.ts';
import { m } from '#words/mails.ts';
import { formatDateTime } from '../../time.ts';

interface GlanceProps {
  waiting: LettersWaiting;
  now: number;
}

/** Longer than a mail server takes to restart. */
const isLate = ({ waiting: { oldestAt }, now }: GlanceProps) => oldestAt !== null && now - oldestAt > HOUR_MS;

export function LettersWaitingNote(props: GlanceProps) {
  const { due, oldestAt } = props.waiting;
  if (!isLate(props) || oldestAt === null) return null;
  return <p className="notice notice-error mt-4">{m.late({ due, since: formatDateTime(oldestAt) })}</p>;
}

export function LettersAtAGlance(props: GlanceProps) {
  const { aside } = props.waiting;
  if (aside === 0 && !isLate(props)) return null;
  return (
    <section aria-labelledby="letters" className="mt-6">
      <h2 id="letters" className="text-2xl">
        {m.mail}
      </h2>
      <LettersWaitingNote {...props} />
      {aside > 0 && <p className="notice notice-error mt-4">{m.aside(aside)}</p>}
      <p className="mt-3">
        <Link to="/admin/letters" className="link link-alone">
          {m.show}
        </Link>
      </p>
    </section>
  );
}
