/** Images and containers in a folder of this trial: buildah and podman, on a Debian that debootstrap makes. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { mirror, npmSettings, SUITE } from './machine.ts';

/** The name that `deploy/Containerfile` has for its base. */
const BASE = 'debian:13-slim';
const AUTHORITY = '/etc/npm-authority.crt';
/** In the order in which they are tried: each needs another kind of machine. */
const RUNTIMES = ['crun', 'runc'];
/** Lower than any machine allows: this trial may not be allowed to raise its own. */
const LIMITS = ['--ulimit', 'nofile=8192:8192', '--ulimit', 'nproc=2048:2048'];
/** `deploy/compose.yaml` as options of podman, with a separate network that has only a loopback. */
export const CONFINED = [
  '--read-only',
  '--read-only-tmpfs=false',
  '--tmpfs=/tmp',
  '--cap-drop=ALL',
  '--security-opt=no-new-privileges',
  '--network=none',
  '--memory=1g',
];

/** `IMAGES=folder` keeps there what was built, for a next run that begins where the sources changed. */
export class Containers {
  readonly #folder = process.env.IMAGES ?? mkdtempSync('/var/tmp/thaan-image-');
  #runtime = '';

  constructor() {
    if (!process.env.IMAGES)
      process.once('exit', () => rmSync(this.#folder, { recursive: true, force: true }));
  }

  get #store(): string[] {
    const at = (name: string) => path.join(this.#folder, name);
    return ['--root', at('store'), '--runroot', at('run'), '--storage-driver', 'vfs'];
  }

  /** Throws with what podman said when it fails. */
  podman(...args: string[]): string {
    const { status, stdout, stderr } = this.tryPodman(...args);
    if (status !== 0) throw new Error(`podman ${args.join(' ')} ended with ${status}:\n${stdout}${stderr}`);
    return stdout.trim();
  }

  tryPodman(...args: string[]) {
    const how = [...this.#store, '--cgroup-manager=cgroupfs', '--events-backend=none'];
    if (this.#runtime) how.push('--runtime', this.#runtime);
    return spawnSync('podman', [...how, ...args], { encoding: 'utf8' });
  }

  /** The base, as small as debootstrap makes it. `DEBIAN=folder` takes one that was made before. */
  makeBase(): void {
    if (this.tryPodman('image', 'exists', BASE).status === 0) return;
    const root = process.env.DEBIAN ?? path.join(this.#folder, 'debian');
    if (!process.env.DEBIAN)
      execFileSync('debootstrap', ['--variant=minbase', SUITE, root, mirror()], {
        stdio: ['ignore', 'ignore', 'inherit'],
      });
    const context = path.join(this.#folder, 'base');
    mkdirSync(context);
    // As the slim image: without what apt can fetch again, and without pages of manuals.
    const left = [
      'var/cache/apt/*',
      'var/lib/apt/lists/*',
      'usr/share/doc/*',
      'usr/share/man/*',
      'usr/share/locale/*',
    ];
    const without = ['proc/*', 'sys/*', 'dev/*', ...left].map((one) => `--exclude=./${one}`);
    execFileSync('tar', ['-C', root, ...without, '-cf', path.join(context, 'debian.tar'), '.']);
    writeFileSync(path.join(context, 'Containerfile'), 'FROM scratch\nADD debian.tar /\nCMD ["bash"]\n');
    this.#build(['-t', BASE, context]);
    if (!process.env.DEBIAN) rmSync(root, { recursive: true });
    rmSync(context, { recursive: true });
  }

  /** Builds `deploy/Containerfile` from the sources of this folder, with this machine's settings of npm. */
  build(tag: string): void {
    this.#build([
      ...this.#npmVolumes(),
      '--build-arg',
      `BASE=${BASE}`,
      '-t',
      tag,
      '-f',
      'deploy/Containerfile',
      '.',
    ]);
    this.#runtime = RUNTIMES.find((one) => this.#runs(one, tag)) ?? '';
    if (!this.#runtime) throw new Error(`no container runs here, with none of ${RUNTIMES}`);
  }

  /** The file of npm's certificate authority has another path in the image: `ca-certificates` replaces the file at its usual path. */
  #npmVolumes(): string[] {
    return npmSettings().flatMap((file, n) => {
      if (!file.endsWith('npmrc')) return ['--volume', `${file}:${AUTHORITY}:ro`];
      const copy = path.join(this.#folder, `npmrc-${n}`);
      writeFileSync(copy, readFileSync(file, 'utf8').replace(/^cafile\s*=.*$/m, `cafile=${AUTHORITY}`));
      return ['--volume', `${copy}:${file}:ro`];
    });
  }

  /** In bytes, with the base and without. */
  sizes(tag: string): { whole: number; own: number } {
    const of = (image: string) => Number(this.podman('image', 'inspect', '--format', '{{.Size}}', image));
    const whole = of(tag);
    return { whole, own: whole - of(BASE) };
  }

  /** Starts a container on the volume `data`, confined as `deploy/compose.yaml` says. */
  start(name: string, tag: string): void {
    this.podman(
      'run',
      '--detach',
      '--name',
      name,
      ...CONFINED,
      ...LIMITS,
      '--volume=data:/var/lib/thaan',
      tag,
    );
  }

  /** A program of this machine in the network of the container. */
  nearby(name: string, program: string, args: readonly string[]): string {
    const pid = this.podman('inspect', '--format', '{{.State.Pid}}', name);
    return execFileSync('nsenter', ['--target', pid, '--net', program, ...args], { encoding: 'utf8' });
  }

  /** All containers and their data. */
  removeAll(): void {
    this.tryPodman('rm', '--force', '--all');
    this.tryPodman('volume', 'rm', '--all', '--force');
  }

  get runtime(): string {
    return this.#runtime;
  }

  #build(args: readonly string[]): void {
    // Without namespaces of its own: it builds in a container, too. The health check is lost in the other format.
    const how = ['build', '--layers', '--isolation=chroot', '--network=host', '--format=docker'];
    const { status, stdout, stderr } = spawnSync('buildah', [...this.#store, ...how, ...args], {
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    });
    if (status !== 0)
      throw new Error(`the build ended with ${status}:\n${`${stdout}${stderr}`.slice(-4000)}`);
  }

  #runs(runtime: string, tag: string): boolean {
    const args = ['run', '--rm', ...CONFINED, ...LIMITS, tag, 'true'];
    return this.tryPodman('--runtime', runtime, ...args).status === 0;
  }
}
