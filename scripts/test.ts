/** `npm test`: format and lint, types, the rules, and the journeys in a real browser. Stops at the first that fails. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findPostgres } from '../tests/postgres-server.ts';
import { findProgram } from '../tests/proxies.ts';

const CHROMIUM_PATHS = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

function run(
  title: string,
  command: string,
  args: readonly string[],
  env: Record<string, string> = {},
): void {
  console.log(`\n> ${title}`);
  const { status } = spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env } });
  if (status !== 0) {
    console.error(`${title}: failed`);
    process.exit(1);
  }
}

/** Without these the tests of the shop as it is deployed are skipped. */
const PACKAGES = [
  ['nginx', 'nginx-light'],
  ['caddy', 'caddy'],
  ['certutil', 'libnss3-tools'],
  ['gtlsclient', 'ngtcp2-client'],
] as const;

const findChromium = () => CHROMIUM_PATHS.find((file) => file !== undefined && existsSync(file));

/** What the tests need besides npm's packages, installed from Debian's where that is allowed. */
function installMissing(): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  const missing = [
    ...(findChromium() ? [] : ['chromium']),
    ...(findPostgres() ? [] : ['postgresql']),
    ...PACKAGES.filter(([program]) => !findProgram(program)).map(([, name]) => name),
  ];
  if (missing.length === 0) return;
  console.log(`\n> Installing ${missing.join(', ')} (once)`);
  // A service that cannot start in a container fails its package, and its programs are there all the same: looked for below.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [
    ['update', '-qq'],
    ['install', '-y', '-qq', ...missing],
  ])
    spawnSync('apt-get', args, { stdio: 'inherit', env });
}

function chromiumOrEnd(): string {
  const found = findChromium();
  if (!found) {
    console.error('The journeys need a Chromium: install one, or set CHROMIUM_PATH to where it is.');
    process.exit(1);
  }
  return found;
}

const node = process.execPath;
installMissing();
const chromium = chromiumOrEnd();
if (!findPostgres())
  console.log('There is no PostgreSQL server here: its rules run on PGlite, its journeys do not run.');
for (const [program, name] of PACKAGES)
  if (!findProgram(program))
    console.log(`There is no ${program} here (package ${name}): the shop is not tested behind or with it.`);
run('Format and lint', node, ['node_modules/@biomejs/biome/bin/biome', 'check', '.']);
run('Route types', node, ['node_modules/@react-router/dev/bin.cjs', 'typegen']);
run('Types', 'tsc', []);
run('Rules and journeys', node, ['node_modules/vitest/vitest.mjs', 'run'], { CHROMIUM_PATH: chromium });
