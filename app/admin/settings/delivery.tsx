import { requestOf } from '#app/lib/context.ts';
import { attempt } from '#app/lib/failures.server.ts';
import { useForm } from '#app/lib/forms/forms.ts';
import { deliveryTerms } from '#app/orders/delivery-facts.server.ts';
import { adminOf } from '#app/rights/guards.server.ts';
import { needs } from '#app/rights/needs.ts';
import { privateHead } from '#app/store/head.ts';
import { textsOnFreeDelivery } from '#shop/dashboard/free-delivery.server.ts';
import { deliverySettings } from '#shop/settings/delivery/delivery.server.ts';
import { isAlwaysFree, TOWN_ROWS } from '#shop/settings/delivery/delivery.ts';
import { m as admin } from '#words/admin.ts';
import { m } from '#words/order-settings.ts';
import { m as product } from '#words/product.ts';
import { TextField } from '../../ui/field.tsx';
import { useSpareRows } from '../ui/spare-rows.tsx';
import { Whole } from '../ui/unbroken.tsx';
import type { Route } from './+types/delivery';
import { loadTopic } from './load.server.ts';
import { orNotSaved } from './not-saved.ts';
import { saveTopic } from './save.server.ts';
import { Fields, FoldedTopic, SettingsPage } from './settings-page.tsx';
import { TextsToCheck } from './texts-to-check.tsx';

export const handle = needs('settings');
export const meta: Route.MetaFunction = ({ matches }) => privateHead(matches, admin.title(m.delivery));

/** If a fee is set, three more queries find texts that deny it. */
export async function loader(args: Route.LoaderArgs) {
  const { settings, values } = await loadTopic(args, deliverySettings);
  const { context } = args;
  const shopRequest = requestOf(context);
  const texts = isAlwaysFree(settings)
    ? []
    : await attempt(shopRequest, () => textsOnFreeDelivery(shopRequest.shop, adminOf(context, handle)));
  return {
    values,
    terms: deliveryTerms(settings) ?? product.shipping,
    texts: texts ?? [],
  };
}

export const action = saveTopic(deliverySettings, '/admin/settings/delivery');

export const clientAction = orNotSaved;

export default function DeliverySettings({
  loaderData: { values, terms, texts },
  actionData,
}: Route.ComponentProps) {
  const form = useForm<typeof values>(actionData, values);
  return (
    <SettingsPage
      heading={m.delivery}
      intro={<Whole text={m.shoppersRead(terms)} />}
      form={form}
      answer={actionData}
      before={<TextsToCheck said={m.sayFree} texts={texts} />}
      after={
        <FoldedTopic
          to="/admin/settings/delivery/days"
          heading={m.deliveryDays}
          about={m.deliveryDaysAbout}
        />
      }
    >
      <TextField
        label={m.deliveryFee}
        hint={m.deliveryFeeHint}
        inputMode="decimal"
        {...form.field('deliveryFee', true)}
      />
      <TextField
        label={m.freeAbove}
        hint={m.freeAboveHint}
        inputMode="decimal"
        {...form.field('freeAbove', true)}
      />
      <TownFees form={form} />
    </SettingsPage>
  );
}

function TownFees({
  form,
}: {
  form: ReturnType<typeof useForm<Route.ComponentProps['loaderData']['values']>>;
}) {
  const rows = TOWN_ROWS.map((row) => ({
    row,
    names: form.field(`towns${row}`, true),
    fee: form.field(`townsFee${row}`, true),
  }));
  const { shown, moreRows } = useSpareRows(rows, ({ names, fee }) => [names, fee], m.moreTowns);
  return (
    <Fields legend={m.townFees} hint={m.townFeesHint}>
      {shown.map(({ row, names, fee }) => (
        <fieldset
          key={row}
          aria-label={m.townRow(row)}
          className="row-of-fields sm:grid-cols-[minmax(0,1fr)_9rem]"
        >
          <TextField label={m.towns} dir="auto" {...names} optional={false} />
          <TextField label={m.townFee} inputMode="decimal" {...fee} optional={false} />
        </fieldset>
      ))}
      {moreRows}
    </Fields>
  );
}
