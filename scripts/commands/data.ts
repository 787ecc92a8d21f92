import path from 'node:path';
import type { Command } from 'commander';
import { backupName } from '#shop/backups/backup.ts';
import { noteTrial } from '#shop/backups/runs.server.ts';
import { PlainError } from '#shop/kernel/plain-error.ts';
import { storedPassphrase } from '../../server/backup/passphrase.ts';
import { tryNewest } from '../../server/backup/trial.ts';
import { type Config, readConfig } from '../../server/config.ts';
import { writableFolder } from '../../server/files/writable-folder.ts';
import { openStorage } from '../../server/media/storage.ts';
import { backUp } from '../../server/operate/backup.ts';
import { copyAll } from '../../server/operate/restore.ts';
import { bringToNewest, holdsData, nameOfData, refuseWhileRunning } from '../../server/operate/target.ts';
import { count, say, withShop } from './with-shop.ts';

export function addDataCommands(program: Command): void {
  program
    .command('backup')
    .description('Writes all data and pictures of this moment into one archive, also while the shop runs.')
    .argument('[file]', 'name of the archive; when it is left out, thaan-backup and the time in BACKUP_DIR')
    .action(async (given?: string) => {
      const config = readConfig(process.env);
      const passphrase = storedPassphrase(config) ?? undefined;
      const file =
        given ??
        // Named like automatic backups, for `restore` and `doctor`.
        path.join(
          config.BACKUP_DIR,
          backupName({ madeAt: Date.now(), kind: 'hand', encrypted: passphrase !== undefined }),
        );
      makeOwnFolder(file, config);
      const { tables, missing } = await backUp(config, openStorage(config), file, say, { passphrase });
      const rows = Object.values(tables).reduce((sum, n) => sum + n, 0);
      const care = passphrase
        ? 'It is encrypted with the passphrase of the backups.'
        : 'It holds passwords and secrets: keep it safe.';
      say(`${file} is written and was read through: ${count(rows)} rows. ${care}`);
      if (missing > 0)
        say(`${count(missing)} uploaded pictures are missing in it, or damaged: doctor names them.`);
    });

  program
    .command('try-backup')
    .description('Opens the newest backup or copy and checks its books, as the shop does each week.')
    .action(() =>
      withShop(async (shop, config) => {
        const at = shop.now();
        const tried = await tryNewest(config, { pictures: true });
        if (tried.outcome === 'none there')
          throw new PlainError(`There is no backup in ${config.BACKUP_DIR}. Make one: thaan-shop backup`);
        const { outcome, name, why } = tried;
        await noteTrial(shop, { at, outcome, name });
        if (outcome !== 'well') throw new PlainError(`${name}: ${outcome}. ${why}`);
        say(`${name} opens, and its books are right.`);
      }),
    );

  program
    .command('move')
    .description(
      'Copies everything from SQLite to PostgreSQL or back. The shop must be stopped; what it is taken from stays.',
    )
    .requiredOption(
      '--to <place>',
      'postgres://user:password@host/database, or sqlite for the file of DATA_DIR',
    )
    .option('--replace', 'data that are there give way', false)
    .action(async ({ to, replace }: { to: string; replace: boolean }) => {
      const config = readConfig(process.env);
      const { DATA_DIR } = config;
      const target =
        to === 'sqlite' ? { DATA_DIR, DATABASE_URL: undefined } : readConfig({ DATA_DIR, DATABASE_URL: to });
      const source = to === 'sqlite' ? config : { DATA_DIR, DATABASE_URL: undefined };
      if (to === 'sqlite' && !config.DATABASE_URL)
        throw new PlainError(
          'The data are in SQLite already. To come back from PostgreSQL, DATABASE_URL must name it.',
        );
      for (const place of [source, target]) await refuseWhileRunning(place);
      await bringToNewest(source);
      if (!replace && (await holdsData(target)))
        throw new PlainError(
          `There are data in ${nameOfData(target)} already. With --replace they give way.`,
        );
      const counts = await copyAll(source, target, (table, rows, done) => {
        if (process.stdout.isTTY)
          process.stdout.write(`\r${table}: ${count(rows)}${done && rows > 0 ? '\n' : '  '}`);
        else if (done && rows > 0) say(`${table}: ${count(rows)}`);
      });
      say(
        `${count(Object.values(counts).reduce((sum, n) => sum + n, 0))} rows were copied and counted again in ${nameOfData(target)}.`,
      );
      say(
        to === 'sqlite'
          ? 'Take DATABASE_URL out of the settings, then start the shop.'
          : 'Set DATABASE_URL to it, then start the shop.',
      );
    });
}

/** Makes only the default folder: another missing one may be an unmounted disk. */
function makeOwnFolder(file: string, { BACKUP_DIR }: Pick<Config, 'BACKUP_DIR'>): void {
  if (path.dirname(path.resolve(file)) === BACKUP_DIR) writableFolder(BACKUP_DIR, 'BACKUP_DIR');
}
