/**
 * Closed today, the week, seasons and holidays; `?season=` and `?holiday=` show the form of one.
 */
import { useFetcher } from 'react-router';
import { requestOf } from '#app/lib/context.ts';
import { type FormAnswer, useForm } from '#app/lib/forms/forms.ts';
import { needs } from '#app/rights/needs.ts';
import { privateHead } from '#app/store/head.ts';
import { holidayForm, hoursSettings, seasonForm } from '#shop/settings/hours/hours.server.ts';
import { dateOf, type Holiday, type HoursSettings } from '#shop/settings/hours/hours.ts';
import { commonHours } from '#shop/settings/hours/hours-form.ts';
import { m as admin } from '#words/admin.ts';
import { m as names } from '#words/holidays.ts';
import { m } from '#words/settings.ts';
import { Button } from '../../../ui/button.tsx';
import { type Failure, FailureNote } from '../../../ui/failure.tsx';
import { loadTopic } from '../load.server.ts';
import { orNotSaved } from '../not-saved.ts';
import { saveTopic } from '../save.server.ts';
import { SettingsPage } from '../settings-page.tsx';
import type { Route } from './+types/hours';
import { HolidayForm, Holidays } from './holidays.tsx';
import { saveHoliday, saveSeason } from './save-days.server.ts';
import { SeasonForm, Seasons } from './seasons.tsx';
import { usePreview, WeekFields } from './week-fields.tsx';

const PAGE = '/admin/settings/hours';

export const handle = needs('settings');
export const meta: Route.MetaFunction = ({ matches }) => privateHead(matches, admin.title(m.hours));

export async function loader(args: Route.LoaderArgs) {
  const { searchParams } = args.url;
  const [holidayOn, seasonOf] = [searchParams.get('holiday'), searchParams.get('season')];
  const form = holidayOn !== null ? holidayForm : seasonOf !== null ? seasonForm : hoursSettings.form;
  const { settings, typed, values } = await loadTopic(args, { ...hoursSettings, form });
  const { week, holidays, seasons, closedOn } = settings;
  const today = dateOf(requestOf(args.context).shop.now());
  const opened = <Kind extends Holiday>(list: readonly Kind[], date: string | null, blank: Kind) =>
    date === null ? null : (list.find((one) => one.date === date) ?? blank);
  // The list uses the reader's language, the form the stored text.
  const inWords = <Kind extends Holiday>(one: Kind): Kind => ({ ...one, name: names.nameOf(one.name) });
  return {
    week,
    holidays: holidays.map(inWords),
    seasons: seasons.map(inWords),
    today,
    closedToday: closedOn === today,
    holiday: opened(holidays, holidayOn, { date: '', name: '' }),
    season: opened(seasons, seasonOf, { date: '', to: '', name: '', week }),
    typed,
    values,
  };
}

export function action(args: Route.ActionArgs) {
  const { searchParams } = args.url;
  if (searchParams.has('season')) return saveSeason(args);
  if (searchParams.has('holiday')) return saveHoliday(args);
  return saveTopic(hoursSettings, PAGE)(args);
}

export const clientAction = orNotSaved;

export default function Hours({ loaderData, actionData }: Route.ComponentProps) {
  const { week, holidays, seasons, holiday, season, closedToday, today, typed, values } = loaderData;
  if (season) return <SeasonForm key={season.date} season={season} typed={typed} answer={actionData} />;
  if (holiday)
    return (
      <HolidayForm key={holiday.date} holiday={holiday} today={today} typed={typed} answer={actionData} />
    );
  return (
    <Week
      week={week}
      values={values}
      answer={actionData}
      before={
        <>
          <CloseToday closed={closedToday} />
          <Seasons seasons={seasons} today={today} />
        </>
      }
      after={<Holidays holidays={holidays} today={today} />}
    />
  );
}

function CloseToday({ closed }: { closed: boolean }) {
  const fetcher = useFetcher<Failure>();
  return (
    <section aria-labelledby="today" className="mt-6">
      <h2 id="today" className="text-2xl">
        {m.closedTodayHeading}
      </h2>
      <fetcher.Form
        method="post"
        action="/admin/settings/closed-today"
        className="mt-2 flex flex-wrap items-center gap-3"
      >
        {closed && <p role="status">{m.closedTodayNow}</p>}
        <input type="hidden" name="closed" value={closed ? '' : 'yes'} />
        <Button type="submit" look="outline" disabled={fetcher.state !== 'idle'}>
          {closed ? m.openToday : m.closeToday}
        </Button>
        <FailureNote failure={fetcher.data} />
      </fetcher.Form>
    </section>
  );
}

interface WeekProps {
  week: HoursSettings['week'];
  values: Record<string, string>;
  answer: FormAnswer | undefined;
  before: React.ReactNode;
  after: React.ReactNode;
}

function Week({ week, values, answer, before, after }: WeekProps) {
  const { form, preview } = usePreview(
    useForm<Record<string, string>>(answer, { ...commonHours(week), ...values }),
    week,
  );
  return (
    <SettingsPage heading={m.hours} form={form} answer={answer} before={before} after={after}>
      <h2 className="text-2xl">{m.weekHeading}</h2>
      <p className="text-ink-soft">{m.weekHint}</p>
      <WeekFields form={form} preview={preview} />
    </SettingsPage>
  );
}
