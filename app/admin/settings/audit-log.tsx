/** How long the record of changes is kept. */

import { orFailed } from '#app/lib/failures.ts';
import { type FormAnswer, useForm } from '#app/lib/forms/forms.ts';
import { needs } from '#app/rights/needs.ts';
import { privateHead } from '#app/store/head.ts';
import { SelectField } from '#app/ui/field.tsx';
import {
  type AuditLogInput,
  auditLogForm,
  auditLogOfForm,
  formOfAuditLog,
} from '#shop/settings/record.server.ts';
import { KEPT_DAYS } from '#shop/settings/record.ts';
import { m as admin } from '#words/admin.ts';
import { m } from '#words/record.ts';
import type { Route } from './+types/audit-log';
import { loadTopic } from './load.server.ts';
import { openedForm } from './merge.server.ts';
import { notSavedToast } from './not-saved.ts';
import { saveSettingsForm } from './save.server.ts';
import { SettingsPage } from './settings-page.tsx';

export const handle = needs('owner');
export const meta: Route.MetaFunction = ({ matches }) => privateHead(matches, admin.title(admin.record));

export async function loader(args: Route.LoaderArgs) {
  const { settings, typed } = await loadTopic(args, 'record', auditLogForm);
  return { keptDays: settings.keptDays, values: openedForm(formOfAuditLog(settings), typed) };
}

export function action({ request, context }: Route.ActionArgs) {
  return saveSettingsForm({
    request,
    context,
    topic: 'record',
    page: '/admin/settings/record',
    schema: auditLogForm,
    changesOf: auditLogOfForm,
    formOf: formOfAuditLog,
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orFailed(serverAction, notSavedToast());

export default function AuditLogSettings({
  loaderData: { keptDays, values },
  actionData,
}: Route.ComponentProps) {
  const answer: FormAnswer | undefined = actionData;
  const form = useForm<AuditLogInput>(answer, values);
  // Keeps a value that the form does not offer, such as one of another version.
  const choices = [...new Set([...KEPT_DAYS, keptDays])].sort((one, other) => one - other);
  return (
    <SettingsPage heading={admin.record} form={form} answer={answer}>
      <SelectField label={m.settings.record.keptDays} {...form.field('keptDays')}>
        {choices.map((days) => (
          <option key={days} value={days}>
            {m.keptFor(days)}
          </option>
        ))}
      </SelectField>
    </SettingsPage>
  );
}
