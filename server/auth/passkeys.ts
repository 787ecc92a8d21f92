import { APIError } from 'better-auth/api';
import type { Sender } from '#shop/accounts/identity.ts';
import type { Passkeys } from '#shop/accounts/passkeys.ts';
import { recordAct } from '#shop/audit-log/audit-log.server.ts';
import { MINUTE_MS } from '#shop/kernel/calendar.ts';
import { type Limit, mayTry } from '#shop/kernel/limits.server.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import type { Config } from '../config.ts';
import { type AuthWithPasskeys, createAuthWithPasskeys, outcomeOf } from './better-auth.ts';
import type { OnEntry } from './second-factor.ts';

/** Each challenge is a row for five minutes. */
const QUESTIONS_TO_A_NETWORK: Limit = { max: 200, withinMs: 15 * MINUTE_MS };

export interface PasskeysParts {
  shop: Shop;
  config: Config;
  secret: string;
  onEntry: OnEntry;
  onRefused: (sender: Sender) => void;
}

export function passkeysOn(parts: PasskeysParts): Passkeys {
  const { config, shop, secret } = parts;
  let made: Promise<AuthWithPasskeys> | undefined;
  const api = async () => {
    made ??= createAuthWithPasskeys(shop, config, secret);
    return (await made).api;
  };
  const asked = ({ headers, response }: { headers: Headers; response: object }) => ({
    ok: true as const,
    options: response,
    cookies: headers.getSetCookie(),
  });
  return {
    workAt(origin) {
      const { protocol, hostname } = new URL(origin);
      if (!config.originIsSet) return hostname === 'localhost';
      return origin === config.ORIGIN && (protocol === 'https:' || hostname === 'localhost');
    },
    askToAdd: async (headers) =>
      asked(await (await api()).generatePasskeyRegistrationOptions({ headers, returnHeaders: true })),
    async add(from, { actor }, { name, response }, headers) {
      const { verifyPasskeyRegistration } = await api();
      const answer = await outcomeOf(
        verifyPasskeyRegistration({ body: { name, response }, headers }).then(
          ({ id }) => ({ ok: true as const, id }),
          // Also catches malformed answers, which Better Auth reports as internal errors.
          (error) => {
            if (error instanceof APIError) return { ok: false as const, reason: 'refused' as const };
            throw error;
          },
        ),
      );
      if (answer.ok) await recordAct(from, actor, { act: 'passkey added', subject: answer.id, name });
      return answer;
    },
    async askToLogIn({ headers, network }) {
      if (!(await mayTry(shop, `passkey ${network}`, QUESTIONS_TO_A_NETWORK)))
        return { ok: false, reason: 'too many' };
      const { generatePasskeyAuthenticationOptions } = await api();
      return asked(await generatePasskeyAuthenticationOptions({ headers, returnHeaders: true }));
    },
    async logIn(response, sender) {
      // Better Auth validates it.
      const body = { response: response as never };
      const { headers } = sender;
      const { verifyPasskeyAuthentication } = await api();
      const tried = verifyPasskeyAuthentication({ body, headers, returnHeaders: true });
      const answer = await outcomeOf(
        tried.then(({ headers: set, response: { user, session } }) => ({
          ok: true as const,
          cookies: set.getSetCookie(),
          email: user.email,
          token: session.token,
        })),
      );
      if (answer.ok) return parts.onEntry(answer, sender);
      parts.onRefused(sender);
      return answer;
    },
  };
}
