/** The new address takes effect once its mailed link is opened. */
import { requestOf } from '#app/lib/context.ts';
import { orFailed } from '#app/lib/failures.ts';
import { takeTyped } from '#app/lib/forms/draft.server.ts';
import { type FormAnswer, useForm } from '#app/lib/forms/forms.ts';
import { done } from '#app/lib/toasts.ts';
import { adminOf } from '#app/rights/guards.server.ts';
import { needs } from '#app/rights/needs.ts';
import { privateHead } from '#app/store/head.ts';
import { type NewAddressInput, newAddressForm } from '#shop/accounts/forms.server.ts';
import { askForAddress } from '#shop/accounts/own-account.server.ts';
import { m as admin } from '#words/admin.ts';
import { m } from '#words/own-account.ts';
import { PasswordField } from '../../account/password-field.tsx';
import { TextField } from '../../ui/field.tsx';
import { adminForm } from '../ui/form.server.ts';
import { SaveForm } from '../ui/save-form.tsx';
import type { Route } from './+types/email';
import { wrongProof } from './proof.server.ts';

// The owner chooses a helper's address, to recognise them.
export const handle = needs('owner');
export const meta: Route.MetaFunction = ({ matches }) => privateHead(matches, admin.title(m.changeAddress));

export function loader({ request, url, context }: Route.LoaderArgs) {
  const shopRequest = requestOf(context);
  const { sendsMail, mailFolder } = shopRequest;
  return {
    mailFolder: sendsMail ? null : mailFolder,
    typed: takeTyped(request.headers, url, shopRequest, adminOf(context, handle), newAddressForm),
  };
}

const REFUSED = {
  same: () => ({ fieldErrors: { email: [m.addressSame] } }),
  taken: () => ({ fieldErrors: { email: [m.addressTaken] } }),
  'too many': () => ({ formErrors: [m.addressTooMany] }),
};

export const action = adminForm(handle, newAddressForm, {
  failed: () => ({ wrong: { formErrors: [m.notSaved] } }),
  work: async ({ email, password }, { shop, admin: owner }, { context }) => {
    const unproved = await wrongProof(context, 'password', password);
    if (unproved) return unproved;
    const asked = await askForAddress(shop, owner, email);
    if (!asked.ok) return { wrong: REFUSED[asked.reason](), status: 400 };
    return { leadsTo: '/admin/account', toast: done(m.linkMailed, m.linkMailedTo({ to: email })) };
  },
});

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orFailed(serverAction, { tone: 'error', title: m.notSaved });

export default function NewAddress({ loaderData, actionData }: Route.ComponentProps) {
  const { mailFolder, typed } = loaderData;
  const answer: FormAnswer | undefined = actionData ?? (typed ? { typed } : undefined);
  const form = useForm<NewAddressInput>(answer);
  return (
    <>
      {mailFolder && <p className="notice mb-6 max-w-text">{m.noMail({ folder: mailFolder })}</p>}
      <SaveForm form={form} answer={answer} replace className="max-w-md">
        <TextField
          label={m.newAddress}
          hint={m.newAddressHint}
          type="email"
          autoComplete="email"
          dir="ltr"
          {...form.field('email')}
        />
        <PasswordField label={m.yourPassword} autoComplete="current-password" {...form.field('password')} />
      </SaveForm>
    </>
  );
}
