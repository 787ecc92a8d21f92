import { Form, useNavigation } from 'react-router';
import { requestOf } from '#app/lib/context.ts';
import { attempt } from '#app/lib/failures.server.ts';
import { orFailed } from '#app/lib/failures.ts';
import { adminOf, staffOf } from '#app/rights/guards.server.ts';
import { needs } from '#app/rights/needs.ts';
import { privateHead } from '#app/store/head.ts';
import { may } from '#shop/kernel/actor.ts';
import { HOUR_MS } from '#shop/kernel/calendar.ts';
import { type Limit, mayTry } from '#shop/kernel/limits.server.ts';
import type { MailTried } from '#shop/outbox/mail-tried.ts';
import { saveSettings } from '#shop/settings/settings.server.ts';
import { m as adminWords } from '#words/admin.ts';
import { m as evening } from '#words/daily-summary.ts';
import { m as dashboard } from '#words/dashboard.ts';
import { m } from '#words/first-day.ts';
import { Button } from '../../ui/button.tsx';
import { FailureNote } from '../../ui/failure.tsx';
import { Ltr } from '../../ui/ltr.tsx';
import { useMayOpen } from '../frame/shown-links.ts';
import { mailsAside } from '../messages/mails-aside.server.ts';
import { MailsAside } from '../messages/mails-aside.tsx';
import type { Route } from './+types/mail';
import { FoldedTopic, SettingsHeading } from './settings-page.tsx';

const EVENING = '/admin/settings/mail/evening';

/** Mail servers block senders of many mails. */
const TRIALS: Limit = { max: 10, withinMs: HOUR_MS };

export const handle = needs('money or settings');
export const meta: Route.MetaFunction = ({ matches }) => privateHead(matches, adminWords.title(m.mail));

export async function loader({ context }: Route.LoaderArgs) {
  const shopRequest = requestOf(context);
  const staff = staffOf(context);
  return {
    /** Address of the test mail. */
    to: may(staff, 'settings') ? staff.email : null,
    sendsMail: shopRequest.sendsMail,
    aside: may(staff, 'owner') ? { mails: await mailsAside(shopRequest, staff) } : null,
    now: shopRequest.shop.now(),
  };
}

export async function action({ context }: Route.ActionArgs): Promise<MailTried | { ok: null }> {
  const shopRequest = requestOf(context);
  const { shop } = shopRequest;
  const admin = adminOf(context, 'settings');
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

export default function Mail({
  loaderData: { to, sendsMail, aside, now },
  actionData,
}: Route.ComponentProps) {
  const busy = useNavigation().state === 'submitting';
  const mayOpen = useMayOpen();
  return (
    <div className="max-w-text">
      <SettingsHeading heading={m.mail} intro={m.mailIntro} />
      {aside && <MailsAside {...aside} now={now} />}
      {sendsMail && to && (
        <Form method="post" className="mt-4 grid justify-items-start gap-4">
          <p>{m.mailTo({ to })}</p>
          <Button type="submit" disabled={busy}>
            {busy ? m.sendingTrial : m.sendTrial}
          </Button>
        </Form>
      )}
      {!sendsMail && <p className="notice mt-4">{dashboard.noMail}</p>}
      <div role="status" className="mt-4">
        {actionData &&
          !busy &&
          ('failed' in actionData ? <FailureNote failure={actionData} /> : <Outcome tried={actionData} />)}
      </div>
      {mayOpen(EVENING) && <FoldedTopic to={EVENING} heading={evening.settings} about={evening.about} />}
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
