import { sql } from 'kysely';
import { isDiskLow, isStale } from '#shop/backups/backup.ts';
import { lastTrial, listRuns } from '#shop/backups/runs.server.ts';
import { HOUR_MS } from '#shop/kernel/calendar.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import type { WhyNotWritable } from '#shop/kernel/writable.ts';
import { countEmails } from '#shop/mails/set-aside.server.ts';
import { checkPictureUses } from '#shop/pictures/uses.server.ts';
import { settingsIn } from '#shop/settings/settings.server.ts';
import { findAdminEmail } from '../auth/admin-account.ts';
import { makesCopies } from '../backup/copies.ts';
import { listCopies, openCopies } from '../backup/copy-place.ts';
import { freeBytesIn, listBackups } from '../backup/folder.ts';
import { missingSearchIndexes } from '../database/search-indexes.ts';
import { openToOthers } from '../files/private-files.ts';
import { WITHOUT_ORIGIN } from '../http/public-origin.ts';
import { IN_WORDS } from '../http/readiness.ts';
import { BOOK_LOOKS } from './doctor-books.ts';
import { bad, type Finding, type Look, type Patient, warn, well } from './doctor-words.ts';
import { missingPictures } from './missing-pictures.ts';

/** Hourly jobs change something even in an idle shop. */
const COPY_OLD_MS = 3 * HOUR_MS;

const MAIL_WITHIN_MS = 10_000;
const LATE_MS = HOUR_MS;

/**
 * All, or only these; a check that fails to run is bad. Changes nothing but a test picture and a small write.
 */
export async function examine(patient: Patient, only?: readonly string[]): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const [what, look] of Object.entries(LOOKS)) {
    if (only && !only.includes(what)) continue;
    try {
      findings.push({ what, ...(await look(patient)) });
    } catch (error) {
      const words = error instanceof Error ? error.message : String(error);
      const isDamaged = patient.shop.engine.whyNotWritable(error) === 'damaged';
      findings.push({ what, ...bad(isDamaged ? stopped('damaged', words) : words) });
    }
  }
  return findings;
}

const time = (ms: number) => new Date(ms).toISOString();
const someOf = (names: readonly string[]) =>
  `${names.slice(0, 3).join(', ')}${names.length > 3 ? ` and ${names.length - 3} more` : ''}`;
const megabytes = (bytes: number) => `${Math.round(bytes / 1024 / 1024).toLocaleString('en')} MB`;

const LOOKS: Record<string, Look> = {
  async backups({ shop, config }) {
    const [newest] = await listBackups(config.BACKUP_DIR);
    const copied = (await listRuns(shop)).find(({ bucket }) => bucket !== null);
    if (config.BACKUP_S3_BUCKET && copied?.bucket === 'failed')
      return warn(`the newest could not be copied to the bucket ${config.BACKUP_S3_BUCKET}`);
    if (!newest) return warn(`there is none in ${config.BACKUP_DIR}`);
    const words = `the newest of ${config.BACKUP_DIR} is from ${time(newest.madeAt)}`;
    return isStale(newest.madeAt, newest.madeAt, shop.now()) ? warn(words) : well(words);
  },

  async 'copies off the machine'({ shop, config }) {
    if (config.DATABASE_URL) return well('are those of PostgreSQL: pgbackrest, as docs/operating.md says');
    const place = openCopies(config);
    if (!place || !makesCopies(config))
      return warn(
        'none are made: a lost disk costs all since the last backup. Set BACKUP_S3_BUCKET or BACKUP_DIR',
      );
    const [newest] = await listCopies(place);
    if (!newest) return warn(`there is none in ${place.place}`);
    const words = `the newest in ${place.place} is from ${time(newest.madeAt)}`;
    return shop.now() - newest.madeAt > COPY_OLD_MS ? warn(words) : well(words);
  },

  async 'trial of a backup'({ shop }) {
    const trial = await lastTrial(shop);
    if (!trial)
      return warn('no backup was tried yet; the shop does it by itself within a day of the first one');
    const words = `${trial.name} was tried on ${time(trial.at)}`;
    if (trial.outcome === 'well') return well(`${words}: it opens, and its books are right`);
    return trial.outcome === 'interrupted'
      ? warn(`${words} and not to the end`)
      : bad(`${words}: ${trial.outcome}`);
  },

  async settings({ config }) {
    if (!config.originIsSet) return warn(`ORIGIN is not set. Behind HTTPS ${WITHOUT_ORIGIN}`);
    if (config.ORIGIN.startsWith('http:'))
      return warn(`${config.ORIGIN} is not HTTPS: passwords can be overheard.`);
    return well(config.ORIGIN);
  },

  async 'settings of the shop'({ shop }) {
    const wrong: string[] = [];
    const onWrong = (topic: string, field: string) => wrong.push(`${topic}.${field}`);
    await settingsIn(shop.db, { onWrong }).load();
    if (wrong.length === 0) return well('all that is kept can be read');
    return warn(
      `not valid, so that what a new shop has is used: ${wrong.join(', ')}. Save them at /admin/settings`,
    );
  },

  async admin({ shop }) {
    const email = await findAdminEmail(shop);
    return email ? well(email) : bad('There is no admin. Make one: npm run shop -- admin create');
  },

  async engine({ shop }) {
    const startedAt = performance.now();
    await shop.db.selectFrom('products').select('id').limit(1).execute();
    const ms = Math.round(performance.now() - startedAt);
    return well(`${shop.engine.name === 'sqlite' ? 'SQLite' : 'PostgreSQL'} answers in ${ms} ms`);
  },

  async 'writing an order'({ shop }) {
    const why = await whyNoOrder(shop);
    return why === null ? well('is possible') : bad(why);
  },

  async 'file of the database'({ shop }) {
    if (shop.engine.name !== 'sqlite') return well('is the server’s own concern');
    const why = await whyDamaged(shop.db, 'integrity_check');
    return why === null ? well('is whole') : bad(why);
  },

  async 'index of searches'({ shop }) {
    if (shop.engine.name !== 'sqlite') return well('is the server’s own concern');
    const missing = await missingSearchIndexes(shop.db);
    if (missing.length === 0) return well('is there for orders and products');
    return warn(
      `${missing.join(' and ')} missing: searches take long. Make it again: npm run shop -- reindex`,
    );
  },

  async 'disk space'({ config }) {
    const low: string[] = [];
    for (const folder of new Set([config.DATA_DIR, config.BACKUP_DIR])) {
      const [newest] = folder === config.BACKUP_DIR ? await listBackups(folder) : [];
      const free = await freeBytesIn(folder);
      if (isDiskLow(free, newest?.bytes ?? 0)) low.push(`only ${megabytes(free)} free in ${folder}`);
    }
    if (low.length > 0) return warn(low.join('; '));
    return well(`${megabytes(await freeBytesIn(config.DATA_DIR))} free in ${config.DATA_DIR}`);
  },

  async 'files at rest'({ config: { DATA_DIR } }) {
    const open = [...openToOthers(DATA_DIR, { everywhere: true })];
    if (open.length === 0) return well(`other users of this machine can read nothing in ${DATA_DIR}`);
    const words = `other users have permissions on ${someOf(open)}. As their owner, run: chmod -R go= ${DATA_DIR}`;
    // A closed folder protects its contents, until it is opened or copied.
    return open[0] === DATA_DIR ? bad(words) : warn(words);
  },

  async mail({ config }) {
    if (!config.SMTP_URL) return warn('SMTP_URL is not set: mails become files, nobody gets them.');
    const { createTransport } = await import('nodemailer');
    const transport = createTransport(config.SMTP_URL, { from: config.MAIL_FROM });
    const timeout = new Promise<never>((_, reject) =>
      setTimeout(() => reject(new Error('the mail server does not answer')), MAIL_WITHIN_MS).unref(),
    );
    try {
      await Promise.race([transport.verify(), timeout]);
    } finally {
      transport.close();
    }
    return well('the mail server takes mails');
  },

  async outbox({ shop }) {
    const { due, oldestAt, aside } = await countEmails(shop);
    if (due === 0 && aside === 0) return well('nothing waits');
    const words = [`${due} mails and pushes wait`];
    if (oldestAt !== null) words.push(`the oldest since ${new Date(oldestAt).toISOString()}`);
    if (aside > 0) words.push(`${aside} could not be sent: send them again at /admin/settings/mail`);
    const isLate = oldestAt !== null && oldestAt < shop.now() - LATE_MS;
    if (isLate) words.push('is the shop running, and does the mail server of SMTP_URL take mails?');
    return isLate || aside > 0 ? warn(words.join('; ')) : well(words.join('; '));
  },

  async pictures({ shop, storage, config }) {
    const key = `product/${'0'.repeat(32)}-1.webp`;
    await storage.put(key, new Uint8Array([1]), 'image/webp');
    const kept = await storage.get(key);
    await storage.delete(key);
    if (kept?.length !== 1) return bad(`${storage.place} does not give back what it was given`);
    const { noted, shown, unshown } = await missingPictures(shop, storage, config);
    const files = [...shown.values()].flat();
    if (files.length > 0)
      return bad(
        `${shown.size} of ${noted} uploaded pictures have lost files in ${storage.place}: ${someOf(files)}. Put them back: thaan-shop restore newest --pictures`,
      );
    const words = `${noted - unshown} uploaded, in ${storage.place}`;
    // Such as after a kill while they were stored.
    return unshown > 0
      ? warn(`${words}; ${unshown} more were not kept to the end: nothing shows them, and they go in a day`)
      : well(words);
  },

  async 'uses of pictures'({ shop }) {
    const { gone, withoutUse, withoutOwner } = await checkPictureUses(shop);
    const faults = [
      [gone, 'places show an uploaded picture that is not there'],
      [withoutUse, 'places show a picture that would be deleted'],
      [withoutOwner, 'pictures are kept for what does not show them'],
    ].filter(([n]) => n !== 0);
    if (faults.length === 0) return well('every picture that is shown is kept');
    const words = faults.map((fault) => fault.join(' ')).join('; ');
    return gone + withoutUse > 0 ? bad(words) : warn(words);
  },

  ...BOOK_LOOKS,
};

const TO_DO: Record<WhyNotWritable, string> = {
  'no answer': 'Is the PostgreSQL server of DATABASE_URL running, and has it connections left?',
  'disk full':
    'Free some space: delete old backups, or make the disk larger. The shop then goes on by itself.',
  damaged: 'Stop the shop, keep the file, and put the last backup back: thaan-shop restore',
  busy: 'Another program holds a lock. Which one: pg_locks on PostgreSQL, fuser or lsof on the file of SQLite.',
  'read-only':
    'On PostgreSQL this is a standby, or default_transaction_read_only is on. On SQLite the disk or the file is: dmesg says why. After an error of the disk stop the shop, unmount, run fsck, mount again.',
  failed: 'The log of the shop, or that of the database server, says why.',
};

/** Null when orders can be written. Also finds damage that the small write misses. */
export async function whyNoOrder({ engine, db, now }: Shop): Promise<string | null> {
  try {
    await engine.tryWrite({ db, now });
    return engine.name === 'sqlite' ? await whyDamaged(db, 'quick_check') : null;
  } catch (error) {
    const why = engine.whyNotWritable(error) ?? 'failed';
    return stopped(why, error instanceof Error ? error.message : String(error));
  }
}

/** `integrity_check` also compares indexes with tables. */
async function whyDamaged(db: Shop['db'], check: 'quick_check' | 'integrity_check'): Promise<string | null> {
  const { rows } = await sql<Record<typeof check, string>>`pragma ${sql.raw(check)}(3)`.execute(db);
  const faults = rows.map((row) => row[check]).filter((words) => words !== 'ok');
  return faults.length === 0 ? null : stopped('damaged', faults.join('; '));
}

const stopped = (why: WhyNotWritable, details: string): string =>
  `${IN_WORDS[why]}: ${details.replaceAll('\n', ' ').replace(/\.$/, '')}. Orders cannot be taken. ${TO_DO[why]}`;
