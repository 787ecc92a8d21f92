/** Faults that trigger each alert, and what the operator then does by the doctor's advice. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { backupName } from '../../shop/backups/backup.ts';
import { HOUR_MS, MINUTE_MS } from '../../shop/kernel/calendar.ts';
import { adminCookie } from '../bench/shop-process.ts';
import { inDatabase } from '../support/broken-shop.ts';
import { aMailServer } from '../support/mail-server.ts';
import { endsWithThis } from '../support/run/at-the-end.ts';
import { Shopper } from '../support/shopper.ts';
import { aSmallDisk, removeDisk } from '../support/small-disk.ts';
import { aTempFolder } from '../support/temp-folder.ts';
import type { Operator, Said } from './alerts.ts';
import { aPushServer } from './pushes.ts';
import { aServer } from './shop.ts';
import { killed, statusOf } from './trial.ts';

const MB = 1024 * 1024;

export interface AlertTrial {
  what: string;
  /** Data folder; default: a new one. */
  folder?: string;
  env?: Record<string, string>;
  prepare?: (operator: Operator) => Promise<unknown>;
  fault: (operator: Operator) => Promise<unknown>;
  /** Follows the doctor's advice with the commands and addresses that it names. */
  next: (operator: Operator) => Promise<unknown>;
  end?: () => unknown;
}

/** A new alert needs a trial here (`tests/rules/alerts.test.ts`). */
export const TRIALS: Record<string, () => Promise<AlertTrial>> = {
  ThaanDown: async () => ({
    what: 'the process was killed',
    fault: ({ shop }) => killed(shop),
    async next(operator) {
      operator.named('systemctl start');
      await operator.start();
    },
  }),

  ThaanNotReady: async () => ({
    what: 'another program locked the database',
    async fault({ shop }) {
      const lock = `const db = new (require('node:sqlite').DatabaseSync)(process.argv[1], { timeout: 10000 });
        db.exec('begin immediate'); console.log('locked'); setInterval(() => {}, 1000)`;
      const file = path.join(shop.dataDir, 'thaan.sqlite');
      const holder = endsWithThis(spawn(process.execPath, ['-e', lock, file]));
      await once(holder.stdout, 'data');
    },
    async next(operator) {
      const pids = (await operator.follow('fuser -v')).trim().split(/\s+/).map(Number);
      const others = pids.filter((pid) => pid !== operator.shop.process.pid);
      assert.equal(others.length, 1, 'it names the shop and the other program');
      process.kill(others[0] ?? 0);
    },
  }),

  async ThaanFailures() {
    const server = await aServer({ durable: false });
    let visits: NodeJS.Timeout | undefined;
    return {
      what: 'the PostgreSQL server ended',
      env: { DATABASE_URL: server.DATABASE_URL },
      async fault({ shop }) {
        const headers = { cookie: await adminCookie(shop) };
        await server.stop('immediate');
        // Visitors do not wait for each other.
        visits = setInterval(() => void fetch(`${shop.url}/admin`, { headers }).catch(() => {}), 500);
      },
      async next(operator) {
        operator.named('systemctl restart postgresql');
        await server.start();
        clearInterval(visits);
      },
      end: () => server.remove(),
    };
  },

  async ThaanDiskLow() {
    const folder = aDisk();
    return {
      what: 'a copy that an update made takes the room',
      folder,
      fault: async () => writeFileSync(path.join(folder, 'thaan.before-1.sqlite'), Buffer.alloc(300 * MB)),
      next: (operator) => operator.follow('rm -f'),
      end: () => removeDisk(folder),
    };
  },

  async ThaanBackupOld() {
    const { env, goTo } = aClock();
    const setting = `insert into settings (topic, value, "updatedAt") values ('backups', '{"nightly":false,"hour":3}', 1)`;
    return {
      what: 'no backup for two days, as those at night are switched off',
      env,
      async prepare(operator) {
        await inDatabase(operator.shop.dataDir, setting);
        await operator.type('thaan-shop backup');
      },
      fault: (operator) => goTo(operator, 49 * HOUR_MS),
      next: (operator) => operator.follow('thaan-shop backup'),
    };
  },

  async ThaanCopiesLate() {
    const disk = aDisk();
    const { env, goTo } = aClock();
    return {
      what: 'the disk of another machine became read-only, and orders come',
      env: { ...env, BACKUP_DIR: disk, COPY_SECONDS: '10' },
      async prepare(operator) {
        const isCopied = ({ what, is }: Said) => what === 'copies off the machine' && is === 'well';
        while (!(await operator.doctor()).some(isCopied)) await sleep(1000);
      },
      async fault(operator) {
        await operator.type(`mount -o remount,ro ${disk}`);
        await order(operator, 1);
        // The shop notices the change at its next copy off the machine.
        await sleep(12_000);
        await goTo(operator, 16 * MINUTE_MS);
      },
      async next(operator) {
        const shown = await operator.follow('findmnt -T');
        const [target] = shown.split('\n')[1]?.split(/\s+/) ?? [];
        assert.match(shown, /\bro\b/);
        await operator.type(`${operator.named('mount -o remount,rw')} ${target}`);
      },
      end: () => removeDisk(disk),
    };
  },

  ThaanBackupTrialFailed: async () => ({
    what: 'the newest backup was damaged on its disk; the shop tries it by itself',
    async fault(operator) {
      const { dataDir } = operator.shop;
      const name = backupName({ madeAt: Date.now(), kind: 'hand', encrypted: false });
      const file = path.join(dataDir, 'backups', name);
      await operator.type(`mkdir -p ${path.dirname(file)} && thaan-shop backup ${file}`);
      const bytes = readFileSync(file);
      writeFileSync(file, bytes.subarray(0, bytes.length >> 1));
    },
    async next(operator) {
      // Backups are named by their second.
      await sleep(1100);
      await operator.follow('thaan-shop backup');
      await operator.follow('thaan-shop try-backup');
    },
  }),

  async ThaanLettersWait() {
    const mail = await aMailServer();
    const { env, goTo } = aClock();
    return {
      what: 'the mail server refuses each mail for now',
      env: { ...env, SMTP_URL: mail.url, MAIL_FROM: 'Shop <shop@thaan.test>' },
      async fault(operator) {
        mail.refuseWith = 451;
        await order(operator, 1);
        while (mail.connections === 0) await sleep(100);
        await sleep(1000);
        await goTo(operator, 16 * MINUTE_MS);
      },
      async next(operator) {
        const address = operator.named('/admin/settings/mail');
        mail.refuseWith = 0;
        const cookie = await adminCookie(operator.shop);
        assert.equal(await statusOf(operator.shop.url + address, cookie), 200);
        await goTo(operator, 2 * HOUR_MS);
      },
      end: () => mail.close(),
    };
  },

  async ThaanPushesFail() {
    const push = await aPushServer((_request, response) => response.writeHead(201).end());
    return {
      what: 'the push server of a phone cannot be reached',
      env: push.env,
      async prepare({ shop }) {
        await push.listen();
        await push.subscribe(shop);
      },
      async fault(operator) {
        push.close();
        await order(operator, 6);
      },
      async next(operator) {
        await push.listen();
        await operator.follow('curl -v');
      },
      end: push.close,
    };
  },
};

function aDisk(): string {
  const folder = aSmallDisk(1300);
  if (!folder) throw new Error('This trial is for root.');
  return folder;
}

/** A clock that changes the time of the shop and of later commands. */
function aClock() {
  const file = path.join(aTempFolder(), 'clock');
  const module = new URL('../support/moved-clock.ts', import.meta.url).href;
  return {
    env: { NODE_OPTIONS: `--import=${module}`, CLOCK_FILE: file },
    async goTo({ shop }: Operator, aheadMs: number) {
      writeFileSync(file, String(aheadMs));
      shop.process.kill('SIGUSR2');
    },
  };
}

async function order({ shop }: Operator, count: number): Promise<void> {
  const shopper = new Shopper(shop.url);
  await shopper.signUp();
  for (let n = 0; n < count; n += 1) assert.equal(await shopper.order('ml-001', 1), 'ordered');
}
