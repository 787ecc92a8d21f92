/** A line above the shop's header, for a limited time. */
import { requestOf } from '#app/lib/context.ts';
import { useForm } from '#app/lib/forms/forms.ts';
import { needs } from '#app/rights/needs.ts';
import { privateHead } from '#app/store/head.ts';
import { announcementSettings } from '#shop/settings/announcement.server.ts';
import { isAnnounced } from '#shop/settings/announcement.ts';
import { m as admin } from '#words/admin.ts';
import { m } from '#words/order-settings.ts';
import { TextField } from '../../ui/field.tsx';
import { TranslatedFields } from '../ui/translated-fields.tsx';
import type { Route } from './+types/announcement';
import { loadTopic } from './load.server.ts';
import { orNotSaved } from './not-saved.ts';
import { saveTopic } from './save.server.ts';
import { SettingsPage } from './settings-page.tsx';

export const handle = needs('settings');
export const meta: Route.MetaFunction = ({ matches }) => privateHead(matches, admin.title(m.announcement));

export async function loader(args: Route.LoaderArgs) {
  const { settings, values } = await loadTopic(args, announcementSettings);
  const { now } = requestOf(args.context).shop;
  return { values, isShown: isAnnounced(settings, now()) };
}

export const action = saveTopic(announcementSettings, '/admin/settings/announcement');

export const clientAction = orNotSaved;

export default function AnnouncementSettings({ loaderData, actionData }: Route.ComponentProps) {
  const { values, isShown } = loaderData;
  const form = useForm<typeof values>(actionData, values);
  return (
    <SettingsPage
      heading={m.announcement}
      intro={isShown ? m.announcementShown : m.announcementNotShown}
      form={form}
      answer={actionData}
    >
      <TextField label={m.announcementText} dir="auto" {...form.field('announcement', true)} />
      <TranslatedFields
        texts={[{ name: 'announcement', label: m.announcementText }]}
        field={(name) => form.field(name, true)}
        answer={actionData}
      />
      <TextField label={m.link} hint={m.linkHint} dir="ltr" inputMode="url" {...form.field('link', true)} />
      <div className="field-rows sm:grid-cols-2">
        <TextField label={m.from} hint={m.fromHint} type="datetime-local" {...form.field('from', true)} />
        <TextField label={m.until} hint={m.untilHint} type="datetime-local" {...form.field('until', true)} />
      </div>
    </SettingsPage>
  );
}
