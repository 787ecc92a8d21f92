import Plus from 'lucide-react/icons/plus';
import { type FormAnswer, useForm } from '#app/lib/forms/forms.ts';
import { HoursText } from '#app/storefront/frame/hours-text.tsx';
import { linesOfWeek, MAX_SPANS, type Season } from '#shop/settings/hours/hours.ts';
import { ALL_DAYS, closesField, formOfWeek, opensField, SAME } from '#shop/settings/hours/hours-form.ts';
import { m as admin } from '#words/admin.ts';
import { m as times } from '#words/hours.ts';
import { m } from '#words/settings.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { SettingsPage } from '../settings-page.tsx';
import { Deletion, daysText } from './holidays.tsx';
import { usePreview, WeekFields } from './week-fields.tsx';

const PAGE = '/admin/settings/hours';

export function Seasons({ seasons, today }: { seasons: readonly Season[]; today: string }) {
  // Past ones last.
  const key = ({ date, to }: Season) => `${to < today}${date}`;
  const sorted = seasons.toSorted((one, other) => (key(one) < key(other) ? -1 : 1));
  return (
    <section aria-labelledby="seasons" className="mt-8 max-w-3xl">
      <div className="apart gap-3">
        <h2 id="seasons" className="text-2xl">
          {m.seasonsHeading}
        </h2>
        <ButtonLink to={`${PAGE}?season=new`} look="outline">
          <Plus size={18} aria-hidden="true" /> {m.addSeason}
        </ButtonLink>
      </div>
      <p className="mt-2 text-ink-soft">{m.seasonsHint}</p>
      <ul className="mt-4">
        {sorted.map((season) => (
          <Listed key={season.date} season={season} isOn={season.date <= today && today <= season.to} />
        ))}
      </ul>
    </section>
  );
}

function Listed({ season, isOn }: { season: Season; isOn: boolean }) {
  const { name, date, to, week } = season;
  const when = daysText(date, to);
  return (
    <li className="apart gap-x-4 gap-y-2 border-t border-rule py-2">
      <div>
        <bdi className="font-medium">{name}</bdi>{' '}
        {isOn && <span className="badge badge-green">{m.seasonIsOn}</span>}
        <p className="text-ink-soft">{when}</p>
        {linesOfWeek(week).map(({ weekdays, spans }) => (
          <p key={weekdays[0]}>
            <span>{times.days(weekdays)}</span>: <HoursText spans={spans} />
          </p>
        ))}
      </div>
      <div className="flex flex-wrap gap-2 max-sm:w-full">
        <ButtonLink
          to={`${PAGE}?season=${date}`}
          look="outline"
          aria-label={admin.editOf(`${name}, ${when}`)}
        >
          {admin.edit}
        </ButtonLink>
        <Deletion action="/admin/settings/season-deletion" one={season} when={when} />
      </div>
    </li>
  );
}

interface SeasonFormProps {
  /** A new one has no date, and the usual week. */
  season: Season;
  typed: Record<string, string> | null;
  answer: FormAnswer | undefined;
}

export function SeasonForm({ season, typed, answer }: SeasonFormProps) {
  const { date, to, name, week } = season;
  const isNew = date === '';
  const days = isNew ? newWeek(week) : formOfWeek(week);
  const { form, preview } = usePreview(
    useForm<Record<string, string>>(answer, typed ?? { season: name, date, to, ...days }),
    isNew ? [] : week,
  );
  return (
    <SettingsPage heading={isNew ? m.addSeason : m.changeSeason} form={form} answer={answer} back={PAGE}>
      {!isNew && <input type="hidden" name="was" value={date} />}
      <TextField label={m.seasonName} hint={m.seasonNameHint} {...form.field('season')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label={m.firstDay} type="date" {...form.field('date')} />
        <TextField label={m.lastDay} type="date" {...form.field('to')} />
      </div>
      <WeekFields form={form} preview={preview} />
    </SettingsPage>
  );
}

/** Empty times for all days; times by weekday start from the usual ones. */
const newWeek = (usual: Season['week']) => ({ ...formOfWeek(usual), ...NO_TIMES, [SAME]: 'yes' });
const NO_TIMES = Object.fromEntries(
  Array.from({ length: MAX_SPANS }, (_, place) => [
    [opensField(ALL_DAYS, place), ''],
    [closesField(ALL_DAYS, place), ''],
  ]).flat(),
);
