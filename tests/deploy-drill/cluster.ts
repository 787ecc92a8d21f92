/** Three machines as "Two database servers" of `docs/operating.md` sets them up: two with PostgreSQL, and one with a vote alone. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { commandsOf } from './document.ts';
import { boot, type Machine, makeRoot } from './machine.ts';

const BRIDGE = 'thaan0';
const NETWORK = '10.77.0.0/24';
/** This machine, on which the shop runs. */
const OWN_ADDRESS = '10.77.0.254';
const ADDRESSES = { db1: '10.77.0.1', db2: '10.77.0.2', vote: '10.77.0.3' } as const;
type Node = keyof typeof ADDRESSES;
const DATABASES = ['db1', 'db2'] as const;
export type Database = (typeof DATABASES)[number];

const SETTLED_WITHIN_MS = 180_000;

/** The packages that the blocks of the document install. */
function packagesOf(...blocks: string[]): string[] {
  return blocks.flatMap((commands) =>
    [...commands.matchAll(/^apt-get install (.*)$/gm)].flatMap(([, words = '']) =>
      words.split(' ').filter((word) => !word.startsWith('-')),
    ),
  );
}

const withoutInstall = (commands: string) => commands.replace(/^apt-get install .*\n/gm, '');

export class Cluster {
  readonly #roots = new Map<Node, string>();
  readonly #machines = new Map<Node, Machine>();

  static async start(): Promise<Cluster> {
    const cluster = new Cluster();
    const each = commandsOf('cluster');
    const database = commandsOf('cluster-database');
    spawnSync('ip', ['link', 'delete', BRIDGE], { stdio: 'ignore' });
    ip(`link add ${BRIDGE} type bridge`);
    process.once('exit', () => spawnSync('ip', ['link', 'delete', BRIDGE]));
    ip(`address add ${OWN_ADDRESS}/24 dev ${BRIDGE}`);
    ip(`link set ${BRIDGE} up`);
    // For the network of a machine; what the document installs; then two copies.
    const first = makeRoot(['iproute2', ...packagesOf(each, database)]);
    for (const node of Object.keys(ADDRESSES) as Node[]) {
      const root = node === 'db1' ? first : makeRoot([], first);
      cluster.#roots.set(node, root);
      giveAddress(root, ADDRESSES[node]);
    }
    for (const node of Object.keys(ADDRESSES) as Node[]) {
      await cluster.bootUp(node);
      const { run, put } = cluster.#of(node);
      run('mkdir /opt/thaan');
      put('deploy', '/opt/thaan/deploy');
      run(filledIn(each, node));
    }
    for (const node of DATABASES) {
      cluster
        .#of(node)
        .run(`set -a; . /etc/thaan-cluster.env; set +a; cd /opt/thaan\n${withoutInstall(database)}`);
      // The first one makes the database, the other one copies it.
      if (node === 'db1') await until(() => stateOf(node, 'primary'));
    }
    await cluster.settled();
    const shop = commandsOf('cluster-shop').replace(/^systemctl restart thaan\n/m, '');
    cluster.#of('db1').run(`set -a; . /etc/thaan-cluster.env; set +a; cd /opt/thaan\n${shop}`);
    return cluster;
  }

  /** What the document writes into the settings of the shop. */
  settings(): Record<string, string> {
    const lines = this.#of('db1').run('grep ^DATABASE_ /etc/thaan.env').trim().split('\n');
    return Object.fromEntries(
      lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
    );
  }

  async bootUp(node: Node): Promise<void> {
    // A run that was killed leaves it.
    spawnSync('ip', ['link', 'delete', `vb-${node}`], { stdio: 'ignore' });
    const network = [`--machine=${node}`, `--network-bridge=${BRIDGE}`];
    this.#machines.set(node, await boot(this.#rootOf(node), network));
  }

  /** As a power cut. */
  kill(node: Node): Promise<void> {
    return this.#of(node).kill();
  }

  run(node: Node, commands: string): string {
    return this.#of(node).run(commands);
  }

  /** Takes the machine off the network, or puts it back. */
  cable(node: Node, state: 'up' | 'down'): void {
    ip(`link set vb-${node} ${state}`);
  }

  async primary(): Promise<Database> {
    for (const node of DATABASES) if (await stateOf(node, 'primary')) return node;
    throw new Error('no server is the primary');
  }

  /** One server takes writes, and the other one has each of them. */
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

  #of(node: Node): Machine {
    const machine = this.#machines.get(node);
    if (!machine) throw new Error(`${node} was never started`);
    return machine;
  }

  #rootOf(node: Node): string {
    const root = this.#roots.get(node);
    if (!root) throw new Error(`${node} has no folder`);
    return root;
  }
}

/** The commands of each machine, with its own values written into its file of settings. */
function filledIn(commands: string, node: Node): string {
  const values = {
    NODE: node,
    ADDRESS: ADDRESSES[node],
    DB1: ADDRESSES.db1,
    DB2: ADDRESSES.db2,
    VOTE: ADDRESSES.vote,
    NETWORK,
    POSTGRES_PASSWORD: 'three-bolts',
    REPLICATION_PASSWORD: 'of-white-lawn',
    SHOP_PASSWORD: 'and-one-of-latha',
  };
  const lines = Object.entries(values).map(
    ([name, value]) => `sed -i 's|^${name}=.*|${name}=${value}|' $file`,
  );
  const [install, ...others] = withoutInstall(commands).split(/(?<=cluster\.env .*\n)/);
  return ['cd /opt/thaan', install, 'file=/etc/thaan-cluster.env', ...lines, ...others].join('\n');
}

/** By systemd's own network, so that it is there again after a power cut. */
function giveAddress(root: string, address: string): void {
  const folder = path.join(root, 'etc/systemd/network');
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    path.join(folder, '10-host0.network'),
    `[Match]\nName=host0\n[Network]\nAddress=${address}/24\nLinkLocalAddressing=no\n`,
  );
  execFileSync('systemctl', ['--root', root, 'enable', '--quiet', 'systemd-networkd']);
}

/** What Patroni says of its server. */
async function stateOf(node: Database, state: 'primary' | 'synchronous'): Promise<boolean> {
  const answer = await fetch(`http://${ADDRESSES[node]}:8008/${state}`, {
    signal: AbortSignal.timeout(1000),
  }).catch(() => null);
  await answer?.arrayBuffer();
  return answer?.status === 200;
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const lateAt = performance.now() + SETTLED_WITHIN_MS;
  while (!(await isSo())) {
    if (performance.now() > lateAt) throw new Error('the cluster does not settle');
    await sleep(250);
  }
}

function ip(command: string): void {
  execFileSync('ip', command.split(' '));
}
