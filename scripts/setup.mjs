/**
 * Installs what is missing, before every command: what a shop is built of and runs on, and with `all` what its tests need too.
 * Plain JavaScript, as it runs on whatever Node the machine has: the shop's own Node comes with the install, as an npm package.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const stamp = 'node_modules/.thaan-installed';
const wanted = createHash('sha256')
  .update(readFileSync('package-lock.json'))
  .update(process.platform)
  .digest('hex');

/** npm of an older Node skips the compiled parts of packages in silence, as those name the Node that they are for. */
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
const isOld = major < 20 || (major === 20 && minor < 19);

/** Runs npm in the Node `node`, and ends this process in words when that fails. */
function npm(node, ...args) {
  const file = process.env.npm_execpath;
  const [command, ...first] = file ? [node, file] : ['npm'];
  const { status } = spawnSync(command, [...first, ...args, '--loglevel=error', '--no-progress'], {
    stdio: 'inherit',
    shell: !file && process.platform === 'win32',
    // Install scripts of packages find this Node first.
    env: { ...process.env, PATH: `${path.dirname(node)}${path.delimiter}${process.env.PATH}` },
  });
  if (status === 0) return;
  console.error('The install failed. Check the network connection and run the command again.');
  process.exit(1);
}

/** The shop's own Node in a folder beside everything, for the one install that brings the rest. */
function fetchNode() {
  const folder = mkdtempSync(path.join(tmpdir(), 'thaan-node-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const { version } = JSON.parse(readFileSync('package-lock.json', 'utf8')).packages['node_modules/node'];
  npm(process.execPath, 'install', '--prefix', folder, '--no-save', `node@${version}`);
  return path.join(folder, 'node_modules', 'node', 'bin', 'node');
}

const WITH_TESTS = `${wanted} all`;
const forTests = process.argv[2] === 'all';
const there = existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';
const isWhole = there === WITH_TESTS;

if (!isWhole && (forTests || there !== wanted)) {
  console.log(`Installing what the ${forTests ? 'tests need' : 'shop needs'} (once, about a minute)...`);
  const node = isOld ? fetchNode() : process.execPath;
  const packages = forTests ? '--include=dev' : '--omit=dev';
  // A shop may run here, which loads some of its packages when it needs them. `npm ci` would begin with an empty folder.
  if (there) npm(node, 'install', packages, '--no-save');
  else npm(node, 'ci', packages);
  writeFileSync(stamp, forTests ? WITH_TESTS : wanted);
}
