/** Identity on Better Auth: accounts and sessions in the shop's own database, and the one admin. */
import { createHmac, randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { chatKeyOf, type Sign } from '#shop/chat/guest.server.ts';
import { guest } from '#shop/kernel/actor.ts';
import { DAY_MS, HOUR_MS } from '#shop/kernel/calendar.ts';
import { COOKIES, readCookie } from '#shop/kernel/cookies.ts';
import { forget, type Limit, mayTry, mayTryAll, takeBack } from '#shop/kernel/limits.server.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import { canonicalEmail } from '#shop/kernel/text.ts';
import { putInOutbox } from '#shop/outbox/outbox.server.ts';
import { MIN_ADMIN_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '#shop/people/accounts.ts';
import type { Cookies, Identity, Sender } from '#shop/people/identity.ts';
import type { AccountLetter } from '#shop/people/letters.ts';
import { language } from '#words/language.ts';
import { inAddress } from '#words/languages.ts';
import { endIfPrinted, findAccount, ownerOfLink, refuseSignUp, refuseWeak } from './accounts.ts';
import { adminPassword, createAdmin, findAdminEmail } from './admin-account.ts';
import { type Auth, createAuth, makeLinks, outcomeOf, signedIn } from './better-auth.ts';
import { type Config, isSecure } from './config.ts';
import { wasEndedByNewPassword } from './ended-sessions.ts';
import { deviceCookies, deviceIn } from './known-browsers.ts';
import { weaknessOf } from './password-rules.ts';
import { keptSecret } from './secrets.ts';
import { findSession, tokenIn } from './sessions.ts';

/** The answer takes this long either way: it must not tell whether a mail was written. */
const RESET_ANSWER_MS = 200;

const MINUTE_MS = 60 * 1000;
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
const RESETS_OF_AN_ACCOUNT_A_DAY: Limit = { max: 15, withinMs: DAY_MS };
const TOO_MANY = { ok: false, reason: 'too many' } as const;

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
  const parts = { auth, shop, config, secret, sign, log, secure: isSecure(config) };
  return { identity: identityOn(parts), sign, secret, newAdminPassword };
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

interface Parts {
  auth: Auth;
  shop: Shop;
  config: Config;
  secret: string;
  sign: Sign;
  log: Pick<Logger, 'info'>;
  secure: boolean;
}

function identityOn(parts: Parts): Identity {
  return {
    actorOf: (headers) => actorOf(parts, headers),
    liveSessions: (sessionIds) => liveSessions(parts, sessionIds),
    signUp: (form, sender) => signUp(parts, form, sender),
    isKnownBrowser: (headers, email) => deviceIn(headers, email, parts) !== null,
    logIn: (form, sender) => logIn(parts, form, sender),
    requestReset: (email, sender) => requestReset(parts, email, sender),
    resetPassword: (form, sender) => resetPassword(parts, form, sender),
    newPasswordFor: (token) => newPasswordFor(parts, token),
    logOut: (headers) => logOut(parts, headers),
  };
}

async function actorOf(
  { auth, shop, secret, secure, sign }: Parts,
  headers: Headers,
): ReturnType<Identity['actorOf']> {
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
  // The cookie is left here too: it is what the log-in page knows the browser by, until somebody logs in.
  if (!known && (await wasEndedByNewPassword(shop, token)))
    return { actor: asGuest, cookies: [], sessionId: null, endedByNewPassword: true };
  // Better Auth renews what is a day old, and takes the cookie of what has ended away.
  const { headers: set, response } = await auth.api.getSession({ headers, returnHeaders: true });
  if (!known) return { actor: asGuest, cookies: set.getSetCookie(), sessionId: null };
  const cookies = response ? set.getSetCookie() : [];
  return { actor: known.actor, sessionId: known.sessionId, cookies };
}

async function liveSessions(
  { shop }: Parts,
  sessionIds: readonly string[],
): ReturnType<Identity['liveSessions']> {
  const rows = await shop.db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .select(['sessions.id', 'users.isAdmin'])
    .where('sessions.id', 'in', [...sessionIds])
    .where('sessions.expiresAt', '>', new Date(shop.now()).toISOString())
    .execute();
  return new Map(rows.map(({ id, isAdmin }) => [id, isAdmin ? 'admin' : 'customer']));
}

async function signUp(
  parts: Parts,
  { fullName, email, password }: Parameters<Identity['signUp']>[0],
  { headers, network }: Sender,
): ReturnType<Identity['signUp']> {
  const { auth, shop, config } = parts;
  if (!(await mayTry(shop, `sign-up ${network}`, SIGN_UPS))) return TOO_MANY;
  const fault = weaknessOf(password, { isAdmin: false });
  if (fault) return { ok: false, reason: 'weak', fault };
  const to = canonicalEmail(email);
  if (to === config.ADMIN_EMAIL || (await findAccount(shop, to)))
    return outcomeOf(refuseSignUp(shop, to, password));
  const body = { name: fullName, email, password };
  const answer = await signedIn(() => auth.api.signUpEmail({ body, headers, returnHeaders: true }));
  return answer.ok ? withDevice(parts, answer, email) : answer;
}

async function logIn(
  parts: Parts,
  { email, password }: Parameters<Identity['logIn']>[0],
  { headers, network }: Sender,
): ReturnType<Identity['logIn']> {
  const { auth, shop, log } = parts;
  const device = deviceIn(headers, email, parts);
  // A known browser counts by itself alone: no stranger, also none of its own network, can use its tries up.
  const tries: readonly Try[] = device
    ? [[`login device ${device}`, LOGINS_TO_AN_ACCOUNT]]
    : [
        [`login ${network}`, LOGINS_OF_A_NETWORK],
        [`login ${network} ${email}`, LOGINS_TO_AN_ACCOUNT],
        [strangersTo(email), STRANGERS_TO_AN_ACCOUNT],
      ];
  const answer = (await mayTryAll(shop, tries))
    ? await signedIn(() => auth.api.signInEmail({ body: { email, password }, headers, returnHeaders: true }))
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
    const [link] = await makeLinks(auth, email, headers);
    if (link) return { ok: false, reason: 'must change', token: link.token };
  }
  return withDevice(parts, answer, email);
}

async function requestReset(
  { shop, config, auth }: Parts,
  email: string,
  { headers, network }: Sender,
): ReturnType<Identity['requestReset']> {
  const ask = async () => {
    // Said to nobody: the answer is the same whether a mail is written or not.
    if (!(await mayTry(shop, `reset ${network}`, RESETS_OF_A_NETWORK))) return;
    if (!(await mayTry(shop, `reset of ${email}`, RESETS_OF_AN_ACCOUNT))) return;
    if (!(await mayTry(shop, `resets of ${email}`, RESETS_OF_AN_ACCOUNT_A_DAY))) return;
    const letters = (await makeLinks(auth, email, headers)).map(({ to, token }) => ({
      kind: 'password reset' as const,
      to,
      link: config.ORIGIN + inAddress(language(), `/reset-password?token=${token}`),
      language: language(),
    }));
    if (letters.length > 0) await putInOutbox<AccountLetter>(shop, shop.db, letters);
  };
  await Promise.all([ask(), sleep(RESET_ANSWER_MS)]);
}

async function resetPassword(
  parts: Parts,
  { token, password }: Parameters<Identity['resetPassword']>[0],
  { headers, network }: Sender,
): ReturnType<Identity['resetPassword']> {
  const { auth, shop } = parts;
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
  // After logging in with a printed password and replacing it here, the person is signed in without a second log-in.
  const entry = owner.mustChange
    ? await signedIn(() => auth.api.signInEmail({ body, headers, returnHeaders: true }))
    : answer;
  return {
    ...withDevice(parts, entry.ok ? entry : answer, email),
    signedIn: owner.mustChange === 1 && entry.ok,
  };
}

async function newPasswordFor({ shop }: Parts, token: string): ReturnType<Identity['newPasswordFor']> {
  const owner = await ownerOfLink(shop, token);
  return owner
    ? {
        minLength: owner.isAdmin ? MIN_ADMIN_PASSWORD_LENGTH : MIN_PASSWORD_LENGTH,
        isFirst: Boolean(owner.mustChange),
      }
    : null;
}

async function logOut({ auth }: Parts, headers: Headers): ReturnType<Identity['logOut']> {
  const { headers: set } = await auth.api.signOut({ headers, returnHeaders: true });
  return set.getSetCookie();
}

/** From now on the browser is known to the account of this address. */
function withDevice(parts: Parts, { cookies }: { cookies: Cookies }, email: string) {
  return { ok: true as const, cookies: [...cookies, ...deviceCookies(email, parts)] };
}

type Try = readonly [key: string, limit: Limit];

const strangersTo = (email: string) => `login stranger ${email}`;
