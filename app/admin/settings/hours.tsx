/** Closed today, the week and the holidays; `?holiday=` shows only one holiday's form. */
import { type FormEvent, useState } from 'react';
import { data, redirect, useFetcher } from 'react-router';
import { requestOf } from '#app/lib/context.ts';
import { attempt } from '#app/lib/failures.server.ts';
import { flash } from '#app/lib/flash.server.ts';
import { parseForm, showAgain } from '#app/lib/forms/forms.server.ts';
import { type FormAnswer, useForm } from '#app/lib/forms/forms.ts';
import { done } from '#app/lib/toasts.ts';
import { adminOf } from '#app/rights/guards.server.ts';
import { needs } from '#app/rights/needs.ts';
import { privateHead } from '#app/store/head.ts';
import { HoursText } from '#app/storefront/frame/hours-text.tsx';
import {
  type HolidaySet,
  holidayForm,
  hoursSettings,
  MAX_HOLIDAYS,
  withHoliday,
} from '#shop/settings/hours/hours.server.ts';
import { dateOf, type HoursSettings, linesOfWeek, MAX_SPANS } from '#shop/settings/hours/hours.ts';
import { closesField, opensField, weekOfForm } from '#shop/settings/hours/hours-form.ts';
import { saveSettings } from '#shop/settings/settings.server.ts';
import { m as admin } from '#words/admin.ts';
import { m as names } from '#words/holidays.ts';
import { m as times } from '#words/hours.ts';
import { m } from '#words/settings.ts';
import { KEEPS_ROOM, useBeforeScripts } from '../../ui/before-scripts.ts';
import { Button } from '../../ui/button.tsx';
import { type Failure, FailureNote } from '../../ui/failure.tsx';
import type { Route } from './+types/hours';
import { HolidayForm, Holidays } from './holidays.tsx';
import { loadTopic } from './load.server.ts';
import { notSavedToast, orNotSaved } from './not-saved.ts';
import { saveTopic } from './save.server.ts';
import { SettingsPage } from './settings-page.tsx';

const PAGE = '/admin/settings/hours';

export const handle = needs('settings');
export const meta: Route.MetaFunction = ({ matches }) => privateHead(matches, admin.title(m.hours));

export async function loader(args: Route.LoaderArgs) {
  const asked = args.url.searchParams.get('holiday');
  const form = asked === null ? hoursSettings.form : holidayForm;
  const { settings, typed, values } = await loadTopic(args, { ...hoursSettings, form });
  const { week, holidays, closedOn } = settings;
  const today = dateOf(requestOf(args.context).shop.now());
  const holiday =
    asked === null ? null : (holidays.find(({ date }) => date === asked) ?? { date: '', name: '' });
  // The list uses the reader's language, the form the stored text.
  const listed = holidays.map(({ date, name }) => ({ date, name: names.nameOf(name) }));
  return { week, holidays: listed, today, closedToday: closedOn === today, holiday, typed, values };
}

export const action = (args: Route.ActionArgs) =>
  args.url.searchParams.has('holiday') ? saveHoliday(args) : saveTopic(hoursSettings, PAGE)(args);

async function saveHoliday({ request, context }: Route.ActionArgs) {
  const shopRequest = requestOf(context);
  const sent = await parseForm(request, holidayForm);
  if (!sent.value) return showAgain(sent, sent.wrong);
  const { value } = sent;
  const { shop } = shopRequest;
  const saved = await attempt(shopRequest, async () => {
    let set: HolidaySet | undefined;
    await saveSettings(shop, adminOf(context, handle), 'hours', ({ holidays }) => {
      set = withHoliday(value, holidays, dateOf(shop.now()));
      return set.ok ? { holidays: set.holidays } : {};
    });
    return set as HolidaySet;
  });
  if (!saved) return showAgain(sent, { formErrors: [m.notSaved] }, notSavedToast(), 500);
  if (!saved.ok) return data<FormAnswer>({ typed: sent.typed, ...holidayRefused(saved) }, { status: 409 });
  flash(shopRequest, done(m.saved));
  return redirect(PAGE, 303);
}

function holidayRefused(refusal: Exclude<HolidaySet, { ok: true }>): FormAnswer {
  if (refusal.reason === 'full') return { formErrors: [m.manyHolidays({ max: MAX_HOLIDAYS })] };
  const why = refusal.reason === 'taken' ? m.holidayTaken(refusal) : m.holidayPast;
  return { fieldErrors: { date: [why] } };
}

export const clientAction = orNotSaved;

export default function Hours({ loaderData, actionData }: Route.ComponentProps) {
  const { week, holidays, holiday, closedToday, today, typed, values } = loaderData;
  if (holiday)
    return (
      <HolidayForm key={holiday.date} holiday={holiday} today={today} typed={typed} answer={actionData} />
    );
  return (
    <Week
      week={week}
      values={values}
      answer={actionData}
      before={<CloseToday closed={closedToday} />}
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

/** Local weeks begin on Saturday. */
const WEEKDAYS = [6, 0, 1, 2, 3, 4, 5];

function Week({ week, values, answer, before, after }: WeekProps) {
  const form = useForm<Record<string, string>>(answer, values);
  const [shown, setShown] = useState(week);
  const show = (sent: FormData) => setShown(weekOfForm((field) => String(sent.get(field) ?? '')));
  const onInput = (event: FormEvent<HTMLFormElement>) => {
    form.props.onInput(event);
    show(new FormData(event.currentTarget));
  };
  return (
    <SettingsPage
      heading={m.hours}
      form={{ ...form, props: { ...form.props, onInput } }}
      answer={answer}
      before={before}
      after={after}
    >
      <h2 className="text-2xl">{m.weekHeading}</h2>
      <p className="text-ink-soft">{m.weekHint}</p>
      {WEEKDAYS.map((weekday) => (
        <Day key={weekday} weekday={weekday} form={form} />
      ))}
      <div role="status" className="notice">
        <p>{m.preview}</p>
        {linesOfWeek(shown).map(({ weekdays, spans }) => (
          <p key={weekdays[0]}>
            <span>{times.days(weekdays)}</span>: <HoursText spans={spans} />
          </p>
        ))}
      </div>
    </SettingsPage>
  );
}

/** Initially folded behind "More times". */
const FURTHER_PAIRS = 3;
/** Empty pairs below the filled ones: without scripts each save adds one. */
const SPARE_PAIRS = 1;

function Day({
  weekday,
  form,
}: {
  weekday: number;
  form: ReturnType<typeof useForm<Record<string, string>>>;
}) {
  const pairs = Array.from({ length: MAX_SPANS }, (_, place) => ({
    place,
    opens: form.field(opensField(weekday, place), true),
    closes: form.field(closesField(weekday, place), true),
  }));
  const day = times.weekdayName(weekday);
  const beforeScripts = useBeforeScripts();
  const [first, ...others] = pairs;
  const last = others.findLastIndex(({ opens, closes }) =>
    [opens, closes].some(({ defaultValue, errors }) => defaultValue || errors),
  );
  const [added, setAdded] = useState(0);
  const more = others.slice(0, Math.max(FURTHER_PAIRS, last + 1 + SPARE_PAIRS) + added);
  const isWrong = more.some(({ opens, closes }) => opens.errors || closes.errors);
  const [open, setOpen] = useState(more.some(({ opens }) => Boolean(opens.defaultValue)));
  // Stays open once typing clears the error.
  if (!open && isWrong) setOpen(true);
  return (
    <fieldset className="min-w-0 border-t border-rule pt-3">
      <legend className="float-start w-full font-medium sm:w-36">{day}</legend>
      <div className="grid gap-2 max-sm:clear-both">
        {first && <Pair day={day} {...first} />}
        <details open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
          <summary className="link inline-flex min-h-11 items-center">{m.moreTimes}</summary>
          <div className="grid gap-2">
            {more.map((pair) => (
              <Pair key={pair.place} day={day} {...pair} />
            ))}
            {more.length < others.length && (
              <div className={beforeScripts ? KEEPS_ROOM : undefined}>
                <Button
                  type="button"
                  look="outline"
                  aria-label={m.anotherTimeOn({ day })}
                  onClick={() => setAdded(added + 1)}
                >
                  {m.anotherTime}
                </Button>
              </div>
            )}
          </div>
        </details>
      </div>
    </fieldset>
  );
}

type Field = ReturnType<ReturnType<typeof useForm<Record<string, string>>>['field']>;

function Pair({ day, place, opens, closes }: { day: string; place: number; opens: Field; closes: Field }) {
  const said = { day, place: place + 1 };
  return (
    <div>
      <div className="flex items-center gap-2">
        <Time field={opens} label={m.opensAt(said)} />
        <span aria-hidden="true">{m.to}</span>
        <Time field={closes} label={m.closesAt(said)} />
      </div>
      {[opens, closes].map(
        ({ name, errors }) =>
          errors && (
            <p key={name} id={`${name}-error`} className="mt-1 text-sm font-medium text-madder">
              {errors.join(' ')}
            </p>
          ),
      )}
    </div>
  );
}

function Time({ field: { name, defaultValue, errors }, label }: { field: Field; label: string }) {
  return (
    <input
      type="time"
      className="input w-36 min-w-0"
      name={name}
      defaultValue={defaultValue}
      aria-label={label}
      aria-invalid={errors ? true : undefined}
      aria-describedby={errors && `${name}-error`}
    />
  );
}
