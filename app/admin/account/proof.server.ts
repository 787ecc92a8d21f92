/** Asking the admin, in an action, for the password of the account once more. */
import type { RouterContextProvider } from 'react-router';
import { m } from '#words/own-account.ts';
import { turnedAway } from '../../account/refusals.ts';
import { requestOf } from '../../context.ts';
import { attempt } from '../../failures.server.ts';
import type { Wrong } from '../../forms.ts';
import { staffSessionOf } from '../../guards.server.ts';

/**
 * Checks the password of the admin, or with `byCode` the code of the app. Returns null when it is right, else the error to show beside
 * `field` and the status of the answer.
 */
export async function wrongProof(
  context: Readonly<RouterContextProvider>,
  field: string,
  typed: string,
  { byCode = false } = {},
): Promise<{ wrong: Wrong; status: number } | null> {
  const shopRequest = requestOf(context);
  const { source } = shopRequest.shop;
  const proved = await attempt(shopRequest, () =>
    shopRequest.identity.prove(staffSessionOf(context), typed, { byCode, ...(source && { source }) }),
  );
  if (proved?.ok) return null;
  if (proved?.reason === 'refused')
    return { wrong: { fieldErrors: { [field]: [m.wrongPassword] } }, status: 400 };
  const [message, status] = (proved && turnedAway(proved.reason)) ?? [m.notSaved, 500];
  return { wrong: { formErrors: [message] }, status };
}
