/** Identity on Better Auth: accounts and sessions in the shop's own database, and the one admin. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { betterAuth } from 'better-auth';
import type { Kysely } from 'kysely';
import { canonicalEmail, MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '#shop/accounts.ts';
import { guest } from '#shop/actor.ts';
import { readCookie } from '#shop/cookies.ts';
import type { Database } from '#shop/database.ts';
import { chatKeyOf, GUEST_COOKIE } from '#shop/guest-chat.server.ts';
import type { Identity, SignedIn } from '#shop/identity.ts';
import { type Letter, putInOutbox } from '#shop/outbox.server.ts';
import type { Shop } from '#shop/shop.ts';
import type { Config } from './config.ts';
import { hashPassword, TooManyLogins, verifyPassword } from './passwords.ts';
import { PlainError } from './plain-error.ts';

const DAY_IN_SECONDS = 24 * 60 * 60;
const COOKIE_PREFIX = 'thaan';
/** The answer takes this long either way: it must not tell whether a mail was written. */
const RESET_ANSWER_MS = 200;

/** What a request wants mailed. Better Auth swallows what goes wrong while it asks for a mail; the outbox must not. */
const toMail = new AsyncLocalStorage<Letter[]>();

function createAuth({ db }: Shop, config: Config, secret: string) {
  return betterAuth({
    baseURL: config.ORIGIN,
    secret,
    database: { db, type: 'sqlite' },
    telemetry: { enabled: false },
    logger: { level: 'error' },
    user: {
      modelName: 'users',
      fields: { name: 'fullName' },
      additionalFields: {
        // Never taken from what a form sends: the one admin is made at the first start.
        isAdmin: { type: 'boolean', required: true, defaultValue: false, input: false },
      },
    },
    session: {
      modelName: 'sessions',
      expiresIn: 30 * DAY_IN_SECONDS,
      updateAge: DAY_IN_SECONDS,
      // Off, so that being admin is read from the database on each request.
      cookieCache: { enabled: false },
    },
    account: { modelName: 'accounts' },
    verification: { modelName: 'verifications' },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: MIN_PASSWORD_LENGTH,
      maxPasswordLength: MAX_PASSWORD_LENGTH,
      resetPasswordTokenExpiresIn: 60 * 60,
      revokeSessionsOnPasswordReset: true,
      async sendResetPassword({ user, token }) {
        const link = `${config.ORIGIN}/reset-password?token=${token}`;
        toMail.getStore()?.push({ kind: 'password reset', to: user.email, link });
      },
      async onPasswordReset({ user }) {
        // Other links that were mailed before are void with it.
        await db.deleteFrom('verifications').where('value', '=', user.id).execute();
      },
      password: { hash: hashPassword, verify: verifyPassword },
    },
    advanced: {
      cookiePrefix: COOKIE_PREFIX,
      useSecureCookies: config.ORIGIN.startsWith('https:'),
      defaultCookieAttributes: { sameSite: 'lax', httpOnly: true, path: '/' },
    },
  });
}

type Auth = ReturnType<typeof createAuth>;

/** Opens the identity of the shop and makes the admin's account when there is none; see `ensureAdmin`. */
export async function openIdentity(
  shop: Shop,
  config: Config,
): Promise<{ identity: Identity; newAdminPassword: string | null }> {
  const auth = createAuth(shop, config, authSecret(config));
  const newAdminPassword = await ensureAdmin(auth, shop.db, config);
  return { identity: identityOn(auth, shop, config), newAdminPassword };
}

/** The secret of the settings, or one generated once and kept where only the owner of the process reads it. */
function authSecret(config: Config): string {
  if (config.AUTH_SECRET) return config.AUTH_SECRET;
  const file = path.join(config.DATA_DIR, 'auth-secret');
  if (!existsSync(file))
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
  return readFileSync(file, 'utf8');
}

/**
 * Makes the admin's account when the shop has none. Returns its password when it was generated here (to be shown
 * once), null otherwise. Throws a `PlainError` when a customer holds the admin's address.
 */
async function ensureAdmin(auth: Auth, db: Kysely<Database>, config: Config): Promise<string | null> {
  const { internalAdapter, adapter } = await auth.$context;
  const admins = await adapter.count({ model: 'user', where: [{ field: 'isAdmin', value: true }] });
  if (admins > 0) return null;
  const email = config.ADMIN_EMAIL;
  const taken = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst();
  if (taken) {
    throw new PlainError(
      `ADMIN_EMAIL (${email}) is a customer's account already. Set another address for the admin.`,
    );
  }
  const password = config.ADMIN_PASSWORD ?? randomBytes(9).toString('base64url');
  const passwordHash = await hashPassword(password);
  const user = await internalAdapter.createUser(
    { email, name: 'Shopkeeper', emailVerified: true, isAdmin: true },
    { method: 'email-password' },
  );
  await internalAdapter.linkAccount({
    userId: user.id,
    providerId: 'credential',
    accountId: user.id,
    password: passwordHash,
  });
  return config.ADMIN_PASSWORD ? null : password;
}

function identityOn(auth: Auth, shop: Shop, config: Config): Identity {
  return {
    async actorOf(headers) {
      const secret = readCookie(headers, GUEST_COOKIE);
      const asGuest = secret ? { ...guest, chatKey: chatKeyOf(secret) } : guest;
      // Most visitors are guests: without the cookie nothing is asked of the database.
      if (!headers.get('cookie')?.includes(`${COOKIE_PREFIX}.session_token=`))
        return { actor: asGuest, cookies: [], sessionId: null };
      const { headers: set, response: session } = await auth.api.getSession({ headers, returnHeaders: true });
      const cookies = set.getSetCookie();
      if (!session) return { actor: asGuest, cookies, sessionId: null };
      const { id, email, name: fullName, createdAt, isAdmin } = session.user;
      const kind = isAdmin ? ('admin' as const) : ('customer' as const);
      const actor = { kind, id, email, fullName, memberSinceMs: createdAt.getTime() };
      return { actor, cookies, sessionId: session.session.id };
    },

    async liveSessions(sessionIds) {
      const rows = await shop.db
        .selectFrom('sessions')
        .innerJoin('users', 'users.id', 'sessions.userId')
        .select(['sessions.id', 'users.isAdmin'])
        .where('sessions.id', 'in', [...sessionIds])
        .where('sessions.expiresAt', '>', new Date(shop.now()).toISOString())
        .execute();
      return new Map(rows.map(({ id, isAdmin }) => [id, isAdmin ? 'admin' : 'customer']));
    },

    async signUp({ fullName, email, password }, headers) {
      if (canonicalEmail(email) === config.ADMIN_EMAIL) return { ok: false, reason: 'refused' };
      const body = { name: fullName, email, password };
      return signedIn(() => auth.api.signUpEmail({ body, headers, returnHeaders: true }));
    },

    logIn({ email, password }, headers) {
      return signedIn(() =>
        auth.api.signInEmail({ body: { email, password }, headers, returnHeaders: true }),
      );
    },

    async requestReset(email, headers) {
      const letters: Letter[] = [];
      const ask = async () => {
        await toMail.run(letters, () => auth.api.requestPasswordReset({ body: { email }, headers }));
        if (letters.length > 0) await putInOutbox(shop, shop.db, letters);
      };
      await Promise.all([ask(), sleep(RESET_ANSWER_MS)]);
    },

    async resetPassword({ token, password }) {
      const reset = auth.api.resetPassword({ body: { token, newPassword: password } });
      return outcomeOf(reset.then(() => ({ ok: true as const })));
    },

    async logOut(headers) {
      const { headers: set } = await auth.api.signOut({ headers, returnHeaders: true });
      return set.getSetCookie();
    },
  };
}

async function signedIn(attempt: () => Promise<{ headers: Headers }>): Promise<SignedIn> {
  return outcomeOf(attempt().then(({ headers }) => ({ ok: true, cookies: headers.getSetCookie() })));
}

/** Better Auth throws for what a person can cause too: those become a refusal, all else stays an error. */
async function outcomeOf<Done>(
  attempt: Promise<Done>,
): Promise<Done | { ok: false; reason: 'refused' | 'busy' }> {
  try {
    return await attempt;
  } catch (error) {
    if (error instanceof TooManyLogins) return { ok: false, reason: 'busy' };
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
