/** The times of a week: the same for all days, or by weekday. */
import { type FormEvent, useState } from 'react';
import type { useForm } from '#app/lib/forms/forms.ts';
import { HoursText } from '#app/storefront/frame/hours-text.tsx';
import { type HoursSettings, linesOfWeek, MAX_SPANS } from '#shop/settings/hours/hours.ts';
import {
  ALL_DAYS,
  closesField,
  opensField,
  SAME,
  SAME_OR_NOT,
  weekOfForm,
} from '#shop/settings/hours/hours-form.ts';
import { m as times } from '#words/hours.ts';
import { m } from '#words/settings.ts';
import { KEEPS_ROOM, useBeforeScripts } from '../../../ui/before-scripts.ts';
import { Button } from '../../../ui/button.tsx';
import { ChoicesField } from '../../ui/choices-field.tsx';

type WeekForm = ReturnType<typeof useForm<Record<string, string>>>;

/** Local weeks begin on Saturday. */
const WEEKDAYS = [6, 0, 1, 2, 3, 4, 5];

/**
 * The form with the hours as typed. `preview` is for `WeekFields`, and shows once there are days.
 */
export function usePreview(form: WeekForm, week: HoursSettings['week']) {
  const [preview, setPreview] = useState(week);
  const onInput = (event: FormEvent<HTMLFormElement>) => {
    form.props.onInput(event);
    const sent = new FormData(event.currentTarget);
    setPreview(weekOfForm((field) => String(sent.get(field) ?? '')));
  };
  return { preview, form: { ...form, props: { ...form.props, onInput } } };
}

/** Both choices are sent; old browsers show both too. */
export function WeekFields({ form, preview }: { form: WeekForm; preview: HoursSettings['week'] }) {
  const same = form.field(SAME, true);
  return (
    <div className="group/week grid gap-4">
      <ChoicesField label={m.hoursAre} optional={false} errors={same.errors}>
        <div className="flex flex-wrap gap-2">
          {SAME_OR_NOT.map((value) => (
            <label key={value} className="chip">
              <input
                type="radio"
                name={same.name}
                value={value}
                defaultChecked={value === same.defaultValue}
              />
              <span>{m.sameEachDay[value]}</span>
            </label>
          ))}
        </div>
      </ChoicesField>
      <div className="hidden group-has-[[name=same][value=yes]:checked]/week:block">
        <Day weekday={ALL_DAYS} form={form} />
      </div>
      <div className="grid gap-4 group-has-[[name=same][value=yes]:checked]/week:hidden">
        {WEEKDAYS.map((weekday) => (
          <Day key={weekday} weekday={weekday} form={form} />
        ))}
      </div>
      <div role="status" className="notice" hidden={preview.length === 0}>
        <p>{m.preview}</p>
        {linesOfWeek(preview).map(({ weekdays, spans }) => (
          <p key={weekdays[0]}>
            <span>{times.days(weekdays)}</span>: <HoursText spans={spans} />
          </p>
        ))}
      </div>
    </div>
  );
}

/** Initially folded behind "More times". */
const FURTHER_PAIRS = 3;
/** Empty pairs below the filled ones: without scripts each save adds one. */
const SPARE_PAIRS = 1;

function Day({ weekday, form }: { weekday: number; form: WeekForm }) {
  const pairs = Array.from({ length: MAX_SPANS }, (_, place) => ({
    place,
    opens: form.field(opensField(weekday, place), true),
    closes: form.field(closesField(weekday, place), true),
  }));
  const day = weekday === ALL_DAYS ? m.everyDay : times.weekdayName(weekday);
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

type Field = ReturnType<WeekForm['field']>;

function Pair({ day, place, opens, closes }: { day: string; place: number; opens: Field; closes: Field }) {
  const said = { day, place: place + 1 };
  return (
    <div>
      <div className="flex items-center gap-2">
        <Time field={opens} label={m.opensAt(said)} />
        <span aria-hidden="true">{m.to}</span>
        <Time field={closes} label={m.closesAt(said)} />
      </div>
      <Errors field={opens} />
      <Errors field={closes} />
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

function Errors({ field: { name, errors } }: { field: Field }) {
  if (!errors) return null;
  return (
    <p id={`${name}-error`} className="mt-1 text-sm font-medium text-madder">
      {errors.join(' ')}
    </p>
  );
}
