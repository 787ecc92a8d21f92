import { useEffect, useRef } from 'react';
import { data, Form, href, redirect, useNavigation, useRevalidator } from 'react-router';
import { PasswordField } from '#app/account/password-field.tsx';
import { address } from '#app/lib/address.ts';
import { requestOf } from '#app/lib/context.ts';
import { attempt } from '#app/lib/failures.server.ts';
import { orFailed } from '#app/lib/failures.ts';
import { parseForm, showAgain } from '#app/lib/forms/forms.server.ts';
import { type FormAnswer, useForm } from '#app/lib/forms/forms.ts';
import { WriterField } from '#app/lib/forms/writer-field.tsx';
import { formatDateTime } from '#app/lib/time.ts';
import { adminOf } from '#app/rights/guards.server.ts';
import { needs } from '#app/rights/needs.ts';
import { privateHead } from '#app/store/head.ts';
import { Button } from '#app/ui/button.tsx';
import { FormErrors, TextField } from '#app/ui/field.tsx';
import { Ltr } from '#app/ui/ltr.tsx';
import { ShowToast } from '#app/ui/toast.tsx';
import { type ProofInput, proofForm } from '#shop/accounts/forms.server.ts';
import { readBackupName } from '#shop/backups/backup.ts';
import type { LookedAt, RestoreState } from '#shop/backups/restoring.ts';
import { m as admin } from '#words/admin.ts';
import { m } from '#words/backups.ts';
import { m as account } from '#words/own-account.ts';
import { wrongProof } from '../account/proof.server.ts';
import { LoneLink, TextLink } from '../ui/links.tsx';
import { Whole } from '../ui/unbroken.tsx';
import type { Route } from './+types/backup-restore';
import { MissingOrders } from './backup-missing.tsx';

const ASK_EVERY_MS = 2000;

export const handle = needs('owner');
export const meta: Route.MetaFunction = ({ matches }) => privateHead(matches, admin.title(m.putBack));

export function loader({ params, context }: Route.LoaderArgs) {
  const { restores } = requestOf(context).backups;
  const named = readBackupName(params.name);
  if (!named) throw data(null, 404);
  return { named, state: restores.state(named.name), command: restores.byCommand(named.name) };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const shopRequest = requestOf(context);
  const { shop, backups } = shopRequest;
  const sent = await parseForm(request, proofForm);
  if (!sent.value) return showAgain(sent, sent.wrong);
  const unproved = await wrongProof(context, 'password', sent.value.password);
  if (unproved) return showAgain(sent, unproved.wrong, undefined, unproved.status);
  const begun = await attempt(shopRequest, () =>
    backups.restores.begin(shop, adminOf(context, handle), params.name),
  );
  if (begun === 'begun') return redirect(href('/admin/backups/:name/restore', { name: params.name }), 303);
  const why = { busy: m.restoreBusy, 'not looked': m.notLookedYet };
  return showAgain(
    sent,
    { formErrors: [begun ? why[begun] : m.restoreFaults.failed] },
    undefined,
    begun ? 409 : 500,
  );
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orFailed(serverAction, { tone: 'error', title: m.restoreFaults.failed });

export default function BackupRestore({ loaderData, actionData }: Route.ComponentProps) {
  const { named, state, command } = loaderData;
  const isGoing = state !== null && state.step !== 'looked' && state.step !== 'failed';
  useProgress(isGoing);
  return (
    <>
      <h1 className="text-4xl">
        <Whole text={m.putBackOf(formatDateTime(named.madeAt))} />
      </h1>
      <p className="mt-2 max-w-text text-ink-soft">
        {m.restoreIntro} <TextLink to="/admin/backups">{m.back}</TextLink>
      </p>
      {isGoing ? <Going step={state.step} /> : <Look state={state} name={named.name} />}
      {state?.step === 'looked' && (
        <>
          <Found found={state.found} />
          <Restore answer={actionData} command={command} />
        </>
      )}
    </>
  );
}

/**
 * Polls the progress. Requests fail while the shop restarts; afterwards nobody is logged in, so the page
 * reloads fully.
 */
function useProgress(isGoing: boolean): void {
  const { revalidate } = useRevalidator();
  const wasAway = useRef(false);
  useEffect(() => {
    if (!isGoing) return;
    const timer = setInterval(async () => {
      const isThere = await fetch('/healthz', { cache: 'no-store' }).then(
        ({ ok }) => ok,
        () => false,
      );
      if (!isThere) wasAway.current = true;
      else if (wasAway.current) window.location.assign(address('/admin/backups'));
      else void revalidate();
    }, ASK_EVERY_MS);
    return () => clearInterval(timer);
  }, [isGoing, revalidate]);
}

type GoingStep = Exclude<RestoreState['step'], 'looked' | 'failed'>;

function Going({ step }: { step: GoingStep }) {
  return (
    <div role="status" className="notice mt-6">
      <p>{m.restoreSteps[step]}</p>
      <progress className="progress mt-2" aria-label={m.restoreSteps[step]} />
      <noscript>
        <LoneLink to="." reloadDocument>
          {m.lookAgain}
        </LoneLink>
      </noscript>
    </div>
  );
}

function Look({ state, name }: { state: RestoreState | null; name: string }) {
  const busy = useNavigation().state === 'submitting';
  return (
    <div className="mt-6 max-w-xl">
      {state?.step === 'failed' && (
        <p role="alert" className="notice notice-error mb-4">
          {m.restoreFaults[state.why]}
        </p>
      )}
      <Form
        method="post"
        action={href('/admin/backups/:name/look', { name })}
        className="grid justify-items-start gap-4"
      >
        {state?.step === 'failed' && state.why === 'wrong passphrase' && (
          <TextField
            name="passphrase"
            label={m.otherPassphrase}
            hint={m.otherPassphraseHint}
            dir="ltr"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
        <Button type="submit" look={state === null ? 'primary' : 'outline'} disabled={busy}>
          {state === null ? m.look : m.lookAgainInto}
        </Button>
      </Form>
    </div>
  );
}

function Found({ found }: { found: LookedAt }) {
  return (
    <section aria-label={m.look} className="mt-8 max-w-text">
      <p className="font-medium">{m.foundFrom(formatDateTime(found.createdAt))}</p>
      <p className="mt-1">{m.foundCounts(found.counts)}</p>
      {found.onlyThere > 0 && <p className="mt-1">{m.onlyThere(found.onlyThere)}</p>}
      {!found.isReadable && <p className="notice notice-error mt-3">{m.presentUnreadable}</p>}
      {found.isReadable &&
        (found.missingCount === 0 ? (
          <p className="mt-3">{m.nothingMissing}</p>
        ) : (
          <MissingOrders {...found}>{m.missingOrders(found.missingCount)}</MissingOrders>
        ))}
    </section>
  );
}

function Restore({ answer, command }: { answer: FormAnswer | undefined; command: string | null }) {
  const form = useForm<ProofInput>(answer);
  const busy = useNavigation().state === 'submitting';
  if (command !== null)
    return (
      <div className="mt-8 max-w-text">
        <p>{m.restoreByCommand}</p>
        <p className="mt-2">
          <Ltr>
            <code className="break-all">{command}</code>
          </Ltr>
        </p>
      </div>
    );
  return (
    <div className="mt-8 max-w-xl">
      <p>{m.restoreConsequences}</p>
      <Form method="post" replace {...form.props} className="mt-4 grid justify-items-start gap-4">
        <WriterField />
        <FormErrors {...form.wrong} />
        <PasswordField
          label={account.yourPassword}
          autoComplete="current-password"
          {...form.field('password')}
        />
        <Button type="submit" disabled={busy}>
          {m.restoreNow}
        </Button>
      </Form>
      <ShowToast toast={answer?.failed ?? answer?.toast} />
    </div>
  );
}
