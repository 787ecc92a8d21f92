/** `npm test`: format and lint, types, the rules, and the journeys in a real browser. Stops at the first that fails. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

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

/** A Chromium of this machine, or Debian's own, installed where that is allowed. */
function findChromium(): string {
  const find = () => CHROMIUM_PATHS.find((file) => file !== undefined && existsSync(file));
  if (!find() && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    run('Getting the package list', 'apt-get', ['update', '-qq']);
    run('Installing Chromium (once)', 'apt-get', ['install', '-y', '-qq', 'chromium'], {
      DEBIAN_FRONTEND: 'noninteractive',
    });
  }
  const found = find();
  if (!found) {
    console.error('The journeys need a Chromium: install one, or set CHROMIUM_PATH to where it is.');
    process.exit(1);
  }
  return found;
}

const node = process.execPath;
const chromium = findChromium();
run('Format and lint', node, ['node_modules/@biomejs/biome/bin/biome', 'check', '.']);
run('Route types', node, ['node_modules/@react-router/dev/bin.cjs', 'typegen']);
run('Types', 'tsc', []);
run('Rules and journeys', node, ['node_modules/vitest/vitest.mjs', 'run'], { CHROMIUM_PATH: chromium });
