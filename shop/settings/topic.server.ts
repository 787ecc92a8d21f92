/** A topic's descriptor: stored schema, form, and conversion both ways. */
import { z } from 'zod';
import { dateTimeAsTyped, karachiDateTime } from '../kernel/date-fields.server.ts';
import { optionalText } from '../kernel/form-fields.server.ts';
import { moneyAsInput } from '../kernel/money.ts';
import { rupees, wholeNumber } from './fields.server.ts';
import type { Settings, Topic } from './topics.server.ts';

export type Displayed = Readonly<Record<string, string | undefined>>;

export interface TopicForm<T extends Topic, Form extends z.ZodObject = z.ZodObject, Shown = Displayed> {
  topic: T;
  form: Form;
  /** Omitted values stay unchanged. */
  ofForm: (typed: z.output<Form>, before: Settings[T]) => Partial<Settings[T]>;
  formOf: (settings: Settings[T]) => Shown;
}

interface TopicSettings<T extends Topic, Form extends z.ZodObject, Shown> extends TopicForm<T, Form, Shown> {
  stored: z.ZodObject & z.ZodType<Settings[T]>;
}

export type FieldOf<Described extends { form: z.ZodObject }> = keyof Described['form']['shape'] & string;

/** For a form that is not one field per stored value. */
export const topicWith = <const T extends Topic, Form extends z.ZodObject, Shown extends Displayed>(
  described: TopicSettings<T, Form, Shown>,
) => described;

interface Setting<Value> {
  stored: z.ZodType<Value>;
  /** Undefined: unchanged. */
  form: z.ZodType<Value | undefined, string | undefined>;
  toForm(value: Value): string;
  /** Name in the form, if not as stored. */
  name?: string;
}

type SettingsOf<T extends Topic> = { readonly [K in keyof Settings[T]]?: Setting<Settings[T][K]> };
type NameOf<K, F> = F extends { name: infer Name extends string } ? Name : K;
type StoredShape<F> = { [K in keyof F]: F[K] extends { stored: infer S extends z.ZodType } ? S : never };
type FormShape<F> = {
  [K in keyof F as NameOf<K, F[K]>]: F[K] extends { form: infer S extends z.ZodType } ? S : never;
};
type ShownIn<F> = { [K in keyof F as NameOf<K, F[K]>]: string };

/** By stored name. `STORED` of `topics.server.ts` does not compile if a setting is missing. */
export function topicOf<
  const T extends Topic,
  F extends SettingsOf<T> & Readonly<Record<string, Setting<unknown>>>,
>(topic: T, settings: F) {
  const fields = Object.entries<Setting<unknown>>(settings).map(([key, setting]) => ({
    name: key,
    ...setting,
    key,
  }));
  const each = <Part>(part: (field: (typeof fields)[number]) => readonly [string, Part]) =>
    Object.fromEntries(fields.map(part));
  const stored = z.object(each(({ key, stored }) => [key, stored]) as StoredShape<F>);
  const form = z.object(each(({ name, form }) => [name, form]) as FormShape<F>);
  return {
    topic,
    stored,
    form,
    ofForm(typed: Readonly<Record<string, unknown>>): Partial<Settings[T]> {
      const sent = fields.filter(({ name }) => typed[name] !== undefined);
      return Object.fromEntries(sent.map(({ key, name }) => [key, typed[name]])) as Partial<Settings[T]>;
    },
    formOf(values: Settings[T]): ShownIn<F> {
      const all: Readonly<Record<string, unknown>> = { ...values };
      return each(({ key, name, toForm }) => [name, toForm(all[key])]) as ShownIn<F>;
    },
  };
}

export const named = <const Name extends string, S extends object>(name: Name, setting: S) => ({
  ...setting,
  name,
});

/** The same in form and storage. */
export const asTyped = <Schema extends z.ZodType<string, string | undefined>>(schema: Schema) => ({
  stored: schema,
  form: schema,
  toForm: (text: string) => text,
});

/** Only the form checks it, so a stored text survives stricter versions. */
export const textSetting = (max: number) => ({
  ...asTyped(optionalText(max)),
  stored: z.string().max(10 * max),
});

/** Empty means default. */
export const wholeNumberSetting = (least: number, most: number, usual: number) => ({
  stored: z.int().min(least).max(most),
  form: wholeNumber(least, most).transform((typed) => typed ?? usual),
  toForm: String,
});

/** Null if empty. */
export const limitSetting = (least: number, most: number) => ({
  stored: z.int().min(least).max(most).nullable(),
  form: wholeNumber(least, most),
  toForm: (value: number | null) => String(value ?? ''),
});

/** Rupees; null if empty. */
export const rupeesSetting = (maxInPaisa: number) => ({
  stored: z.int().min(1).max(maxInPaisa).nullable(),
  form: rupees(maxInPaisa),
  toForm: (paisa: number | null) => (paisa === null ? '' : moneyAsInput(paisa)),
});

export const yesNoSetting = {
  stored: z.boolean(),
  form: z.enum(['yes', 'no'], 'required').transform((typed) => typed === 'yes'),
  toForm: (is: boolean) => (is ? 'yes' : 'no'),
};

/** The last moment of a `Date`. */
const MAX_MOMENT_MS = 8.6e15;

/** Karachi time; null if empty. */
export const dateTimeSetting = {
  stored: z.int().min(-MAX_MOMENT_MS).max(MAX_MOMENT_MS).nullable(),
  form: karachiDateTime,
  toForm: dateTimeAsTyped,
};
