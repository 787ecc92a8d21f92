/** Sets the passphrase of the backups; suggests a random one. */
import { redirect } from 'react-router';
import { requestOf } from '#app/lib/context.ts';
import { attempt } from '#app/lib/failures.server.ts';
import { orFailed } from '#app/lib/failures.ts';
import { flash } from '#app/lib/flash.server.ts';
import { parseForm, showAgain } from '#app/lib/forms/forms.server.ts';
import { type FormAnswer, useForm } from '#app/lib/forms/forms.ts';
import { done } from '#app/lib/toasts.ts';
import { adminOf } from '#app/rights/guards.server.ts';
import { needs } from '#app/rights/needs.ts';
import { privateHead } from '#app/store/head.ts';
import { TextField } from '#app/ui/field.tsx';
import type { Toast } from '#app/ui/toast.tsx';
import { MAX_PASSPHRASE } from '#shop/backups/backup.ts';
import { type PassphraseInput, passphraseForm, suggestPassphrase } from '#shop/backups/forms.server.ts';
import { m as admin } from '#words/admin.ts';
import { m } from '#words/backups.ts';
import { SaveForm } from '../ui/save-form.tsx';
import type { Route } from './+types/backup-passphrase';

const failed = (): Toast => ({ tone: 'error', title: m.passphraseNotSaved });

export const handle = needs('owner');
export const meta: Route.MetaFunction = ({ matches }) => privateHead(matches, admin.title(m.passphrase));

export function loader() {
  return { suggestion: suggestPassphrase() };
}

export async function action({ request, context }: Route.ActionArgs) {
  const shopRequest = requestOf(context);
  const { shop, backups } = shopRequest;
  const sent = await parseForm(request, passphraseForm);
  if (!sent.value) return showAgain(sent, sent.wrong);
  const { passphrase } = sent.value;
  const saved = await attempt(shopRequest, () =>
    backups.setPassphrase(shop, adminOf(context, handle), passphrase),
  );
  if (saved === null) return showAgain(sent, { formErrors: [m.passphraseNotSaved] }, failed(), 500);
  if (!saved) return showAgain(sent, { formErrors: [m.passphraseOfOperator] }, undefined, 409);
  flash(shopRequest, done(m.passphraseSaved, m.passphraseSavedText));
  return redirect('/admin/backups', 303);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orFailed(serverAction, failed());

export default function BackupPassphrase({ loaderData, actionData }: Route.ComponentProps) {
  const answer: FormAnswer | undefined = actionData;
  const form = useForm<PassphraseInput>(answer);
  return (
    <>
      <p className="mt-2 max-w-text text-ink-soft">
        {m.passphraseText} {m.passphraseOld}
      </p>
      <SaveForm form={form} answer={answer} className="mt-4">
        <TextField
          label={m.passphrase}
          hint={m.passphraseHint(loaderData.suggestion)}
          dir="ltr"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={MAX_PASSPHRASE}
          {...form.field('passphrase')}
        />
      </SaveForm>
    </>
  );
}
