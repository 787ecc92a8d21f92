/**
 * `npm run test:deploy`: runs the commands of "One small server" in `docs/operating.md` on a fresh Debian under
 * systemd: install, start, first order, backup, upgrade while people order, rollback, removal and purge. Takes some
 * minutes; needs root, debootstrap, systemd-nspawn, and mirrors of apt and npm.
 */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { commandsOf, packagesOf, withoutInstall } from './document.ts';
import { bootMachine, type Machine } from './machine.ts';

const URL_OF_SHOP = 'https://shop.example';
const REPLACED = [
  'apt-get install: done while the folder was made',
  'the address of the repository: a copy of this one, at the commit that is checked out',
  'the network: commands of the document reach it as this machine does, with its npm settings; the services have a loopback alone',
  'the certificate: `tls internal`, from an authority of Caddy’s own',
  'shop.example leads to 127.0.0.1; no mail server is set, so mails become files',
];

const step = (title: string) => console.log(`\n> ${title}`);

/** Values that the operator fills in. */
const FILLED_IN = `
sed -i '/^SMTP_URL=/d' /etc/thaan.env
sed -i 's/^shop.example {/shop.example {\\n\\ttls internal/' /opt/thaan/deploy/Caddyfile
echo '127.0.0.1 shop.example' >>/etc/hosts`;

const AUTHORITY = 'NODE_EXTRA_CA_CERTS=/var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt';

/** Lets shoppers at one address send different ones, and lifts the order limits. */
const MANY_OF_ONE_NETWORK = `
cp /etc/thaan.env /etc/caddy/Caddyfile /root
sed -i 's/{remote_host}/{header.x-forwarded-for}/' /etc/caddy/Caddyfile
grep -q x-forwarded-for} /etc/caddy/Caddyfile
for cap in ORDERS PIECES ORDERS_NEW PIECES_NEW; do echo "MAX_PENDING_$cap=1000000" >>/etc/thaan.env; done
echo MAX_NETWORK_PERCENT=100 >>/etc/thaan.env
systemctl restart caddy thaan`;
const BACK_TO_THE_DOCUMENT = `
cp /root/thaan.env /etc/thaan.env
cp /root/Caddyfile /etc/caddy/Caddyfile
systemctl restart caddy thaan`;
const COUNT_ORDERS = `cd /opt/thaan; node_modules/.bin/node --input-type=module -e "
  import { DatabaseSync } from 'node:sqlite';
  const db = new DatabaseSync('/var/lib/thaan/thaan.sqlite', { readOnly: true });
  console.log(db.prepare('select count(*) as n from orders').get().n)"`;

const install = commandsOf('install');

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const workshop = mkdtempSync('/var/tmp/thaan-workshop-');
process.once('exit', () => rmSync(workshop, { recursive: true, force: true }));
const repository = path.join(workshop, 'thaan.git');
const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim();

console.log(`What is not as on a server:\n${REPLACED.map((one) => `- ${one}`).join('\n')}`);
step('A fresh Debian');
git('clone', '--quiet', '--bare', '.', repository);
const branch = git('--git-dir', repository, 'symbolic-ref', '--short', 'HEAD');
const machine = await bootMachine(packagesOf(install));
try {
  await drill(machine);
  console.log('\nThe document holds.');
} catch (error) {
  console.log(machine.run('journalctl -u thaan -u caddy -n 40 --no-pager'));
  throw error;
} finally {
  await machine.stop();
}

async function drill({ run, put }: Machine): Promise<void> {
  put(repository, '/srv/thaan.git');

  step('Install');
  const ofCopy = withoutInstall(install).replace('https://github.com/you/thaan', '/srv/thaan.git');
  run(ofCopy, { withNetwork: true });
  run(FILLED_IN);

  step('Start');
  const started = run(commandsOf('start'));
  const [, email = '', password = ''] = /signs in as (\S+) with the password (\S+)/.exec(started) ?? [];
  assert.ok(password, `the journal has no password of the admin:\n${started}`);

  step('The demo catalogue by hand, and the first order, through Caddy');
  run('thaan-shop demo fill');
  const customer = `node_modules/.bin/node tests/deploy-drill/customer.ts ${URL_OF_SHOP} ${email}`;
  const visit = (...passwords: string[]) =>
    JSON.parse(run(`cd /usr/src/thaan; ${AUTHORITY} ${customer} '${passwords.join("' '")}'`));
  const own = 'three-bolts-of-lawn';
  const first = visit(password, own);
  console.log(first);
  assert.deepEqual([first.ordered, first.picture, first.label, first.orders], ['ordered', 200, 200, 1]);
  assert.equal(first.cookies[0], '__Host-thaan.session_token');

  step('A backup of the shop’s own, by the user of the service');
  run(
    `runuser -u thaan -- env DATA_DIR=/var/lib/thaan sh -c 'cd /opt/thaan && node_modules/.bin/node scripts/own-backup.ts night ${Date.now()}'; test -s /var/lib/thaan/backups/*-night.tar.gz`,
  );

  step('Upgrade');
  const version = () => run('dpkg-query -W thaan');
  const before = version();
  // A next version with another page title.
  run(`git clone --quiet /srv/thaan.git /srv/next; cd /srv/next
    sed -i "s/About |/The next version |/" words/en/about.ts
    git -c user.name=x -c user.email=x@example.com commit --quiet --all --message 'The next version'
    git push --quiet origin HEAD:${branch}`);
  const about = `curl -sk --resolve shop.example:443:127.0.0.1 ${URL_OF_SHOP}/about || true`;
  const title = () => /<title>[^<]*/.exec(run(about))?.[0] ?? '';
  const oldTitle = title();
  upgradeWhileShoppersOrder(run);
  assert.match(title(), /The next version/);
  assert.ok(visit(own).orders > 1);

  step('Roll back');
  run(commandsOf('rollback'));
  assert.equal(title(), oldTitle);
  assert.equal(version(), before);
  // This visit itself makes the second order, after the backup.
  assert.equal(visit(own).orders, 2);

  step('Afterwards');
  console.log(run('thaan-shop doctor'));
  const strangers = run('find /var/lib/thaan ! -user thaan; find /opt/thaan -maxdepth 1 -name data');
  assert.equal(strangers, '', 'files that the service cannot open, or data in another place');
  const complaints = run(`journalctl -u thaan -o cat | grep '"level":[56]0' || true`);
  assert.equal(complaints, '', 'the shop complained in its log');

  step('Remove and purge');
  const there = (file: string) => run(`test -e ${file} && echo yes || true`) !== '';
  const apt = 'DEBIAN_FRONTEND=noninteractive apt-get';
  run(`${apt} remove -y thaan`);
  const kept = ['/opt/thaan', '/var/lib/thaan/thaan.sqlite', '/etc/thaan.env'].filter(there);
  assert.deepEqual(kept, ['/var/lib/thaan/thaan.sqlite', '/etc/thaan.env']);
  const again = `cd /usr/src/thaan; ${apt} install -y --allow-downgrades ./$(ls -t thaan_*.deb | head -1)`;
  run(`${again}; systemctl enable --now thaan.socket thaan`);
  assert.equal(visit(own).orders, 3, 'orders are gone with the package');
  run(`${apt} purge -y thaan`);
  assert.ok(there('/var/lib/thaan/thaan.sqlite'), 'data are gone without an answer');
  run(again);
  run(`echo 'thaan thaan/delete-data boolean true' | debconf-set-selections; ${apt} purge -y thaan`);
  assert.deepEqual(['/opt/thaan', '/var/lib/thaan', '/etc/thaan.env'].filter(there), []);
}

function upgradeWhileShoppersOrder(run: Machine['run']): void {
  run(MANY_OF_ONE_NETWORK);
  const orders = () => Number(run(COUNT_ORDERS));
  const [ordersBefore, answers] = [orders(), '/tmp/people.json'];
  const upgrade = commandsOf('upgrade');
  const pull = upgrade.indexOf('git pull');
  // Orders after the backup are lost in the rollback.
  run(upgrade.slice(0, pull).replace(/&&\s*$/, ''));
  run(`cd /usr/src/thaan
    (${AUTHORITY} timeout 600 node_modules/.bin/node tests/deploy-drill/shoppers.ts ${URL_OF_SHOP} /tmp/enough >${answers} 2>&1
    touch /tmp/gone) >/dev/null 2>&1 &`);
  run(`cd /usr/src/thaan\n${upgrade.slice(pull)}`, { withNetwork: true });
  run('touch /tmp/enough; until test -e /tmp/gone; do sleep 0.2; done');
  const said = run(`cat ${answers}`);
  const shoppers = JSON.parse(/^\{.*\}$/m.exec(said)?.[0] ?? '{}');
  console.log(shoppers);
  assert.equal(shoppers.failed, 0, said);
  assert.ok(shoppers.told > 0);
  assert.equal(orders() - ordersBefore, shoppers.told, 'orders were lost or doubled');
  run(BACK_TO_THE_DOCUMENT);
}
