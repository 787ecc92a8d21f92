/** Identity on Better Auth: accounts and sessions in the shop's own database, and the one admin. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { createHmac, randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { kyselyAdapter } from '@better-auth/kysely-adapter';
import { type BetterAuthOptions, betterAuth } from 'better-auth';
import type { Logger } from 'pino';
import {
  canonicalEmail,
  MAX_PASSWORD_LENGTH,
  MIN_ADMIN_PASSWORD_LENGTH,
  MIN_PASSWORD_LENGTH,
} from '#shop/accounts.ts';
import { guest } from '#shop/actor.ts';
import { COOKIES, cookieName, readCookie } from '#shop/cookies.ts';
import { chatKeyOf, type Sign } from '#shop/guest-chat.server.ts';
import type { Cookies, Identity, SignedIn } from '#shop/identity.ts';
import { forget, type Limit, mayTry, mayTryAll, takeBack } from '#shop/limits.server.ts';
import { putInOutbox } from '#shop/outbox.server.ts';
import type { Shop } from '#shop/shop.ts';
import { endIfPrinted, hasAccount, ownerOfLink, refuseSignUp, refuseWeak } from './accounts.ts';
import { adminPassword, createAdmin, findAdminEmail } from './admin-account.ts';
import { type Config, isSecure } from './config.ts';
import { hashingSessionTokens } from './hashed-tokens.ts';
import { deviceCookies, deviceIn } from './known-browsers.ts';
import { weaknessOf } from './password-rules.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { keptSecret } from './secrets.ts';
import { findSession, RENEWED_AFTER_MS, tokenIn } from './sessions.ts';
import { TooManyAtOnce } from './turns.ts';

const DAY_IN_SECONDS = 24 * 60 * 60;
/** The answer takes this long either way: it must not tell whether a mail was written. */
const RESET_ANSWER_MS = 200;

const MINUTE_MS = 60 * 1000;
const HOUR_MS = 60 * MINUTE_MS;
// Behind one address of a mobile network are many people; at one keyboard nobody reaches these.
const LOGINS_OF_A_NETWORK: Limit = { max: 200, withinMs: 15 * MINUTE_MS };
const LOGINS_TO_AN_ACCOUNT: Limit = { max: 15, withinMs: 15 * MINUTE_MS };
/**
 * From all networks together, by browsers that never logged in to the account: whoever has many addresses guesses no more
 * than this. Its owner's own browsers are known by a cookie and do not stand behind them in line.
 */
const STRANGERS_TO_AN_ACCOUNT: Limit = { max: 80, withinMs: HOUR_MS };
const SIGN_UPS: Limit = { max: 60, withinMs: HOUR_MS };
const RESETS_OF_A_NETWORK: Limit = { max: 60, withinMs: HOUR_MS };
const RESETS_OF_AN_ACCOUNT: Limit = { max: 5, withinMs: HOUR_MS };
/** Anybody can ask for them: whose address it is gets no more mails than this. */
const RESETS_OF_AN_ACCOUNT_A_DAY: Limit = { max: 15, withinMs: 24 * HOUR_MS };
const TOO_MANY = { ok: false, reason: 'too many' } as const;

/** The links that a request made. Better Auth swallows what goes wrong while it asks for a mail; the outbox must not. */
const madeLinks = new AsyncLocalStorage<ResetLink[]>();

interface ResetLink {
  to: string;
  token: string;
}

function createAuth({ db, engine }: Shop, config: Config, secret: string) {
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
      resetPasswordTokenExpiresIn: 60 * 60,
      revokeSessionsOnPasswordReset: true,
      async sendResetPassword({ user, token }) {
        madeLinks.getStore()?.push({ to: user.email, token });
      },
      async onPasswordReset({ user }) {
        // Other links that were mailed before are void with it.
        await db.deleteFrom('verifications').where('value', '=', user.id).execute();
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

type Auth = ReturnType<typeof createAuth>;

/** Opens the identity of the shop and makes the admin's account when there is none. */
export async function openIdentity(
  shop: Shop,
  config: Config,
  log: Pick<Logger, 'info'> = { info: () => {} },
): Promise<{ identity: Identity; sign: Sign; secret: string; newAdminPassword: string | null }> {
  const makeSecret = () => randomBytes(32).toString('base64url');
  const secret = config.AUTH_SECRET ?? (await keptSecret(shop, config.DATA_DIR, 'auth-secret', makeSecret));
  const auth = createAuth(shop, config, secret);
  const newAdminPassword = await ensureAdmin(shop, config);
  const sign = signWith(secret);
  return { identity: identityOn({ auth, shop, config, secret, sign, log }), sign, secret, newAdminPassword };
}

function signWith(secret: string): Sign {
  return (purpose, text) => createHmac('sha256', secret).update(`${purpose} ${text}`).digest('base64url');
}

/** Returns the password of an account that was made now and whose password was generated, to be shown once. */
async function ensureAdmin(shop: Shop, config: Config): Promise<string | null> {
  if (await findAdminEmail(shop)) return null;
  const chosen = adminPassword(config);
  const made = await createAdmin(shop, { email: config.ADMIN_EMAIL, ...chosen });
  return made && chosen.isPrinted ? chosen.password : null;
}

interface IdentityParts {
  auth: Auth;
  shop: Shop;
  config: Config;
  secret: string;
  sign: Sign;
  log: Pick<Logger, 'info'>;
}

function identityOn({ auth, shop, config, secret, sign, log }: IdentityParts): Identity {
  const secure = isSecure(config);
  const withDevice = ({ cookies }: { cookies: Cookies }, email: string) => ({
    ok: true as const,
    cookies: [...cookies, ...deviceCookies(email, { secret, secure })],
  });
  /** A link to set a new password; none for an address without an account. */
  const makeLinks = (email: string, headers: Headers): Promise<ResetLink[]> =>
    madeLinks.run([], async () => {
      await auth.api.requestPasswordReset({ body: { email }, headers });
      return madeLinks.getStore() ?? [];
    });
  return {
    async actorOf(headers) {
      const chatCookie = readCookie(headers, COOKIES.guestChat, secure);
      const chatKey = chatCookie ? await chatKeyOf(shop, chatCookie, sign) : null;
      const asGuest = chatKey ? { ...guest, chatKey } : guest;
      // Most visitors are guests: without a cookie that the shop signed nothing is asked of the database.
      const token = tokenIn(readCookie(headers, COOKIES.session, secure), secret);
      if (!token) return { actor: asGuest, cookies: [], sessionId: null };
      const known = await findSession(shop, token);
      // Left as it is: Better Auth would delete it, and the clock may be wrong. The browser drops the cookie in its time.
      if (known?.hasEnded) return { actor: asGuest, cookies: [], sessionId: null };
      if (known && !known.isDue) return { actor: known.actor, sessionId: known.sessionId, cookies: [] };
      // Better Auth renews what is a day old, and takes the cookie of what has ended away.
      const { headers: set, response } = await auth.api.getSession({ headers, returnHeaders: true });
      if (!known) return { actor: asGuest, cookies: set.getSetCookie(), sessionId: null };
      const cookies = response ? set.getSetCookie() : [];
      return { actor: known.actor, sessionId: known.sessionId, cookies };
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

    async signUp({ fullName, email, password }, { headers, network }) {
      if (!(await mayTry(shop, `sign-up ${network}`, SIGN_UPS))) return TOO_MANY;
      const message = weaknessOf(password, { isAdmin: false });
      if (message) return { ok: false, reason: 'weak', message };
      const to = canonicalEmail(email);
      if (to === config.ADMIN_EMAIL || (await hasAccount(shop, to)))
        return outcomeOf(refuseSignUp(shop, to, password));
      const body = { name: fullName, email, password };
      const answer = await signedIn(() => auth.api.signUpEmail({ body, headers, returnHeaders: true }));
      return answer.ok ? withDevice(answer, email) : answer;
    },

    isKnownBrowser: (headers, email) => deviceIn(headers, email, { secret, secure }) !== null,

    async logIn({ email, password }, { headers, network }) {
      const device = deviceIn(headers, email, { secret, secure });
      // A known browser counts by itself alone: no stranger, also none of its own network, can use its tries up.
      const tries: readonly Try[] = device
        ? [[`login device ${device}`, LOGINS_TO_AN_ACCOUNT]]
        : [
            [`login ${network}`, LOGINS_OF_A_NETWORK],
            [`login ${network} ${email}`, LOGINS_TO_AN_ACCOUNT],
            [strangersTo(email), STRANGERS_TO_AN_ACCOUNT],
          ];
      const answer = (await mayTryAll(shop, tries))
        ? await signedIn(() =>
            auth.api.signInEmail({ body: { email, password }, headers, returnHeaders: true }),
          )
        : TOO_MANY;
      if (!answer.ok) {
        // For programs that bar networks; the address that was typed is nobody's business here.
        log.info({ event: 'login failed', network, reason: answer.reason }, 'a log-in failed');
        return answer;
      }
      // Only wrong passwords count.
      await takeBack(
        shop,
        tries.map(([key]) => key),
      );
      if (await endIfPrinted(shop, email)) {
        const [link] = await makeLinks(email, headers);
        if (link) return { ok: false, reason: 'must change', token: link.token };
      }
      return withDevice(answer, email);
    },

    async requestReset(email, { headers, network }) {
      const ask = async () => {
        // Said to nobody: the answer is the same whether a mail is written or not.
        if (!(await mayTry(shop, `reset ${network}`, RESETS_OF_A_NETWORK))) return;
        if (!(await mayTry(shop, `reset of ${email}`, RESETS_OF_AN_ACCOUNT))) return;
        if (!(await mayTry(shop, `resets of ${email}`, RESETS_OF_AN_ACCOUNT_A_DAY))) return;
        const letters = (await makeLinks(email, headers)).map(({ to, token }) => ({
          kind: 'password reset' as const,
          to,
          link: `${config.ORIGIN}/reset-password?token=${token}`,
        }));
        if (letters.length > 0) await putInOutbox(shop, shop.db, letters);
      };
      await Promise.all([ask(), sleep(RESET_ANSWER_MS)]);
    },

    async resetPassword({ token, password }, { headers, network }) {
      if (!(await mayTry(shop, `new password ${network}`, LOGINS_OF_A_NETWORK))) return TOO_MANY;
      // Asked before, as the link is used up by the reset.
      const owner = await ownerOfLink(shop, token);
      const refusal = await outcomeOf(refuseWeak(owner, password));
      if (refusal) return refusal;
      const reset = auth.api.resetPassword({ body: { token, newPassword: password } });
      const answer = await outcomeOf(reset.then(() => ({ ok: true as const, cookies: [], signedIn: false })));
      if (!answer.ok || !owner) return answer;
      const { email } = owner;
      // From here on the link is proved: whoever sent it reads the mails of this account.
      await forget(shop, [strangersTo(email)]);
      const body = { email, password };
      // Who came here by logging in with a printed password is not sent to log in a second time.
      const entry = owner.mustChange
        ? await signedIn(() => auth.api.signInEmail({ body, headers, returnHeaders: true }))
        : answer;
      return {
        ...withDevice(entry.ok ? entry : answer, email),
        signedIn: owner.mustChange === 1 && entry.ok,
      };
    },

    async newPasswordFor(token) {
      const owner = await ownerOfLink(shop, token);
      return owner
        ? {
            minLength: owner.isAdmin ? MIN_ADMIN_PASSWORD_LENGTH : MIN_PASSWORD_LENGTH,
            isFirst: Boolean(owner.mustChange),
          }
        : null;
    },

    async logOut(headers) {
      const { headers: set } = await auth.api.signOut({ headers, returnHeaders: true });
      return set.getSetCookie();
    },
  };
}

type Try = readonly [key: string, limit: Limit];

const strangersTo = (email: string) => `login stranger ${email}`;

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
