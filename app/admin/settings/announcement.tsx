/** A line above the shop's header, for a limited time. */

import { requestOf } from '#app/lib/context.ts';
import { orFailed } from '#app/lib/failures.ts';
import { useForm } from '#app/lib/forms/forms.ts';
import { needs } from '#app/rights/needs.ts';
import { privateHead } from '#app/store/head.ts';
import {
  type AnnouncementInput,
  announcementForm,
  announcementOfForm,
  formOfAnnouncement,
} from '#shop/settings/announcement.server.ts';
import { isAnnounced } from '#shop/settings/announcement.ts';
import { m as admin } from '#words/admin.ts';
import { m } from '#words/order-settings.ts';
import { TextField } from '../../ui/field.tsx';
import type { Route } from './+types/announcement';
import { loadTopic } from './load.server.ts';
import { openedForm } from './merge.server.ts';
import { notSavedToast } from './not-saved.ts';
import { saveSettingsForm } from './save.server.ts';
import { SettingsPage } from './settings-page.tsx';

export const handle = needs('settings');
export const meta: Route.MetaFunction = ({ matches }) => privateHead(matches, admin.title(m.announcement));

export async function loader(args: Route.LoaderArgs) {
  const { settings, typed } = await loadTopic(args, 'announcement', announcementForm);
  const { now } = requestOf(args.context).shop;
  return { values: openedForm(formOfAnnouncement(settings), typed), isShown: isAnnounced(settings, now()) };
}

export function action({ request, context }: Route.ActionArgs) {
  return saveSettingsForm({
    request,
    context,
    topic: 'announcement',
    page: '/admin/settings/announcement',
    schema: announcementForm,
    changesOf: announcementOfForm,
    formOf: formOfAnnouncement,
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orFailed(serverAction, notSavedToast());

export default function AnnouncementSettings({ loaderData, actionData }: Route.ComponentProps) {
  const form = useForm<AnnouncementInput>(actionData, loaderData.values);
  return (
    <SettingsPage
      heading={m.announcement}
      intro={loaderData.isShown ? m.announcementShown : m.announcementNotShown}
      form={form}
      answer={actionData}
    >
      <TextField label={m.announcementText} dir="auto" {...form.field('announcement', true)} />
      <TextField
        label={m.announcementUrdu}
        hint={m.urduHint}
        lang="ur"
        {...form.field('announcementUrdu', true)}
        dir="rtl"
      />
      <TextField label={m.link} hint={m.linkHint} dir="ltr" inputMode="url" {...form.field('link', true)} />
      <div className="field-rows sm:grid-cols-2">
        <TextField label={m.from} hint={m.fromHint} type="datetime-local" {...form.field('from', true)} />
        <TextField label={m.until} hint={m.untilHint} type="datetime-local" {...form.field('until', true)} />
      </div>
    </SettingsPage>
  );
}
