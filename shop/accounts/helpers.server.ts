import { z } from 'zod';
import { record } from '../audit-log/audit-log.server.ts';
import { type Admin, AREAS, type Area } from '../kernel/actor.ts';
import { tellRights } from '../kernel/events.server.ts';
import { emailAddress, requiredText } from '../kernel/form-fields.server.ts';
import { areasIn } from '../kernel/roles.ts';
import type { Shop, Trx } from '../kernel/shop.ts';
import { languageOf } from '../kernel/text/language.ts';
import { inTransaction } from '../kernel/transaction.server.ts';
import { putInOutbox } from '../outbox/outbox.server.ts';
import { saveSettings } from '../settings/settings.server.ts';
import { endPending } from './address-proof.server.ts';
import { areasOfJob, type Helper, hasEmail, JOBS, MAX_HELPERS, NO_EMAIL } from './helpers.ts';
import type { AccountEmail } from './notifications.ts';
import { endSessions } from './sessions.server.ts';

const rights = Object.fromEntries(AREAS.map((area) => [area, z.literal('on').optional()])) as Record<
  Area,
  z.ZodOptional<z.ZodLiteral<'on'>>
>;
export const helperForm = z.object({ fullName: requiredText(100), job: z.enum(JOBS).optional(), ...rights });
export const newHelperForm = z.object({ email: emailAddress.default(''), ...helperForm.shape });
export type NewHelperInput = z.input<typeof newHelperForm>;
type HelperForm = z.output<typeof helperForm>;

function areasOf({ job, ...form }: HelperForm): Area[] {
  const ofJob = job ? areasOfJob(job) : [];
  return AREAS.filter((area) => ofJob.includes(area) || form[area] === 'on');
}

/** By name. One query. */
export async function listHelpers({ db }: Pick<Shop, 'db'>, _owner: Admin): Promise<Helper[]> {
  const rows = await helperRows(db).orderBy('fullName').orderBy('users.id').execute();
  return rows.map(helperOf);
}

/** Undefined for an unknown id. */
export async function findHelper(
  { db }: Pick<Shop, 'db'>,
  _owner: Admin,
  id: string,
): Promise<Helper | undefined> {
  const row = await helperRows(db).where('users.id', '=', id).executeTakeFirst();
  return row && helperOf(row);
}

const helperRows = (db: Shop['db'] | Trx) =>
  db
    .selectFrom('helpers')
    .innerJoin('users', 'users.id', 'helpers.userId')
    .innerJoin('accounts', 'accounts.userId', 'users.id')
    .select(['users.id', 'fullName', 'email', 'rights', 'pausedAt', 'accounts.password'])
    .where('providerId', '=', 'credential');

type HelperRow = NonNullable<Awaited<ReturnType<ReturnType<typeof helperRows>['executeTakeFirst']>>>;

const helperOf = ({ rights, password, email, ...row }: HelperRow): Helper => ({
  ...row,
  email: hasEmail(email) ? email : null,
  areas: areasIn(rights),
  hasJoined: password !== null,
});

type HelperAdded = { ok: true; id: string } | { ok: false; reason: 'taken' | 'too many' };

/**
 * Nobody can log in before the invitation is used. Refuses the address of an existing account: it may have
 * orders, and others may know its password.
 */
export function addHelper(
  shop: Shop,
  owner: Admin,
  { email: typed, ...form }: z.output<typeof newHelperForm>,
): Promise<HelperAdded> {
  return inTransaction(shop, async (trx) => {
    await shop.engine.lock(trx, 'helpers');
    const id = shop.newId();
    const email = typed || id + NO_EMAIL;
    const taken = await trx.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst();
    if (taken) return { ok: false, reason: 'taken' };
    const there = await trx.selectFrom('helpers').select('userId').execute();
    if (there.length >= MAX_HELPERS) return { ok: false, reason: 'too many' };
    const { fullName } = form;
    const areas = areasOf(form);
    const now = new Date(shop.now()).toISOString();
    const dates = { createdAt: now, updatedAt: now };
    const { language } = shop.settings.current.store;
    const user = { id, email, fullName, emailVerified: false, image: null, isAdmin: false, language };
    await trx
      .insertInto('users')
      .values({ ...user, ...dates })
      .execute();
    const account = { id: shop.newId(), userId: id, accountId: id, providerId: 'credential', password: null };
    await trx
      .insertInto('accounts')
      .values({ ...account, ...dates })
      .execute();
    await trx
      .insertInto('helpers')
      .values({ userId: id, rights: areas.join(' '), pausedAt: null, addedAt: shop.now() })
      .execute();
    const after = { fullName, email: typed, rights: areas };
    await record(shop, trx, owner, { act: 'helper added', subject: id, name: fullName, after });
    return { ok: true, id };
  });
}

/** Effective from the next request. False if unknown. */
export function changeHelper(shop: Shop, owner: Admin, id: string, form: HelperForm): Promise<boolean> {
  return inTransaction(shop, async (trx) => {
    const before = await findHelper({ db: trx }, owner, id);
    if (!before) return false;
    const { fullName } = form;
    const areas = areasOf(form);
    await trx.updateTable('users').set({ fullName }).where('id', '=', id).execute();
    await trx
      .updateTable('helpers')
      .set({ rights: areas.join(' ') })
      .where('userId', '=', id)
      .execute();
    tellRights(trx, id);
    await record(shop, trx, owner, {
      act: 'helper changed',
      subject: id,
      name: fullName,
      before: { fullName: before.fullName, rights: before.areas },
      after: { fullName, rights: areas },
    });
    return true;
  });
}

/** False if nothing changes. */
export function pauseHelper(
  shop: Shop,
  owner: Admin,
  id: string,
  { paused }: { paused: boolean },
): Promise<boolean> {
  return inTransaction(shop, async (trx) => {
    // A concurrent invitation is either ended here or sees the pause.
    await lockInvitations(shop, trx, id);
    const changed = await trx
      .updateTable('helpers')
      .set({ pausedAt: paused ? shop.now() : null })
      .where('userId', '=', id)
      .where('pausedAt', paused ? 'is' : 'is not', null)
      .returning('userId')
      .executeTakeFirst();
    const helper = changed && (await findHelper({ db: trx }, owner, id));
    if (!helper) return false;
    // Also when a pause ends: a session from a log-in that raced with the pause must not revive.
    await endSessions(trx, id, 'all');
    await endPending(trx, id);
    const act = paused ? 'helper paused' : 'helper let in again';
    await record(shop, trx, owner, { act, subject: id, name: helper.fullName });
    return true;
  });
}

/** Serialises changes of a helper, and acts that rely on the helper's rights, until the transaction ends. */
export async function lockHelper(trx: Trx, id: string): Promise<void> {
  // A no-op write takes the row's lock on both engines.
  await trx
    .updateTable('helpers')
    .set((eb) => ({ rights: eb.ref('rights') }))
    .where('userId', '=', id)
    .execute();
}

export const lockInvitations = (shop: Shop, trx: Trx, helperId: string): Promise<void> =>
  shop.engine.lock(trx, `invitation:${helperId}`);

/** False for a helper who is unknown, paused or without an address. */
export function mailInvitation(shop: Shop, owner: Admin, id: string): Promise<boolean> {
  return inTransaction(shop, async (trx) => {
    const helper = await findHelper({ db: trx }, owner, id);
    if (!helper?.email || helper.pausedAt !== null) return false;
    const { email: to, fullName } = helper;
    await putInOutbox<AccountEmail>(shop, trx, [
      { kind: 'invitation', userId: id, to, language: languageOf(shop) },
    ]);
    await record(shop, trx, owner, { act: 'helper invited', subject: id, name: fullName });
    return true;
  });
}

/** The audit log keeps the helper's entries. False if unknown. */
export function removeHelper(shop: Shop, owner: Admin, id: string): Promise<boolean> {
  return inTransaction(shop, async (trx) => {
    const helper = await findHelper({ db: trx }, owner, id);
    if (!helper) return false;
    const { fullName, email, areas } = helper;
    await endSessions(trx, id, 'all');
    await endPending(trx, id);
    await trx.deleteFrom('users').where('id', '=', id).execute();
    const before = { fullName, email: email ?? '', rights: areas };
    await record(shop, trx, owner, { act: 'helper removed', subject: id, name: fullName, before });
    return true;
  });
}

/** Also ends unused links, as the device may have one. False for an unknown device. */
export function endHelperDevice(shop: Shop, owner: Admin, id: string, session: string): Promise<boolean> {
  return inTransaction(shop, async (trx) => {
    const helper = await findHelper({ db: trx }, owner, id);
    if (!helper || (await endSessions(trx, id, { id: session })) === 0) return false;
    await endPending(trx, id);
    const after = { devices: 1 };
    await record(shop, trx, owner, { act: 'devices logged out', subject: id, name: helper.fullName, after });
    return true;
  });
}

/** Turning helpers off ends all their sessions. */
export async function allowHelpers(shop: Shop, owner: Admin, allowed: boolean): Promise<void> {
  const { allowed: before } = shop.settings.current.helpers;
  // First, so that nobody logs in meanwhile.
  await saveSettings(shop, owner, 'helpers', { allowed });
  if (allowed && before) return;
  await inTransaction(shop, async (trx) => {
    const helpers = await trx.selectFrom('helpers').select('userId').execute();
    for (const { userId } of helpers) {
      // Keeps links: an invitation may have been sent while helpers were off. Ends log-ins, because a process
      // that missed the change may have let one in.
      await endSessions(trx, userId, 'all');
      if (!allowed) await endPending(trx, userId);
    }
  });
}
