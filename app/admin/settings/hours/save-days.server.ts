import { type ActionFunctionArgs, redirect } from 'react-router';
import type { z } from 'zod';
import { requestOf } from '#app/lib/context.ts';
import { attempt } from '#app/lib/failures.server.ts';
import { flash } from '#app/lib/flash.server.ts';
import { parseForm, showAgain } from '#app/lib/forms/forms.server.ts';
import type { Wrong } from '#app/lib/forms/forms.ts';
import { done } from '#app/lib/toasts.ts';
import type { Asked } from '#app/lib/write.server.ts';
import { adminOf } from '#app/rights/guards.server.ts';
import type { Admin } from '#shop/kernel/actor.ts';
import {
  type DaysSet,
  holidayForm,
  MAX_HOLIDAYS,
  MAX_SEASONS,
  type Refused,
  seasonForm,
  withHoliday,
  withSeason,
} from '#shop/settings/hours/hours.server.ts';
import { dateOf, type HoursSettings } from '#shop/settings/hours/hours.ts';
import { saveSettings } from '#shop/settings/settings.server.ts';
import { RIGHT_OF_TOPIC } from '#shop/settings/topics.server.ts';
import { m } from '#words/settings.ts';
import { notSavedToast } from '../not-saved.ts';

type Row<Kind extends 'seasons' | 'holidays'> = HoursSettings[Kind][number];

interface Days<Form extends z.ZodObject, Kind extends 'seasons' | 'holidays'> {
  kind: Kind;
  form: Form;
  put: (typed: z.output<Form>, all: HoursSettings[Kind], today: string) => DaysSet<Row<Kind>>;
  refused: (why: Refused) => Wrong;
}

const PAGE = '/admin/settings/hours';

type ActionArgs = Pick<ActionFunctionArgs, 'request' | 'context'>;

function saving<Form extends z.ZodObject, Kind extends 'seasons' | 'holidays'>({
  kind,
  form,
  put,
  refused,
}: Days<Form, Kind>) {
  return async ({ request, context }: ActionArgs) => {
    const shopRequest = requestOf(context);
    const { shop } = shopRequest;
    const sent = await parseForm(request, form);
    if (sent.wrong) return showAgain(sent, sent.wrong);
    const { value } = sent;
    const saved = await attempt(shopRequest, async () => {
      let set: DaysSet<Row<Kind>> | undefined;
      await saveSettings(shop, adminOf(context, RIGHT_OF_TOPIC.hours), 'hours', (before) => {
        set = put(value, before[kind], dateOf(shop.now()));
        return set.ok ? { [kind]: set.all } : {};
      });
      return set as DaysSet<Row<Kind>>;
    });
    if (!saved) return showAgain(sent, { formErrors: [m.notSaved] }, notSavedToast(), 500);
    if (!saved.ok) return showAgain(sent, refused(saved), undefined, 409);
    flash(shopRequest, done(m.saved));
    return redirect(PAGE, 303);
  };
}

export const saveSeason = saving<typeof seasonForm, 'seasons'>({
  kind: 'seasons',
  form: seasonForm,
  put: withSeason,
  refused: (why) => {
    if (why.reason === 'full') return { formErrors: [m.manySeasons({ max: MAX_SEASONS })] };
    return { fieldErrors: why.reason === 'past' ? { to: [m.seasonPast] } : { date: [m.seasonTaken(why)] } };
  },
});

export const saveHoliday = saving<typeof holidayForm, 'holidays'>({
  kind: 'holidays',
  form: holidayForm,
  put: withHoliday,
  refused: (why) => {
    if (why.reason === 'full') return { formErrors: [m.manyHolidays({ max: MAX_HOLIDAYS })] };
    return { fieldErrors: { date: [why.reason === 'past' ? m.holidayPast : m.holidayTaken(why)] } };
  },
});

/** Deletes the list's entry that begins on the sent date. */
export const withoutDate =
  (list: 'holidays' | 'seasons') =>
  async ({ shop, actor, form }: Asked<Admin<'settings'>>) => {
    const isOther = ({ date }: { date: string }) => date !== form.get('date');
    await saveSettings(
      shop,
      actor,
      'hours',
      (hours): Partial<HoursSettings> => ({ [list]: hours[list].filter(isOther) }),
    );
    return done(m.saved);
  };
