import type { RouterContextProvider } from 'react-router';
import { requestOf } from '#app/lib/context.ts';
import { attempt } from '#app/lib/failures.server.ts';
import type { Wrong } from '#app/lib/forms/forms.ts';
import { staffSessionOf } from '#app/rights/guards.server.ts';
import { m } from '#words/own-account.ts';
import { turnedAway } from '../../account/refusals.ts';

/**
 * Returns null for a correct proof, else the error for `field` and the status. `prove` also asks
 * for a code, if set up; the proof covers the next dangerous acts (`Identity.prove`).
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
