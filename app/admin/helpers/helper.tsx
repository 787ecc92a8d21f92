import { Form, href, redirect } from 'react-router';
import { attempt } from '#app/lib/failures.server.ts';
import { orFailed } from '#app/lib/failures.ts';
import { takeTyped } from '#app/lib/forms/draft.server.ts';
import { type FormAnswer, useForm } from '#app/lib/forms/forms.ts';
import { formatDateTime } from '#app/lib/time.ts';
import { done, failed } from '#app/lib/toasts.ts';
import { needs } from '#app/rights/needs.ts';
import { privateHead } from '#app/store/head.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { listDevices } from '#shop/accounts/devices.server.ts';
import {
  addHelper,
  changeHelper,
  findHelper,
  helperForm,
  mailInvitation,
  type NewHelperInput,
  newHelperForm,
} from '#shop/accounts/helpers.server.ts';
import { areasOfJob, type Helper, JOBS, jobOf, MAX_HELPERS } from '#shop/accounts/helpers.ts';
import { AREAS } from '#shop/kernel/actor.ts';
import { m as admin } from '#words/admin.ts';
import { m } from '#words/helpers.ts';
import { m as own } from '#words/own-account.ts';
import { TextField } from '../../ui/field.tsx';
import { adminCall } from '../ui/call.server.ts';
import { ChoicesField } from '../ui/choices-field.tsx';
import { adminForm } from '../ui/form.server.ts';
import { LoneLink } from '../ui/links.tsx';
import { SaveForm } from '../ui/save-form.tsx';
import { Section } from '../ui/section.tsx';
import type { Route } from './+types/helper';
import { Tick } from './helpers.tsx';

const LIST = '/admin/helpers';
const NEW = 'new';

export const handle = needs('owner');

// Adding a helper or widening rights gives access to the shop.
export const meta: Route.MetaFunction = ({ matches }) => privateHead(matches, admin.title(m.heading));

export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  const { shopRequest, shop, admin } = adminCall(context, handle);
  const typed = takeTyped(request.headers, url, shopRequest, admin, newHelperForm);
  if (params.helper === NEW) return { helper: null, typed, devices: [] };
  const helper = await findHelper(shop, admin, params.helper);
  if (!helper) throw redirect(LIST, 303);
  const devices = await listDevices(shop, helper);
  return {
    helper,
    typed,
    devices: devices.map(({ id, device, name, usedAt }) => ({
      id,
      device: name || device || own.unknownDevice,
      used: formatDateTime(usedAt),
    })),
  };
}

export function action(call: Route.ActionArgs) {
  return call.params.helper === NEW ? add(call) : change(call);
}

const notSaved = () => ({ wrong: { formErrors: [m.notSaved] } });

const change = adminForm(handle, helperForm, {
  failed: notSaved,
  work: async (value, { shop, admin: owner }, { params }: Route.ActionArgs) => {
    const isThere = await changeHelper(shop, owner, params.helper, value);
    return {
      leadsTo: LIST,
      toast: isThere ? done(m.saved, value.fullName) : failed(m.notChanged, admin.notThere),
    };
  },
});

/** The invitation is mailed, or shown when the shop sends no mail. */
const add = adminForm(handle, newHelperForm, {
  failed: notSaved,
  work: async (value, { shopRequest, shop, admin: owner }) => {
    const added = await addHelper(shop, owner, value);
    if (!added.ok) {
      const isTaken = added.reason === 'taken';
      const wrong = isTaken
        ? { fieldErrors: { email: [m.addressTaken] } }
        : { formErrors: [m.tooMany(MAX_HELPERS)] };
      return { wrong, status: 400 };
    }
    const { id } = added;
    const isMailed =
      shopRequest.sendsMail &&
      value.email !== '' &&
      (await attempt(shopRequest, () => mailInvitation(shop, owner, id)));
    return isMailed
      ? { leadsTo: LIST, toast: done(m.mailed, value.email) }
      : {
          leadsTo: href('/admin/helpers/:helper/link', { helper: id }),
          toast: done(m.added, value.fullName),
        };
  },
});

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orFailed(serverAction, { tone: 'error', title: m.notSaved });

export default function HelperPage({
  loaderData: { helper, typed, devices },
  actionData,
}: Route.ComponentProps) {
  const answer: FormAnswer | undefined = actionData ?? (typed ? { typed } : undefined);
  const form = useForm<NewHelperInput>(answer, helper ? { fullName: helper.fullName } : {});
  const sent = answer?.typed;
  const areas = helper?.areas ?? ['pack'];
  const job = sent ? sent.job : jobOf(areas);
  const ofJob = JOBS.find((one) => one === job);
  const more = AREAS.filter((area) =>
    sent ? sent[area] === 'on' : areas.includes(area) && !(ofJob && areasOfJob(ofJob).includes(area)),
  );
  return (
    <>
      <LoneLink to={LIST}>{m.back}</LoneLink>
      <h1 className="text-4xl">{helper ? <bdi>{helper.fullName}</bdi> : m.newHelper}</h1>
      <SaveForm form={form} answer={answer} className="mt-6 max-w-md">
        <TextField label={m.helperName} autoComplete="off" dir="auto" {...form.field('fullName')} />
        <ChoicesField label={m.rights} optional={false} errors={form.field('job').errors}>
          <div className="grid gap-3">
            {JOBS.map((one) => (
              <Tick
                key={one}
                name="job"
                value={one}
                label={m.jobs[one]}
                hint={m.jobsAre[one]}
                ticked={one === job}
              />
            ))}
          </div>
        </ChoicesField>
        <details open={more.length > 0}>
          <summary className="link inline-flex min-h-11 items-center">{m.moreRights}</summary>
          <fieldset className="grid gap-3">
            <legend className="sr-only">{m.moreRights}</legend>
            {AREAS.map((area) => (
              <Tick
                key={area}
                name={area}
                label={m.areas[area]}
                hint={m.areasAre[area]}
                ticked={more.includes(area)}
              />
            ))}
          </fieldset>
        </details>
        {!helper && (
          <TextField
            label={m.helperEmail}
            hint={m.emailHint}
            type="email"
            autoComplete="off"
            dir="ltr"
            {...form.field('email', true)}
          />
        )}
      </SaveForm>
      {helper && <HelperDevices helper={helper} devices={devices} />}
    </>
  );
}

interface HelperDevice {
  id: string;
  device: string;
  used: string;
}

interface HelperDevicesProps {
  helper: Helper;
  devices: readonly HelperDevice[];
}

function HelperDevices({ helper: { id: helper, fullName, pausedAt }, devices }: HelperDevicesProps) {
  return (
    <Section id="devices" heading={m.devices} className="mt-10 max-w-2xl" look="mb-2 text-2xl">
      {devices.length === 0 && <p className="text-ink-soft">{m.noDevices}</p>}
      <ul>
        {devices.map(({ id, device, used }) => (
          <li key={id} className="apart gap-x-6 gap-y-1 border-b border-rule py-2">
            <div className="min-w-0">
              <p className="font-medium wrap-anywhere">
                <bdi>{device}</bdi>
              </p>
              <p className="text-sm text-ink-soft">{own.lastUsed(used)}</p>
            </div>
            <Form
              method="post"
              action={href('/admin/helpers/:helper/devices', { helper })}
              preventScrollReset
            >
              <input type="hidden" name="id" value={id} />
              <Button type="submit" look="danger-quiet" aria-label={m.logOutOf(device)}>
                {m.logOut}
              </Button>
            </Form>
          </li>
        ))}
      </ul>
      {pausedAt === null && (
        <p className="mt-4">
          <ButtonLink
            to={href('/admin/helpers/:helper/link', { helper })}
            look="outline"
            aria-label={m.linkOf(fullName)}
          >
            {m.link}
          </ButtonLink>
        </p>
      )}
    </Section>
  );
}
