/** Better Auth: how it is set up, and what it answers in the shop's own words. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomInt } from 'node:crypto';
import { kyselyAdapter } from '@better-auth/kysely-adapter';
import { type BetterAuthOptions, betterAuth } from 'better-auth';
import { APIError } from 'better-auth/api';
import { twoFactor } from 'better-auth/plugins/two-factor';
import { COOKIES, cookieName } from '#shop/kernel/cookies.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '#shop/people/accounts.ts';
import { endPending } from '#shop/people/address-proof.server.ts';
import type { AsksCode, SignedIn } from '#shop/people/identity.ts';
import { RESET_LINK_LIVES_MS } from '#shop/people/letters.ts';
import { RECOVERY_CODES, REMEMBERED_FOR_DAYS } from '#shop/people/second-factor.ts';
import { language } from '#words/language.ts';
import { TooManyAtOnce } from './admission.ts';
import { type Config, isSecure } from './config.ts';
import { noteEndedSessions } from './ended-sessions.ts';
import { hashingSessionTokens } from './hashed-tokens.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { isKeptOut, RENEWED_AFTER_MS } from './sessions.ts';

const DAY_IN_SECONDS = 24 * 60 * 60;
/** Read from paper and typed on a phone: without the letters and digits that look alike, and none is a capital. */
const RECOVERY_LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

/** The links that a request made. Better Auth swallows what goes wrong while it asks for a mail; the outbox must not. */
const madeLinks = new AsyncLocalStorage<ResetLink[]>();

interface ResetLink {
  to: string;
  token: string;
}

/** Better Auth on the shop's database. */
export function createAuth(shop: Shop, config: Config, secret: string) {
  return betterAuth({ ...optionsOf(shop, config, secret), plugins: [secondFactor()] });
}
export type Auth = ReturnType<typeof createAuth>;

/** The same with passkeys. Their libraries are 25 MB of memory: they are loaded by who uses one first. */
export async function createAuthWithPasskeys(shop: Shop, config: Config, secret: string) {
  const { passkey } = await import('@better-auth/passkey');
  const passkeys = passkey({
    schema: { passkey: { modelName: 'passkeys' } },
    rpName: shop.settings.current.store.name,
    // Without it that of the form, which is the shop's own: forms of others are refused before.
    ...(config.originIsSet && { origin: config.ORIGIN }),
    advanced: { webAuthnChallengeCookie: 'passkey' },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    authentication: {
      // It stands for the password and the code: having the device is not enough.
      afterVerification({ verification }) {
        if (!verification.authenticationInfo.userVerified) throw new APIError('UNAUTHORIZED');
      },
    },
  });
  return betterAuth({ ...optionsOf(shop, config, secret), plugins: [passkeys, secondFactor()] });
}
export type AuthWithPasskeys = Awaited<ReturnType<typeof createAuthWithPasskeys>>;

const secondFactor = () =>
  twoFactor({
    twoFactorTable: 'twoFactors',
    trustDeviceMaxAge: REMEMBERED_FOR_DAYS * DAY_IN_SECONDS,
    backupCodeOptions: {
      customBackupCodesGenerate: () => Array.from({ length: RECOVERY_CODES }, newRecoveryCode),
    },
  });

function optionsOf(shop: Shop, config: Config, secret: string) {
  const { db, engine } = shop;
  const secure = isSecure(config);
  return {
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
      // Asked by `app/dangerous.server.ts` instead.
      freshAge: 0,
      // Off, so that being admin is read from the database on each request.
      cookieCache: { enabled: false },
    },
    databaseHooks: {
      session: {
        create: {
          // Every way in makes a session: by the password, a code, a passkey or a new password.
          async before({ userId }) {
            if (await isKeptOut(shop, userId)) throw new APIError('FORBIDDEN');
          },
        },
      },
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
        await endPending(db, user.id);
        await noteEndedSessions(shop, db, user.id);
        const updatedAt = new Date(shop.now()).toISOString();
        await db
          .updateTable('accounts')
          .set({ mustChange: 0, updatedAt })
          .where('userId', '=', user.id)
          .execute();
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
  } satisfies BetterAuthOptions;
}

/** Fifty bits, as `xxxxx-xxxxx`. */
function newRecoveryCode(): string {
  const letters = Array.from({ length: 10 }, () => RECOVERY_LETTERS[randomInt(RECOVERY_LETTERS.length)]);
  return `${letters.slice(0, 5).join('')}-${letters.slice(5).join('')}`;
}

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

/** Logs in by the password; the cookies of the new session, or of a log-in that waits for a code. */
export function signInByPassword(
  auth: Auth,
  body: { email: string; password: string },
  headers: Headers,
): Promise<SignedIn | AsksCode> {
  const attempt = auth.api.signInEmail({ body, headers, returnHeaders: true });
  return outcomeOf(
    attempt.then(({ headers: set, response }): SignedIn | AsksCode => {
      const cookies = set.getSetCookie();
      return 'twoFactorRedirect' in response ? { ok: false, reason: 'code', cookies } : { ok: true, cookies };
    }),
  );
}

/** Better Auth throws for what a person can cause too: those become a refusal, all else stays an error. */
export async function outcomeOf<Done>(
  attempt: Promise<Done>,
): Promise<Done | { ok: false; reason: 'refused' | 'busy' }> {
  try {
    return await attempt;
  } catch (error) {
    if (error instanceof TooManyAtOnce) return { ok: false, reason: 'busy' };
    if (isRefusal(error) || isOfGoneAccount(error)) return { ok: false, reason: 'refused' };
    throw error;
  }
}

/** A session was to be made for an account that was removed at this moment: the database knows no such account any more. */
function isOfGoneAccount(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return /foreign key constraint/i.test(error.message);
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
