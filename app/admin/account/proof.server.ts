/** Asking the admin, in an action, for the password of the account or a code once more. */
import type { RouterContextProvider } from 'react-router';
import { m } from '#words/own-account.ts';
import { turnedAway } from '../../account/refusals.ts';
import { requestOf } from '../../context.ts';
import { attempt } from '../../failures.server.ts';
import type { Wrong } from '../../forms.ts';
import { staffSessionOf } from '../../guards.server.ts';

/**
 * Checks the password of the admin; with `prove` a code of the app where the account has one, and dangerous acts do not ask again for a
 * while (see `Identity.prove`). Returns null when it is right, else the error to show beside `field` and the status of the answer.
 */
export async function wrongProof(
  context: Readonly<RouterContextProvider>,
  field: string,
  typed: string,
  by: 'provePassword' | 'prove' = 'provePassword',
): Promise<{ wrong: Wrong; status: number } | null> {
  const shopRequest = requestOf(context);
  const { source } = shopRequest.shop;
  const isCode = by === 'prove' && shopRequest.hasCode;
  const proved = await attempt(shopRequest, () =>
    shopRequest.identity[by](staffSessionOf(context), typed, source),
  );
  if (proved?.ok) return null;
  if (proved?.reason === 'refused')
    return { wrong: { fieldErrors: { [field]: [isCode ? m.wrongCode : m.wrongPassword] } }, status: 400 };
  const [message, status] = (proved && turnedAway(proved.reason)) ?? [m.notSaved, 500];
  return { wrong: { formErrors: [message] }, status };
}
