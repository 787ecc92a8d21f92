import { formatDateTime } from '#app/lib/time.ts';
import { HOUR_MS } from '#shop/kernel/calendar.ts';
import type { EmailsWaiting } from '#shop/mails/set-aside.server.ts';
import { m } from '#words/mails.ts';
import { LoneLink } from '../ui/links.tsx';
import { Section } from '../ui/section.tsx';

interface GlanceProps {
  waiting: EmailsWaiting;
  now: number;
}

/** Longer than a mail server takes to restart. */
const isLate = ({ waiting: { oldestAt }, now }: GlanceProps) => oldestAt !== null && now - oldestAt > HOUR_MS;

export function EmailsWaitingNote(props: GlanceProps) {
  const { due, oldestAt } = props.waiting;
  if (!isLate(props) || oldestAt === null) return null;
  return <p className="notice notice-error mt-4">{m.late({ due, since: formatDateTime(oldestAt) })}</p>;
}

export function EmailsAtAGlance(props: GlanceProps) {
  const { aside } = props.waiting;
  if (aside === 0 && !isLate(props)) return null;
  return (
    <Section id="emails" heading={m.mail} className="mt-6">
      <EmailsWaitingNote {...props} />
      {aside > 0 && <p className="notice notice-error mt-4">{m.aside(aside)}</p>}
      <p className="mt-3">
        <LoneLink to="/admin/settings/mail">{m.show}</LoneLink>
      </p>
    </Section>
  );
}
