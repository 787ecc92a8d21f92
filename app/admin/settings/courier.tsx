import { type FormEvent, useState } from 'react';
import { redirect } from 'react-router';
import { requestOf } from '#app/lib/context.ts';
import { type FormAnswer, useForm } from '#app/lib/forms/forms.ts';
import { needs } from '#app/rights/needs.ts';
import { privateHead } from '#app/store/head.ts';
import { courierSettings, headingField, placeField } from '#shop/settings/delivery/couriers.server.ts';
import {
  COLUMNS,
  MAX_COURIERS,
  NUMBER_TO_TRY,
  OTHER_TRACKING,
  OWN_RIDER,
  trackingAddress,
  trackingLink,
} from '#shop/settings/delivery/couriers.ts';
import { m as admin } from '#words/admin.ts';
import { m } from '#words/couriers.ts';
import { SelectField, TextArea, TextField } from '../../ui/field.tsx';
import { OutsideLink } from '../ui/links.tsx';
import { SaveForm } from '../ui/save-form.tsx';
import type { Route } from './+types/courier';
import { loadTopic } from './load.server.ts';
import { orNotSaved } from './not-saved.ts';
import { saveTopic } from './save.server.ts';
import { Fields } from './settings-page.tsx';
import { ShownField } from './shown-field.tsx';

const LIST = '/admin/settings/couriers';
const NEW = 'new';

export const handle = needs('settings');
export const meta: Route.MetaFunction = ({ matches }) => privateHead(matches, admin.title(m.heading));

export async function loader(args: Route.LoaderArgs) {
  const { params, context } = args;
  const isNew = params.courier === NEW;
  const id = isNew ? requestOf(context).shop.newId() : params.courier;
  const { settings, values } = await loadTopic(args, courierSettings(id));
  const { couriers } = settings;
  const tracking = couriers.find((one) => one.id === id)?.tracking;
  if (isNew ? couriers.length >= MAX_COURIERS : tracking === undefined) throw redirect(LIST, 303);
  const fields = COLUMNS.map((column) => ({
    column,
    heading: headingField(column),
    place: placeField(column),
  }));
  const other = OTHER_TRACKING[id];
  return { id, values, fields, other: other === tracking ? undefined : other };
}

export function action(args: Route.ActionArgs) {
  const isNew = args.params.courier === NEW;
  const id = isNew ? requestOf(args.context).shop.newId() : args.params.courier;
  return saveTopic(courierSettings(id, { mayAdd: isNew }), LIST)(args);
}

export const clientAction = orNotSaved;

export default function CourierSettings({ loaderData, actionData }: Route.ComponentProps) {
  const answer: FormAnswer | undefined = actionData;
  const { id, values, fields, other } = loaderData;
  const form = useForm<typeof values>(answer, values);
  const [tracking, setTracking] = useState(answer?.typed?.tracking ?? values.tracking ?? '');
  const onInput = ({ target }: FormEvent) => {
    if (target instanceof HTMLInputElement && target.name === 'tracking') setTracking(target.value);
  };
  const isRider = id === OWN_RIDER;
  return (
    <div onInput={onInput}>
      <SaveForm form={form} answer={answer} className="mt-2">
        <ShownField form={form} answer={answer} />
        <TextField
          label={isRider ? m.riderName : m.name}
          {...(isRider && { hint: m.riderNameHint })}
          dir="auto"
          {...form.field('courierName', isRider)}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <YesOrNo label={m.isOn} field={form.field('isOn')} />
          <YesOrNo label={m.hasNumbers} field={form.field('hasNumbers')} />
        </div>
        <TextField
          label={m.tracking}
          hint={m.trackingHint}
          dir="ltr"
          inputMode="url"
          {...form.field('tracking', true)}
        />
        <TryLink tracking={tracking} />
        {other && (
          <p className="text-sm text-ink-soft">
            {m.otherAddress}{' '}
            <bdi dir="ltr" className="break-all">
              {other}
            </bdi>
          </p>
        )}
        <Fields legend={m.days} hint={m.daysHint}>
          <TextField
            label={m.daysFrom}
            inputMode="numeric"
            {...form.field('daysFrom', true)}
            optional={false}
          />
          <TextField label={m.daysTo} inputMode="numeric" {...form.field('daysTo', true)} optional={false} />
        </Fields>
        <SheetFields fields={fields} form={form} />
        <TextArea
          label={m.townNames}
          hint={m.townNamesHint}
          dir="auto"
          rows={6}
          {...form.field('courierTowns', true)}
        />
      </SaveForm>
    </div>
  );
}

/** Column headings and order. */
function SheetFields({
  fields,
  form,
}: {
  fields: Route.ComponentProps['loaderData']['fields'];
  form: ReturnType<typeof useForm<Route.ComponentProps['loaderData']['values']>>;
}) {
  return (
    <Fields legend={m.sheet} hint={m.sheetHint}>
      {fields.map(({ column, heading, place }) => (
        <div key={column} className="grid grid-cols-[minmax(0,1fr)_5rem] items-end gap-3 sm:col-span-2">
          <TextField
            label={m.columns[column]}
            aria-label={m.columnName(m.columns[column])}
            dir="auto"
            {...form.field(heading, true)}
            optional={false}
          />
          <TextField
            label={m.place}
            aria-label={m.columnPlace(m.columns[column])}
            inputMode="numeric"
            {...form.field(place, true)}
            optional={false}
          />
        </div>
      ))}
      <TextField
        label={m.weight}
        hint={m.weightHint}
        inputMode="decimal"
        {...form.field('parcelWeight', true)}
      />
    </Fields>
  );
}

function YesOrNo({
  label,
  field,
}: {
  label: string;
  field: ReturnType<ReturnType<typeof useForm>['field']>;
}) {
  return (
    <SelectField label={label} {...field}>
      <option value="yes">{m.yes}</option>
      <option value="no">{m.no}</option>
    </SelectField>
  );
}

/** Tries the unsaved address with an editable number. */
function TryLink({ tracking }: { tracking: string }) {
  const [number, setNumber] = useState(NUMBER_TO_TRY);
  const typed = trackingAddress(tracking);
  const link = typed && trackingLink({ tracking: typed }, number);
  if (!link) return null;
  return (
    <div className="flex flex-wrap items-end gap-3">
      <TextField
        label={m.tryNumber}
        dir="ltr"
        value={number}
        onChange={({ currentTarget }) => setNumber(currentTarget.value)}
      />
      <OutsideLink href={link} className="button button-outline">
        {m.tryLink}
      </OutsideLink>
    </div>
  );
}
