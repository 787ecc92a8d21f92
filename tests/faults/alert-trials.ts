/** Faults that trigger each alert, and what the operator then does by the doctor's advice. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { createECDH, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:https';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { backupName } from '../../shop/backups/backup.ts';
import { adminCookie } from '../bench/shop-process.ts';
import { inDatabase } from '../support/broken-shop.ts';
import { aCertificate } from '../support/certificate.ts';
import { aFreePort } from '../support/free-port.ts';
import { aMailServer } from '../support/mail-server.ts';
import { findPostgres, startPostgres } from '../support/postgres-server.ts';
import { endsWithThis } from '../support/run/at-the-end.ts';
import { Shopper } from '../support/shopper.ts';
import { aSmallDisk, removeDisk } from '../support/small-disk.ts';
import { aTempFolder } from '../support/temp-folder.ts';
import type { Operator } from './operator.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const MB = 1024 * 1024;

export interface Trial {
  what: string;
  /** Data folder; default: a new one. */
  folder?: string;
  env?: Record<string, string>;
  prepare?: (operator: Operator) => Promise<unknown>;
  fault: (operator: Operator) => Promise<unknown>;
  /** Follows the doctor's advice with the commands and addresses that it names; returns those it used. */
  next: (operator: Operator, named: readonly string[]) => Promise<string>;
  end?: () => unknown;
}

/** A new alert needs a trial here (`tests/rules/alerts.test.ts`). */
export const TRIALS: Record<string, () => Promise<Trial>> = {
  async ThaanDown() {
    return {
      what: 'the process was killed',
      async fault({ shop }) {
        shop.process.kill('SIGKILL');
        await once(shop.process, 'exit');
      },
      async next(operator, named) {
        const command = naming(named, 'systemctl start');
        await operator.start();
        return command;
      },
    };
  },

  async ThaanNotReady() {
    return {
      what: 'another program locked the database',
      async fault({ shop }) {
        const lock = `const db = new (require('node:sqlite').DatabaseSync)(process.argv[1], { timeout: 10000 });
          db.exec('begin immediate'); console.log('locked'); setInterval(() => {}, 1000)`;
        const file = path.join(shop.dataDir, 'thaan.sqlite');
        const holder = endsWithThis(spawn(process.execPath, ['-e', lock, file]));
        await once(holder.stdout, 'data');
      },
      async next(operator, named) {
        const command = naming(named, 'fuser -v');
        const pids = (await operator.type(command)).trim().split(/\s+/).map(Number);
        const others = pids.filter((pid) => pid !== operator.shop.process.pid);
        assert.equal(others.length, 1, `${command} names the shop and the other program`);
        process.kill(others[0] ?? 0);
        return `${command}, and kill`;
      },
    };
  },

  async ThaanFailures() {
    const bin = findPostgres();
    if (!bin) throw new Error('There is no PostgreSQL server here.');
    const server = await startPostgres(bin);
    let visits: NodeJS.Timeout | undefined;
    return {
      what: 'the PostgreSQL server ended',
      env: { DATABASE_URL: server.url('postgres') },
      async fault({ shop }) {
        const cookie = await adminCookie(shop);
        await server.stop('immediate');
        // Visitors do not wait for each other.
        visits = setInterval(
          () => void fetch(`${shop.url}/admin`, { headers: { cookie } }).catch(() => {}),
          500,
        );
      },
      async next(_, named) {
        const command = naming(named, 'systemctl restart postgresql');
        await server.start();
        clearInterval(visits);
        return command;
      },
      end: () => server.remove(),
    };
  },

  async ThaanDiskLow() {
    const folder = aSmallDisk(1300);
    if (!folder) throw new Error('This trial is for root.');
    return {
      what: 'a copy that an update made takes the room',
      folder,
      fault: async () => writeFileSync(path.join(folder, 'thaan.before-1.sqlite'), Buffer.alloc(300 * MB)),
      next: (operator, named) => typed(operator, named, 'rm -f'),
      end: () => removeDisk(folder),
    };
  },

  async ThaanBackupOld() {
    const { env, goTo } = aClock();
    return {
      what: 'no backup for two days, as those at night are switched off',
      env,
      async prepare(operator) {
        await save(operator, 'backups', { nightly: false, hour: 3 });
        await operator.type('thaan-shop backup');
      },
      fault: (operator) => goTo(operator, 49 * HOUR_MS),
      next: (operator, named) => typed(operator, named, 'thaan-shop backup'),
    };
  },

  async ThaanCopiesLate() {
    const disk = aSmallDisk(1300);
    if (!disk) throw new Error('This trial is for root.');
    const { env, goTo } = aClock();
    return {
      what: 'the disk of another machine became read-only, and orders come',
      env: { ...env, BACKUP_DIR: disk, COPY_SECONDS: '10' },
      async prepare(operator) {
        const isCopied = async () =>
          (await operator.doctor()).some(
            ({ what, is }) => what === 'copies off the machine' && is === 'well',
          );
        while (!(await isCopied())) await sleep(1000);
      },
      async fault(operator) {
        await operator.type(`mount -o remount,ro ${disk}`);
        await order(operator, 1);
        // The shop notices the change at its next copy off the machine.
        await sleep(12_000);
        await goTo(operator, 16 * MINUTE_MS);
      },
      async next(operator, named) {
        const shown = await operator.type(naming(named, 'findmnt -T'));
        const [target] = shown.split('\n')[1]?.split(/\s+/) ?? [];
        assert.match(shown, /\bro\b/);
        const command = `${naming(named, 'mount -o remount,rw')} ${target}`;
        await operator.type(command);
        return command;
      },
      end: () => removeDisk(disk),
    };
  },

  async ThaanBackupTrialFailed() {
    return {
      what: 'the newest backup was damaged on its disk; the shop tries it by itself',
      async fault(operator) {
        const { dataDir } = operator.shop;
        const name = backupName({ madeAt: Date.now(), kind: 'hand', encrypted: false });
        const file = path.join(dataDir, 'backups', name);
        await operator.type(`mkdir -p ${path.dirname(file)} && thaan-shop backup ${file}`);
        const bytes = readFileSync(file);
        writeFileSync(file, bytes.subarray(0, bytes.length >> 1));
      },
      async next(operator, named) {
        // Backups are named by their second.
        await sleep(1100);
        await typed(operator, named, 'thaan-shop backup');
        await typed(operator, named, 'thaan-shop try-backup');
        return 'thaan-shop backup, thaan-shop try-backup';
      },
    };
  },

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
      async next(operator, named) {
        const address = naming(named, '/admin/settings/mail');
        mail.refuseWith = 0;
        const cookie = await adminCookie(operator.shop);
        assert.equal((await fetch(operator.shop.url + address, { headers: { cookie } })).status, 200);
        await goTo(operator, 2 * HOUR_MS);
        return `the account at the mail server, ${address}, and an hour`;
      },
      end: () => mail.close(),
    };
  },

  async ThaanPushesFail() {
    const certificate = await aCertificate('localhost');
    const port = await aFreePort();
    const taking = createServer(
      { cert: readFileSync(certificate.certFile), key: readFileSync(certificate.keyFile) },
      (_request, response) => response.writeHead(201).end(),
    );
    const listen = () => new Promise<void>((resolve) => taking.listen(port, 'localhost', resolve));
    const { authorityFile } = certificate;
    return {
      what: 'the push server of a phone cannot be reached',
      env: {
        PUSH_HOSTS: `localhost:${port}`,
        NODE_EXTRA_CA_CERTS: authorityFile,
        CURL_CA_BUNDLE: authorityFile,
      },
      async prepare(operator) {
        await listen();
        await askForPushes(operator, `https://localhost:${port}/phone`);
      },
      async fault(operator) {
        taking.close();
        taking.closeAllConnections();
        await order(operator, 6);
      },
      async next(operator, named) {
        await listen();
        return typed(operator, named, 'curl -v');
      },
      end: () => {
        taking.close();
        taking.closeAllConnections();
      },
    };
  },
};

/** Finds what the doctor names by its beginning. */
function naming(named: readonly string[], beginning: string): string {
  const found = named.find((one) => one.startsWith(beginning));
  assert.ok(found, `the doctor does not name ${beginning}, but ${named.join('; ')}`);
  return found;
}

async function typed(operator: Operator, named: readonly string[], beginning: string): Promise<string> {
  const command = naming(named, beginning);
  await operator.type(command);
  return command;
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

async function save({ shop }: Operator, topic: string, value: object): Promise<void> {
  await inDatabase(
    shop.dataDir,
    'insert into settings (topic, value, "updatedAt") values (?, ?, 1)',
    topic,
    JSON.stringify(value),
  );
}

async function askForPushes({ shop }: Operator, endpoint: string): Promise<void> {
  const p256dh = createECDH('prime256v1').generateKeys().toString('base64url');
  await inDatabase(
    shop.dataDir,
    `insert into "pushDevices" (endpoint, p256dh, auth, language, "userId", "createdAt")
     select ?, ?, ?, 'en', id, 1 from users where "isAdmin" = 1`,
    ...[endpoint, p256dh, randomBytes(16).toString('base64url')],
  );
}
