/** How mail is sent, with a trial that shows the mail server's answer. */
import { Form, Link, useNavigation } from 'react-router';
import { requestOf } from '#app/lib/context.ts';
import { attempt } from '#app/lib/failures.server.ts';
import { orFailed } from '#app/lib/failures.ts';
import { adminOf } from '#app/rights/guards.server.ts';
import { needs } from '#app/rights/needs.ts';
import { privateHead } from '#app/store/head.ts';
import { HOUR_MS } from '#shop/kernel/calendar.ts';
import { type Limit, mayTry } from '#shop/kernel/limits.server.ts';
import type { MailTried } from '#shop/outbox/mail-tried.ts';
import { saveSettings } from '#shop/settings/settings.server.ts';
import { m as adminWords } from '#words/admin.ts';
import { m as dashboard } from '#words/dashboard.ts';
import { m } from '#words/first-day.ts';
import { m as mails } from '#words/mails.ts';
import { Button } from '../../ui/button.tsx';
import { FailureNote } from '../../ui/failure.tsx';
import { Ltr } from '../../ui/ltr.tsx';
import { useMayOpen } from '../frame/shown-links.ts';
import type { Route } from './+types/mail';
import { SettingsHeading } from './settings-page.tsx';

/** Mail servers block senders of many. */
const TRIALS: Limit = { max: 10, withinMs: HOUR_MS };

export const handle = needs('settings');
export const meta: Route.MetaFunction = ({ matches }) => privateHead(matches, adminWords.title(m.mail));

export function loader({ context }: Route.LoaderArgs) {
  return { to: adminOf(context, handle).email, sendsMail: requestOf(context).sendsMail };
}

export async function action({ context }: Route.ActionArgs): Promise<MailTried | { ok: null }> {
  const shopRequest = requestOf(context);
  const { shop } = shopRequest;
  const admin = adminOf(context, handle);
  const may = await attempt(shopRequest, () => mayTry(shop, `mail trials of ${admin.id}`, TRIALS));
  if (may === null) return { ok: false, reason: 'failed', answer: '' };
  if (!may) return { ok: null };
  const tried = await shopRequest.tryMail(admin.email);
  if (tried.ok && !shop.settings.current.firstDay.mailWorked)
    await attempt(shopRequest, () => saveSettings(shop, admin, 'firstDay', { mailWorked: true }));
  return tried;
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orFailed(serverAction, { tone: 'error', title: m.mailFailed.failed });

export default function Mail({ loaderData: { to, sendsMail }, actionData }: Route.ComponentProps) {
  const busy = useNavigation().state === 'submitting';
  const mayOpen = useMayOpen();
  return (
    <div className="max-w-text">
      <SettingsHeading heading={m.mail} intro={m.mailIntro} />
      {sendsMail ? (
        <Form method="post" className="mt-4 grid justify-items-start gap-4">
          <p>{m.mailTo({ to })}</p>
          <Button type="submit" disabled={busy}>
            {busy ? m.sendingTrial : m.sendTrial}
          </Button>
        </Form>
      ) : (
        <p className="notice mt-4">{dashboard.noMail}</p>
      )}
      <div role="status" className="mt-4">
        {actionData &&
          !busy &&
          ('failed' in actionData ? <FailureNote failure={actionData} /> : <Outcome tried={actionData} />)}
      </div>
      {mayOpen('/admin/letters') && (
        <p className="mt-8">
          <Link to="/admin/letters" className="link link-alone">
            {mails.heading}
          </Link>
        </p>
      )}
    </div>
  );
}

function Outcome({ tried }: { tried: MailTried | { ok: null } }) {
  if (tried.ok === null) return <p className="notice notice-error">{m.tooManyTrials}</p>;
  return (
    <div className={`notice ${tried.ok ? '' : 'notice-error'}`}>
      <p>{tried.ok ? m.mailWorks : m.mailFailed[tried.reason]}</p>
      {tried.answer && (
        <p className="mt-2 text-sm text-ink-soft">
          {m.serverSaid}{' '}
          <span className="wrap-anywhere">
            <Ltr>{tried.answer}</Ltr>
          </span>
        </p>
      )}
    </div>
  );
}
