/** When to call again, to chase a parcel, and to stop exchanges. */
import { requestOf } from '#app/lib/context.ts';
import { useForm } from '#app/lib/forms/forms.ts';
import { adminOf } from '#app/rights/guards.server.ts';
import { needs } from '#app/rights/needs.ts';
import { privateHead } from '#app/store/head.ts';
import { textsOnOtherDays } from '#shop/dashboard/exchange-days.server.ts';
import { workSettings } from '#shop/settings/work.server.ts';
import { m as admin } from '#words/admin.ts';
import { m } from '#words/work-settings.ts';
import { TextField } from '../../ui/field.tsx';
import type { Route } from './+types/work';
import { loadTopic } from './load.server.ts';
import { orNotSaved } from './not-saved.ts';
import { saveTopic } from './save.server.ts';
import { PartForm } from './settings-page.tsx';
import { TextsToCheck } from './texts-to-check.tsx';

export const handle = needs('settings');
export const meta: Route.MetaFunction = ({ matches }) => privateHead(matches, admin.title(m.heading));

export async function loader(args: Route.LoaderArgs) {
  const { settings, values } = await loadTopic(args, workSettings);
  const { shop } = requestOf(args.context);
  return {
    values,
    days: settings.exchangeDays,
    texts: textsOnOtherDays(shop, adminOf(args.context, handle)),
  };
}

export const action = saveTopic(workSettings, '/admin/settings/checkout/work');

export const clientAction = orNotSaved;

export default function WorkSettings({
  loaderData: { values, days, texts },
  actionData,
}: Route.ComponentProps) {
  const form = useForm<typeof values>(actionData, values);
  return (
    <PartForm
      before={<TextsToCheck said={m.otherDays({ days })} texts={texts} />}
      form={form}
      answer={actionData}
    >
      <TextField
        label={m.callAgainHours}
        hint={m.callAgainHint}
        inputMode="numeric"
        {...form.field('callAgainHours', true)}
      />
      <TextField
        label={m.chaseAfterDays}
        hint={m.chaseHint}
        inputMode="numeric"
        {...form.field('chaseAfterDays', true)}
      />
      <TextField
        label={m.exchangeDays}
        hint={m.exchangeHint}
        inputMode="numeric"
        {...form.field('exchangeDays', true)}
      />
    </PartForm>
  );
}
