/** Taxes that couriers withhold, by start date. */
import { useState } from 'react';
import { useForm } from '#app/lib/forms/forms.ts';
import { needs } from '#app/rights/needs.ts';
import { privateHead } from '#app/store/head.ts';
import { taxesSettings, taxRowsOf } from '#shop/settings/taxes.server.ts';
import { m as admin } from '#words/admin.ts';
import { m } from '#words/cash.ts';
import { TextField } from '../../ui/field.tsx';
import type { Route } from './+types/taxes';
import { loadTopic } from './load.server.ts';
import { orNotSaved } from './not-saved.ts';
import { saveTopic } from './save.server.ts';
import { PartForm } from './settings-page.tsx';

export const handle = needs('money');
export const meta: Route.MetaFunction = ({ matches }) => privateHead(matches, admin.title(m.taxes));

export async function loader(args: Route.LoaderArgs) {
  const { values } = await loadTopic(args, taxesSettings);
  return { values, rows: taxRowsOf(values) };
}

export const action = saveTopic(taxesSettings, '/admin/cash/taxes');

export const clientAction = orNotSaved;

export default function TaxesSettings({ loaderData: { rows, values }, actionData }: Route.ComponentProps) {
  const form = useForm<typeof values>(actionData, values);
  // Saving adds a row without hiding filled ones.
  const [opened] = useState(rows);
  const shown = rows.length > opened.length ? rows : opened;
  return (
    <PartForm intro={m.taxesText} form={form} answer={actionData}>
      {shown.map((row) => (
        <fieldset
          key={row}
          aria-label={m.rateRow(row)}
          className="grid min-w-0 gap-x-4 gap-y-2 border-b border-rule pb-4 sm:grid-cols-3"
        >
          {row === shown.at(-1) && !values[`from${row}`] && (
            <p className="text-ink-soft sm:col-span-3">{m.newRates}</p>
          )}
          <TextField label={m.ratesFrom} type="date" {...form.field(`from${row}`, true)} optional={false} />
          <TextField
            label={m.incomeRate}
            inputMode="decimal"
            {...form.field(`income${row}`, true)}
            optional={false}
          />
          <TextField
            label={m.salesRate}
            inputMode="decimal"
            {...form.field(`sales${row}`, true)}
            optional={false}
          />
        </fieldset>
      ))}
    </PartForm>
  );
}
