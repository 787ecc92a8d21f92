import { AsyncLocalStorage } from 'node:async_hooks';
import { randomInt } from 'node:crypto';
import { kyselyAdapter } from '@better-auth/kysely-adapter';
import { type BetterAuthOptions, type BetterAuthPlugin, betterAuth } from 'better-auth';
import { APIError, createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { twoFactor } from 'better-auth/plugins/two-factor';
import { z } from 'zod';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '#shop/accounts/accounts.ts';
import { endPending } from '#shop/accounts/address-proof.server.ts';
import type { AsksCode, SignedIn } from '#shop/accounts/identity.ts';
import { RESET_LINK_LIVES_MS } from '#shop/accounts/notifications.ts';
import { RECOVERY_CODES, REMEMBERED_FOR_DAYS } from '#shop/accounts/second-factor.ts';
import { COOKIES, cookieName } from '#shop/kernel/cookies.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import { language } from '#words/language.ts';
import { type Config, isSecure } from '../config.ts';
import { TooManyAtOnce } from '../http/admission.ts';
import { noteEndedSessions } from './ended-sessions.ts';
import { hashingSessionTokens, logInLink } from './hashed-tokens.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { isBarred, NEVER, RENEWED_AFTER_MS } from './sessions.ts';

const DAY_IN_SECONDS = 24 * 60 * 60;
/** Typed from paper on a phone: no capitals, no look-alike characters. */
const RECOVERY_LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

/**
 * Links made by the current request. Better Auth swallows errors of its mail callback, so mails are sent
 * after it.
 */
const madeLinks = new AsyncLocalStorage<ResetLink[]>();

interface ResetLink {
  to: string;
  token: string;
}

export function createAuth(shop: Shop, config: Config, secret: string) {
  return betterAuth({ ...optionsOf(shop, config, secret), plugins: [secondFactor(), logInLinks(shop)] });
}
export type Auth = ReturnType<typeof createAuth>;

/** Passkey libraries take 25 MB of memory: loaded on first use. */
export async function createAuthWithPasskeys(shop: Shop, config: Config, secret: string) {
  const { passkey } = await import('@better-auth/passkey');
  const passkeys = passkey({
    schema: { passkey: { modelName: 'passkeys' } },
    rpName: shop.settings.current.store.name,
    // `refuseForeignWrites` has checked the form's origin.
    ...(config.originIsSet && { origin: config.ORIGIN }),
    advanced: { webAuthnChallengeCookie: 'passkey' },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    authentication: {
      // Without user verification (PIN or fingerprint), a stolen key would replace password and code.
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

/** Without a path, no request reaches this endpoint directly. */
const logInLinks = ({ db }: Shop) =>
  ({
    id: 'log-in-links',
    endpoints: {
      logInByLink: createAuthEndpoint.serverOnly(
        { method: 'POST', body: z.object({ token: z.string() }) },
        async (ctx) => {
          const { internalAdapter } = ctx.context;
          const used = await internalAdapter.consumeVerificationValue(logInLink(ctx.body.token));
          const user = used && (await internalAdapter.findUserById(used.value));
          if (!user) throw new APIError('UNAUTHORIZED');
          const session = await internalAdapter.createSession(user.id);
          // Others may read the chat that held the link: dangerous acts need the password.
          await db.updateTable('sessions').set({ provedAt: NEVER }).where('id', '=', session.id).execute();
          await setSessionCookie(ctx, { user, session });
        },
      ),
    },
  }) satisfies BetterAuthPlugin;

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
        // `input: false`: a sign-up form must never set it.
        isAdmin: { type: 'boolean', required: true, defaultValue: false, input: false },
        language: { type: 'string', required: true, defaultValue: language, input: false },
      },
    },
    session: {
      modelName: 'sessions',
      expiresIn: 30 * DAY_IN_SECONDS,
      updateAge: RENEWED_AFTER_MS / 1000,
      // `app/rights/dangerous.server.ts` asks for the password instead.
      freshAge: 0,
      // Admin rights must be read on each request.
      cookieCache: { enabled: false },
    },
    databaseHooks: {
      session: {
        create: {
          // Every kind of log-in passes here.
          async before({ userId }) {
            if (await isBarred(shop, userId)) throw new APIError('FORBIDDEN');
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
        // Voids other mailed links.
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
      ipAddress: { disableIpTracking: true },
      // The `__Secure-` prefix can be planted by a sibling subdomain.
      useSecureCookies: false,
      cookiePrefix: cookieName(COOKIES.identity, secure),
      defaultCookieAttributes: { sameSite: 'lax', httpOnly: true, path: '/', secure },
    },
  } satisfies BetterAuthOptions;
}

/** 50 bits, as `xxxxx-xxxxx`. */
function newRecoveryCode(): string {
  const letters = Array.from({ length: 10 }, () => RECOVERY_LETTERS[randomInt(RECOVERY_LETTERS.length)]);
  return `${letters.slice(0, 5).join('')}-${letters.slice(5).join('')}`;
}

export function makeLinks(auth: Auth, email: string, headers: Headers): Promise<ResetLink[]> {
  return madeLinks.run([], async () => {
    await auth.api.requestPasswordReset({ body: { email }, headers });
    return madeLinks.getStore() ?? [];
  });
}

export async function signedIn(attempt: () => Promise<{ headers: Headers }>): Promise<SignedIn> {
  return outcomeOf(attempt().then(({ headers }) => ({ ok: true, cookies: headers.getSetCookie() })));
}

/** Returns cookies of a session, or of a log-in that waits for a code. */
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

/** Turns errors that people cause into refusals; rethrows others. */
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
