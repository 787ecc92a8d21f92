import { z } from 'zod';
import { optionalText, requiredText, storedAs } from '#shop/kernel/form-fields.server.ts';
import { wholeNumber } from '../fields.server.ts';
import { topicWith, yesNoSetting } from '../topic.server.ts';
import {
  COLUMNS,
  type Column,
  type Courier,
  type CouriersSettings,
  type DeliveryDays,
  HEADINGS,
  MAX_ALIASES,
  MAX_COURIER_NAME,
  MAX_COURIERS,
  MAX_DELIVERY_DAYS,
  MAX_HEADING,
  MAX_TRACKING,
  MAX_WEIGHT,
  newCourier,
  OWN_RIDER,
  type SheetColumn,
  type TownAlias,
  trackingAddress,
} from './couriers.ts';
import { townKey } from './delivery.ts';

const MAX_TOWNS_TYPED = 30_000;
const MAX_TOWN = 100;

export const storedDays = z
  .object({ from: z.int().min(0), to: z.int().max(MAX_DELIVERY_DAYS) })
  .refine(({ from, to }) => from <= to);

const storedCourier = z.object({
  id: z.string().regex(/^[\w-]{1,40}$/),
  name: z.string().max(10 * MAX_COURIER_NAME),
  tracking: z.string().transform(storedAs(trackingAddress, MAX_TRACKING, 'no tracking address')),
  isOn: z.boolean(),
  hasNumbers: z.boolean(),
  weight: z.string().max(10 * MAX_WEIGHT),
  // Missing in couriers of earlier versions.
  days: storedDays.nullable().default(null),
  columns: z
    .array(
      z.object({
        column: z.enum(COLUMNS),
        heading: z
          .string()
          .min(1)
          .max(10 * MAX_HEADING),
      }),
    )
    .min(1)
    .refine((columns) => new Set(columns.map(({ column }) => column)).size === columns.length),
  towns: z.array(z.object({ town: z.string().min(1), theirs: z.string().min(1) })).max(MAX_ALIASES),
}) satisfies z.ZodType<Courier>;

export const storedCouriers = z.object({
  couriers: z
    .array(storedCourier)
    .max(MAX_COURIERS)
    .refine((couriers) => new Set(couriers.map(({ id }) => id)).size === couriers.length),
}) satisfies z.ZodType<CouriersSettings>;

export type CourierFault =
  | 'no tracking address'
  | 'no pair of towns'
  | 'too many towns'
  | 'no column'
  | DaysFault;
type DaysFault = 'no last day' | 'days backwards';
const fault = (code: CourierFault) => code;

/** Numbers of the form's columns, in the order of `COLUMNS`: `heading3`, `columnPlace3`. */
const ROWS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;
type Row = (typeof ROWS)[number];
const rowOf = (column: Column) => (COLUMNS.indexOf(column) + 1) as Row;
export const headingField = (column: Column) => `heading${rowOf(column)}` as const;
export const placeField = (column: Column) => `columnPlace${rowOf(column)}` as const;
type HeadingField = ReturnType<typeof headingField>;
type PlaceField = ReturnType<typeof placeField>;

const columnFields = Object.fromEntries(
  COLUMNS.flatMap((column) => [
    [headingField(column), optionalText(MAX_HEADING)],
    [placeField(column), wholeNumber(1, 99)],
  ]),
) as Record<HeadingField, ReturnType<typeof optionalText>> &
  Record<PlaceField, ReturnType<typeof wholeNumber>>;

/** `Daska = 1043`, one per line. */
const aliases = optionalText(MAX_TOWNS_TYPED).transform((typed, ctx): TownAlias[] => {
  const lines = typed.split('\n').filter((line) => line.trim() !== '');
  const pairs = lines.map((line) => line.split('=').map((part) => part.trim()));
  const wrong = pairs.findIndex(
    ([town = '', theirs = '', ...more]) =>
      townKey(town) === '' || theirs === '' || more.length > 0 || town.length + theirs.length > MAX_TOWN,
  );
  if (wrong >= 0)
    ctx.addIssue({
      code: 'custom',
      message: fault('no pair of towns'),
      params: { max: (lines[wrong] ?? '').trim().slice(0, MAX_TOWN) },
    });
  if (pairs.length > MAX_ALIASES)
    ctx.addIssue({ code: 'custom', message: fault('too many towns'), params: { max: MAX_ALIASES } });
  return pairs.map(([town = '', theirs = '']) => ({ town, theirs }));
});

const shape = {
  tracking: optionalText(MAX_TRACKING).transform(
    storedAs(trackingAddress, MAX_TRACKING, fault('no tracking address')),
  ),
  isOn: yesNoSetting.form,
  hasNumbers: yesNoSetting.form,
  parcelWeight: optionalText(MAX_WEIGHT),
  daysFrom: wholeNumber(0, MAX_DELIVERY_DAYS),
  daysTo: wholeNumber(0, MAX_DELIVERY_DAYS),
  courierTowns: aliases,
  ...columnFields,
};

const needsColumn = (typed: Record<string, unknown>, ctx: z.core.$RefinementCtx) => {
  if (COLUMNS.every((column) => typed[placeField(column)] === null))
    ctx.addIssue({ code: 'custom', input: typed, path: ['columnPlace1'], message: fault('no column') });
};

interface TypedDays {
  daysFrom: number | null;
  daysTo: number | null;
}

/** The first day defaults to the last. */
export const daysOf = ({ daysFrom, daysTo }: TypedDays): DeliveryDays | null =>
  daysTo === null ? null : { from: daysFrom ?? daysTo, to: daysTo };

export function faultOfDays({ daysFrom, daysTo }: TypedDays): DaysFault | null {
  if (daysFrom === null || (daysTo !== null && daysFrom <= daysTo)) return null;
  return daysTo === null ? 'no last day' : 'days backwards';
}

const needsLastDay = (typed: TypedDays, ctx: z.core.$RefinementCtx) => {
  const message = faultOfDays(typed);
  if (message) ctx.addIssue({ code: 'custom', input: typed.daysTo, path: ['daysTo'], message });
};

const courierForm = z
  .object({ courierName: requiredText(MAX_COURIER_NAME), ...shape })
  .superRefine(needsColumn)
  .superRefine(needsLastDay);
/** The name may be empty. */
const riderForm = z
  .object({ courierName: optionalText(MAX_COURIER_NAME), ...shape })
  .superRefine(needsColumn)
  .superRefine(needsLastDay);
type CourierInput = z.input<typeof courierForm>;
export type CourierField = Exclude<keyof CourierInput, HeadingField | PlaceField> | 'heading' | 'columnPlace';

/** Columns with equal places keep the order of `COLUMNS`. */
export function courierOfForm(id: string, typed: z.output<typeof courierForm>): Courier {
  const { courierName: name, parcelWeight: weight, courierTowns: towns, tracking, isOn, hasNumbers } = typed;
  const placed = COLUMNS.flatMap((column): (SheetColumn & { place: number })[] => {
    const place = typed[placeField(column)];
    const heading = typed[headingField(column)] || HEADINGS[column];
    return typeof place === 'number' ? [{ column, heading, place }] : [];
  });
  const columns = placed
    .sort((a, b) => a.place - b.place)
    .map(({ column, heading }) => ({ column, heading }));
  return { id, name, tracking, isOn, hasNumbers, weight, days: daysOf(typed), columns, towns };
}

export function formOfCourier(courier: Courier): CourierInput {
  const columns = courier.columns.flatMap(({ column, heading }, index) => [
    [headingField(column), heading],
    [placeField(column), String(index + 1)],
  ]);
  return {
    courierName: courier.name,
    tracking: courier.tracking,
    isOn: yesNoSetting.toForm(courier.isOn),
    hasNumbers: yesNoSetting.toForm(courier.hasNumbers),
    parcelWeight: courier.weight,
    daysFrom: String(courier.days?.from ?? ''),
    daysTo: String(courier.days?.to ?? ''),
    courierTowns: courier.towns.map(({ town, theirs }) => `${town} = ${theirs}`).join('\n'),
    ...Object.fromEntries(columns),
  };
}

export function withCourier(
  { couriers }: CouriersSettings,
  courier: Courier,
): { couriers: readonly Courier[] } {
  const known = couriers.some(({ id }) => id === courier.id);
  return {
    couriers: known ? couriers.map((one) => (one.id === courier.id ? courier : one)) : [...couriers, courier],
  };
}

export const courierSettings = (id: string, { mayAdd = false } = {}) =>
  topicWith({
    topic: 'couriers',
    stored: storedCouriers,
    form: id === OWN_RIDER ? riderForm : courierForm,
    ofForm(typed, before) {
      const isKnown = before.couriers.some((one) => one.id === id);
      // Unknown ids create nothing; two browsers may each add the last courier allowed.
      if (!isKnown && (!mayAdd || before.couriers.length >= MAX_COURIERS)) return {};
      return withCourier(before, courierOfForm(id, typed));
    },
    formOf: ({ couriers }) => formOfCourier(couriers.find((one) => one.id === id) ?? newCourier(id)),
  });
