/** Test restore of the newest backup or copy beside the shop. */
import type { TrialOutcome } from '#shop/backups/trials.ts';
import { HOUR_MS } from '#shop/kernel/calendar.ts';
import { PlainError } from '#shop/kernel/plain-error.ts';
import { shownAmong } from '#shop/pictures/pictures.server.ts';
import type { Config } from '../config.ts';
import { openStorage } from '../media/storage.ts';
import { examine } from '../operate/doctor.ts';
import { openRestoredCopy, type RestoredCopy } from '../operate/restored-copy.ts';
import { fetchSource, newestOfShop } from '../operate/sources.ts';
import { removeLeftBehind } from './copy.ts';
import { storedPassphrase } from './passphrase.ts';

const BOOKS = [
  'file of the database',
  'stock and ledger',
  'orders and stock',
  'pieces of orders',
  'thaans',
  'ended orders',
  'order totals',
  'checkouts',
];

export type TrialResult = { outcome: TrialOutcome; why: string; name: string } | { outcome: 'none there' };

export interface TrialOrder {
  /** False while the first copy may still be uploading pictures. */
  pictures: boolean;
}

/** Never throws. `why` is for the log. */
export async function tryNewest(config: Config, order: TrialOrder): Promise<TrialResult> {
  let name = '';
  try {
    removeLeftBehind(config.DATA_DIR);
    const newest = await newestOfShop(config);
    if (!newest) return { outcome: 'none there' };
    name = newest.name;
    const fetched = await fetchSource(config, name, config.DATA_DIR);
    try {
      const bringPictures =
        config.S3_BUCKET === undefined && order.pictures ? fetched.bringPictures : undefined;
      const passphrase = storedPassphrase(config) ?? undefined;
      const archive = { file: fetched.file, passphrase, bringPictures, mustBeWhole: true };
      const hasPictures = fetched.kind !== 'copy' || bringPictures !== undefined;
      const faults = await openRestoredCopy(config, archive, (copy) => faultsIn(copy, config, hasPictures));
      return faults.length === 0
        ? { outcome: 'well', why: '', name }
        : { outcome: 'books wrong', why: faults.join('; '), name };
    } finally {
      await fetched.release();
    }
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    if (/There is no room|ENOSPC/.test(why)) return { outcome: 'no room', why, name };
    // SQLite's code identifies an unreadable file; other errors, such as the network's, are retried.
    const code = error instanceof Error && 'code' in error ? error.code : '';
    const isUnreadable = error instanceof PlainError || code === 'ERR_SQLITE_ERROR';
    return { outcome: isUnreadable ? 'unreadable' : 'interrupted', why, name };
  }
}

async function faultsIn(
  { shop, manifest, pictures }: RestoredCopy,
  config: Config,
  hasPictures: boolean,
): Promise<string[]> {
  const findings = await examine({ shop, config, storage: openStorage(config) }, BOOKS);
  const faults = findings.filter(({ is }) => is === 'bad').map(({ what, words }) => `${what}: ${words}`);
  if (!hasPictures) return faults;
  // Later pictures may still be uploading.
  const noted = await shop.db
    .selectFrom('pictures')
    .select(['kind', 'name', 'url'])
    .where('createdAt', '<', Date.parse(manifest.createdAt) - HOUR_MS)
    .execute();
  const missing = noted.filter(({ kind, name }) => !pictures.has(`${kind}/${name}.webp`));
  const shown = await shownAmong(
    shop,
    missing.map(({ url }) => url),
  );
  return shown.size === 0 ? faults : [...faults, `${shown.size} pictures that something shows are missing`];
}
