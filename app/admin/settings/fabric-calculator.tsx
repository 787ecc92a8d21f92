/** For answers on a cloth's page. */
import { useEffect, useRef, useState } from 'react';
import { HEIGHTS, heightText } from '#app/catalogue/heights.ts';
import { useForm } from '#app/lib/forms/forms.ts';
import { needs } from '#app/rights/needs.ts';
import { privateHead } from '#app/store/head.ts';
import { KEEPS_ROOM, useBeforeScripts } from '#app/ui/before-scripts.ts';
import { Button } from '#app/ui/button.tsx';
import { SelectField, TextField } from '#app/ui/field.tsx';
import { fabricCalculatorSettings } from '#shop/settings/fabric-calculator/fabric-calculator.server.ts';
import { FIT_ROWS, PARTS, ROW_STYLES } from '#shop/settings/fabric-calculator/fabric-calculator.ts';
import {
  isStartingRow,
  ROW_FIELDS,
  type RowField,
} from '#shop/settings/fabric-calculator/starting-values.ts';
import { m as admin } from '#words/admin.ts';
import { m as cloth } from '#words/cloth.ts';
import { m as words } from '#words/fabric-calculator.ts';
import { m } from '#words/fabric-calculator-settings.ts';
import type { Route } from './+types/fabric-calculator';
import { loadTopic } from './load.server.ts';
import { orNotSaved } from './not-saved.ts';
import { saveTopic } from './save.server.ts';
import { Fields, PartForm } from './settings-page.tsx';

export const handle = needs('settings');
export const meta: Route.MetaFunction = ({ matches }) => privateHead(matches, admin.title(m.heading));

/** Lengths have the units of the reader's language. */
const settingsHere = () => fabricCalculatorSettings(cloth.units);

export async function loader(args: Route.LoaderArgs) {
  const { values } = await loadTopic(args, settingsHere());
  return { values };
}

export const action = (args: Route.ActionArgs) =>
  saveTopic(settingsHere(), '/admin/settings/stock/fit')(args);

export const clientAction = orNotSaved;

export default function FabricCalculatorSettings({
  loaderData: { values },
  actionData,
}: Route.ComponentProps) {
  const form = useForm<typeof values>(actionData, values);
  return (
    <PartForm intro={m.intro} form={form} answer={actionData}>
      <TextField label={m.spare} hint={m.spareHint} dir="auto" {...form.field('spare', true)} />
      <Rows form={form} />
    </PartForm>
  );
}

const SPARE_ROWS = 2;

interface RowsProps {
  form: ReturnType<typeof useForm<Route.ComponentProps['loaderData']['values']>>;
}

function Rows({ form }: RowsProps) {
  const beforeScripts = useBeforeScripts();
  const [more, setMore] = useState(0);
  const last = FIT_ROWS.findLastIndex((row) =>
    ROW_FIELDS.some((name) => {
      const { defaultValue, errors } = form.field(`${name}${row}`, true);
      return defaultValue || errors;
    }),
  );
  const shown = Math.min(FIT_ROWS.length, last + 1 + SPARE_ROWS + more);
  return (
    <Fields legend={m.rows} hint={m.rowsHint}>
      {FIT_ROWS.slice(0, shown).map((row) => (
        <Row key={row} row={row} form={form} />
      ))}
      {shown < FIT_ROWS.length && (
        <div className={`sm:col-span-2 ${beforeScripts ? KEEPS_ROOM : ''}`}>
          <Button type="button" look="outline" onClick={() => setMore(more + 1)}>
            {m.more}
          </Button>
        </div>
      )}
    </Fields>
  );
}

interface RowProps {
  row: number;
  form: RowsProps['form'];
}

const rowOf = (read: (name: RowField) => unknown) =>
  Object.fromEntries(ROW_FIELDS.map((name) => [name, String(read(name) ?? '')])) as Record<RowField, string>;

function Row({ row, form }: RowProps) {
  const field = (name: RowField) => ({ ...form.field(`${name}${row}`, true), optional: false });
  const box = useRef<HTMLFieldSetElement>(null);
  const [typed, setTyped] = useState(() => rowOf((name) => field(name).defaultValue));
  const read = () => {
    const inForm = new FormData(box.current?.form ?? undefined);
    setTyped(rowOf((name) => inForm.get(`${name}${row}`)));
  };
  // React does not replay changes from before hydration.
  useEffect(read, []);
  return (
    <fieldset
      ref={box}
      onChange={read}
      aria-label={m.row(row)}
      className="row-of-fields grid-cols-2 items-end sm:grid-cols-[1fr_1fr_auto_1fr_1fr_1fr_1fr]"
    >
      {isStartingRow(typed) && (
        <p className="col-span-2 sm:col-span-7">
          <span className="badge badge-plain">{m.starting}</span>
        </p>
      )}
      <div className="col-span-2">
        <SelectField label={m.part} {...field('fitPart')}>
          <option value="">{m.noPart}</option>
          {PARTS.map((part) => (
            <option key={part} value={part}>
              {words.parts[part]}
            </option>
          ))}
        </SelectField>
      </div>
      <SelectField
        label={m.style}
        {...field('fitStyle')}
        defaultValue={field('fitStyle').defaultValue || 'any'}
      >
        {ROW_STYLES.map((style) => (
          <option key={style} value={style}>
            {words.styles[style]}
          </option>
        ))}
      </SelectField>
      <div className="sm:col-span-2">
        <SelectField label={m.height} {...field('fitHeight')}>
          <option value="">{m.everyHeight}</option>
          {HEIGHTS.map((inches) => (
            <option key={inches} value={inches}>
              {heightText(inches)}
            </option>
          ))}
        </SelectField>
      </div>
      <TextField label={m.length} dir="auto" {...field('fitLength')} />
      <TextField label={m.width} dir="auto" inputMode="numeric" {...field('fitWidth')} />
    </fieldset>
  );
}
