import { createHmac, randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { MIN_ADMIN_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '#shop/accounts/accounts.ts';
import type { Cookies, Identity, Sender, SignedIn } from '#shop/accounts/identity.ts';
import type { AccountEmail } from '#shop/accounts/notifications.ts';
import { hasPasskeys, removeAllPasskeys } from '#shop/accounts/passkeys.server.ts';
import type { Sign } from '#shop/chat/guest.server.ts';
import { THE_SHOP } from '#shop/kernel/actor.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shop/kernel/calendar.ts';
import { tellRights } from '#shop/kernel/events.server.ts';
import { forget, type Limit, mayTry, mayTryAll, takeBack } from '#shop/kernel/limits.server.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import { canonicalEmail } from '#shop/kernel/text/text.ts';
import { inTransaction } from '#shop/kernel/transaction.server.ts';
import { putInOutbox } from '#shop/outbox/outbox.server.ts';
import { removePushDevices } from '#shop/outbox/push.server.ts';
import { language } from '#words/language.ts';
import { inAddress } from '#words/languages.ts';
import { type Config, isSecure } from '../config.ts';
import { storedSecret } from '../process/secrets.ts';
import {
  endIfPrinted,
  findAccount,
  markProved,
  ownerOfLink,
  refuseSignUp,
  refuseWeak,
  waitsForOwner,
} from './accounts.ts';
import { adminPassword, createAdmin, findAdminEmail } from './admin-account.ts';
import { type Auth, createAuth, makeLinks, outcomeOf, signedIn, signInByPassword } from './better-auth.ts';
import { hashedLogInLink } from './hashed-tokens.ts';
import { showInvitation, wasShown } from './invitations.ts';
import { deviceCookies, deviceIn, mailNewDevice, recordFailedLogIn, recordOwnAct } from './log-ins.ts';
import { changePassword, check, isPassword, prove } from './own-account.ts';
import { type PasskeysParts, passkeysOn } from './passkeys.ts';
import { weaknessOf } from './password-rules.ts';
import { isCode, type SecondFactorParts, secondFactorOn } from './second-factor.ts';
import { actorOf, liveSessions } from './senders.ts';
import { isBarred, noteProof } from './sessions.ts';

/** Fixed: timing must not reveal whether a mail was written. */
const RESET_ANSWER_MS = 200;

// Mobile networks share addresses; no person at a keyboard reaches these.
const LOGINS_OF_A_NETWORK: Limit = { max: 200, withinMs: 15 * MINUTE_MS };
const LOGINS_TO_AN_ACCOUNT: Limit = { max: 15, withinMs: 15 * MINUTE_MS };
/** Over all networks. Browsers that logged in before are not counted. */
const STRANGERS_TO_AN_ACCOUNT: Limit = { max: 80, withinMs: HOUR_MS };
const SIGN_UPS: Limit = { max: 60, withinMs: HOUR_MS };
const RESETS_OF_A_NETWORK: Limit = { max: 60, withinMs: HOUR_MS };
const RESETS_OF_AN_ACCOUNT: Limit = { max: 5, withinMs: HOUR_MS };
/** Anybody can request them for any address. */
const RESETS_OF_AN_ACCOUNT_A_DAY: Limit = { max: 15, withinMs: DAY_MS };
const TOO_MANY = { ok: false, reason: 'too many' } as const;

/** Also creates the admin's account when there is none. */
export async function openIdentity(
  shop: Shop,
  config: Config,
  log: Pick<Logger, 'info'> = { info: () => {} },
): Promise<{ identity: Identity; sign: Sign; secret: string; newAdminPassword: string | null }> {
  const makeSecret = () => randomBytes(32).toString('base64url');
  const secret = config.AUTH_SECRET ?? (await storedSecret(shop, config.DATA_DIR, 'auth-secret', makeSecret));
  const auth = createAuth(shop, config, secret);
  const newAdminPassword = await ensureAdmin(shop, config);
  const sign = signWith(secret);
  const parts = { auth, shop, config, secret, sign, log, secure: isSecure(config) };
  return { identity: identityOn(parts), sign, secret, newAdminPassword };
}

function signWith(secret: string): Sign {
  return (purpose, text) => createHmac('sha256', secret).update(`${purpose} ${text}`).digest('base64url');
}

/** Returns a generated password, to be shown once. */
async function ensureAdmin(shop: Shop, config: Config): Promise<string | null> {
  if (await findAdminEmail(shop)) return null;
  const chosen = adminPassword(config);
  const made = await createAdmin(shop, THE_SHOP, { email: config.ADMIN_EMAIL, ...chosen });
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
  const withEntry: SecondFactorParts & PasskeysParts = {
    ...parts,
    onEntry: async ({ email, token, cookies }, sender) => {
      if (token) await noteProof(parts.shop, token);
      return entered(parts, email, { cookies }, sender);
    },
    onRefused: ({ network }) => logRefused(parts, network, 'code'),
  };
  const secondFactor = secondFactorOn(withEntry);
  return {
    actorOf: (headers) => actorOf(parts, headers),
    liveSessions: (sessionIds) => liveSessions(parts, sessionIds),
    signUp: (form, sender) => signUp(parts, form, sender),
    isKnownBrowser: (headers, email) => deviceIn(headers, email, parts) !== null,
    logIn: (form, sender) => logIn(parts, form, sender),
    requestReset: (email, sender) => requestReset(parts, email, sender),
    resetPassword: (form, sender) => resetPassword(parts, form, sender),
    newPasswordFor: (token) => newPasswordFor(parts, token),
    prove: async (session, typed, source) => {
      const { id } = session.actor;
      const hasCode = Boolean(await secondFactor.stateOf(id));
      const isRight = () => (hasCode ? isCode(withEntry, id, typed) : isPassword(parts.shop, id, typed));
      return prove(parts.shop, session, { isRight, isCode: hasCode }, source);
    },
    provePassword: (session, typed, source) =>
      check(parts.shop, session, { isRight: () => isPassword(parts.shop, session.actor.id, typed) }, source),
    secondFactor,
    passkeys: passkeysOn(withEntry),
    invite: (from, owner, helperId, to) => showInvitation(from, helperId, owner, to),
    helperOfLink: async (token) => {
      const owner = await ownerOfLogInLink(parts, token);
      return owner ? { fullName: owner.fullName } : null;
    },
    logInByLink: (token, sender) => logInByLink(parts, token, sender),
    changePassword: (shop, session, password) => changePassword(shop, session, password),
    logOut: (headers) => logOut(parts, headers),
  };
}

async function signUp(
  parts: Parts,
  { fullName, email, password }: Parameters<Identity['signUp']>[0],
  { headers, network }: Sender,
): ReturnType<Identity['signUp']> {
  const { auth, shop, config } = parts;
  if (!(await mayTry(shop, `sign-up ${network}`, SIGN_UPS))) return TOO_MANY;
  const fault = weaknessOf(password, { isAdmin: false, email });
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
  { headers, network, source }: Sender,
): ReturnType<Identity['logIn']> {
  const { auth, shop, log } = parts;
  const device = deviceIn(headers, email, parts);
  // Known browsers have separate limits: strangers cannot use up their tries.
  const tries: readonly Try[] = device
    ? [[`login device ${device}`, LOGINS_TO_AN_ACCOUNT]]
    : [
        [`login ${network}`, LOGINS_OF_A_NETWORK],
        [`login ${network} ${email}`, LOGINS_TO_AN_ACCOUNT],
        [strangersTo(email), STRANGERS_TO_AN_ACCOUNT],
      ];
  const answer = (await mayTryAll(shop, tries))
    ? await signInByPassword(auth, { email, password }, headers)
    : TOO_MANY;
  if (!answer.ok && answer.reason !== 'code') {
    logRefused(parts, network, answer.reason);
    // Not awaited: timing must not reveal whether the account exists.
    if (answer.reason === 'refused')
      recordFailedLogIn(shop, { email, source }).catch((err: unknown) =>
        log.info({ err }, 'a failed log-in was not recorded'),
      );
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
  return answer.ok ? entered(parts, email, answer, { headers, network, source }) : answer;
}

/** Read by programs that ban networks, such as fail2ban. Omits the typed address, which is personal. */
function logRefused({ log }: Parts, network: string, reason: string): void {
  log.info({ event: 'login failed', network, reason }, 'a log-in failed');
}

async function entered(
  parts: Parts,
  email: string,
  answer: { cookies: Cookies },
  { headers, source }: Sender,
): Promise<{ ok: true; cookies: Cookies }> {
  const { shop } = parts;
  await recordOwnAct(shop, 'logged in', { email, source });
  if (!deviceIn(headers, email, parts)) await mailNewDevice(shop, { email, source });
  return withDevice(parts, answer, email);
}

async function requestReset(
  { shop, config, auth }: Parts,
  email: string,
  { headers, network }: Sender,
): ReturnType<Identity['requestReset']> {
  const ask = async () => {
    // Same response either way: prevents enumeration.
    if (!(await mayTry(shop, `reset ${network}`, RESETS_OF_A_NETWORK))) return;
    if (!(await mayTry(shop, `reset of ${email}`, RESETS_OF_AN_ACCOUNT))) return;
    if (!(await mayTry(shop, `resets of ${email}`, RESETS_OF_AN_ACCOUNT_A_DAY))) return;
    if (await waitsForOwner(shop, email)) return;
    const emails = (await makeLinks(auth, email, headers)).map(({ to, token }) => ({
      kind: 'password reset' as const,
      to,
      link: config.ORIGIN + inAddress(language(), `/reset-password?token=${token}`),
      language: language(),
    }));
    if (emails.length > 0) await putInOutbox<AccountEmail>(shop, shop.db, emails);
  };
  await Promise.all([ask(), sleep(RESET_ANSWER_MS)]);
}

async function resetPassword(
  parts: Parts,
  { token, password }: Parameters<Identity['resetPassword']>[0],
  { headers, network, source }: Sender,
): ReturnType<Identity['resetPassword']> {
  const { auth, shop } = parts;
  if (!(await mayTry(shop, `new password ${network}`, LOGINS_OF_A_NETWORK))) return TOO_MANY;
  // Read first: the reset uses up the link.
  const owner = await ownerOfLink(shop, token);
  const refusal = await outcomeOf(refuseWeak(owner, password));
  if (refusal) return refusal;
  const reset = auth.api.resetPassword({ body: { token, newPassword: password } });
  const answer = await outcomeOf(reset.then(() => ({ ok: true as const, cookies: [], signedIn: false })));
  if (!answer.ok || !owner) return answer;
  const { email } = owner;
  // A mailed link proves the address.
  if (!wasShown(token)) await markProved(shop, owner.id);
  await forget(shop, [strangersTo(email)]);
  await recordOwnAct(shop, 'password changed', { email, source });
  const { id, fullName } = owner;
  const doer = { kind: owner.isStaff ? 'admin' : 'customer', id, fullName } as const;
  const from: Shop = { ...shop, ...(source && { source }) };
  await inTransaction(from, async (trx) => {
    tellRights(trx, id);
    await removePushDevices(trx, id);
    await removeAllPasskeys(from, trx, id, doer);
  });
  const body = { email, password };
  // Logs in at once after replacing a printed password.
  const entry = owner.mustChange ? await signInByPassword(auth, body, headers) : answer;
  if (!entry.ok && entry.reason === 'code') return entry;
  if (owner.mustChange && entry.ok) await recordOwnAct(shop, 'logged in', { email, source });
  return {
    ...withDevice(parts, entry.ok ? entry : answer, email),
    signedIn: owner.mustChange === 1 && entry.ok,
  };
}

async function newPasswordFor({ shop }: Parts, token: string): ReturnType<Identity['newPasswordFor']> {
  const owner = await ownerOfLink(shop, token);
  return owner
    ? {
        minLength: owner.isStaff ? MIN_ADMIN_PASSWORD_LENGTH : MIN_PASSWORD_LENGTH,
        isFirst: Boolean(owner.mustChange),
        endsPasskeys: await hasPasskeys(shop, owner.id),
      }
    : null;
}

/** Undefined also while the helper is paused or helpers are off; the link stays valid. */
async function ownerOfLogInLink({ shop }: Parts, token: string) {
  const owner = await ownerOfLink(shop, token, hashedLogInLink);
  return owner && !(await isBarred(shop, owner.id)) ? owner : undefined;
}

async function logInByLink(parts: Parts, token: string, sender: Sender): Promise<SignedIn> {
  const { auth, shop } = parts;
  const { headers, network } = sender;
  if (!(await mayTry(shop, `log-in link ${network}`, LOGINS_OF_A_NETWORK))) return TOO_MANY;
  const owner = await ownerOfLogInLink(parts, token);
  const answer: SignedIn = owner
    ? await signedIn(() => auth.api.logInByLink({ body: { token }, headers, returnHeaders: true }))
    : { ok: false, reason: 'refused' };
  if (answer.ok && owner) return entered(parts, owner.email, answer, sender);
  logRefused(parts, network, 'link');
  return answer;
}

async function logOut(parts: Parts, headers: Headers): ReturnType<Identity['logOut']> {
  const { auth, shop } = parts;
  const { actor } = await actorOf(parts, headers);
  const { headers: set } = await auth.api.signOut({ headers, returnHeaders: true });
  if (actor.kind !== 'guest') await inTransaction(shop, async (trx) => tellRights(trx, actor.id));
  return set.getSetCookie();
}

function withDevice(parts: Parts, { cookies }: { cookies: Cookies }, email: string) {
  return { ok: true as const, cookies: [...cookies, ...deviceCookies(email, parts)] };
}

type Try = readonly [key: string, limit: Limit];

const strangersTo = (email: string) => `login stranger ${email}`;
