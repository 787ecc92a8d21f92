/** Three machines as in "Two database servers" of `docs/operating.md`: two with PostgreSQL, and one that only votes. */
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { commandsOf, packagesOf, withoutInstall } from './document.ts';
import { boot, type Machine, makeRoot } from './machine.ts';

const BRIDGE = 'thaan0';
const NETWORK = '10.77.0.0/24';
/** The host, on which the shop runs. */
const OWN_ADDRESS = '10.77.0.254';
export const ADDRESSES = { db1: '10.77.0.1', db2: '10.77.0.2', vote: '10.77.0.3' } as const;
type Node = keyof typeof ADDRESSES;
const NODES = Object.keys(ADDRESSES) as Node[];
export const DATABASES = ['db1', 'db2'] as const;
export type Database = (typeof DATABASES)[number];

const SETTLED_WITHIN_MS = 180_000;

export class Cluster {
  readonly #roots = new Map<Node, string>();
  readonly #machines = new Map<Node, Machine>();

  static async start(): Promise<Cluster> {
    const cluster = new Cluster();
    const each = commandsOf('cluster');
    const database = commandsOf('cluster-database');
    const member = commandsOf('cluster-member');
    spawnSync('ip', ['link', 'delete', BRIDGE], { stdio: 'ignore' });
    ip(`link add ${BRIDGE} type bridge`);
    process.once('exit', () => spawnSync('ip', ['link', 'delete', BRIDGE]));
    ip(`address add ${OWN_ADDRESS}/24 dev ${BRIDGE}`);
    ip(`link set ${BRIDGE} up`);
    const first = makeRoot(['iproute2', 'libatomic1', ...packagesOf(each + database)]);
    for (const node of NODES) {
      const root = node === 'db1' ? first : makeRoot([], first);
      cluster.#roots.set(node, root);
      giveAddress(root, ADDRESSES[node]);
    }
    for (const node of NODES) {
      await cluster.bootUp(node);
      cluster.run(node, filledIn(each));
    }
    cluster.#refuses();
    for (const node of DATABASES) cluster.run(node, withoutInstall(database));
    for (const node of NODES) cluster.run(node, member);
    await cluster.settled();
    for (const node of NODES)
      assert.equal(cluster.run(node, member), '', 'configured again, it changes nothing');
    return cluster;
  }

  async bootUp(node: Node): Promise<void> {
    // A killed run leaves the link behind.
    spawnSync('ip', ['link', 'delete', `vb-${node}`], { stdio: 'ignore' });
    const network = [`--machine=${node}`, `--network-bridge=${BRIDGE}`];
    const options = [...network, `--bind-ro=${process.cwd()}:/opt/thaan`];
    this.#machines.set(node, await boot(this.rootOf(node), options));
  }

  /** Like a power cut. */
  kill(node: Node): Promise<void> {
    return this.#of(node).kill();
  }

  run(node: Node, commands: string): string {
    return this.#of(node).run(`cd /opt/thaan\n${commands}`);
  }

  cable(node: Node, state: 'up' | 'down'): void {
    ip(`link set vb-${node} ${state}`);
  }

  async primary(): Promise<Database> {
    for (const node of DATABASES) if (await stateOf(node, 'primary')) return node;
    throw new Error('no server is the primary');
  }

  /** Waits until one server takes writes and the other is in sync. */
  async settled(): Promise<void> {
    await until(async () => {
      const states = await Promise.all(
        DATABASES.map(async (node) => [await stateOf(node, 'primary'), await stateOf(node, 'synchronous')]),
      );
      return states.some(([primary]) => primary) && states.some(([, standby]) => standby);
    });
  }

  async stop(): Promise<void> {
    for (const machine of this.#machines.values()) await machine.kill();
    for (const root of this.#roots.values()) rmSync(root, { recursive: true, force: true });
  }

  rootOf(node: Node): string {
    const root = this.#roots.get(node);
    if (!root) throw new Error(`${node} has no folder`);
    return root;
  }

  /** A server with existing files or data is not changed. */
  #refuses(): void {
    const ini = '/etc/pgbouncer/pgbouncer.ini';
    const patroni = '/etc/patroni/config.yml';
    const data = '/var/lib/postgresql/thaan';
    for (const [before, sentence, after] of [
      ['true', 'PostgreSQL 17 main has the port of the cluster', 'true'],
      [`cp -p ${ini} /tmp; echo '; mine' >>${ini}`, `${ini} is not of this`, `mv /tmp/pgbouncer.ini ${ini}`],
      [`echo mine >${patroni}`, 'config.yml is not of this cluster', `rm ${patroni}`],
      [
        `pg_ctlcluster 17 main stop; mv /etc/postgresql/17 /tmp; mkdir ${data}`,
        `${data} has data that are not of this cluster`,
        `rmdir ${data}; mv /tmp/17 /etc/postgresql; pg_ctlcluster 17 main start`,
      ],
    ] as const) {
      this.run('db1', before);
      assert.throws(() => this.run('db1', commandsOf('cluster-member')), new RegExp(sentence));
      this.run('db1', after);
    }
    const folders = '/etc/default /etc/patroni /etc/pgbouncer /etc/systemd';
    this.run('db1', `! grep -r deploy/cluster/configure ${folders}`);
  }

  #of(node: Node): Machine {
    const machine = this.#machines.get(node);
    if (!machine) throw new Error(`${node} was never started`);
    return machine;
  }
}

/** The commands of each machine, with its settings filled in. */
function filledIn(commands: string): string {
  const values = {
    ...{ DB1: ADDRESSES.db1, DB2: ADDRESSES.db2, VOTE: ADDRESSES.vote, NETWORK },
    ...{ POSTGRES_PASSWORD: 'three-bolts', REPLICATION_PASSWORD: 'of-white-lawn' },
    SHOP_PASSWORD: 'and-one-of-latha',
  };
  const lines = Object.entries(values).map(
    ([name, value]) => `sed -i 's|^${name}=.*|${name}=${value}|' $file`,
  );
  return [withoutInstall(commands), 'file=/etc/thaan-cluster.env', ...lines].join('\n');
}

/** As systemd configuration, so that the address survives a power cut. */
function giveAddress(root: string, address: string): void {
  const folder = path.join(root, 'etc/systemd/network');
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    path.join(folder, '10-host0.network'),
    `[Match]\nName=host0\n[Network]\nAddress=${address}/24\nLinkLocalAddressing=no\n`,
  );
  execFileSync('systemctl', ['--root', root, 'enable', '--quiet', 'systemd-networkd']);
}

async function stateOf(node: Database, state: 'primary' | 'synchronous'): Promise<boolean> {
  const answer = await fetch(`http://${ADDRESSES[node]}:8008/${state}`, {
    signal: AbortSignal.timeout(1000),
  }).catch(() => null);
  await answer?.arrayBuffer();
  return answer?.status === 200;
}

export async function until(isSo: () => Promise<boolean>): Promise<void> {
  const lateAt = performance.now() + SETTLED_WITHIN_MS;
  while (!(await isSo())) {
    if (performance.now() > lateAt) throw new Error('the cluster does not settle');
    await sleep(250);
  }
}

function ip(command: string): void {
  execFileSync('ip', command.split(' '));
}
