import { useForm } from '#app/lib/forms/forms.ts';
import { needs } from '#app/rights/needs.ts';
import { privateHead } from '#app/store/head.ts';
import { stockSettings } from '#shop/settings/stock.server.ts';
import { CLOTH_CARDS, CUT_STEPS } from '#shop/settings/stock.ts';
import { m as admin } from '#words/admin.ts';
import { m as fit } from '#words/fabric-calculator-settings.ts';
import { m } from '#words/order-settings.ts';
import { SelectField, TextField } from '../../ui/field.tsx';
import type { Route } from './+types/stock';
import { loadTopic } from './load.server.ts';
import { orNotSaved } from './not-saved.ts';
import { saveTopic } from './save.server.ts';
import { FoldedTopic, SettingsPage } from './settings-page.tsx';

export const handle = needs('settings');
export const meta: Route.MetaFunction = ({ matches }) => privateHead(matches, admin.title(m.stock));

export async function loader(args: Route.LoaderArgs) {
  const { values } = await loadTopic(args, stockSettings);
  return { values };
}

export const action = saveTopic(stockSettings, '/admin/settings/stock');

export const clientAction = orNotSaved;

export default function StockSettings({ loaderData: { values }, actionData }: Route.ComponentProps) {
  const form = useForm<typeof values>(actionData, values);
  return (
    <SettingsPage
      heading={m.stock}
      form={form}
      answer={actionData}
      after={<FoldedTopic to="/admin/settings/stock/fit" heading={fit.heading} about={fit.about} />}
    >
      <TextField
        label={m.lowStock}
        hint={m.lowStockHint}
        inputMode="numeric"
        {...form.field('lowStock', true)}
      />
      <SelectField label={m.cutStep} hint={m.cutStepHint} {...form.field('cutStepCm')}>
        {CUT_STEPS.map((step) => (
          <option key={step} value={step}>
            {m.cutSteps[step]}
          </option>
        ))}
      </SelectField>
      <SelectField label={m.clothCards} hint={m.clothCardsHint} {...form.field('clothCards')}>
        {CLOTH_CARDS.map((cards) => (
          <option key={cards} value={cards}>
            {m.cardsOf[cards]}
          </option>
        ))}
      </SelectField>
    </SettingsPage>
  );
}
