import { z } from 'zod';
import { optionalText } from '#shop/kernel/form-fields.server.ts';
import { wholeNumber } from '../fields.server.ts';
import { topicWith } from '../topic.server.ts';
import { daysOf, faultOfDays, storedDays } from './couriers.server.ts';
import { MAX_DELIVERY_DAYS } from './couriers.ts';
import { MAX_TOWN_NAMES, splitTowns } from './delivery.ts';
import { DAY_ROWS, type DeliveryDaysSettings, type TownDays } from './delivery-days.ts';
import { knownTownKey } from './towns.ts';

const MAX_COURIER_ID = 40;

const stored = z.object({
  usual: storedDays.nullable(),
  rows: z
    .array(
      z.object({
        towns: z.array(z.string().min(1)).min(1),
        courier: z.string().max(MAX_COURIER_ID),
        days: storedDays,
      }),
    )
    .max(DAY_ROWS.length),
}) satisfies z.ZodType<DeliveryDaysSettings>;

type Row = (typeof DAY_ROWS)[number];
/** Without the row number. */
export type DeliveryDaysField = 'dayTowns' | 'dayCourier' | 'dayFrom' | 'dayTo';
const dayField = <Part extends DeliveryDaysField>(part: Part, row: Row) => `${part}${row}` as const;

type TextField = `${'dayTowns' | 'dayCourier'}${Row}`;
type NumberField = `${'dayFrom' | 'dayTo'}${Row}`;

const days = wholeNumber(0, MAX_DELIVERY_DAYS);

const rowFields = Object.fromEntries(
  DAY_ROWS.flatMap((row) => [
    [dayField('dayTowns', row), optionalText(MAX_TOWN_NAMES)],
    [dayField('dayCourier', row), optionalText(MAX_COURIER_ID)],
    [dayField('dayFrom', row), days],
    [dayField('dayTo', row), days],
  ]),
) as Record<TextField, ReturnType<typeof optionalText>> & Record<NumberField, typeof days>;

const shape = z.object({ daysFrom: days, daysTo: days, ...rowFields });

/** Ignores empty rows. */
const form = shape.superRefine(
  (typed, ctx) => {
    const addIssue = (field: string, message: string, max?: string) =>
      ctx.addIssue({ code: 'custom', path: [field], message, params: max ? { max } : {} });
    const isWrong = (...fields: string[]) =>
      ctx.issues.some(({ path }) => fields.includes(String(path?.[0])));
    const usual = faultOfDays(typed);
    if (usual && !isWrong('daysFrom', 'daysTo')) addIssue('daysTo', usual);
    const known = new Set<string>();
    for (const row of DAY_ROWS) {
      const [names, to] = [dayField('dayTowns', row), dayField('dayTo', row)];
      const courier = dayField('dayCourier', row);
      const from = dayField('dayFrom', row);
      // One error per row.
      if (isWrong(names, courier, from, to)) continue;
      const towns = new Map(splitTowns(typed[names]).map((name) => [knownTownKey(name), name]));
      const hasDays = typed[from] !== null || typed[to] !== null;
      const wrong = faultOfDays({ daysFrom: typed[from], daysTo: typed[to] });
      if (towns.size === 0 && (hasDays || typed[courier])) addIssue(names, 'no town');
      else if (wrong || (towns.size > 0 && !hasDays)) addIssue(to, wrong ?? 'no last day');
      const rowOf = (key: string) => `${key} ${typed[courier]}`;
      for (const [key, name] of towns) if (known.has(rowOf(key))) addIssue(names, 'town twice', name);
      for (const key of towns.keys()) known.add(rowOf(key));
    }
  },
  // So that Zod runs this check despite invalid fields, to show all errors at once.
  { when: ({ value }) => typeof value === 'object' && value !== null },
);

function ofForm(typed: z.output<typeof form>): DeliveryDaysSettings {
  const rows = DAY_ROWS.flatMap((row): TownDays[] => {
    const towns = splitTowns(typed[dayField('dayTowns', row)]);
    const given = daysOf({
      daysFrom: typed[dayField('dayFrom', row)],
      daysTo: typed[dayField('dayTo', row)],
    });
    return given && towns.length > 0
      ? [{ towns, courier: typed[dayField('dayCourier', row)], days: given }]
      : [];
  });
  return { usual: daysOf(typed), rows };
}

function formOf({ usual, rows }: DeliveryDaysSettings): z.input<typeof form> {
  const shown = rows.flatMap(({ towns, courier, days: { from, to } }, index) => {
    const row = DAY_ROWS[index];
    return row
      ? [
          [dayField('dayTowns', row), towns.join(', ')],
          [dayField('dayCourier', row), courier],
          [dayField('dayFrom', row), String(from)],
          [dayField('dayTo', row), String(to)],
        ]
      : [];
  });
  return {
    daysFrom: String(usual?.from ?? ''),
    daysTo: String(usual?.to ?? ''),
    ...Object.fromEntries(shown),
  };
}

export const deliveryDaysSettings = topicWith({ topic: 'deliveryDays', stored, form, ofForm, formOf });
