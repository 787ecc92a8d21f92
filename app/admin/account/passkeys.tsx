import { type FormEvent, useCallback, useRef } from 'react';
import { data, Form, redirect, useSubmit } from 'react-router';
import { requestOf } from '#app/lib/context.ts';
import { attempt } from '#app/lib/failures.server.ts';
import { orFailed } from '#app/lib/failures.ts';
import { flash } from '#app/lib/flash.server.ts';
import { parseForm } from '#app/lib/forms/forms.server.ts';
import { type FormAnswer, useForm } from '#app/lib/forms/forms.ts';
import { done, failed } from '#app/lib/toasts.ts';
import { staffOf, staffSessionOf } from '#app/rights/guards.server.ts';
import { needs } from '#app/rights/needs.ts';
import { privateHead } from '#app/store/head.ts';
import { type PasskeyInput, passkeyForm } from '#shop/accounts/forms.server.ts';
import { listPasskeys, removePasskey, renamePasskey } from '#shop/accounts/passkeys.server.ts';
import { m as admin } from '#words/admin.ts';
import { m } from '#words/own-account.ts';
import { offerPasskeys, readJson } from '../../account/passkey.server.ts';
import { type PasskeyAsked, useCanUsePasskeys, usePasskeyQuestion } from '../../account/passkey-question.ts';
import { Button } from '../../ui/button.tsx';
import { FormErrors, TextField } from '../../ui/field.tsx';
import { ShowToast } from '../../ui/toast.tsx';
import type { Route } from './+types/passkeys';

const PAGE = '/admin/account/passkeys';

export const handle = needs('any');
export const meta: Route.MetaFunction = ({ matches }) => privateHead(matches, admin.title(m.passkeys));

export async function loader({ context }: Route.LoaderArgs) {
  const { shop, identity, origin } = requestOf(context);
  return {
    passkeys: await listPasskeys(shop, staffOf(context)),
    works: identity.passkeys.workAt(origin),
  };
}

type PasskeyAnswer = FormAnswer & PasskeyAsked;

export async function action({ request, context }: Route.ActionArgs) {
  const shopRequest = requestOf(context);
  const { shop, identity } = shopRequest;
  const sent = await parseForm(request, passkeyForm, 'act', 'id', 'response');
  const act = sent.form.get('act');
  const id = sent.form.get('id') ?? '';
  if (act === 'begin') {
    const asked = await attempt(shopRequest, () => identity.passkeys.askToAdd(request.headers));
    if (!asked) return data<PasskeyAnswer>({ formErrors: [m.notSaved] }, { status: 500 });
    shopRequest.cookies.push(...asked.cookies);
    return data<PasskeyAnswer>({ options: asked.options });
  }
  if (act === 'remove') {
    const gone = await attempt(shopRequest, () => removePasskey(shop, staffOf(context), id));
    flash(shopRequest, gone ? done(m.passkeyRemoved) : notChanged(gone));
    return redirect(PAGE, 303);
  }
  if (!sent.value) return data<PasskeyAnswer>({ typed: sent.typed, ...sent.wrong }, { status: 400 });
  const { name } = sent.value;
  if (act === 'rename') {
    const renamed = await attempt(shopRequest, () => renamePasskey(shop, staffOf(context), id, name));
    flash(shopRequest, renamed ? done(m.passkeyRenamed, name) : notChanged(renamed));
    return redirect(PAGE, 303);
  }
  const response = readJson(sent.form.get('response'));
  const added = await attempt(shopRequest, () =>
    identity.passkeys.add(shop, staffSessionOf(context), { name, response }, request.headers),
  );
  if (!added?.ok)
    return data<PasskeyAnswer>(
      { typed: sent.typed, formErrors: [m.passkeyNotMade] },
      { status: added ? 400 : 500 },
    );
  offerPasskeys(shopRequest);
  flash(shopRequest, done(m.passkeyAdded, name));
  return redirect(PAGE, 303);
}

/** `false` when it no longer exists, `null` when the shop failed. */
const notChanged = (changed: false | null) =>
  failed(m.passkeyNotChanged, changed === false && admin.notThere);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orFailed(serverAction, { tone: 'error', title: m.notSaved });

export default function Passkeys({ loaderData, actionData }: Route.ComponentProps) {
  const { passkeys, works } = loaderData;
  const answer: PasskeyAnswer | undefined = actionData;
  const can = useCanUsePasskeys();
  return (
    <>
      {works && can !== false ? (
        <AddPasskey key={passkeys.length} answer={answer} />
      ) : (
        <p className="notice max-w-text">{works ? m.passkeysNeedBrowser : m.passkeysNeedAddress}</p>
      )}
      {works && (
        <noscript>
          <p className="notice max-w-text">{m.passkeysNeedBrowser}</p>
        </noscript>
      )}
      {passkeys.length === 0 && <p className="mt-6">{m.noPasskeys}</p>}
      <ul className="mt-6 max-w-2xl">
        {passkeys.map((passkey) => (
          <Passkey key={`${passkey.id} ${passkey.name}`} {...passkey} />
        ))}
      </ul>
      <ShowToast toast={answer?.failed} />
    </>
  );
}

function AddPasskey({ answer }: { answer: PasskeyAnswer | undefined }) {
  const form = useForm<PasskeyInput>(answer);
  const submit = useSubmit();
  const name = useRef('');
  const send = useCallback(
    (response: string) => submit({ response, name: name.current }, { method: 'post', replace: true }),
    [submit],
  );
  const { ask, isBusy, hasFailed } = usePasskeyQuestion('make', send);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    name.current = String(new FormData(event.currentTarget).get('name')).trim();
    if (name.current === '') return;
    event.preventDefault();
    ask();
  };
  const errors = hasFailed ? [m.passkeyNotMade] : form.wrong.errors;
  return (
    <Form method="post" replace {...form.props} onSubmit={onSubmit} className="grid max-w-md gap-4">
      <FormErrors {...form.wrong} errors={errors} />
      <TextField
        label={m.passkeyName}
        hint={m.passkeyNameHint}
        maxLength={60}
        dir="auto"
        {...form.field('name')}
      />
      <div>
        <Button type="submit" disabled={isBusy}>
          {m.addPasskey}
        </Button>
      </div>
    </Form>
  );
}

function Passkey({ id, name }: { id: string; name: string }) {
  return (
    <li className="flex flex-wrap items-end gap-3 border-b border-rule py-3">
      <Form method="post" className="flex min-w-0 flex-1 flex-wrap items-end gap-3">
        <input type="hidden" name="act" value="rename" />
        <input type="hidden" name="id" value={id} />
        <input
          className="input min-w-40 flex-1"
          name="name"
          aria-label={m.passkeyName}
          required
          maxLength={60}
          defaultValue={name}
          dir="auto"
        />
        <Button type="submit" look="outline">
          {m.changeName}
        </Button>
      </Form>
      <Form method="post">
        <input type="hidden" name="act" value="remove" />
        <input type="hidden" name="id" value={id} />
        <Button type="submit" look="danger-quiet" aria-label={m.removePasskey(name)}>
          {m.remove}
        </Button>
      </Form>
    </li>
  );
}
