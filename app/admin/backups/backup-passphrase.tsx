import { orFailed } from '#app/lib/failures.ts';
import { type FormAnswer, useForm } from '#app/lib/forms/forms.ts';
import { done } from '#app/lib/toasts.ts';
import { needs } from '#app/rights/needs.ts';
import { privateHead } from '#app/store/head.ts';
import { TextField } from '#app/ui/field.tsx';
import type { Toast } from '#app/ui/toast.tsx';
import { MAX_PASSPHRASE } from '#shop/backups/backup.ts';
import { type PassphraseInput, passphraseForm, suggestPassphrase } from '#shop/backups/forms.server.ts';
import { m as admin } from '#words/admin.ts';
import { m } from '#words/backups.ts';
import { adminForm } from '../ui/form.server.ts';
import { SaveForm } from '../ui/save-form.tsx';
import type { Route } from './+types/backup-passphrase';

const failed = (): Toast => ({ tone: 'error', title: m.passphraseNotSaved });

export const handle = needs('owner');
export const meta: Route.MetaFunction = ({ matches }) => privateHead(matches, admin.title(m.passphrase));

export function loader() {
  return { suggestion: suggestPassphrase() };
}

export const action = adminForm(handle, passphraseForm, {
  failed: () => ({ wrong: { formErrors: [m.passphraseNotSaved] }, toast: failed() }),
  work: async ({ passphrase }, { shopRequest, shop, admin }) => {
    if (!(await shopRequest.backups.setPassphrase(shop, admin, passphrase)))
      return { wrong: { formErrors: [m.passphraseOfOperator] } };
    return { leadsTo: '/admin/backups', toast: done(m.passphraseSaved, m.passphraseSavedText) };
  },
});

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
