import Archive from 'lucide-react/icons/archive';
import { useEffect } from 'react';
import { Link, replace, useFetcher, useRevalidator } from 'react-router';
import { requestOf } from '#app/lib/context.ts';
import { attempt } from '#app/lib/failures.server.ts';
import { orFailed } from '#app/lib/failures.ts';
import { flash } from '#app/lib/flash.server.ts';
import { takeTyped } from '#app/lib/forms/draft.server.ts';
import { parseForm, showAgain } from '#app/lib/forms/forms.server.ts';
import { type FormAnswer, useForm } from '#app/lib/forms/forms.ts';
import { formatDateTime, formatTime } from '#app/lib/time.ts';
import { done } from '#app/lib/toasts.ts';
import { adminOf } from '#app/rights/guards.server.ts';
import { needs } from '#app/rights/needs.ts';
import { privateHead } from '#app/store/head.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { type Failure, FailureNote } from '#app/ui/failure.tsx';
import { SelectField } from '#app/ui/field.tsx';
import { LoadFailed } from '#app/ui/states.tsx';
import type { Toast } from '#app/ui/toast.tsx';
import { MAX_BY_HAND, RETENTION } from '#shop/backups/backup.ts';
import type { BackupsOverview } from '#shop/backups/overview.ts';
import type { LastRestore } from '#shop/backups/restoring.ts';
import { HOUR_MS, startOfKarachiDay } from '#shop/kernel/calendar.ts';
import { backupsSettings } from '#shop/settings/backups.server.ts';
import { saveSettings } from '#shop/settings/settings.server.ts';
import { m as admin } from '#words/admin.ts';
import { m } from '#words/backups.ts';
import { Part } from '../ui/part.tsx';
import { SaveForm } from '../ui/save-form.tsx';
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
  const shopRequest = requestOf(context);
  const { shop, backups } = shopRequest;
  const actor = adminOf(context, handle);
  return {
    overview: await attempt(shopRequest, () => backups.overview(actor)),
    last: await attempt(shopRequest, () => backups.restores.last()),
    ...backupsSettings.formOf(shop.settings.current.backups),
    typed: takeTyped(request.headers, url, shopRequest, actor, backupsSettings.form),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const shopRequest = requestOf(context);
  const sent = await parseForm(request, backupsSettings.form);
  if (!sent.value) return showAgain(sent, sent.wrong);
  const { shop } = shopRequest;
  const changes = backupsSettings.ofForm(sent.value, shop.settings.current.backups);
  const saved = await attempt(shopRequest, async () => {
    await saveSettings(shop, adminOf(context, handle), 'backups', changes);
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
                link={(to) => (
                  <Link to={to} className="link link-alone">
                    {m.showElsewhere}
                  </Link>
                )}
              />
            </div>
          )}
          {last && <Restored last={last} />}
        </>
      ) : (
        <div className="mt-6">
          <LoadFailed message={m.notLoaded} />
        </div>
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
            <Link to="/admin/backups" reloadDocument className="link link-alone">
              {m.lookAgain}
            </Link>
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
    <section aria-labelledby="every-night" className="mt-12 max-w-xl">
      <h2 id="every-night" className="text-2xl">
        {m.everyNight}
      </h2>
      <p className="mt-2 text-ink-soft">{m.kept({ ...RETENTION, byHand: MAX_BY_HAND })}</p>
      <SaveForm form={form} answer={answer} look="outline" className="mt-4">
        <SelectField label={m.hour} {...form.field('hour')}>
          <option value="off">{m.off}</option>
          {HOURS.map((one) => (
            <option key={one} value={one}>
              {formatTime(startOfKarachiDay(0) + one * HOUR_MS)}
            </option>
          ))}
        </SelectField>
      </SaveForm>
    </section>
  );
}

function Passphrase({ setBy }: { setBy: BackupsOverview['passphrase'] }) {
  return (
    <section aria-labelledby="passphrase" className="mt-12 max-w-xl">
      <h2 id="passphrase" className="text-2xl">
        {m.passphrase}
      </h2>
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
    </section>
  );
}
