import { href, Link, redirect } from 'react-router';
import { requestOf, type ShopRequest } from '#app/lib/context.ts';
import { attempt } from '#app/lib/failures.server.ts';
import { orFailed } from '#app/lib/failures.ts';
import { flash } from '#app/lib/flash.server.ts';
import { takeTyped } from '#app/lib/forms/draft.server.ts';
import { parseForm, showAgain } from '#app/lib/forms/forms.server.ts';
import { type FormAnswer, useForm } from '#app/lib/forms/forms.ts';
import { formatDateTime } from '#app/lib/time.ts';
import { done, failed } from '#app/lib/toasts.ts';
import { adminOf } from '#app/rights/guards.server.ts';
import { needs } from '#app/rights/needs.ts';
import { privateHead } from '#app/store/head.ts';
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
import { areasOfJob, JOBS, jobOf, MAX_HELPERS } from '#shop/accounts/helpers.ts';
import { AREAS } from '#shop/kernel/actor.ts';
import { m as admin } from '#words/admin.ts';
import { m } from '#words/helpers.ts';
import { m as own } from '#words/own-account.ts';
import { TextField } from '../../ui/field.tsx';
import { ChoicesField } from '../ui/choices-field.tsx';
import { SaveForm } from '../ui/save-form.tsx';
import type { Route } from './+types/helper';
import { HelperDevices } from './helper-devices.tsx';
import { Tick } from './helpers.tsx';

const LIST = '/admin/helpers';
const NEW = 'new';

export const handle = needs('owner');

// Adding a helper or widening rights gives access to the shop.
export const meta: Route.MetaFunction = ({ matches }) => privateHead(matches, admin.title(m.heading));

export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  const shopRequest = requestOf(context);
  const owner = adminOf(context, handle);
  const typed = takeTyped(request.headers, url, shopRequest, owner, newHelperForm);
  if (params.helper === NEW) return { helper: null, typed, devices: [] };
  const helper = await findHelper(shopRequest.shop, owner, params.helper);
  if (!helper) throw redirect(LIST, 303);
  const devices = await listDevices(shopRequest.shop, helper);
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

export async function action({ request, params, context }: Route.ActionArgs) {
  const shopRequest = requestOf(context);
  const owner = adminOf(context, handle);
  const { shop } = shopRequest;
  if (params.helper === NEW) return add(request, shopRequest, owner);
  const sent = await parseForm(request, helperForm);
  if (!sent.value) return showAgain(sent, sent.wrong);
  const { value } = sent;
  const saved = await attempt(shopRequest, () => changeHelper(shop, owner, params.helper, value));
  if (saved === null) return showAgain(sent, { formErrors: [m.notSaved] }, undefined, 500);
  flash(shopRequest, saved ? done(m.saved, value.fullName) : failed(m.notChanged, admin.notThere));
  return redirect(LIST, 303);
}

/** The invitation is mailed, or shown when the shop sends no mail. */
async function add(request: Request, shopRequest: ShopRequest, owner: ReturnType<typeof adminOf>) {
  const { shop, sendsMail } = shopRequest;
  const sent = await parseForm(request, newHelperForm);
  if (!sent.value) return showAgain(sent, sent.wrong);
  const { value } = sent;
  const added = await attempt(shopRequest, () => addHelper(shop, owner, value));
  if (!added) return showAgain(sent, { formErrors: [m.notSaved] }, undefined, 500);
  if (!added.ok && added.reason === 'taken')
    return showAgain(sent, { fieldErrors: { email: [m.addressTaken] } });
  if (!added.ok) return showAgain(sent, { formErrors: [m.tooMany(MAX_HELPERS)] });
  const { id } = added;
  const mailed =
    sendsMail && value.email !== '' && (await attempt(shopRequest, () => mailInvitation(shop, owner, id)));
  flash(shopRequest, mailed ? done(m.mailed, value.email) : done(m.added, value.fullName));
  return redirect(mailed ? LIST : href('/admin/helpers/:helper/link', { helper: id }), 303);
}

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
      <Link to={LIST} className="link link-alone">
        {m.back}
      </Link>
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
