import Plus from 'lucide-react/icons/plus';
import { useFetcher } from 'react-router';
import { type FormAnswer, useForm } from '#app/lib/forms/forms.ts';
import type { Holiday } from '#shop/settings/hours/hours.ts';
import { m as admin } from '#words/admin.ts';
import { m as dates } from '#words/dates.ts';
import { m as times } from '#words/hours.ts';
import { m } from '#words/settings.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { type Failure, FailureNote } from '../../../ui/failure.tsx';
import { TextField } from '../../../ui/field.tsx';
import { SettingsPage } from '../settings-page.tsx';

const PAGE = '/admin/settings/hours';
const YEARLY_LENGTH = 'mm-dd'.length;
const isYearly = ({ date }: Holiday) => date.length === YEARLY_LENGTH;

/** The current or next occurrence, or the only one: first and last day as `2027-03-10`. */
function nextDays(holiday: Holiday, today: string): [first: string, last: string] {
  const { date, to = date } = holiday;
  if (!isYearly(holiday)) return [date, to];
  const inYear = (year: number): [string, string] => [
    `${year}-${date}`,
    `${year + (to < date ? 1 : 0)}-${to}`,
  ];
  const year = Number(today.slice(0, 4));
  const all = [year - 1, year].map(inYear);
  return all.find(([, last]) => last >= today) ?? inYear(year + 1);
}

export function Holidays({ holidays, today }: { holidays: readonly Holiday[]; today: string }) {
  const all = holidays.map((holiday) => {
    const [next, last] = nextDays(holiday, today);
    return { holiday, next, last, when: daysText(next, last) };
  });
  // Past ones last.
  const key = ({ next, last }: { next: string; last: string }) => `${last < today}${next}`;
  const sorted = all.toSorted((one, other) => (key(one) < key(other) ? -1 : 1));
  return (
    <section aria-labelledby="holidays" className="mt-10 max-w-3xl">
      <div className="apart gap-3">
        <h2 id="holidays" className="text-2xl">
          {m.holidaysHeading}
        </h2>
        <ButtonLink to={`${PAGE}?holiday=new`} look="outline">
          <Plus size={18} aria-hidden="true" /> {m.addHoliday}
        </ButtonLink>
      </div>
      <p className="mt-2 text-ink-soft">{m.holidaysHint}</p>
      {sorted.length === 0 && <p className="mt-4">{m.noHolidays}</p>}
      <ul className="mt-4">
        {sorted.map(({ holiday, when }) => (
          <li key={holiday.date} className="apart gap-x-4 gap-y-2 border-t border-rule py-2">
            <div>
              <bdi className="font-medium">{holiday.name}</bdi>
              <p className="text-ink-soft">
                <span>{when}</span>
                {isYearly(holiday) && <span>{` (${m.everyYear})`}</span>}
              </p>
            </div>
            <div className="flex flex-wrap gap-2 max-sm:w-full">
              <ButtonLink
                to={`${PAGE}?holiday=${holiday.date}`}
                look="outline"
                aria-label={admin.editOf(`${holiday.name}, ${when}`)}
              >
                {admin.edit}
              </ButtonLink>
              <Deletion action="/admin/settings/holiday-deletion" one={holiday} when={when} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Full dates. */
export const daysText = (from: string, to: string): string =>
  from === to ? dateText(from) : times.fromTo({ from: dateText(from), to: dateText(to) });

function dateText(date: string): string {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  return dates.date({ day, month, year });
}

interface DeletionProps {
  action: string;
  one: Holiday;
  when: string;
}

/** No confirmation: easily entered again. */
export function Deletion({ action, one: { date, name }, when }: DeletionProps) {
  const fetcher = useFetcher<Failure>();
  return (
    <fetcher.Form method="post" action={action}>
      <input type="hidden" name="date" value={date} />
      <Button
        type="submit"
        look="danger-quiet"
        disabled={fetcher.state !== 'idle'}
        aria-label={admin.removeOf(`${name}, ${when}`)}
      >
        {admin.remove}
      </Button>
      <FailureNote failure={fetcher.data} />
    </fetcher.Form>
  );
}

interface HolidayFormProps {
  /** Without a date for a new one. */
  holiday: Holiday;
  today: string;
  typed: Record<string, string> | null;
  answer: FormAnswer | undefined;
}

export function HolidayForm({ holiday, today, typed, answer }: HolidayFormProps) {
  const isNew = holiday.date === '';
  const [date, to] = isNew ? ['', ''] : nextDays(holiday, today);
  const shown = { date, to: to === date ? '' : to, holiday: holiday.name };
  const form = useForm<Record<string, string>>(answer, typed ?? shown);
  const sent = answer?.typed ?? typed;
  return (
    <SettingsPage heading={isNew ? m.addHoliday : m.changeHoliday} form={form} answer={answer} back={PAGE}>
      {!isNew && <input type="hidden" name="was" value={holiday.date} />}
      <TextField label={m.holidayName} {...form.field('holiday')} />
      <TextField label={m.firstDay} type="date" {...form.field('date')} />
      <TextField label={m.lastDay} hint={m.lastDayHint} type="date" {...form.field('to', true)} />
      <label className="flex min-h-11 items-center gap-2">
        <input
          type="checkbox"
          name="yearly"
          value="yes"
          className="size-6 accent-indigo"
          defaultChecked={sent ? sent.yearly === 'yes' : !isNew && isYearly(holiday)}
        />
        {m.yearly}
      </label>
    </SettingsPage>
  );
}
