/**
 * Installs missing packages before every command; `all` adds those of tests. Plain JavaScript, as any Node
 * must run it; it installs the shop's own Node.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, linkSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const stamp = 'node_modules/.thaan-installed';
const wanted = createHash('sha256')
  .update(readFileSync('package-lock.json'))
  .update(process.platform)
  .digest('hex');

/** On an older Node, npm silently skips compiled parts of packages. */
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
const isOld = major < 20 || (major === 20 && minor < 19);

function npm(node, ...args) {
  const file = process.env.npm_execpath;
  const [command, ...first] = file ? [node, file] : ['npm'];
  const { status } = spawnSync(command, [...first, ...args, '--loglevel=error', '--no-progress'], {
    stdio: 'inherit',
    shell: !file && process.platform === 'win32',
    // Install scripts must find this Node first.
    env: { ...process.env, PATH: `${path.dirname(node)}${path.delimiter}${process.env.PATH}` },
  });
  if (status !== 0) end('The install failed. Check the network connection and run the command again.');
}

function end(why) {
  console.error(why);
  process.exit(1);
}

function lockedNode() {
  const { packages, ...lock } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  const [name] = Object.keys(packages[''].optionalDependencies).filter((one) => {
    const { os, cpu } = packages[`node_modules/${one}`];
    return os === process.platform && cpu === process.arch;
  });
  if (!name) end(`There is no Node of the shop for this machine (${process.platform}, ${process.arch}).`);
  const { optional: _, ...locked } = packages[`node_modules/${name}`];
  return { name, locked, lock };
}

/** From the lock file, as `npm ci` then verifies the hash. */
function fetchNode({ name, locked, lock }) {
  const folder = mkdtempSync(path.join(tmpdir(), 'thaan-node-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const root = { name: 'own-node', version: '1.0.0', dependencies: { [name]: locked.version } };
  const packages = { '': root, [`node_modules/${name}`]: locked };
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify(root));
  writeFileSync(path.join(folder, 'package-lock.json'), JSON.stringify({ ...lock, ...root, packages }));
  npm(process.execPath, 'ci', '--prefix', folder);
  return path.join(folder, 'node_modules', name, locked.bin.node);
}

/** npm before 11 removes its link along with packages of other platforms. */
function linkNode({ name, locked }) {
  const file = locked.bin.node;
  // npm silently omits an optional package with a wrong hash.
  if (!existsSync(path.join('node_modules', name, file)))
    end(`The install failed: the Node that came is not the one of package-lock.json (${name}).`);
  const link = path.join('node_modules', '.bin', path.basename(file));
  if (existsSync(link)) return;
  if (process.platform === 'win32') linkSync(path.join('node_modules', name, file), link);
  else symlinkSync(path.join('..', name, file), link);
}

const WITH_TESTS = `${wanted} all`;
const forTests = process.argv[2] === 'all';
const there = existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';
const isWhole = there === WITH_TESTS;

if (!isWhole && (forTests || there !== wanted)) {
  console.log(`Installing what the ${forTests ? 'tests need' : 'shop needs'} (once, about a minute)...`);
  const own = lockedNode();
  const node = isOld ? fetchNode(own) : process.execPath;
  const packages = forTests ? '--include=dev' : '--omit=dev';
  // `npm ci` would empty the folder under a running shop.
  if (there) npm(node, 'install', packages, '--no-save');
  else npm(node, 'ci', packages);
  linkNode(own);
  writeFileSync(stamp, forTests ? WITH_TESTS : wanted);
}
