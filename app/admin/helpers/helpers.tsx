import Plus from 'lucide-react/icons/plus';
import { Form, href } from 'react-router';
import { attempt } from '#app/lib/failures.server.ts';
import { orFailed } from '#app/lib/failures.ts';
import { takeTyped } from '#app/lib/forms/draft.server.ts';
import { type FormAnswer, useForm } from '#app/lib/forms/forms.ts';
import { done } from '#app/lib/toasts.ts';
import { needs } from '#app/rights/needs.ts';
import { privateHead } from '#app/store/head.ts';
import { allowHelpers, listHelpers } from '#shop/accounts/helpers.server.ts';
import { type Helper, MAX_HELPERS } from '#shop/accounts/helpers.ts';
import { helpersSettings } from '#shop/settings/helpers.server.ts';
import { m as admin } from '#words/admin.ts';
import { m } from '#words/helpers.ts';
import { m as settings } from '#words/settings.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { LoadFailed } from '../../ui/states.tsx';
import { notSavedToast } from '../settings/not-saved.ts';
import { SettingsPage } from '../settings/settings-page.tsx';
import { adminCall } from '../ui/call.server.ts';
import { adminForm } from '../ui/form.server.ts';
import { Section } from '../ui/section.tsx';
import type { Route } from './+types/helpers';

const PAGE = '/admin/helpers';

export const handle = needs('owner');
export const meta: Route.MetaFunction = ({ matches }) => privateHead(matches, admin.title(m.heading));

/** Reads the stored settings: this process may not know of a change yet. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { shopRequest, shop, admin } = adminCall(context, handle);
  await shop.settings.load();
  const typed = takeTyped(request.headers, url, shopRequest, admin, helpersSettings.form);
  const { allowed } = shop.settings.current.helpers;
  return {
    allowed,
    /** As ticked in a form that came after the session ended. */
    ticked: (typed ?? helpersSettings.formOf({ allowed })).allowed === 'on',
    helpers: await attempt(shopRequest, () => listHelpers(shop, admin)),
  };
}

export const action = adminForm(handle, helpersSettings.form, {
  failed: () => ({ wrong: { formErrors: [settings.notSaved] }, toast: notSavedToast() }),
  work: async (value, { shop, admin }) => {
    const { allowed = false } = helpersSettings.ofForm(value, shop.settings.current.helpers);
    await allowHelpers(shop, admin, allowed);
    return { leadsTo: PAGE, toast: done(settings.saved) };
  },
});

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orFailed(serverAction, notSavedToast());

export default function Helpers({
  loaderData: { allowed, ticked, helpers },
  actionData,
}: Route.ComponentProps) {
  const answer: FormAnswer | undefined = actionData;
  const form = useForm(answer);
  return (
    <SettingsPage
      heading={m.heading}
      intro={m.intro}
      form={form}
      answer={answer}
      after={<List helpers={helpers} allowed={allowed} />}
    >
      <Tick key={String(ticked)} name="allowed" label={m.allowed} hint={m.allowedHint} ticked={ticked} />
    </SettingsPage>
  );
}

interface TickProps {
  name: string;
  /** Makes it a radio button. */
  value?: string;
  label: string;
  hint: string;
  ticked: boolean;
}

export function Tick({ name, value, label, hint, ticked }: TickProps) {
  return (
    <label className="flex min-h-11 items-start gap-3">
      <input
        type={value ? 'radio' : 'checkbox'}
        name={name}
        value={value}
        defaultChecked={ticked}
        className="mt-0.5 size-6 shrink-0 accent-indigo"
      />
      <span>
        <span className="block font-medium">{label}</span>
        <span className="block text-sm text-ink-soft">{hint}</span>
      </span>
    </label>
  );
}

/** Shown in a form: helpers are off, and a button turns them on. */
export function TurnOn() {
  return (
    <>
      <input type="hidden" name="allowed" value="on" />
      <p>{m.isOff}</p>
      <Button type="submit">{m.turnOn}</Button>
    </>
  );
}

function List({ helpers, allowed }: { helpers: readonly Helper[] | null; allowed: boolean }) {
  return (
    <Section id="helpers" heading={m.list} className="mt-10 max-w-3xl" look="mb-3 text-2xl">
      {!helpers && <LoadFailed message={m.notLoaded} />}
      {helpers?.length === 0 && <p className="text-ink-soft">{m.none}</p>}
      {helpers && helpers.length > 0 && !allowed && (
        <Form method="post" preventScrollReset className="notice mb-3 apart gap-2">
          <TurnOn />
        </Form>
      )}
      <ul className="grid gap-3">
        {helpers?.map((helper) => (
          <li key={helper.id}>
            <HelperCard helper={helper} />
          </li>
        ))}
      </ul>
      {helpers && helpers.length < MAX_HELPERS && (
        <p className="mt-4">
          <ButtonLink to={href('/admin/helpers/:helper', { helper: 'new' })} look="outline">
            <Plus size={18} aria-hidden="true" /> {m.add}
          </ButtonLink>
        </p>
      )}
    </Section>
  );
}

function HelperCard({ helper: { id, fullName, email, areas, pausedAt, hasJoined } }: { helper: Helper }) {
  const isPaused = pausedAt !== null;
  return (
    <article className="sheet p-4" aria-label={fullName}>
      <h3 className="font-sans text-base font-medium">
        <bdi>{fullName}</bdi> {isPaused && <span className="badge badge-madder">{m.paused}</span>}
        {!isPaused && !hasJoined && email && <span className="badge">{m.notJoined}</span>}
      </h3>
      <p className="text-sm break-all text-ink-soft">{email ? <bdi>{email}</bdi> : m.byLink}</p>
      <p className="mt-2 flex flex-wrap gap-2 text-sm">
        {areas.length === 0
          ? m.nothing
          : areas.map((area) => (
              <span key={area} className="badge">
                {m.areas[area]}
              </span>
            ))}
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2">
        <ButtonLink
          to={href('/admin/helpers/:helper', { helper: id })}
          look="outline"
          aria-label={m.changeOf(fullName)}
        >
          {m.change}
        </ButtonLink>
        {!isPaused && (
          <ButtonLink
            to={href('/admin/helpers/:helper/link', { helper: id })}
            look="quiet"
            aria-label={m.linkOf(fullName)}
          >
            {m.link}
          </ButtonLink>
        )}
        {/* No confirmation: it locks out at once and loses nothing. */}
        <Form method="post" action={href('/admin/helpers/:helper/pause', { helper: id })} preventScrollReset>
          <input type="hidden" name="paused" value={isPaused ? 'no' : 'yes'} />
          <Button
            type="submit"
            look={isPaused ? 'quiet' : 'danger-quiet'}
            aria-label={isPaused ? m.letInOf(fullName) : m.pauseOf(fullName)}
          >
            {isPaused ? m.letIn : m.pause}
          </Button>
        </Form>
        <ConfirmDialog
          trigger={m.remove}
          triggerLabel={m.removeOf(fullName)}
          question={m.question}
          details={m.questionDetails}
          keep={m.keep}
          confirm={m.removeHelper}
          action={href('/admin/helpers/:helper/removal', { helper: id })}
        />
      </div>
    </article>
  );
}
