/** Better Auth: how it is set up, and what it answers in the shop's own words. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { kyselyAdapter } from '@better-auth/kysely-adapter';
import { type BetterAuthOptions, betterAuth } from 'better-auth';
import { COOKIES, cookieName } from '#shop/kernel/cookies.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '#shop/people/accounts.ts';
import type { SignedIn } from '#shop/people/identity.ts';
import { RESET_LINK_LIVES_MS } from '#shop/people/letters.ts';
import { language } from '#words/language.ts';
import { type Config, isSecure } from './config.ts';
import { noteEndedSessions } from './ended-sessions.ts';
import { hashingSessionTokens } from './hashed-tokens.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { RENEWED_AFTER_MS } from './sessions.ts';
import { TooManyAtOnce } from './turns.ts';

const DAY_IN_SECONDS = 24 * 60 * 60;

/** The links that a request made. Better Auth swallows what goes wrong while it asks for a mail; the outbox must not. */
const madeLinks = new AsyncLocalStorage<ResetLink[]>();

export interface ResetLink {
  to: string;
  token: string;
}

/** Better Auth on the shop's database. */
export function createAuth(shop: Shop, config: Config, secret: string) {
  const { db, engine } = shop;
  const secure = isSecure(config);
  return betterAuth({
    baseURL: config.ORIGIN,
    secret,
    database: (options: BetterAuthOptions) =>
      hashingSessionTokens(kyselyAdapter(db, { type: engine.name })(options)),
    telemetry: { enabled: false },
    logger: { level: 'error' },
    user: {
      modelName: 'users',
      fields: { name: 'fullName' },
      additionalFields: {
        // Never taken from what a form sends: the one admin is made at the first start.
        isAdmin: { type: 'boolean', required: true, defaultValue: false, input: false },
        // That of the page where the account is made; see `shop/people/language.server.ts`.
        language: { type: 'string', required: true, defaultValue: language, input: false },
      },
    },
    session: {
      modelName: 'sessions',
      expiresIn: 30 * DAY_IN_SECONDS,
      updateAge: RENEWED_AFTER_MS / 1000,
      // Off, so that being admin is read from the database on each request.
      cookieCache: { enabled: false },
    },
    account: { modelName: 'accounts' },
    verification: { modelName: 'verifications', storeIdentifier: 'hashed' },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: MIN_PASSWORD_LENGTH,
      maxPasswordLength: MAX_PASSWORD_LENGTH,
      resetPasswordTokenExpiresIn: RESET_LINK_LIVES_MS / 1000,
      revokeSessionsOnPasswordReset: true,
      async sendResetPassword({ user, token }) {
        madeLinks.getStore()?.push({ to: user.email, token });
      },
      async onPasswordReset({ user }) {
        // Other links that were mailed before are void with it.
        await db.deleteFrom('verifications').where('value', '=', user.id).execute();
        await noteEndedSessions(shop, db, user.id);
        await db.updateTable('accounts').set({ mustChange: 0 }).where('userId', '=', user.id).execute();
        // The link came by mail: the address is theirs.
        await db.updateTable('users').set({ emailVerified: true }).where('id', '=', user.id).execute();
      },
      password: { hash: hashPassword, verify: verifyPassword },
    },
    advanced: {
      // Kept by nobody: whose address it is, the shop has no need to know.
      ipAddress: { disableIpTracking: true },
      // Its own prefix would be `__Secure-`, which another site of the same domain can plant.
      useSecureCookies: false,
      cookiePrefix: cookieName(COOKIES.identity, secure),
      defaultCookieAttributes: { sameSite: 'lax', httpOnly: true, path: '/', secure },
    },
  });
}

export type Auth = ReturnType<typeof createAuth>;

/** A link to set a new password; none for an address without an account. */
export function makeLinks(auth: Auth, email: string, headers: Headers): Promise<ResetLink[]> {
  return madeLinks.run([], async () => {
    await auth.api.requestPasswordReset({ body: { email }, headers });
    return madeLinks.getStore() ?? [];
  });
}

/** The cookies of the new session. */
export async function signedIn(attempt: () => Promise<{ headers: Headers }>): Promise<SignedIn> {
  return outcomeOf(attempt().then(({ headers }) => ({ ok: true, cookies: headers.getSetCookie() })));
}

/** Better Auth throws for what a person can cause too: those become a refusal, all else stays an error. */
export async function outcomeOf<Done>(
  attempt: Promise<Done>,
): Promise<Done | { ok: false; reason: 'refused' | 'busy' }> {
  try {
    return await attempt;
  } catch (error) {
    if (error instanceof TooManyAtOnce) return { ok: false, reason: 'busy' };
    if (isRefusal(error)) return { ok: false, reason: 'refused' };
    throw error;
  }
}

function isRefusal(error: unknown): boolean {
  return (
    error instanceof Error &&
    'statusCode' in error &&
    typeof error.statusCode === 'number' &&
    error.statusCode >= 400 &&
    error.statusCode < 500
  );
}
