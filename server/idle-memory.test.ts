/** Memory that is free goes back to the system while the process rests. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { ENGINE_ENV, ENGINE_FLAGS } from '../scripts/engine.ts';

const SCRIPT = `
import { giveMemoryBack } from './server/idle-memory.ts';
const megabytes = () => process.memoryUsage.rss() / 2 ** 20;
let blocks = Array.from({ length: 200_000 }, () => Buffer.allocUnsafeSlow(600));
const full = megabytes();
// Every two hundredth block stays in use, so the free memory lies between used blocks.
blocks = blocks.filter((_, n) => n % 200 === 0);
gc();
await giveMemoryBack(1000);
setInterval(() => {
  if (megabytes() > full - 60) return;
  console.log('given back');
  process.exit();
}, 500);`;

/** A process that gives nothing back would go on for ever. */
const GIVEN_WITHIN_MS = 50_000;

const isGlibc = () => 'glibcVersionRuntime' in (process.report.getReport() as { header: object }).header;

test.runIf(isGlibc())('what lies free between used blocks goes back while the process rests', async () => {
  const args = [...ENGINE_FLAGS, '--expose-gc', '--input-type=module', '-e', SCRIPT];
  const env = { ...process.env, ...ENGINE_ENV };
  const { stdout, stderr } = await promisify(execFile)(process.execPath, args, {
    env,
    timeout: GIVEN_WITHIN_MS,
  });
  expect([stdout, stderr]).toEqual(['given back\n', '']);
});
