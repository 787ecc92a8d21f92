/**
 * Audit log entries for log-ins of owner and helpers, and cookies that mark browsers which logged in before.
 */
import { createHmac, randomUUID } from 'node:crypto';
import { accountName, hasEmail } from '#shop/accounts/helpers.ts';
import type { AccountEmail } from '#shop/accounts/notifications.ts';
import { recordAct } from '#shop/audit-log/audit-log.server.ts';
import type { Doer } from '#shop/audit-log/audit-log.ts';
import { DAY_MS } from '#shop/kernel/calendar.ts';
import { COOKIES, cookie, readCookie } from '#shop/kernel/cookies.ts';
import { countTries, type Limit, mayTry } from '#shop/kernel/limits.server.ts';
import type { Shop, Source } from '#shop/kernel/shop.ts';
import { putInOutbox } from '#shop/outbox/outbox.server.ts';
import { allLanguages, inAddress } from '#words/languages.ts';
import { sameBytes } from './passwords.ts';

/** Recorded failures per network and day: guessing must not fill the log. */
const RECORDED_TRIES: readonly number[] = [1, 10, 100, 1000, 10_000];

/** A wrong code follows the right password, so the first ones are all recorded. */
const RECORDED_CODES: readonly number[] = [1, 2, 3, 4, 5, ...RECORDED_TRIES.slice(1)];

const NEW_DEVICES: Limit = { max: 10, withinMs: DAY_MS };

interface LogIn {
  /** Canonical. */
  email: string;
  source: (() => Source) | undefined;
}

/** Call after Better Auth's change. Does nothing for customers. */
export async function recordOwnAct(
  shop: Shop,
  act: 'logged in' | 'password changed',
  { email, source }: LogIn,
): Promise<void> {
  const admin = await staffAt(shop, email);
  if (admin)
    await recordAct(from(shop, source), admin, {
      act,
      subject: admin.id,
      name: accountName({ ...admin, email }),
    });
}

interface FailedLogIn extends LogIn {
  by?: Doer;
  isCode?: boolean;
}

export async function recordFailedLogIn(
  shop: Shop,
  { email, source, by = { kind: 'guest' }, isCode = false }: FailedLogIn,
): Promise<void> {
  const admin = await staffAt(shop, email);
  if (!admin) return;
  const key = `failed ${isCode ? 'codes' : 'log-ins'} ${admin.id} ${source?.().networkMark ?? ''}`;
  const [counted] = await countTries(shop, [key], { by: 1, withinMs: DAY_MS });
  const tries = counted?.count ?? 0;
  if (!(isCode ? RECORDED_CODES : RECORDED_TRIES).includes(tries)) return;
  const what = isCode
    ? ({ act: 'codes failed', after: { wrongCodes: tries } } as const)
    : ({ act: 'log-ins failed', after: { tries } } as const);
  await recordAct(from(shop, source), by, { ...what, subject: admin.id, name: email });
}

/** Does nothing for customers; capped per day. */
export async function mailNewDevice(shop: Shop, { email, source }: LogIn): Promise<void> {
  const admin = await staffAt(shop, email);
  if (!admin || !hasEmail(email) || !(await mayTry(shop, `mails of new devices of ${admin.id}`, NEW_DEVICES)))
    return;
  const { language } = admin;
  const newDevice = {
    kind: 'new device',
    to: email,
    device: source?.().device ?? '',
    at: shop.now(),
    language,
  } as const;
  await putInOutbox<AccountEmail>(shop, shop.db, [newDevice]);
}

const from = (shop: Shop, source: LogIn['source']): Shop => ({ ...shop, ...(source && { source }) });

async function staffAt({ db }: Shop, email: string) {
  const row = await db
    .selectFrom('users')
    .leftJoin('helpers', 'helpers.userId', 'users.id')
    .select(['id', 'fullName', 'language'])
    .where('email', '=', email)
    .where((eb) => eb.or([eb('isAdmin', '=', true), eb('helpers.userId', 'is not', null)]))
    .executeTakeFirst();
  return row && { kind: 'admin' as const, ...row };
}

/** Path of the cookie: browsers send it with log-ins only. */
const LOGIN = '/login';
/** Form and data request, in each language. */
const LOGINS = allLanguages.flatMap((one) => [inAddress(one, LOGIN), inAddress(one, `${LOGIN}.data`)]);
const YEAR_IN_SECONDS = 365 * 24 * 60 * 60;

interface Keys {
  secret: string;
  /** The shop uses HTTPS. */
  secure: boolean;
}

/** Whole `Set-Cookie` values. */
export function deviceCookies(email: string, { secret, secure }: Keys): string[] {
  const id = randomUUID();
  const value = `${id}.${signatureOf(id, email, secret)}`;
  return LOGINS.map((path) => cookie(COOKIES.device, value, YEAR_IN_SECONDS, secure, path));
}

/** Null for an unknown browser. */
export function deviceIn(headers: Headers, email: string, { secret, secure }: Keys): string | null {
  const [id = '', signature = ''] = readCookie(headers, COOKIES.device, secure, LOGIN)?.split('.') ?? [];
  const right = Buffer.from(signatureOf(id, email, secret));
  return sameBytes(Buffer.from(signature), right) ? id : null;
}

function signatureOf(id: string, email: string, secret: string): string {
  return createHmac('sha256', secret).update(`device ${id} of ${email}`).digest('base64url');
}
