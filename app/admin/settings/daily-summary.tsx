import { type FormAnswer, useForm } from '#app/lib/forms/forms.ts';
import { needs } from '#app/rights/needs.ts';
import { privateHead } from '#app/store/head.ts';
import { SelectField } from '#app/ui/field.tsx';
import { dailySummarySettings } from '#shop/settings/daily-summary.server.ts';
import { DAILY_SUMMARY_HOURS } from '#shop/settings/daily-summary.ts';
import { m as admin } from '#words/admin.ts';
import { m } from '#words/daily-summary.ts';
import { m as dates } from '#words/dates.ts';
import type { Route } from './+types/daily-summary';
import { loadTopic } from './load.server.ts';
import { orNotSaved } from './not-saved.ts';
import { saveTopic } from './save.server.ts';
import { PartForm } from './settings-page.tsx';

export const handle = needs('money');
export const meta: Route.MetaFunction = ({ matches }) => privateHead(matches, admin.title(m.settings));

export async function loader(args: Route.LoaderArgs) {
  const { settings, values } = await loadTopic(args, dailySummarySettings);
  return { hour: settings.hour, values };
}

export const action = saveTopic(dailySummarySettings, '/admin/settings/mail/evening');

export const clientAction = orNotSaved;

export default function DailySummarySettings({
  loaderData: { hour, values },
  actionData,
}: Route.ComponentProps) {
  const answer: FormAnswer | undefined = actionData;
  const form = useForm<typeof values>(answer, values);
  // Keeps an hour of another version that the form does not offer.
  const hours = [...new Set([...DAILY_SUMMARY_HOURS, hour])].sort((one, other) => one - other);
  const answers = (
    <>
      <option value="yes">{m.yes}</option>
      <option value="no">{m.no}</option>
    </>
  );
  return (
    <PartForm intro={m.intro} form={form} answer={answer}>
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
    </PartForm>
  );
}
