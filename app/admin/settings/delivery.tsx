/** Delivery charges, also by town. */
import { useState } from 'react';
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
import { KEEPS_ROOM, useBeforeScripts } from '../../ui/before-scripts.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Whole } from '../ui/unbroken.tsx';
import type { Route } from './+types/delivery';
import { loadTopic } from './load.server.ts';
import { orNotSaved } from './not-saved.ts';
import { saveTopic } from './save.server.ts';
import { Fields, SettingsPage } from './settings-page.tsx';
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

/** Empty rows below the filled ones. */
const SPARE_ROWS = 2;

/** Without scripts some rows are empty; with them a button adds one. */
function TownFees({
  form,
}: {
  form: ReturnType<typeof useForm<Route.ComponentProps['loaderData']['values']>>;
}) {
  const beforeScripts = useBeforeScripts();
  const rows = TOWN_ROWS.map((row) => ({
    row,
    names: form.field(`towns${row}`, true),
    fee: form.field(`townsFee${row}`, true),
  }));
  const last = rows.findLastIndex(({ names, fee }) =>
    [names, fee].some(({ defaultValue, errors }) => defaultValue || errors),
  );
  const [more, setMore] = useState(0);
  const shown = Math.min(TOWN_ROWS.length, last + 1 + SPARE_ROWS + more);
  return (
    <Fields legend={m.townFees} hint={m.townFeesHint}>
      {rows.slice(0, shown).map(({ row, names, fee }) => (
        <fieldset
          key={row}
          aria-label={m.townRow(row)}
          className="grid min-w-0 gap-x-4 gap-y-2 border-b border-rule pb-4 sm:col-span-2 sm:grid-cols-[minmax(0,1fr)_9rem]"
        >
          <TextField label={m.towns} dir="auto" {...names} optional={false} />
          <TextField label={m.townFee} inputMode="decimal" {...fee} optional={false} />
        </fieldset>
      ))}
      {shown < TOWN_ROWS.length && (
        <div className={`sm:col-span-2 ${beforeScripts ? KEEPS_ROOM : ''}`}>
          <Button type="button" look="outline" onClick={() => setMore(more + 1)}>
            {m.moreTowns}
          </Button>
        </div>
      )}
    </Fields>
  );
}
