/**
 * `npm test`, `npm run test:all` and `npm run test:rules`, as in CONTRIBUTING.md. Stops at the first failing part;
 * `INSTALL=none` installs nothing.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { findChromium, HEADLESS_SHELL, hasBrowser } from '../browser/chromium.ts';
import { findPostgres } from '../postgres-server.ts';
import { findProgram } from '../proxies.ts';

const PARTS = ['test', 'all', 'rules'] as const;
type Part = (typeof PARTS)[number];

interface Need {
  /** Debian package. */
  package: string;
  for: readonly Part[];
  isThere: boolean;
  /** The tests that are skipped without it. */
  without: string;
}

const need = (debian: string, isThere: boolean, without: string, ...also: Part[]): Need => ({
  ...{ package: debian, for: ['all', ...also], isThere, without },
});
const has = (name: Parameters<typeof findProgram>[0]) => findProgram(name) !== null;
const hasShell = () => process.env.CHROMIUM_PATH !== undefined || existsSync(HEADLESS_SHELL);
const CHROMIUM = 'chromium-headless-shell';

const needs = (): Need[] => [
  need(CHROMIUM, hasShell(), 'the journeys: CHROMIUM_PATH can say where a Chromium is', 'test'),
  need('postgresql', findPostgres() !== null, 'the shop on PostgreSQL; its rules run on PGlite'),
  need('poppler-utils', has('pdftotext'), 'what stands in the printed documents', 'test'),
  need('zbar-tools', has('zbarimg'), 'whether a scanner reads the labels of products', 'test'),
  need('nginx-light', has('nginx'), 'the shop behind nginx'),
  need('caddy', has('caddy'), 'the shop behind Caddy'),
  need('prometheus', has('promtool'), 'the alerts of Prometheus'),
  need('libnss3-tools', has('certutil'), 'the shop with TLS, in a browser'),
  need('firefox-esr', hasBrowser('Firefox'), 'the main journey in Firefox'),
  need('webkit2gtk-driver', hasBrowser('WebKitGTK'), 'the main journey in WebKitGTK'),
  need('xvfb', has('Xvfb'), 'the main journey in WebKitGTK'),
];

const part = PARTS.find((name) => name === (process.argv[2] ?? 'test'));
if (!part) throw new Error(`unknown part, not one of ${PARTS.join(', ')}`);
const WITHOUT = `INSTALL=none npm ${part === 'test' ? 'test' : `run test:${part}`}`;
const missing = () => needs().filter((one) => one.for.includes(part) && !one.isThere);

if (process.env.INSTALL !== 'none') await install(missing().map((one) => one.package));
const notTried = missing()
  // Any other Chromium will do.
  .filter((one) => one.package !== CHROMIUM || !findChromium())
  .map(({ package: name, without }) => `Not tried without ${name}: ${without}.`);
for (const line of notTried) console.log(line);
if (!findChromium() && part !== 'rules' && process.env.INSTALL !== 'none')
  end(`Install a Chromium, or go on without the journeys: ${WITHOUT}`);

if (part === 'rules')
  await vitest('Rules', '--project=rules', '--tags-filter=!long', ...process.argv.slice(3));
else if (part === 'test') {
  // In parallel: one alone leaves a processor idle.
  await Promise.all([
    run('Format and lint', process.execPath, ['node_modules/@biomejs/biome/bin/biome', 'check', '.']),
    run('Types', 'npm', ['run', '--silent', 'types']),
    findChromium() && run('Build', process.execPath, ['scripts/build.ts']),
  ]);
  const journeys = findChromium() ? ['--project=journeys'] : [];
  await vitest('Rules and journeys', '--project=rules', ...journeys, '--tags-filter=!long');
} else {
  await vitest('Long rules', '--project=rules', '--tags-filter=long');
  await vitest('Rules on PostgreSQL', '--project=rules on PostgreSQL');
  if (findChromium() && findPostgres())
    await vitest('Journeys on PostgreSQL', '--project=journeys on PostgreSQL');
  if (findChromium()) await vitest('Long journeys', '--project=journeys', '--tags-filter=long');
}
// Repeated, because the first message has scrolled away.
for (const line of notTried) console.log(line);

async function install(packages: readonly string[]): Promise<void> {
  if (packages.length === 0 || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  console.log(`The tests need Debian packages that this system does not have: ${packages.join(', ')}.`);
  console.log(`They are installed now, by apt-get. To go on without them: ${WITHOUT}`);
  // Time to press Ctrl-C.
  if (process.stdin.isTTY) await sleep(10_000);
  // A service that cannot start in a container fails its package, but its programs are installed.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [['update', '-qq'], ...packages.map((name) => ['install', '-y', '-qq', name])])
    spawnSync('apt-get', args, { stdio: 'inherit', env });
}

function vitest(title: string, ...args: string[]): Promise<void> {
  console.log(`\n> ${title}`);
  return run(title, process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...args]);
}

async function run(title: string, command: string, args: readonly string[]): Promise<void> {
  const startedAt = performance.now();
  const [status] = await once(spawn(command, args, { stdio: 'inherit' }), 'exit');
  if (status !== 0) end(`${title}: failed`);
  console.log(`${title}: ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
}

function end(why: string): never {
  console.error(why);
  process.exit(1);
}
