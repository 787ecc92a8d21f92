/** The daily summary: on the dashboard, from which hour, and by mail. */

import { requestOf } from '#app/lib/context.ts';
import { orFailed } from '#app/lib/failures.ts';
import { type FormAnswer, useForm } from '#app/lib/forms/forms.ts';
import { needs } from '#app/rights/needs.ts';
import { privateHead } from '#app/store/head.ts';
import { SelectField } from '#app/ui/field.tsx';
import {
  type DailySummaryInput,
  dailySummaryForm,
  formOfDailySummary,
} from '#shop/settings/daily-summary.server.ts';
import { DAILY_SUMMARY_HOURS } from '#shop/settings/daily-summary.ts';
import { m as admin } from '#words/admin.ts';
import { m as dashboard } from '#words/dashboard.ts';
import { m as dates } from '#words/dates.ts';
import { m } from '#words/evening.ts';
import type { Route } from './+types/daily-summary';
import { loadTopic } from './load.server.ts';
import { openedForm } from './merge.server.ts';
import { notSavedToast } from './not-saved.ts';
import { saveSettingsForm } from './save.server.ts';
import { SettingsPage } from './settings-page.tsx';

export const handle = needs('money');
export const meta: Route.MetaFunction = ({ matches }) => privateHead(matches, admin.title(m.settings));

export async function loader(args: Route.LoaderArgs) {
  const { settings, typed } = await loadTopic(args, 'evening', dailySummaryForm);
  const { sendsMail } = requestOf(args.context);
  return { hour: settings.hour, values: openedForm(formOfDailySummary(settings), typed), sendsMail };
}

export function action({ request, context }: Route.ActionArgs) {
  return saveSettingsForm({
    request,
    context,
    topic: 'evening',
    page: '/admin/settings/evening',
    schema: dailySummaryForm,
    changesOf: (form) => form,
    formOf: formOfDailySummary,
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orFailed(serverAction, notSavedToast());

export default function DailySummarySettings({
  loaderData: { hour, values, sendsMail },
  actionData,
}: Route.ComponentProps) {
  const answer: FormAnswer | undefined = actionData;
  const form = useForm<DailySummaryInput>(answer, values);
  // Keeps an hour that the form does not offer, such as one of another version.
  const hours = [...new Set([...DAILY_SUMMARY_HOURS, hour])].sort((one, other) => one - other);
  const answers = (
    <>
      <option value="yes">{m.yes}</option>
      <option value="no">{m.no}</option>
    </>
  );
  return (
    <SettingsPage heading={m.settings} intro={m.intro} form={form} answer={answer}>
      <SelectField label={m.onDashboard} {...form.field('onDashboard')}>
        {answers}
      </SelectField>
      <SelectField label={m.hour} {...form.field('hour')}>
        {hours.map((one) => (
          <option key={one} value={one}>
            {dates.clock(one * 60)}
          </option>
        ))}
      </SelectField>
      <SelectField label={m.byMail} hint={m.mailHint} {...form.field('byMail')}>
        {answers}
      </SelectField>
      {!sendsMail && <p className="notice">{dashboard.noMail}</p>}
    </SettingsPage>
  );
}
