/** The second factor of an admin: on, off, and recovery codes. */
import { data, Form, type RouterContextProvider, redirect, useNavigation } from 'react-router';
import { requestOf } from '#app/lib/context.ts';
import { attempt } from '#app/lib/failures.server.ts';
import { orFailed } from '#app/lib/failures.ts';
import { flash } from '#app/lib/flash.server.ts';
import { parseForm } from '#app/lib/forms/forms.server.ts';
import { type FormAnswer, useForm, useLastAnswer } from '#app/lib/forms/forms.ts';
import { done } from '#app/lib/toasts.ts';
import { staffOf, staffSessionOf } from '#app/rights/guards.server.ts';
import { needs } from '#app/rights/needs.ts';
import { privateHead } from '#app/store/head.ts';
import { type CodeInput, codeForm, type ProofInput, proofForm } from '#shop/accounts/forms.server.ts';
import type { TurnedAway } from '#shop/accounts/identity.ts';
import { m as admin } from '#words/admin.ts';
import { m as frame } from '#words/frame.ts';
import { m } from '#words/own-account.ts';
import { PasswordField } from '../../account/password-field.tsx';
import { turnedAway } from '../../account/refusals.ts';
import { Button, ButtonLink, type ButtonLook } from '../../ui/button.tsx';
import { FormErrors, TextField } from '../../ui/field.tsx';
import { Ltr } from '../../ui/ltr.tsx';
import { ShowToast } from '../../ui/toast.tsx';
import type { Route } from './+types/code';
import { wrongProof } from './proof.server.ts';
import { type QrCode, qrCodeOf } from './qr-code.server.ts';
import { QrImage } from './qr-code.tsx';

export const handle = needs('any');
export const meta: Route.MetaFunction = ({ matches }) => privateHead(matches, admin.title(m.code));

export async function loader({ context }: Route.LoaderArgs) {
  const state = await requestOf(context).identity.secondFactor.stateOf(staffOf(context).id);
  return { codesLeft: state?.codesLeft ?? null };
}

type Act = 'begin' | 'turn-on' | 'new-codes' | 'turn-off';

interface CodeAnswer extends FormAnswer {
  act?: Act;
  /** As an otpauth address for the app, as a key, and as a QR code. */
  secret?: { uri: string; key: string; qrCode: QrCode };
  recoveryCodes?: string[];
}

export async function action({ request, context }: Route.ActionArgs) {
  const proof = await parseForm(request.clone(), proofForm, 'act', 'uri');
  switch (proof.form.get('act')) {
    case 'begin':
    case 'new-codes':
    case 'turn-off':
      return proof.value
        ? withPassword(request, context, proof.form.get('act') as Act, proof.value.password)
        : answered(proof.form.get('act') as Act, proof.wrong ?? {}, 400);
    default:
      return turnOn(request, context, proof.form.get('uri') ?? '');
  }
}

const answered = (act: Act, answer: CodeAnswer, status = 200) =>
  data<CodeAnswer>({ ...answer, act }, { status });

async function withPassword(
  request: Request,
  context: Readonly<RouterContextProvider>,
  act: Act,
  password: string,
) {
  const shopRequest = requestOf(context);
  const { shop, identity } = shopRequest;
  const session = staffSessionOf(context);
  if (act === 'turn-off') {
    const unproved = await wrongProof(context, 'password', password);
    if (unproved) return answered(act, unproved.wrong, unproved.status);
    const isOff = await attempt(shopRequest, () =>
      identity.secondFactor.turnOff(shop, session).then(() => true),
    );
    if (!isOff) return answered(act, { formErrors: [m.notSaved] }, 500);
    flash(shopRequest, done(m.codeTurnedOff));
    return redirect('/admin/account', 303);
  }
  type Made = { ok: true; uri: string } | { ok: true; codes: string[] } | TurnedAway;
  const made = await attempt(
    shopRequest,
    (): Promise<Made> =>
      act === 'begin'
        ? identity.secondFactor.begin(shop, session, password, request.headers)
        : identity.secondFactor.newCodes(shop, session, password, request.headers),
  );
  if (made?.ok)
    return answered(act, 'uri' in made ? { secret: secretOf(made.uri) } : { recoveryCodes: made.codes });
  if (made?.reason === 'refused') return answered(act, { fieldErrors: { password: [m.wrongPassword] } }, 400);
  const [message, status] = (made && turnedAway(made.reason)) ?? [m.notSaved, 500];
  return answered(act, { formErrors: [message] }, status);
}

/** Sent along, so a wrong code shows the same QR code again. */
async function turnOn(request: Request, context: Readonly<RouterContextProvider>, uri: string) {
  // biome-ignore lint/plugin/old-browsers: runs on the server alone.
  if (!URL.canParse(uri) || new URL(uri).protocol !== 'otpauth:') return redirect('/admin/account/code', 303);
  const shopRequest = requestOf(context);
  const secret = secretOf(uri);
  const sent = await parseForm(request, codeForm);
  if (!sent.value) return answered('turn-on', { ...sent.wrong, secret }, 400);
  const { code } = sent.value;
  const { shop, identity } = shopRequest;
  if (await identity.secondFactor.stateOf(staffOf(context).id)) return redirect('/admin/account/code', 303);
  const on = await attempt(shopRequest, () =>
    identity.secondFactor.turnOn(shop, staffSessionOf(context), code),
  );
  if (on?.ok) return answered('turn-on', { recoveryCodes: on.codes });
  if (on?.reason === 'refused')
    return answered('turn-on', { fieldErrors: { code: [m.wrongCode] }, secret }, 400);
  const [message, status] = (on && turnedAway(on.reason)) ?? [m.notSaved, 500];
  return answered('turn-on', { formErrors: [message], secret }, status);
}

function secretOf(uri: string): NonNullable<CodeAnswer['secret']> {
  const key = new URL(uri).searchParams.get('secret') ?? '';
  // Easier to read out.
  return { uri, key: key.replace(/.{4}(?=.)/g, '$& '), qrCode: qrCodeOf(uri) };
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orFailed(serverAction, { tone: 'error', title: m.notSaved });

export default function AdminCode({ loaderData: { codesLeft }, actionData }: Route.ComponentProps) {
  const answer = useLastAnswer<CodeAnswer>(actionData);
  return (
    <>
      <Step answer={answer} codesLeft={codesLeft} />
      <ShowToast toast={answer?.failed} />
    </>
  );
}

function Step({ answer, codesLeft }: { answer: CodeAnswer | undefined; codesLeft: number | null }) {
  if (answer?.recoveryCodes) return <RecoveryCodes codes={answer.recoveryCodes} />;
  if (answer?.secret) return <Scan answer={answer} secret={answer.secret} />;
  if (codesLeft === null)
    return (
      <>
        <p className="mb-6 max-w-text text-ink-soft">{m.codeWhy}</p>
        <PasswordForm act="begin" button={m.nextStep} answer={answer} />
      </>
    );
  return (
    <>
      <p className="mb-6">
        {m.codeIsOn} <span>{m.codesLeft(codesLeft)}</span>
      </p>
      <div className="grid gap-10">
        <section aria-labelledby="new-codes">
          <h4 id="new-codes" className="mb-2 text-lg font-semibold">
            {m.newCodes}
          </h4>
          <p className="mb-4 text-ink-soft">{m.newCodesWhy}</p>
          <PasswordForm act="new-codes" button={m.newCodes} answer={answer} />
        </section>
        <section aria-labelledby="turn-off">
          <h4 id="turn-off" className="mb-2 text-lg font-semibold">
            {m.turnOffCode}
          </h4>
          <p className="mb-4 text-ink-soft">{m.codeIsOff}</p>
          <PasswordForm act="turn-off" button={m.turnOffCode} look="danger" answer={answer} />
        </section>
      </div>
    </>
  );
}

interface PasswordFormProps {
  act: Act;
  button: string;
  look?: ButtonLook;
  answer: CodeAnswer | undefined;
}

function PasswordForm({ act, button, look = 'primary', answer }: PasswordFormProps) {
  const busy = useNavigation().state === 'submitting';
  const form = useForm<ProofInput>(answer?.act === act ? answer : undefined);
  return (
    <Form method="post" {...form.props} className="grid max-w-md gap-4">
      <input type="hidden" name="act" value={act} />
      <FormErrors {...form.wrong} />
      <PasswordField label={m.yourPassword} autoComplete="current-password" {...form.field('password')} />
      <div>
        <Button type="submit" look={look} disabled={busy}>
          {button}
        </Button>
      </div>
    </Form>
  );
}

function Scan({ answer, secret }: { answer: CodeAnswer; secret: NonNullable<CodeAnswer['secret']> }) {
  const busy = useNavigation().state === 'submitting';
  const form = useForm<CodeInput>(answer);
  const { uri, key, qrCode } = secret;
  return (
    <div className="grid max-w-md gap-4">
      <p>{m.scan}</p>
      <QrImage code={qrCode} label={m.qrCode} />
      <div>
        <p>{m.orTypeKey}</p>
        <p className="mt-1 font-mono wrap-anywhere select-all">
          <Ltr>{key}</Ltr>
        </p>
        <a href={uri} className="link link-alone">
          {m.openInApp}
        </a>
      </div>
      <Form method="post" {...form.props} className="grid gap-4">
        <input type="hidden" name="act" value="turn-on" />
        <input type="hidden" name="uri" value={uri} />
        <FormErrors {...form.wrong} />
        <TextField
          label={m.sixDigits}
          autoComplete="one-time-code"
          inputMode="numeric"
          dir="ltr"
          {...form.field('code')}
        />
        <div>
          <Button type="submit" disabled={busy}>
            {busy ? frame.saving : m.turnOnCode}
          </Button>
        </div>
      </Form>
    </div>
  );
}

function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  return (
    <section aria-labelledby="codes" className="max-w-md">
      <h4 id="codes" className="mb-2 text-lg font-semibold">
        {m.recoveryCodes}
      </h4>
      <p className="mb-4">{m.recoveryWhy}</p>
      <ul className="sheet mb-6 grid grid-cols-2 gap-x-6 gap-y-2 p-4 font-mono">
        {codes.map((code) => (
          <li key={code}>
            <Ltr>{code}</Ltr>
          </li>
        ))}
      </ul>
      <ButtonLink to="/admin/account">{m.keptThem}</ButtonLink>
    </section>
  );
}
