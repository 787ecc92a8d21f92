import { existsSync } from 'node:fs';
import { sql } from 'kysely';
import { isDiskLow, isStale } from '#shop/backups/backup.ts';
import { lastTrial, listRuns } from '#shop/backups/runs.server.ts';
import { dangersOf } from '#shop/backups/trials.ts';
import { HOUR_MS, MINUTE_MS } from '#shop/kernel/calendar.ts';
import { PlainError } from '#shop/kernel/plain-error.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import type { WhyNotWritable } from '#shop/kernel/writable.ts';
import { countEmails } from '#shop/mails/set-aside.server.ts';
import { checkPictureUses } from '#shop/pictures/pictures.server.ts';
import { settingsIn } from '#shop/settings/settings.server.ts';
import { findAdminEmail } from '../auth/admin-account.ts';
import { makesCopies } from '../backup/copies.ts';
import { listCopies, openCopies } from '../backup/copy-place.ts';
import { freeBytesIn, listBackups } from '../backup/folder.ts';
import type { Config } from '../config.ts';
import { missingSearchIndexes } from '../database/search-indexes.ts';
import { sqliteEngine } from '../database/sqlite.ts';
import { refuseFullDisk } from '../database/write-trial.ts';
import { openToOthers } from '../files/private-files.ts';
import { IN_WORDS } from '../http/readiness.ts';
import { faultOf } from '../mail/fault.ts';
import { isPushHost } from '../mail/push-hosts.ts';
import type { Storage } from '../media/storage.ts';
import { nearMisses } from '../process/setting-names.ts';
import { BOOK_LOOKS, type Look, type Patient } from './doctor-books.ts';
import { type Finding, type Found, found, well } from './doctor-words.ts';
import { missingPictures } from './missing-pictures.ts';
import { isRunning, nameOfData } from './target.ts';

type Folders = Pick<Config, 'DATA_DIR'>;

/** Hourly jobs change something even in an idle shop. */
const COPY_OLD_MS = 3 * HOUR_MS;
/** As the alerts of `deploy/alerts.rules.yml`. */
const LATE_MS = 15 * MINUTE_MS;
const ANSWER_WITHIN_MS = 10_000;

/**
 * Runs all checks, or only these; one that throws is bad. Changes nothing but a test picture, a test copy and
 * a small write.
 */
export async function examine(patient: Patient, only?: readonly string[]): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const [what, look] of Object.entries(LOOKS)) {
    if (only && !only.includes(what)) continue;
    const result = await look(patient).catch((error) => failed(patient, error));
    for (const one of Array.isArray(result) ? result : [result]) findings.push({ what, ...one });
  }
  return findings;
}

function failed({ shop, config }: Patient, error: unknown): Found {
  const why = shop.engine.whyNotWritable(error);
  return why ? stopped(why, error, config) : found('any line', 'failed', { error: messageOf(error) });
}

/** Call before opening the data, as an open database counts as a running shop. */
export async function isAwake(config: Config): Promise<Finding> {
  const data = nameOfData(config);
  const runs = await isRunning(config);
  const verdict = runs ? well(`runs on ${data}`) : found('the shop', 'not running', { data });
  return { what: 'the shop', ...verdict };
}

/**
 * For data that cannot be opened, such as locked ones or those of a server that is down. Rethrows other
 * errors.
 */
export async function notOpened(error: unknown, config: Config): Promise<Finding> {
  if (error instanceof PlainError)
    return {
      what: 'engine',
      ...found('engine', config.DATABASE_URL ? 'no server' : 'no file', { error: messageOf(error) }),
    };
  const { postgresEngine } = await import('../database/postgres.ts');
  const engine = config.DATABASE_URL ? postgresEngine : sqliteEngine;
  const why = engine.whyNotWritable(error);
  if (!why) throw error;
  return { what: 'writing an order', ...stopped(why, error, config) };
}

const time = (ms: number) => new Date(ms).toISOString();
const someOf = (names: readonly string[]) =>
  `${names.slice(0, 3).join(', ')}${names.length > 3 ? ` and ${names.length - 3} more` : ''}`;
const megabytes = (bytes: number) => Math.round(bytes / 1024 / 1024);
const messageOf = (error: unknown) =>
  (error instanceof Error ? error.message : String(error)).replaceAll('\n', ' ').replace(/\.$/, '');

/** `fetch` names the reason of a failure as its cause. */
const causeOf = (error: unknown) =>
  messageOf(error instanceof Error && error.cause instanceof Error ? error.cause : error);

const LOOKS: Record<string, Look> = {
  async backups({ shop, config: { BACKUP_DIR: folder, BACKUP_S3_BUCKET: bucket } }) {
    const [newest] = await listBackups(folder);
    const runs = await listRuns(shop);
    if (bucket && runs.find((one) => one.bucket !== null)?.bucket === 'failed')
      return found('backups', 'not in the bucket', { bucket });
    if (!newest) return found('backups', 'none', { folder });
    const facts = { folder, time: time(newest.madeAt) };
    if (!isStale(newest.madeAt, newest.madeAt, shop.now()))
      return well(`the newest of ${folder} is from ${facts.time}`);
    if (!shop.settings.current.backups.nightly) return found('backups', 'switched off', facts);
    const last = runs.find(({ slot }) => slot === null);
    if (last?.outcome === 'disk full') return found('backups', 'no room', facts);
    const cause =
      last?.outcome === 'failed' || last?.outcome === 'interrupted'
        ? `the one of ${time(last.startedAt)} ${last.outcome === 'failed' ? 'failed' : 'was interrupted'}`
        : 'none was begun since';
    return found('backups', 'old', { ...facts, cause });
  },

  async 'copies off the machine'({ shop, config }) {
    if (config.DATABASE_URL) return well('are those of PostgreSQL: pgbackrest, as docs/operating.md says');
    const place = openCopies(config);
    if (!place || !makesCopies(config)) return found('copies off the machine', 'none are made', {});
    try {
      // `put` would make the folder, also where a disk is not mounted.
      if (!config.BACKUP_S3_BUCKET && !existsSync(config.BACKUP_DIR))
        throw new Error('there is no such folder');
      await place.put(TEST_COPY, new Uint8Array([1]), 'application/octet-stream');
      await place.delete(TEST_COPY);
    } catch (error) {
      const facts = { place: place.place, folder: config.BACKUP_DIR, error: messageOf(error) };
      return found('copies off the machine', 'refused', facts);
    }
    const [newest] = await listCopies(place);
    if (!newest) return found('copies off the machine', 'none there', { place: place.place });
    const facts = { place: place.place, time: time(newest.madeAt) };
    const orders = await ordersBetween(shop, newest.madeAt, shop.now() - LATE_MS);
    if (orders > 0) return found('copies off the machine', 'late', { ...facts, orders });
    if (shop.now() - newest.madeAt > COPY_OLD_MS) return found('copies off the machine', 'old', facts);
    return well(`the newest in ${place.place} is from ${facts.time}`);
  },

  async 'trial of a backup'({ shop }) {
    const trial = await lastTrial(shop);
    if (!trial) return found('trial of a backup', 'none yet', {});
    const { outcome } = trial;
    const facts = { name: trial.name, time: time(trial.at) };
    const isLongAgo = dangersOf({ isStale: false, copies: null, trial }, trial.at, shop.now());
    if (isLongAgo.includes('not tried')) return found('trial of a backup', 'long ago', facts);
    if (outcome !== 'well') return found('trial of a backup', outcome, facts);
    return well(`${trial.name} was tried on ${facts.time}: it opens, and its books are right`);
  },

  async settings({ config: { ORIGIN: origin, originIsSet } }) {
    const faults: Found[] = nearMisses(Object.keys(process.env)).map((miss) =>
      found('settings', 'mistyped', { ...miss }),
    );
    if (!originIsSet) faults.push(found('settings', 'no origin', {}));
    else if (origin.startsWith('http:')) faults.push(found('settings', 'no https', { origin }));
    return faults.length > 0 ? faults : well(origin);
  },

  async 'the address'({ config: { ORIGIN: origin, originIsSet } }) {
    if (!originIsSet) return well('is not set');
    try {
      const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
      const { status } = await fetch(`${origin}/healthz`, { signal });
      return status === 200
        ? well(`${origin} answers`)
        : found('the address', 'not the shop', { origin, status });
    } catch (error) {
      return found('the address', 'no answer', { origin, error: causeOf(error) });
    }
  },

  async 'settings of the shop'({ shop }) {
    const wrong: string[] = [];
    const onWrong = (topic: string, field: string) => wrong.push(`${topic}.${field}`);
    await settingsIn(shop.db, { onWrong }).load();
    return wrong.length === 0
      ? well('all that is kept can be read')
      : found('settings of the shop', 'not valid', { fields: wrong.join(', ') });
  },

  async admin({ shop }) {
    const email = await findAdminEmail(shop);
    return email ? well(email) : found('admin', 'none', {});
  },

  async engine({ shop }) {
    const startedAt = performance.now();
    await shop.db.selectFrom('products').select('id').limit(1).execute();
    const ms = Math.round(performance.now() - startedAt);
    return well(`${shop.engine.name === 'sqlite' ? 'SQLite' : 'PostgreSQL'} answers in ${ms} ms`);
  },

  async 'writing an order'({ shop, config }) {
    return (await whyNoOrder(shop, config)) ?? (await whySaysTheShop(config)) ?? well('is possible');
  },

  async 'file of the database'({ shop, config }) {
    if (shop.engine.name !== 'sqlite') return well('is the server’s own concern');
    return (await whyDamaged(shop.db, 'integrity_check', config)) ?? well('is whole');
  },

  async 'index of searches'({ shop }) {
    if (shop.engine.name !== 'sqlite') return well('is the server’s own concern');
    const missing = await missingSearchIndexes(shop.db);
    if (missing.length === 0) return well('is there for orders and products');
    return found('index of searches', 'missing', { names: missing.join(' and ') });
  },

  async 'disk space'({ config }) {
    const low: Found[] = [];
    for (const folder of new Set([config.DATA_DIR, config.BACKUP_DIR])) {
      const [newest] = folder === config.BACKUP_DIR ? await listBackups(folder) : [];
      const free = await freeBytesIn(folder);
      if (isDiskLow(free, newest?.bytes ?? 0))
        low.push(found('disk space', 'low', { folder, megabytes: megabytes(free) }));
    }
    if (low.length > 0) return low;
    const free = megabytes(await freeBytesIn(config.DATA_DIR)).toLocaleString('en');
    return well(`${free} MB free in ${config.DATA_DIR}`);
  },

  async 'files at rest'({ config: { DATA_DIR: folder } }) {
    const open = [...openToOthers(folder, { everywhere: true })];
    if (open.length === 0) return well(`other users of this machine can read nothing in ${folder}`);
    const facts = { folder, files: someOf(open) };
    // A closed folder protects its contents until it is opened or copied.
    return open[0] === folder
      ? found('files at rest', 'open folder', facts)
      : found('files at rest', 'open files', facts);
  },

  async mail({ config }) {
    if (!config.SMTP_URL) return found('mail', 'not set', {});
    const { createTransport } = await import('nodemailer');
    const transport = createTransport(config.SMTP_URL, { from: config.MAIL_FROM });
    const timeout = new Promise<never>((_, reject) =>
      setTimeout(() => reject(new Error('no answer within ten seconds')), ANSWER_WITHIN_MS).unref(),
    );
    try {
      await Promise.race([transport.verify(), timeout]);
      return well('the mail server takes mails');
    } catch (cause) {
      const error = messageOf(cause);
      const { protocol, host } = new URL(config.SMTP_URL);
      return faultOf(cause) === 'log-in refused'
        ? found('mail', 'log-in refused', { error })
        : found('mail', 'no answer', { error, server: `${protocol}//${host}` });
    } finally {
      transport.close();
    }
  },

  async outbox({ shop }) {
    const { due, oldestAt, aside } = await countEmails(shop);
    const isLate = oldestAt !== null && oldestAt < shop.now() - LATE_MS;
    const faults: Found[] = [];
    if (isLate)
      faults.push(found('outbox', 'late', { due, time: time(oldestAt), answer: await lastAnswer(shop) }));
    if (aside > 0) faults.push(found('outbox', 'aside', { aside }));
    if (faults.length > 0) return faults;
    return well(due === 0 ? 'nothing waits' : `${due} mails and pushes wait, not for long`);
  },

  async pushes({ shop, config: { PUSH_HOSTS } }) {
    const rows = await shop.db.selectFrom('pushDevices').select('endpoint').execute();
    const hosts = Map.groupBy(rows, ({ endpoint }) => new URL(endpoint).host);
    const looked = [...hosts].map(([host, { length: devices }]) => whyNoPush(PUSH_HOSTS, { host, devices }));
    const faults = (await Promise.all(looked)).filter((one) => one !== null);
    if (faults.length > 0) return faults;
    return well(hosts.size === 0 ? 'no device asked for any' : `${[...hosts.keys()].join(', ')} answer`);
  },

  async pictures({ shop, storage, config }) {
    const { place } = storage;
    const refusal = await whyNotStored(storage);
    if (refusal) return found('pictures', 'refused', { place, error: refusal });
    const { noted: all, shown, unshown: unfinished } = await missingPictures(shop, storage, config);
    const lost = [...shown.values()].flat();
    if (lost.length > 0)
      return found('pictures', 'missing', { all, place, missing: shown.size, files: someOf(lost) });
    const uploaded = all - unfinished;
    // Such as after a kill during the upload.
    if (unfinished > 0) return found('pictures', 'unfinished', { place, uploaded, unfinished });
    return well(`${uploaded} uploaded, in ${place}`);
  },

  async 'uses of pictures'({ shop }) {
    const { gone, withoutUse, withoutOwner } = await checkPictureUses(shop);
    const faults: Found[] = [];
    if (gone > 0) faults.push(found('uses of pictures', 'gone', { places: gone }));
    if (withoutUse > 0) faults.push(found('uses of pictures', 'without use', { places: withoutUse }));
    if (withoutOwner > 0) faults.push(found('uses of pictures', 'without owner', { pictures: withoutOwner }));
    return faults.length > 0 ? faults : well('every picture that is shown is kept');
  },

  ...BOOK_LOOKS,
};

const TEST_COPY = '.doctor';

async function ordersBetween({ db }: Shop, from: number, to: number): Promise<number> {
  const counted = await db
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll<number | string>().as('n'))
    .where('createdAt', '>', from)
    .where('createdAt', '<', to)
    .executeTakeFirstOrThrow();
  return Number(counted.n);
}

/** Of the mail or push that waits longest. */
async function lastAnswer({ db }: Shop): Promise<string> {
  const tried = await db
    .selectFrom('outbox')
    .select('lastError')
    .where('givenUpAt', 'is', null)
    .where('lastError', 'is not', null)
    .orderBy('createdAt')
    .executeTakeFirst();
  return tried?.lastError ?? 'none was tried yet';
}

/** Any answer shows that the host is reached: a real note would ring on the devices. */
async function whyNoPush(
  allowed: readonly string[],
  facts: { host: string; devices: number },
): Promise<Found | null> {
  if (!isPushHost(allowed, facts.host)) return found('pushes', 'not allowed', facts);
  try {
    const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
    await fetch(`https://${facts.host}/`, { method: 'HEAD', redirect: 'manual', signal });
    return null;
  } catch (error) {
    return found('pushes', 'no answer', { ...facts, error: causeOf(error) });
  }
}

async function whyNotStored(storage: Storage): Promise<string | null> {
  const key = `product/${'0'.repeat(32)}-1.webp`;
  try {
    await storage.put(key, new Uint8Array([1]), 'image/webp');
    const stored = await storage.get(key);
    await storage.delete(key);
    return stored?.length === 1 ? null : 'it does not give back what it was given';
  } catch (error) {
    return messageOf(error);
  }
}

/** Null when orders can be written. Also finds damage that the small write misses. */
export async function whyNoOrder({ engine, db, now }: Shop, config: Folders): Promise<Found | null> {
  try {
    if (engine.name === 'sqlite') await refuseFullDisk(config.DATA_DIR);
    await engine.tryWrite({ db, now });
    return engine.name === 'sqlite' ? await whyDamaged(db, 'quick_check', config) : null;
  } catch (error) {
    return stopped(engine.whyNotWritable(error) ?? 'failed', error, config);
  }
}

/** What the running shop says, which has the file open. Null when it is ready, or does not listen here. */
async function whySaysTheShop(config: Pick<Config, 'PORT' | 'DATA_DIR'>): Promise<Found | null> {
  const url = `http://127.0.0.1:${config.PORT}/readyz`;
  const said = await fetch(url, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) })
    .then((answer) => answer.text())
    .catch(() => '');
  const why = Object.entries(IN_WORDS).find(([, words]) => words === said.trim())?.[0] as WhyNotWritable;
  return why ? stopped(why, `the running shop says so on ${url}`, config) : null;
}

/** `integrity_check` also compares indexes with tables. */
async function whyDamaged(
  db: Shop['db'],
  check: 'quick_check' | 'integrity_check',
  config: Folders,
): Promise<Found | null> {
  const { rows } = await sql<Record<typeof check, string>>`pragma ${sql.raw(check)}(3)`.execute(db);
  const faults = rows.map((row) => row[check]).filter((words) => words !== 'ok');
  return faults.length === 0 ? null : stopped('damaged', faults.join('; '), config);
}

const stopped = (why: WhyNotWritable, error: unknown, { DATA_DIR: folder }: Folders): Found =>
  found('writing an order', why, { error: messageOf(error), folder });
