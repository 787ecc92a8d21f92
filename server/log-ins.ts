/** The entries of the record about the log-ins and passwords of the owner and the helpers. Those of customers are their own affair: no entry names them. */
import { DAY_MS } from '#shop/kernel/calendar.ts';
import { countTries, type Limit, mayTry } from '#shop/kernel/limits.server.ts';
import type { Shop, Source } from '#shop/kernel/shop.ts';
import { putInOutbox } from '#shop/outbox/outbox.server.ts';
import type { AccountLetter } from '#shop/people/letters.ts';
import { recordAct } from '#shop/record/record.server.ts';
import type { Doer } from '#shop/record/record.ts';

/** Wrong passwords and codes of one network within a day, of which each leaves an entry: a guesser does not fill the record. */
const RECORDED_TRIES: readonly number[] = [1, 10, 100, 1000, 10_000];

/** Wrong codes after the right password: this person is one step away from the account, so each of the first ones is recorded. */
const RECORDED_CODES: readonly number[] = [1, 2, 3, 4, 5, ...RECORDED_TRIES.slice(1)];

/** Whoever knows the password logs in as often as they like: the first mails say what there is to say. */
const NEW_DEVICES: Limit = { max: 10, withinMs: DAY_MS };

interface LogIn {
  /** The address that was typed, as it is canonical. */
  email: string;
  source: (() => Source) | undefined;
}

/** Records what the admin did to the own account, after Better Auth did it. No entry for a customer. */
export async function recordOwnAct(
  shop: Shop,
  act: 'logged in' | 'password changed',
  { email, source }: LogIn,
): Promise<void> {
  const admin = await staffAt(shop, email);
  if (admin) await recordAct(from(shop, source), admin, { act, subject: admin.id, name: email });
}

interface FailedLogIn extends LogIn {
  /** The account that typed it, if one is logged in. */
  by?: Doer;
  /** A code, after the right password. */
  isCode?: boolean;
}

/** Counts a wrong password or code for the admin by its network, and records some of the counts. */
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

/** Mails the admin that a browser logged in which never did before. Nothing for a customer, and no more than some a day. */
export async function mailNewDevice(shop: Shop, { email, source }: LogIn): Promise<void> {
  const admin = await staffAt(shop, email);
  if (!admin || !(await mayTry(shop, `mails of new devices of ${admin.id}`, NEW_DEVICES))) return;
  const { language } = admin;
  const letter = {
    kind: 'new device',
    to: email,
    device: source?.().device ?? '',
    at: shop.now(),
    language,
  } as const;
  await putInOutbox<AccountLetter>(shop, shop.db, [letter]);
}

const from = (shop: Shop, source: LogIn['source']): Shop => ({ ...shop, ...(source && { source }) });

/** The owner or helper with this address. */
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
