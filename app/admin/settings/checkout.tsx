import { useState } from 'react';
import { cutsAsPieces } from '#app/catalogue/cuts-as-pieces.ts';
import { requestOf } from '#app/lib/context.ts';
import { useForm } from '#app/lib/forms/forms.ts';
import { needs } from '#app/rights/needs.ts';
import { privateHead } from '#app/store/head.ts';
import { checkoutSettings } from '#shop/settings/checkout.server.ts';
import { m as admin } from '#words/admin.ts';
import { m } from '#words/order-settings.ts';
import { m as work } from '#words/work-settings.ts';
import { TextArea, TextField } from '../../ui/field.tsx';
import { TranslatedFields } from '../ui/translated-fields.tsx';
import type { Route } from './+types/checkout';
import { loadTopic } from './load.server.ts';
import { orNotSaved } from './not-saved.ts';
import { saveTopic } from './save.server.ts';
import { FoldedTopic, SettingsPage } from './settings-page.tsx';

export const handle = needs('settings');
export const meta: Route.MetaFunction = ({ matches }) => privateHead(matches, admin.title(m.checkout));

export async function loader(args: Route.LoaderArgs) {
  const { values } = await loadTopic(args, checkoutSettings);
  const { orderLimits } = requestOf(args.context).shop;
  return { values, orderLimits, counting: cutsAsPieces() };
}

export const action = saveTopic(checkoutSettings, '/admin/settings/checkout');

export const clientAction = orNotSaved;

export default function CheckoutSettings({ loaderData, actionData }: Route.ComponentProps) {
  const { values, orderLimits, counting } = loaderData;
  const form = useForm<typeof values>(actionData, values);
  return (
    <SettingsPage
      heading={m.checkout}
      form={form}
      answer={actionData}
      after={<FoldedTopic to="/admin/settings/checkout/work" heading={work.heading} about={work.about} />}
    >
      <TextField
        label={m.leastOrder}
        hint={m.leastOrderHint}
        inputMode="decimal"
        {...form.field('leastOrder', true)}
      />
      <TextArea label={m.note} hint={m.noteHint} rows={2} dir="auto" {...form.field('note', true)} />
      <TranslatedFields
        texts={[{ name: 'note', label: m.note, rows: 2 }]}
        field={(name) => form.field(name, true)}
        answer={actionData}
      />
      <TextField
        label={m.advanceAbove}
        hint={m.advanceAboveHint}
        inputMode="decimal"
        {...form.field('advanceAbove', true)}
      />
      <OrderLimitFields form={form} orderLimits={orderLimits} counting={counting} />
    </SettingsPage>
  );
}

const LIMITS = [
  'pendingOrders',
  'pendingPieces',
  'newPendingOrders',
  'newPendingPieces',
  'networkPercent',
  'networkPieces',
] as const;

interface OrderLimitFieldsProps {
  form: ReturnType<typeof useForm<Route.ComponentProps['loaderData']['values']>>;
  /** Defaults of empty fields. */
  orderLimits: Record<(typeof LIMITS)[number], number>;
  /** How cloth by the metre counts. */
  counting: string;
}

/** Folded, as most shops keep the defaults. An error unfolds them. */
function OrderLimitFields({ form, orderLimits, counting }: OrderLimitFieldsProps) {
  const [open, setOpen] = useState(false);
  const fields = LIMITS.map((limit) => ({ limit, field: form.field(limit, true) }));
  if (!open && fields.some(({ field }) => field.errors)) setOpen(true);
  return (
    <details open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="link inline-flex min-h-11 items-center">{m.limits}</summary>
      <p className="mb-3 text-ink-soft">
        {m.limitsHint} <span>{counting}</span>
      </p>
      <div className="grid items-end gap-4 sm:grid-cols-2">
        {fields.map(({ limit, field }) => (
          <TextField
            key={limit}
            label={m.orderLimitsOf[limit]}
            hint={m.emptyIs(orderLimits[limit])}
            inputMode="numeric"
            {...field}
          />
        ))}
      </div>
    </details>
  );
}
