import { data, Form, type RouterContextProvider, redirect, useFetcher } from 'react-router';
import { requestOf } from '#app/lib/context.ts';
import { attempt } from '#app/lib/failures.server.ts';
import { orFailed } from '#app/lib/failures.ts';
import { flash } from '#app/lib/flash.server.ts';
import { takeTyped } from '#app/lib/forms/draft.server.ts';
import { parseFields, readForm, showAgain } from '#app/lib/forms/forms.server.ts';
import { type FormAnswer, useForm } from '#app/lib/forms/forms.ts';
import { WriterField } from '#app/lib/forms/writer-field.tsx';
import { formatDateTime } from '#app/lib/time.ts';
import { done, failed } from '#app/lib/toasts.ts';
import { adminOf, staffOf, staffSessionOf } from '#app/rights/guards.server.ts';
import { needs } from '#app/rights/needs.ts';
import { privateHead } from '#app/store/head.ts';
import { MAX_DEVICE_NAME } from '#shop/accounts/accounts.ts';
import { listDevices, nameDevice } from '#shop/accounts/devices.server.ts';
import { deviceNameForm, type RenameInput, renameForm } from '#shop/accounts/forms.server.ts';
import { hasEmail } from '#shop/accounts/helpers.ts';
import { awaitedAddress, rename } from '#shop/accounts/own-account.server.ts';
import { may } from '#shop/kernel/actor.ts';
import { m as account } from '#words/account.ts';
import { m as admin } from '#words/admin.ts';
import { m as frame } from '#words/frame.ts';
import { m } from '#words/own-account.ts';
import { Button } from '../../ui/button.tsx';
import { FailureNote } from '../../ui/failure.tsx';
import { TextField } from '../../ui/field.tsx';
import { LoneLink } from '../ui/links.tsx';
import { Part } from '../ui/part.tsx';
import { SaveForm } from '../ui/save-form.tsx';
import { Section } from '../ui/section.tsx';
import type { Route } from './+types/account';

export const handle = needs('any');
export const meta: Route.MetaFunction = ({ matches }) => privateHead(matches, admin.title(admin.account));

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const shopRequest = requestOf(context);
  const { shop, identity } = shopRequest;
  const { actor, sessionId } = staffSessionOf(context);
  const devices = await listDevices(shop, actor);
  return {
    fullName: actor.fullName,
    isOwner: may(actor, 'owner'),
    email: hasEmail(actor.email) ? actor.email : null,
    isOn: (await identity.secondFactor.stateOf(actor.id)) !== null,
    awaited: await awaitedAddress(shop, actor),
    devices: devices.map(({ id, device, name, usedAt, begunAt }) => ({
      id,
      name,
      device: device || m.unknownDevice,
      used: formatDateTime(usedAt),
      since: formatDateTime(begunAt),
      isThis: id === sessionId,
    })),
    typed: takeTyped(request.headers, url, shopRequest, actor, {
      shape: { ...renameForm.shape, ...deviceNameForm.shape },
    }),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const shopRequest = requestOf(context);
  const form = await readForm(request, renameForm, deviceNameForm);
  if (form.has('device')) return saveDeviceName(context, form);
  const owner = adminOf(context, 'owner');
  const sent = parseFields(form, renameForm);
  if (!sent.value) return showAgain(sent, sent.wrong);
  const { fullName } = sent.value;
  const saved = await attempt(shopRequest, async () => {
    await rename(shopRequest.shop, owner, fullName);
    return true;
  });
  if (!saved) return showAgain(sent, { formErrors: [m.notSaved] }, undefined, 500);
  flash(shopRequest, done(m.nameSaved, fullName));
  return redirect('/admin/account', 303);
}

async function saveDeviceName(context: Readonly<RouterContextProvider>, form: URLSearchParams) {
  const shopRequest = requestOf(context);
  const sent = parseFields(form, deviceNameForm);
  if (!sent.value) return showAgain(sent, sent.wrong);
  const { device, name } = sent.value;
  const isThere = await attempt(shopRequest, () =>
    nameDevice(shopRequest.shop, staffOf(context), device, name),
  );
  if (isThere === null)
    return data<FormAnswer>({ typed: sent.typed, failed: failed(m.deviceNotNamed) }, { status: 500 });
  const named = name ? done(m.nameSaved, name) : done(m.deviceNameRemoved);
  flash(shopRequest, isThere ? named : failed(m.deviceNotNamed, admin.notThere));
  return redirect('/admin/account', 303);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orFailed(serverAction, { tone: 'error', title: m.notSaved });

export default function Account({ loaderData, actionData }: Route.ComponentProps) {
  const { fullName, isOwner, email, isOn, awaited, devices, typed } = loaderData;
  const answer: FormAnswer | undefined = actionData ?? (typed ? { typed } : undefined);
  const isOfDevice = answer?.typed?.device !== undefined;
  const ofName = isOfDevice ? undefined : answer;
  const form = useForm<RenameInput>(ofName, { fullName });
  return (
    <>
      <h1 className="mb-6 text-4xl">{m.heading}</h1>
      {isOwner ? (
        <SaveForm form={form} answer={ofName} replace className="max-w-md">
          <TextField
            label={account.fullName}
            hint={m.nameHint}
            autoComplete="name"
            dir="auto"
            {...form.field('fullName')}
          />
        </SaveForm>
      ) : (
        <p>
          <strong className="block">
            <bdi>{fullName}</bdi>
          </strong>
          <span className="text-sm text-ink-soft">{m.nameOfOwner}</span>
        </p>
      )}
      <Section id="log-in" heading={m.howYouLogIn} className="mt-10 max-w-2xl" look="mb-2 text-2xl">
        {email === null ? (
          <p>{m.byLink}</p>
        ) : (
          <ul>
            <Row label={m.address} {...(isOwner && { part: 'email', change: m.changeAddress })}>
              <bdi className="break-all">{email}</bdi>
              {awaited && <p className="text-sm text-ink-soft">{m.awaited({ to: awaited })}</p>}
            </Row>
            <Row label={account.password} part="password" change={m.changePassword} />
            <Row label={m.code} part="code" change={isOn ? m.changeCode : m.turnOnCode}>
              <p className="text-sm text-ink-soft">{isOn ? m.codeIsOn : m.codeIsOff}</p>
            </Row>
            <Row label={m.passkeys} part="passkeys" change={m.changePasskeys}>
              <p className="text-sm text-ink-soft">{m.passkeysAre}</p>
            </Row>
          </ul>
        )}
      </Section>
      <Devices devices={devices} answer={isOfDevice ? answer : undefined} />
    </>
  );
}

interface RowProps {
  label: string;
  part?: string;
  change?: string;
  children?: React.ReactNode;
}

function Row({ label, part, change, children }: RowProps) {
  return (
    <li className="apart gap-x-6 gap-y-1 border-b border-rule py-2">
      <div className="min-w-0">
        <p className="font-medium">{label}</p>
        {children}
      </div>
      {part && (
        <Part
          to={`/admin/account/${part}`}
          heading={change}
          as="h3"
          link={(to) => <LoneLink to={to}>{change}</LoneLink>}
        />
      )}
    </li>
  );
}

type Device = Route.ComponentProps['loaderData']['devices'][number];

/** No confirmation: a stranger's device must go at once. */
function Devices({ devices, answer }: { devices: readonly Device[]; answer: FormAnswer | undefined }) {
  const others = devices.filter(({ isThis }) => !isThis);
  return (
    <Section id="devices" heading={m.devices} className="mt-10 max-w-2xl" look="mb-2 text-2xl">
      <p className="text-ink-soft">{m.removeWhy}</p>
      <ul>
        {devices.map(({ id, device, name, used, since, isThis }) => (
          <li key={id} className="apart gap-x-6 gap-y-1 border-b border-rule py-2">
            <div className="min-w-0">
              <p className="font-medium">
                <bdi className="wrap-anywhere">{name || device}</bdi>{' '}
                {name && <bdi className="text-sm font-normal text-ink-soft">{device}</bdi>}{' '}
                {isThis && <span className="badge">{m.thisDevice}</span>}
              </p>
              <p className="text-sm text-ink-soft">{m.lastUsed(used)}</p>
              <p className="text-sm text-ink-soft">{m.loggedInSince(since)}</p>
            </div>
            {!isThis && (
              <Remove name="id" value={id} label={m.removeDevice(name || device)} text={m.remove} />
            )}
            <NameDevice
              id={id}
              name={name}
              device={device}
              answer={answer?.typed?.device === id ? answer : undefined}
            />
          </li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-3">
        {others.length > 1 && <Remove name="others" value="1" label={m.removeOthers} text={m.removeOthers} />}
        <Remove name="all" value="1" label={m.logOutEverywhere} text={m.logOutEverywhere} />
      </div>
      <p className="mt-1 text-sm text-ink-soft">{m.logOutEverywhereHint}</p>
    </Section>
  );
}

type NameDeviceProps = Pick<Device, 'id' | 'name' | 'device'> & {
  /** Sent without scripts, or after the session ended. */
  answer: FormAnswer | undefined;
};

function NameDevice({ id, name, device, answer }: NameDeviceProps) {
  const fetcher = useFetcher<FormAnswer>();
  const latest = fetcher.data ?? answer;
  const busy = fetcher.state !== 'idle';
  return (
    <details open={answer !== undefined} className="basis-full">
      <summary className="link inline-flex min-h-11 items-center">
        <span>{name ? m.changeName : m.giveName}</span>
        <span className="sr-only"> {name || device}</span>
      </summary>
      <fetcher.Form
        method="post"
        action="/admin/account"
        preventScrollReset
        className="flex flex-wrap items-end gap-3 pb-2"
      >
        <WriterField />
        <input type="hidden" name="device" value={id} />
        <div className="min-w-48 flex-1 wrap-anywhere">
          <TextField
            label={m.nameOfDevice(name || device)}
            hint={m.deviceNameHint}
            name="name"
            maxLength={MAX_DEVICE_NAME}
            defaultValue={answer?.typed?.name ?? name}
            errors={latest?.fieldErrors?.name}
            dir="auto"
            autoComplete="off"
          />
        </div>
        <Button type="submit" look="outline" disabled={busy}>
          {busy ? frame.saving : admin.save}
        </Button>
        {latest?.failed && <FailureNote failure={{ ...latest, failed: latest.failed }} />}
      </fetcher.Form>
    </details>
  );
}

function Remove({ name, value, label, text }: Record<'name' | 'value' | 'label' | 'text', string>) {
  return (
    <Form method="post" action="/admin/account/devices" preventScrollReset>
      <input type="hidden" name={name} value={value} />
      <Button type="submit" look="danger-quiet" aria-label={label}>
        {text}
      </Button>
    </Form>
  );
}
