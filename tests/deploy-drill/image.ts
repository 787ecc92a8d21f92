/**
 * `npm run test:deploy -- image`: builds `deploy/Containerfile`, and runs it as `deploy/compose.yaml` confines it: the first order,
 * the operator's commands, a shop that hangs, a clean stop, and a second container with the same data. Takes some minutes, needs
 * root, debootstrap, buildah, podman with crun or runc, and apt and npm that reach their mirrors.
 */
import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Figure, machine, print, writeFigures } from '../bench/report.ts';
import { Containers } from './containers.ts';

const TAG = 'thaan';
const NAME = 'shop';
const URL_OF_SHOP = 'http://127.0.0.1:3000';
const NOT_TRIED = [
  'the compose file as a whole: its images of PostgreSQL and Caddy and its network; the shop runs on SQLite',
  'an engine of Docker; podman without root',
  'debian:13-slim itself: the base is made by debootstrap',
];
const OPEN_WITHIN_MS = 60_000;
/** The supervisor waits for 30 s, in five looks. */
const REPLACED_WITHIN_MS = 90_000;
const STOPPED_WITHIN_S = 15;

const step = (title: string) => console.log(`\n> ${title}`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

console.log(`Not tried here:\n${NOT_TRIED.map((one) => `- ${one}`).join('\n')}`);
console.log(machine);
const figures: Figure[] = [];
const noteTime = (name: string, since: number) =>
  figures.push({ name, value: (performance.now() - since) / 1000, unit: 's' });
const noteSize = (name: string, bytes: number) => figures.push({ name, value: bytes / 1e6, unit: 'MB' });
const containers = new Containers();
const inShop = (...command: string[]) => containers.podman('exec', NAME, ...command);
const log = () => {
  const { stdout, stderr } = containers.tryPodman('logs', NAME);
  return `${stdout}${stderr}`;
};

step('A base of Debian');
containers.makeBase();
step('The image');
const buildSince = performance.now();
containers.build(TAG);
noteTime('build of the image', buildSince);
const { whole, own } = containers.sizes(TAG);
noteSize('size of the image', whole);
noteSize('of it without the base', own);
console.log(`run by ${containers.runtime}`);
try {
  await drill();
  console.log('\nThe image holds.');
  print('image', figures);
  writeFigures('faults', { image: figures });
} catch (error) {
  console.log(log().slice(-4000));
  throw error;
} finally {
  containers.removeAll();
}

async function drill(): Promise<void> {
  step('A new shop');
  await open('start of a new shop, with the demo catalogue');
  containers.podman('healthcheck', 'run', NAME);
  isConfined();
  const [, email = '', password = ''] = /signs in as (\S+) with the password (\S+)/.exec(log()) ?? [];
  assert.ok(password, 'the log has no password of the admin');

  step('The first order, a picture and a label');
  const ownPassword = 'three-bolts-of-lawn';
  const first = visit(email, password, ownPassword);
  console.log(first);
  assert.deepEqual([first.ordered, first.picture, first.label, first.orders], ['ordered', 200, 200, 1]);

  step('The operator’s commands, a backup of the shop’s own, and every package that is loaded on demand');
  console.log(inShop('thaan-shop', 'doctor'));
  inShop('thaan-shop', 'backup', '/var/lib/thaan/backups/by-hand.tar.gz');
  inShop('thaan-shop', 'export', '/tmp/list.csv');
  inShop('node', 'scripts/own-backup.ts', 'night', '1795298400000');
  inShop('sh', '-c', 'test -s /var/lib/thaan/backups/*-night.tar.gz');
  const packages = ['sharp', 'prom-client', '@aws-sdk/client-s3', 'pdfkit', 'harfbuzzjs', 'bidi-js', 'pino'];
  for (const one of [...packages, './shop/sheets/parse.server.ts'])
    inShop('node', '--input-type=module', '-e', `await import('${one}')`);

  step('A shop that stops answering is started again');
  inShop('sh', '-c', `kill -STOP ${pidOfServer()}`);
  const stuckAt = performance.now();
  while (!/did not answer for 30 seconds/.test(log()) || log().match(/The shop is open/g)?.length !== 2) {
    assert.ok(performance.now() - stuckAt < REPLACED_WITHIN_MS, 'it was not started again');
    await sleep(500);
  }
  noteTime('a shop that hangs answers again after', stuckAt);

  step('A clean stop, and another container on the same data');
  const stopSince = performance.now();
  containers.podman('stop', '--time', String(STOPPED_WITHIN_S), NAME);
  noteTime('stop', stopSince);
  assert.equal(containers.podman('inspect', '--format', '{{.State.ExitCode}}', NAME), '0');
  const complaints = log().match(/^.*"level":[56]0.*$/gm);
  assert.equal(complaints, null, 'the shop complained in its log');
  containers.podman('rm', NAME);
  await open('start with data');
  assert.equal(visit(email, ownPassword).orders, 2);
}

/** Starts a container, and waits until the shop in it is open. */
async function open(what: string): Promise<void> {
  const since = performance.now();
  containers.start(NAME, TAG);
  while (!log().includes('The shop is open')) {
    assert.ok(performance.now() - since < OPEN_WITHIN_MS, 'the shop does not open');
    await sleep(50);
  }
  noteTime(what, since);
}

/** Looks at what the kernel says of the process, and tries to write where nothing may be written. */
function isConfined(): void {
  const status = inShop('cat', '/proc/1/status');
  assert.match(status, /^Uid:\t900\t900\t900\t900$/m);
  assert.match(status, /^CapEff:\t0+$/m);
  assert.match(status, /^CapBnd:\t0+$/m);
  assert.match(status, /^NoNewPrivs:\t1$/m);
  for (const folder of ['/opt/thaan', '/usr/local/bin', '/run', '/var/tmp', '/home', '/dev/shm/..'])
    assert.notEqual(containers.tryPodman('exec', NAME, 'touch', `${folder}/x`).status, 0, folder);
  assert.equal(inShop('stat', '-c', '%a %U', '/var/lib/thaan'), '700 thaan');
  console.log(status.match(/^(?:Uid|CapEff|NoNewPrivs):.*$/gm)?.join('\n'));
}

/** The child of the supervisor. */
function pidOfServer(): string {
  return inShop('sh', '-c', 'cat /proc/1/task/1/children').split(' ')[0] ?? '';
}

function visit(...args: string[]): { ordered: string; picture: number; label: number; orders: number } {
  const script = ['tests/deploy-drill/customer.ts', URL_OF_SHOP, ...args];
  return JSON.parse(containers.nearby(NAME, process.execPath, script));
}
