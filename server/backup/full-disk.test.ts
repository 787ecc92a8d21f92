import { mkdirSync, statfsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pino from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { backupName } from '#shop/backups/backup.ts';
import { ENGINE } from '../../tests/support/engines.ts';
import { aSmallDisk, removeDisk } from '../../tests/support/small-disk.ts';
import { addMember, admin, shopOn } from '../../tests/support/test-shop.ts';
import { readConfig } from '../config.ts';
import { openSqliteIn } from '../database/open.ts';
import { OwnBackups } from './backups.ts';

test.runIf(ENGINE === 'sqlite')(
  'on a full disk a backup can be deleted, and the record has it',
  async ({ skip }) => {
    const folder = aSmallDisk(16);
    if (!folder) return skip();
    onTestFinished(() => removeDisk(folder));
    const opened = await openSqliteIn(folder);
    onTestFinished(() => opened.db.destroy());
    const shop = shopOn(opened);
    await addMember(shop, admin);
    const config = readConfig({ DATA_DIR: folder });
    mkdirSync(config.BACKUP_DIR);
    const { bavail, bsize } = statfsSync(folder);
    const name = backupName({ kind: 'night', madeAt: 1_790_000_000_000, encrypted: false });
    writeFileSync(path.join(config.BACKUP_DIR, name), Buffer.alloc(bavail * bsize));
    const orders = shop.engine.tryWrite(shop);
    await expect(orders).rejects.toThrow(/The disk is full/);
    const backups = new OwnBackups({ shop, config, log: pino({ level: 'silent' }) });
    onTestFinished(() => backups.stop());
    expect(await backups.remove(shop, admin, name)).toBe('deleted');
    const changes = await shop.db.selectFrom('changes').select(['act', 'subject']).execute();
    expect(changes).toEqual([{ act: 'backup deleted', subject: name }]);
  },
);
