import { type FormAnswer, useForm } from '#app/lib/forms/forms.ts';
import { needs } from '#app/rights/needs.ts';
import { privateHead } from '#app/store/head.ts';
import { SelectField } from '#app/ui/field.tsx';
import { auditLogSettings } from '#shop/settings/audit-log.server.ts';
import { RETENTION_DAYS } from '#shop/settings/audit-log.ts';
import { m as admin } from '#words/admin.ts';
import { m } from '#words/audit-log.ts';
import type { Route } from './+types/audit-log';
import { loadTopic } from './load.server.ts';
import { orNotSaved } from './not-saved.ts';
import { saveTopic } from './save.server.ts';
import { PartForm } from './settings-page.tsx';

export const handle = needs('owner');
export const meta: Route.MetaFunction = ({ matches }) => privateHead(matches, admin.title(admin.record));

export async function loader(args: Route.LoaderArgs) {
  const { settings, values } = await loadTopic(args, auditLogSettings);
  return { settings, values };
}

export const action = saveTopic(auditLogSettings, '/admin/record/keeping');

export const clientAction = orNotSaved;

export default function AuditLogSettings({
  loaderData: { settings, values },
  actionData,
}: Route.ComponentProps) {
  const answer: FormAnswer | undefined = actionData;
  const form = useForm<typeof values>(answer, values);
  return (
    <PartForm form={form} answer={answer}>
      {FIELDS.map((name) => (
        <SelectField key={name} label={m.settings.record[name]} {...form.field(name)}>
          {choicesWith(settings[name]).map((days) => (
            <option key={days} value={days}>
              {m.keptFor(days)}
            </option>
          ))}
        </SelectField>
      ))}
    </PartForm>
  );
}

const FIELDS = ['keptDays', 'khataDays', 'billDays'] as const;

/** Keeps a value of another version that the form does not offer. */
const choicesWith = (days: number) =>
  [...new Set([...RETENTION_DAYS, days])].sort((one, other) => one - other);
