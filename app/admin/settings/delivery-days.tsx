import { requestOf } from '#app/lib/context.ts';
import { useForm } from '#app/lib/forms/forms.ts';
import { needs } from '#app/rights/needs.ts';
import { privateHead } from '#app/store/head.ts';
import { deliveryDaysSettings } from '#shop/settings/delivery/delivery-days.server.ts';
import { DAY_ROWS } from '#shop/settings/delivery/delivery-days.ts';
import { m as admin } from '#words/admin.ts';
import { m as couriers } from '#words/couriers.ts';
import { m } from '#words/order-settings.ts';
import { SelectField, TextField } from '../../ui/field.tsx';
import { useSpareRows } from '../ui/spare-rows.tsx';
import type { Route } from './+types/delivery-days';
import { loadTopic } from './load.server.ts';
import { orNotSaved } from './not-saved.ts';
import { saveTopic } from './save.server.ts';
import { Fields, PartForm } from './settings-page.tsx';

export const handle = needs('settings');
export const meta: Route.MetaFunction = ({ matches }) => privateHead(matches, admin.title(m.deliveryDays));

export async function loader(args: Route.LoaderArgs) {
  const { settings, values } = await loadTopic(args, deliveryDaysSettings);
  const inRows = new Set(settings.rows.map(({ courier }) => courier));
  const all = requestOf(args.context).shop.settings.current.couriers.couriers;
  return {
    values,
    couriers: all.filter(({ id, isOn }) => isOn || inRows.has(id)).map(({ id, name }) => ({ id, name })),
  };
}

export const action = saveTopic(deliveryDaysSettings, '/admin/settings/delivery/days');

export const clientAction = orNotSaved;

export default function DeliveryDays({
  loaderData: { values, couriers: known },
  actionData,
}: Route.ComponentProps) {
  const form = useForm<typeof values>(actionData, values);
  return (
    <PartForm intro={m.deliveryDaysIntro} form={form} answer={actionData}>
      <Fields legend={m.usualDays} hint={m.usualDaysHint}>
        <Days from={form.field('daysFrom', true)} to={form.field('daysTo', true)} />
      </Fields>
      <TownDays form={form} known={known} />
    </PartForm>
  );
}

type DaysForm = ReturnType<typeof useForm<Route.ComponentProps['loaderData']['values']>>;
type Field = ReturnType<DaysForm['field']>;

function Days({ from, to }: { from: Field; to: Field }) {
  return (
    <>
      <TextField label={couriers.daysFrom} inputMode="numeric" {...from} optional={false} />
      <TextField label={couriers.daysTo} inputMode="numeric" {...to} optional={false} />
    </>
  );
}

interface TownDaysProps {
  form: DaysForm;
  known: Route.ComponentProps['loaderData']['couriers'];
}

function TownDays({ form, known }: TownDaysProps) {
  const rows = DAY_ROWS.map((row) => ({
    row,
    towns: form.field(`dayTowns${row}`, true),
    courier: form.field(`dayCourier${row}`, true),
    from: form.field(`dayFrom${row}`, true),
    to: form.field(`dayTo${row}`, true),
  }));
  const { shown, moreRows } = useSpareRows(
    rows,
    ({ towns, courier, from, to }) => [towns, courier, from, to],
    m.moreTowns,
  );
  return (
    <Fields legend={m.townDays} hint={m.townDaysHint}>
      {shown.map(({ row, towns, courier, from, to }) => (
        <fieldset
          key={row}
          aria-label={m.townRow(row)}
          className="row-of-fields grid-cols-2 sm:grid-cols-[minmax(0,1fr)_10rem_7rem_7rem]"
        >
          <div className="max-sm:col-span-2">
            <TextField label={m.townsOrProvinces} dir="auto" {...towns} optional={false} />
          </div>
          <div className="max-sm:col-span-2">
            <SelectField label={m.withCourier} {...courier} optional={false}>
              <option value="">{m.anyCourier}</option>
              {known.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name || couriers.ownRider}
                </option>
              ))}
            </SelectField>
          </div>
          <Days from={from} to={to} />
        </fieldset>
      ))}
      {moreRows}
    </Fields>
  );
}
