/**
 * Point-in-time recovery of PostgreSQL with the commands of `docs/operating.md`, on the host's own Debian as root: the
 * server's data are deleted, and orders before that time come back.
 */
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { closeBooks, dataOf, OPEN_TO_MANY, query, shoppersAt, stockedIn } from '../faults/shop.ts';
import { aFreePort } from '../support/free-port.ts';
import { runShop } from '../support/running-shop.ts';
import { aTempFolder } from '../support/temp-folder.ts';
import { commandsOf, withoutInstall } from './document.ts';

const CLUSTER = 'thaanmoment';
const CRON = '/etc/cron.d/thaan-pgbackrest';
const LEFT_BEHIND = [CRON, '/var/lib/pgbackrest/archive/thaan', '/var/lib/pgbackrest/backup/thaan'];
const ORDERS = 12;
const ARCHIVED_WITHIN_MS = 120_000;

const CONF = '/etc/pgbackrest.conf';
/** The package's own file names a folder and a sample. */
const conf = existsSync(CONF) ? readFileSync(CONF, 'utf8') : null;
if (process.getuid?.() !== 0 || existsSync(CRON) || conf?.includes('[thaan]')) {
  console.error('This trial is for root of a machine on which pgbackrest keeps no shop.');
  process.exit(1);
}
const [version = ''] = execFileSync('ls', ['/usr/lib/postgresql'], { encoding: 'utf8' })
  .trim()
  .split('\n')
  .toReversed();
const port = await aFreePort();
process.once('exit', removeAll);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

removeAll();
run(`pg_createcluster ${version} ${CLUSTER} --port ${port} && pg_ctlcluster ${version} ${CLUSTER} start`);
run(
  `runuser -u postgres -- psql -p ${port} -c "create role thaan login superuser password 'thaan'" -c 'create database thaan owner thaan'`,
);
const DATABASE_URL = `postgres://thaan:thaan@127.0.0.1:${port}/thaan`;
const dataDir = aTempFolder();
const env = { ...OPEN_TO_MANY, DATABASE_URL };
const shop = await runShop(env, dataDir);
console.log('Commands of docs/operating.md, "back to any moment"');
// The package is installed already.
run(withoutInstall(commandsOf('moment-setup')));
const product = await stockedIn(await dataOf('', DATABASE_URL));
const left = await order(ORDERS);
const moment = await ask('select clock_timestamp()::text as at', 'at');
await sleep(1500);
const lost = await order(ORDERS);
await archived();
await shop.stop();

const startedAt = performance.now();
run(
  `pg_ctlcluster ${version} ${CLUSTER} stop -m immediate; rm -rf /var/lib/postgresql/${version}/${CLUSTER}`,
);
run(commandsOf('moment-restore'), { MOMENT: moment });
const seconds = Math.round((performance.now() - startedAt) / 1000);
const second = await runShop(env, dataDir);
assert.equal((await fetch(second.url)).status, 200);
await second.stop();
const restored = await dataOf('', DATABASE_URL);
const rows = await restored.db.selectFrom('orders').select('orderNumber').execute();
const numbers = rows.map(({ orderNumber }) => orderNumber);
assert.deepEqual(numbers.toSorted(), left.toSorted(), 'the orders before the moment, and no others');
assert.ok(lost.every((number) => !numbers.includes(number)));
assert.deepEqual((await closeBooks(restored)).faults, []);
console.log(
  `Recovered to ${moment} in ${seconds} s: ${left.length} orders of before are there, ${lost.length} of after are not: ${lost.join(' ')}`,
);
process.exit(0);

/** Places orders; returns their numbers. */
async function order(count: number): Promise<string[]> {
  const all = async () =>
    (await ask(`select coalesce(string_agg("orderNumber", ' '), '') as n from orders`, 'n')).split(' ');
  const before = new Set(await all());
  const [shopper] = await shoppersAt([shop.url], 1);
  for (let n = 0; n < count; n += 1) assert.equal(await shopper?.order(product, 1), 'ordered');
  return (await all()).filter((number) => !before.has(number));
}

/** Waits until everything written is archived. */
async function archived(): Promise<void> {
  const last = await ask('select pg_walfile_name(pg_switch_wal()) as file', 'file');
  const endsAt = Date.now() + ARCHIVED_WITHIN_MS;
  while ((await ask("select coalesce(last_archived_wal, '') as file from pg_stat_archiver", 'file')) < last) {
    assert.ok(Date.now() < endsAt, 'the log of the server was not archived');
    await sleep(500);
  }
}

async function ask(text: string, column: string): Promise<string> {
  return String((await query(DATABASE_URL, text))[0]?.[column]);
}

function run(commands: string, more: Record<string, string> = {}): void {
  const { status } = spawnSync('sh', ['-ec', commands], {
    stdio: 'inherit',
    env: { ...process.env, CLUSTER, ...more },
    cwd: '/',
  });
  assert.equal(status, 0, `ended with ${status}: ${commands.slice(0, 200)}`);
}

function removeAll(): void {
  spawnSync('pg_dropcluster', ['--stop', version, CLUSTER], { stdio: 'ignore' });
  for (const file of LEFT_BEHIND) rmSync(file, { recursive: true, force: true });
  if (conf !== null) writeFileSync(CONF, conf);
}
