/**
 * `npm run test:deploy -- image`: builds the image on a fresh Debian, runs it as `deploy/compose.yaml` does, and tries the
 * first order, an upgrade, a rollback, a restore and the removal. Needs root, debootstrap, podman, and mirrors of apt
 * and npm. `PODMAN_RUNTIME=runc` for a machine on which Podman's own does not start.
 */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { aFreePort } from '../support/free-port.ts';
import { makeRoot } from './machine.ts';

const BASE = 'localhost/thaan-drill-base';
const CONTAINER = 'thaan-drill';
const VOLUME = 'thaan-drill';
const START_WITHIN_MS = 60_000;
const OWN_PASSWORD = 'three-bolts-of-lawn';
const AUTHORITIES = '/etc/authorities.pem';

const sh = (command: string, cwd?: string) =>
  execFileSync('sh', ['-ec', command], { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
const runtime = process.env.PODMAN_RUNTIME ? `--runtime ${process.env.PODMAN_RUNTIME}` : '';
const podman = (command: string, cwd?: string) => sh(`podman ${runtime} ${command}`, cwd);
const step = (title: string) => console.log(`\n> ${title}`);

const port = await aFreePort();
const url = `http://localhost:${port}`;
const workshop = mkdtempSync('/var/tmp/thaan-workshop-');
process.once('exit', () => {
  sh(`podman rm --force --ignore ${CONTAINER}; podman volume rm --force ${VOLUME}`);
  rmSync(workshop, { recursive: true, force: true });
});

/** The package ca-certificates, which the image installs, replaces the authorities of this machine; npm keeps a copy. */
function makeBase(): void {
  const root = makeRoot([]);
  const own = process.env.NODE_EXTRA_CA_CERTS;
  if (own) {
    cpSync(own, path.join(root, AUTHORITIES), { dereference: true });
    sh(`for file in ${root}/etc/npmrc ${root}/root/.npmrc; do
      test ! -e $file || sed -i 's|^cafile *=.*|cafile=${AUTHORITIES}|' $file; done`);
  }
  const change = own ? `--change 'ENV NODE_EXTRA_CA_CERTS=${AUTHORITIES}'` : '';
  sh(`tar -C ${root} -c . | podman import ${change} - ${BASE}`);
}

const build = (tag: string) =>
  podman(
    `build --quiet --network host --build-arg BASE=${BASE} --format docker --tag ${CONTAINER}:${tag} --file deploy/Containerfile .`,
    workshop,
  );

/** As `deploy/compose.yaml`, but on the host's network, and with no more files than this machine allows. */
const confined = () => {
  const files = Math.min(Number(sh('ulimit -Hn')) || 65_536, 65_536);
  const limits = `--ulimit nofile=${files}:${files} --ulimit nproc=4096:4096`;
  const shut = '--read-only --tmpfs /tmp --cap-drop ALL --security-opt no-new-privileges';
  return `${shut} ${limits} --network host --no-healthcheck --volume ${VOLUME}:/var/lib/thaan`;
};

const logs = () => sh(`podman logs ${CONTAINER} 2>&1`);

async function start(tag: string): Promise<void> {
  podman(
    `run --detach --name ${CONTAINER} ${confined()} --env HOST=127.0.0.1 --env PORT=${port} ${CONTAINER}:${tag}`,
  );
  const lateAt = Date.now() + START_WITHIN_MS;
  while (!logs().includes('The shop is open')) {
    if (Date.now() > lateAt) throw new Error(`the shop does not start:\n${logs()}`);
    await sleep(500);
  }
}

function end(): void {
  podman(`stop --time 15 ${CONTAINER}`);
  assert.doesNotMatch(logs(), /"level":[56]0/, 'the shop complained in its log');
  podman(`rm ${CONTAINER}`);
}

const visit = (...who: string[]) =>
  JSON.parse(sh(`${process.execPath} tests/deploy-drill/customer.ts ${url} '${who.join("' '")}'`));
const titleOfAbout = async () => /<title>[^<]*/.exec(await (await fetch(`${url}/about`)).text())?.[0];

step('A fresh Debian, and the image');
makeBase();
sh(`git clone --quiet . ${workshop}`);
build('first');

step('Start, and the first order');
await start('first');
const [, email = '', password = ''] = /signs in as (\S+) with the password (\S+)/.exec(logs()) ?? [];
assert.ok(password, `the log has no password of the admin:\n${logs()}`);
const first = visit(email, password, OWN_PASSWORD);
console.log(first);
assert.deepEqual([first.ordered, first.picture, first.label, first.orders], ['ordered', 200, 200, 1]);
const backup = /\S+\.tar\.gz\S*/.exec(podman(`exec ${CONTAINER} thaan-shop backup`))?.[0] ?? '';
const oldTitle = await titleOfAbout();

step('Upgrade: another image, the same volume');
const about = path.join(workshop, 'words/en/about.ts');
writeFileSync(about, readFileSync(about, 'utf8').replace('About |', 'The next version |'));
build('next');
end();
await start('next');
assert.match((await titleOfAbout()) ?? '', /The next version/);
assert.equal(visit(email, OWN_PASSWORD).orders, 2);

step('Roll back, and restore the backup');
end();
await start('first');
assert.equal(await titleOfAbout(), oldTitle);
assert.equal(visit(email, OWN_PASSWORD).orders, 3);
end();
console.log(podman(`run --rm ${confined()} ${CONTAINER}:first thaan-shop restore ${backup} --replace`));
await start('first');
assert.equal(visit(email, OWN_PASSWORD).orders, 2);
console.log(podman(`exec ${CONTAINER} thaan-shop doctor`));

step('Remove: the data stay until the volume is removed by name');
end();
assert.match(podman('volume ls --quiet'), new RegExp(`^${VOLUME}$`, 'm'));
podman(`volume rm ${VOLUME}`);
podman(`rmi ${CONTAINER}:first ${CONTAINER}:next`);
console.log('\nThe image holds.');
