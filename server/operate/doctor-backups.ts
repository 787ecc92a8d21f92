import { isStale } from '#shop/backups/backup.ts';
import { lastTrial, listRuns } from '#shop/backups/runs.server.ts';
import { HOUR_MS } from '#shop/kernel/calendar.ts';
import { makesCopies } from '../backups/copies.ts';
import { listCopies, openCopies } from '../backups/copy-place.ts';
import { listBackups } from '../backups/folder.ts';
import { bad, type Look, warn, well } from './doctor-words.ts';

/** Hourly jobs change something even in an idle shop. */
const COPY_OLD_MS = 3 * HOUR_MS;

const time = (ms: number) => new Date(ms).toISOString();

export const BACKUP_LOOKS: Record<string, Look> = {
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
};
