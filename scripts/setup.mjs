/**
 * Installs what is missing, before every command. Plain JavaScript, as it runs on whatever Node the machine has:
 * the shop's own Node comes with the install, as an npm package.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

const stamp = 'node_modules/.thaan-installed';
const wanted = createHash('sha256')
  .update(readFileSync('package-lock.json'))
  .update(process.platform)
  .digest('hex');

// Older ones skip the compiled parts of packages in silence, as those name the Node that they are for.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
const isTooOld = major < 20 || (major === 20 && minor < 19);

if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== wanted) {
  if (isTooOld) {
    console.error(`The install needs Node 20.19 or newer, and this is ${process.versions.node}.`);
    process.exit(1);
  }
  console.log('Installing what the shop needs (once, about a minute)...');
  const npm = process.env.npm_execpath;
  const command = npm ? [process.execPath, npm] : ['npm'];
  const { status } = spawnSync(
    command[0],
    [...command.slice(1), 'ci', '--include=dev', '--loglevel=error', '--no-progress'],
    {
      stdio: 'inherit',
      shell: !npm && process.platform === 'win32',
    },
  );
  if (status !== 0) {
    console.error('The install failed. Check the network connection and run the command again.');
    process.exit(1);
  }
  writeFileSync(stamp, wanted);
}
