import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Command } from 'commander';
import { backupName } from '#shop/backups/backup.ts';
import type { LookedAt } from '#shop/backups/restoring.ts';
import { PlainError } from '#shop/kernel/plain-error.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import { keepPassphrase, storedPassphrase } from '../../server/backup/passphrase.ts';
import { type Config, readConfig } from '../../server/config.ts';
import { openStorage } from '../../server/media/storage.ts';
import { backUp } from '../../server/operate/backup.ts';
import { lookInto } from '../../server/operate/look.ts';
import { missingPictures, putPicturesBack } from '../../server/operate/missing-pictures.ts';
import { askAtTerminal, passphraseFor } from '../../server/operate/passphrase.ts';
import { restore } from '../../server/operate/restore.ts';
import { type Fetched, fetchSource, listSources, NEWEST } from '../../server/operate/sources.ts';
import { holdsData, nameOfData, refuseWhileRunning } from '../../server/operate/target.ts';
import { count, say, withShop } from './with-shop.ts';

export function addRestoreCommand(program: Command): void {
  program
    .command('restore')
    .description(
      'Puts a backup or a copy in the place of the data. The shop must be stopped. All of it or nothing. Without a name it shows what there is.',
    )
    .argument('[backup]', `a file, the name of a backup or a copy, or ${NEWEST}`)
    .option('--replace', 'data that are there give way, and are kept', false)
    .option(
      '--pictures',
      'only files of pictures that are missing or damaged; also while the shop runs. newest: from as many as it takes',
      false,
    )
    .action(
      async (named: string | undefined, { replace, pictures }: Record<'replace' | 'pictures', boolean>) => {
        const config = readConfig(process.env);
        if (named === undefined) return showSources(config);
        if (pictures) return withShop((shop) => onlyPictures(shop, config, named));
        mkdirSync(config.DATA_DIR, { recursive: true, mode: 0o700 });
        const fetched = await fetchSource(config, named, config.DATA_DIR);
        try {
          await putBack(config, fetched, replace);
        } finally {
          await fetched.release();
        }
      },
    );
}

async function onlyPictures(shop: Shop, config: Config, named: string): Promise<void> {
  const storage = openStorage(config);
  const { shown } = await missingPictures(shop, storage, config);
  const missing = new Set([...shown.values()].flat());
  const lost = missing.size;
  await putPicturesBack(config, named, missing, { storage, say, ask: askAtTerminal });
  say(`${count(lost - missing.size)} of ${count(lost)} files of pictures were put back.`);
  if (missing.size > 0)
    throw new PlainError(`No backup has these, send the pictures again: ${[...missing].join(', ')}`);
}

async function showSources(config: Config): Promise<void> {
  const sources = await listSources(config);
  if (sources.length === 0) throw new PlainError(`There is no backup in ${config.BACKUP_DIR}, and no copy.`);
  for (const { name, madeAt, where, folder } of sources)
    say(`${new Date(madeAt).toISOString()}  ${name}  ${folder ?? where}`);
  say(`To restore one: restore <name>, or restore ${NEWEST}`);
}

async function putBack(config: Config, { file, bringPictures }: Fetched, replace: boolean): Promise<void> {
  const storage = openStorage(config);
  const found = await passphraseFor(file, config, askAtTerminal);
  const passphrase = found?.passphrase;
  await refuseWhileRunning(config);
  const isThere = await holdsSomething(config);
  if (isThere) {
    tellOf(await lookInto(config, { file, passphrase }));
    if (!replace)
      throw new PlainError(
        `There are data in ${nameOfData(config)} already. With --replace they give way, and are kept.`,
      );
    if (config.DATABASE_URL) await keepPresent(config);
  }
  const { manifest, keptAs } = await restore(
    config,
    storage,
    file,
    {
      ...{ replace, passphrase },
      bringPictures:
        bringPictures &&
        (async (copiesKey) => {
          const { brought, unreadable } = await bringPictures(storage, copiesKey);
          say(`pictures: ${count(brought)} files`);
          if (unreadable > 0) say(`${count(unreadable)} pictures could not be read, and are missing.`);
        }),
    },
    say,
  );
  if (found?.wasAsked && storedPassphrase(config) === null) {
    await keepPassphrase(config, found.passphrase);
    say('Backups that are made here are encrypted with this passphrase from now on.');
  }
  if (keptAs) say(`What was there before is kept as ${keptAs}.`);
  say(`Restored into ${nameOfData(config)}: the shop as it was on ${manifest.createdAt}.`);
  say('Everybody has to log in again.');
  if (manifest.tables.helpers)
    say('The helpers are paused: let in again whom you still want, under Settings, Helpers.');
}

/** An unreadable file counts as data. */
const holdsSomething = (config: Config) => holdsData(config).catch(() => true);

function tellOf({ createdAt, counts, missing, missingCount, isReadable, onlyThere }: LookedAt): void {
  say(
    `The backup is from ${new Date(createdAt).toISOString()}: ${count(counts.orders)} orders, ${count(counts.products)} products, ${count(counts.accounts)} accounts.`,
  );
  if (!isReadable) {
    say('The orders that are there now cannot be read, and not be compared with it.');
    return;
  }
  say(
    missingCount === 0
      ? 'It has every order that is there now.'
      : `${count(missingCount)} orders of now are not in it:`,
  );
  for (const { number, name } of missing) say(`  ${number}  ${name}`);
  if (missingCount > missing.length) say(`  and ${count(missingCount - missing.length)} more`);
  if (onlyThere > 0) say(`${count(onlyThere)} orders are in it that are not there now.`);
}

/** Backs up the present data on PostgreSQL. On SQLite, `restore` keeps the old file. */
async function keepPresent(config: Config): Promise<void> {
  mkdirSync(config.BACKUP_DIR, { recursive: true, mode: 0o700 });
  const passphrase = storedPassphrase(config) ?? undefined;
  const name = backupName({ kind: 'hand', madeAt: Date.now(), encrypted: passphrase !== undefined });
  const file = path.join(config.BACKUP_DIR, name);
  await backUp(config, openStorage(config), file, () => {}, { passphrase });
  say(`What is there now is kept as ${file}.`);
}
