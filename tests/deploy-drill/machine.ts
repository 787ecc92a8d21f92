/** A fresh Debian in a folder, booted with its own systemd in a container. */
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const SUITE = 'trixie';
const BASE = ['systemd', 'systemd-sysv', 'dbus', 'procps', 'curl'];
const BOOT_WITHIN_MS = 60_000;

export interface Machine {
  /** Runs commands as root with `sh -e`; throws with their output when one fails. */
  run: (commands: string, options?: { withNetwork?: boolean }) => string;
  put: (from: string, to: string) => void;
  stop: () => Promise<void>;
  /** Like a power cut. */
  kill: () => Promise<void>;
}

/** Boots a Debian with these packages and only a loopback network. */
export async function bootMachine(packages: readonly string[]): Promise<Machine> {
  return boot(makeRoot(packages), ['--private-network']);
}

/**
 * Makes a folder with Debian and these packages, removed when this process exits. `DEBIAN=folder` copies an existing
 * one.
 */
export function makeRoot(packages: readonly string[], from = process.env.DEBIAN): string {
  const root = mkdtempSync('/var/tmp/thaan-deploy-');
  chmodSync(root, 0o755);
  const remove = () => rmSync(root, { recursive: true, force: true });
  process.once('exit', remove);
  try {
    if (from) execFileSync('cp', ['-a', `${from}/.`, root]);
    else install(root, packages);
  } catch (error) {
    remove();
    throw error;
  }
  for (const file of npmSettings()) cpSync(file, path.join(root, file), { dereference: true });
  return root;
}

/** Boots the folder under its own systemd; `network` are options of systemd-nspawn. */
export async function boot(root: string, network: readonly string[]): Promise<Machine> {
  const args = [
    ...['-D', root, '--boot', '--resolv-conf=copy-host', '--register=no', '--keep-unit'],
    ...[...network, '--console=pipe'],
    // Lets systemd boot on a host without unified control groups.
    'SYSTEMD_CGROUP_ENABLE_LEGACY_FORCE=1',
  ];
  const container = spawn('systemd-nspawn', args, { stdio: ['ignore', 'ignore', 'inherit'] });
  const endBy = async (signal: NodeJS.Signals) => {
    if (container.exitCode !== null || container.signalCode !== null) return;
    const exited = once(container, 'exit');
    container.kill(signal);
    await exited;
  };
  const killIt = () => {
    killFirst(container);
    container.kill('SIGKILL');
  };
  process.prependOnceListener('exit', killIt);
  container.once('exit', () => process.off('exit', killIt));
  const run: Machine['run'] = (commands, { withNetwork = false } = {}) =>
    runIn(container, commands, withNetwork);
  const lateAt = Date.now() + BOOT_WITHIN_MS;
  while (!isUp(container)) {
    if (container.exitCode !== null || Date.now() > lateAt) throw new Error('the container does not boot');
    await sleep(500);
  }
  return {
    run,
    put: (from, to) => cpSync(from, path.join(root, to), { recursive: true }),
    stop: () => endBy('SIGTERM'),
    async kill() {
      killFirst(container);
      await once(container, 'exit');
    },
  };
}

function install(root: string, packages: readonly string[]): void {
  const run = (command: string, args: string[]) =>
    execFileSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  run('debootstrap', ['--variant=minbase', `--include=${BASE}`, SUITE, root, mirror()]);
  // Prevents packages from starting services while they are installed.
  const policy = `printf '#!/bin/sh\\nexit 101\\n' >/usr/sbin/policy-rc.d; chmod +x /usr/sbin/policy-rc.d`;
  const apt = `DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends ${packages.join(' ')}`;
  run('chroot', [root, 'sh', '-ec', `${policy}; apt-get update -qq; ${apt}`]);
  rmSync(path.join(root, 'usr/sbin/policy-rc.d'));
}

function mirror(): string {
  for (const file of ['/etc/apt/sources.list.d/debian.sources', '/etc/apt/sources.list']) {
    const found = existsSync(file) && /https?:\/\/\S+\/debian\/?(?=\s)/.exec(readFileSync(file, 'utf8'))?.[0];
    if (found) return found;
  }
  throw new Error('this machine has no mirror of Debian in its apt sources');
}

function npmSettings(): string[] {
  const settings = ['/etc/npmrc', '/root/.npmrc'].filter((file) => existsSync(file));
  const authorities = settings.flatMap(
    (file) => /^cafile\s*=\s*(\S+)/m.exec(readFileSync(file, 'utf8'))?.[1] ?? [],
  );
  return [...settings, ...authorities];
}

/** Kills the container's first process; all others end with it. */
function killFirst(container: ChildProcess): void {
  const first = Number(leaderOf(container));
  // A pid of 0 would kill this process and its children.
  if (first > 0) spawnSync('kill', ['-KILL', String(first)]);
}

function leaderOf({ pid }: ChildProcess): string {
  const { stdout } = spawnSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' });
  return stdout.trim().split('\n')[0] ?? '';
}

function isUp(container: ChildProcess): boolean {
  const args = ['-t', leaderOf(container), '-a', 'systemctl', 'is-system-running'];
  const { stdout } = spawnSync('nsenter', args, { encoding: 'utf8' });
  return /running|degraded/.test(stdout ?? '');
}

function runIn(container: ChildProcess, commands: string, withNetwork: boolean): string {
  // The host's npm settings were copied there.
  const env = {
    npm_config_globalconfig: '/etc/npmrc',
    PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    HOME: '/root',
  };
  // Without the container's network namespace, which cannot reach npm.
  const inside = withNetwork ? ['-m', '-u', '-i', '-p', '-C'] : ['-a'];
  const { status, stdout, stderr } = spawnSync(
    'nsenter',
    ['-t', leaderOf(container), ...inside, '-r', '-w', 'sh', '-exc', commands],
    { encoding: 'utf8', env, maxBuffer: 64 * 1024 * 1024 },
  );
  if (status !== 0) throw new Error(`the commands ended with ${status}:\n${stdout}\n${stderr}`);
  return stdout;
}
