import Archive from 'lucide-react/icons/archive';
import { useEffect } from 'react';
import { replace, useFetcher, useRevalidator } from 'react-router';
import { attempt } from '#app/lib/failures.server.ts';
import { orFailed } from '#app/lib/failures.ts';
import { flash } from '#app/lib/flash.server.ts';
import { takeTyped } from '#app/lib/forms/draft.server.ts';
import { parseForm, showAgain } from '#app/lib/forms/forms.server.ts';
import { type FormAnswer, useForm } from '#app/lib/forms/forms.ts';
import { formatDateTime, formatTime } from '#app/lib/time.ts';
import { done } from '#app/lib/toasts.ts';
import { needs } from '#app/rights/needs.ts';
import { privateHead } from '#app/store/head.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { type Failure, FailureNote } from '#app/ui/failure.tsx';
import { SelectField } from '#app/ui/field.tsx';
import type { Toast } from '#app/ui/toast.tsx';
import { MAX_BY_HAND, RETENTION } from '#shop/backups/backup.ts';
import type { BackupsOverview } from '#shop/backups/overview.ts';
import type { LastRestore } from '#shop/backups/restoring.ts';
import { HOUR_MS, startOfKarachiDay } from '#shop/kernel/calendar.ts';
import { backupsSettings } from '#shop/settings/backups.server.ts';
import { saveSettings } from '#shop/settings/settings.server.ts';
import { m as admin } from '#words/admin.ts';
import { m } from '#words/backups.ts';
import { adminCall } from '../ui/call.server.ts';
import { LoneLink } from '../ui/links.tsx';
import { ListFailed } from '../ui/list-tools.tsx';
import { Options } from '../ui/options.tsx';
import { Part } from '../ui/part.tsx';
import { SaveForm } from '../ui/save-form.tsx';
import { Section } from '../ui/section.tsx';
import type { Route } from './+types/backups';
import { BackupList } from './backup-list.tsx';
import { MissingOrders } from './backup-missing.tsx';
import { BackupWarnings } from './backup-warnings.tsx';

const ASK_EVERY_MS = 2000;
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

const failed = (): Toast => ({ tone: 'error', title: m.notSaved });

export const handle = needs('owner');
export const meta: Route.MetaFunction = ({ matches }) => privateHead(matches, admin.title(m.backups));

/** Two queries; the list is read from the folder. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { shopRequest, shop, admin: actor } = adminCall(context, handle);
  const { backups } = shopRequest;
  return {
    overview: await attempt(shopRequest, () => backups.overview(actor)),
    last: await attempt(shopRequest, () => backups.restores.last()),
    ...backupsSettings.formOf(shop.settings.current.backups),
    typed: takeTyped(request.headers, url, shopRequest, actor, backupsSettings.form),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { shopRequest, shop, admin: owner } = adminCall(context, handle);
  const sent = await parseForm(request, backupsSettings.form);
  if (!sent.value) return showAgain(sent, sent.wrong);
  const changes = backupsSettings.ofForm(sent.value, shop.settings.current.backups);
  const saved = await attempt(shopRequest, async () => {
    await saveSettings(shop, owner, 'backups', changes);
    return true;
  });
  if (!saved) return showAgain(sent, { formErrors: [m.notSaved] }, failed(), 500);
  flash(shopRequest, done(m.saved));
  return replace('/admin/backups', 303);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orFailed(serverAction, failed());

export default function BackupsScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { overview, last, hour, typed } = loaderData;
  useProgress(overview?.running !== null && overview !== null);
  return (
    <>
      <h1 className="text-4xl">{m.backups}</h1>
      <p className="mt-2 max-w-text text-ink-soft">{m.intro}</p>
      {overview ? (
        <>
          <BackupWarnings overview={overview} />
          <MakeNow overview={overview} />
          <BackupList overview={overview} />
          {(overview.bucket ?? overview.copies) && (
            <div className="mt-4">
              <Part
                to="/admin/backups/copies"
                heading={m.elsewhere}
                link={(to) => <LoneLink to={to}>{m.showElsewhere}</LoneLink>}
              />
            </div>
          )}
          {last && <Restored last={last} />}
        </>
      ) : (
        <ListFailed message={m.notLoaded} />
      )}
      <EveryNight hour={hour} answer={actionData ?? (typed ? { typed } : undefined)} />
      {overview && <Passphrase setBy={overview.passphrase} />}
    </>
  );
}

/** A backup's progress is not worth an event to all open pages. */
function useProgress(isRunning: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => void revalidate(), ASK_EVERY_MS);
    return () => clearInterval(timer);
  }, [isRunning, revalidate]);
}

function MakeNow({ overview: { running } }: { overview: BackupsOverview }) {
  const fetcher = useFetcher<Failure>();
  return (
    <div className="mt-6">
      {running ? (
        <div role="status" className="notice">
          <p>{m.running(running)}</p>
          <progress
            className="progress mt-2"
            max={100}
            value={running.percent}
            aria-label={m.running(running)}
          />
          <noscript>
            <LoneLink to="/admin/backups" reloadDocument>
              {m.lookAgain}
            </LoneLink>
          </noscript>
        </div>
      ) : (
        <fetcher.Form method="post" action="/admin/backups/now">
          <Button type="submit" disabled={fetcher.state !== 'idle'}>
            <Archive size={18} aria-hidden="true" /> {m.now}
          </Button>
          <FailureNote failure={fetcher.data} />
        </fetcher.Form>
      )}
    </div>
  );
}

function Restored({ last: { at, from, keptAs, lost } }: { last: LastRestore }) {
  return (
    <section className="mt-8 max-w-text">
      <p>{m.restored({ at: formatDateTime(at), from })}</p>
      {lost && lost.missingCount > 0 && (
        <MissingOrders {...lost}>{m.lostThen(lost.missingCount)}</MissingOrders>
      )}
      {lost?.missingCount === 0 && <p className="mt-1">{m.noneLostThen}</p>}
      {keptAs && <p className="mt-1 break-words">{m.keptThen(keptAs)}</p>}
    </section>
  );
}

function EveryNight({ hour, answer }: { hour: string; answer: FormAnswer | undefined }) {
  const form = useForm<{ hour: string }>(answer, { hour });
  return (
    <Section id="every-night" heading={m.everyNight} className="mt-12 max-w-xl">
      <p className="mt-2 text-ink-soft">{m.kept({ ...RETENTION, byHand: MAX_BY_HAND })}</p>
      <SaveForm form={form} answer={answer} look="outline" className="mt-4">
        <SelectField label={m.hour} {...form.field('hour')}>
          <option value="off">{m.off}</option>
          <Options of={HOURS.map((one) => [one, formatTime(startOfKarachiDay(0) + one * HOUR_MS)])} />
        </SelectField>
      </SaveForm>
    </Section>
  );
}

function Passphrase({ setBy }: { setBy: BackupsOverview['passphrase'] }) {
  return (
    <Section id="passphrase" heading={m.passphrase} className="mt-12 max-w-xl">
      {setBy === 'operator' ? (
        <p className="mt-2">{m.passphraseOfOperator}</p>
      ) : (
        <>
          <p className="mt-2">{setBy ? m.passphraseOn : m.passphraseOff}</p>
          <div className="mt-4 flex flex-wrap gap-3">
            <Part
              to="/admin/backups/passphrase"
              heading={setBy ? m.changePassphrase : m.setPassphrase}
              as="h3"
              link={(to) => (
                <ButtonLink to={to} look="outline">
                  {setBy ? m.changePassphrase : m.setPassphrase}
                </ButtonLink>
              )}
            />
            {setBy && (
              <ConfirmDialog
                trigger={m.removePassphrase}
                triggerLabel={m.removePassphrase}
                question={m.removeQuestion}
                keep={m.keepPassphrase}
                confirm={m.removePassphrase}
                action="/admin/backups/passphrase/deletion"
              />
            )}
          </div>
        </>
      )}
    </Section>
  );
}
