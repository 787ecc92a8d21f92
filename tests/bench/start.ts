/** What a start costs, beside a Node that only answers; and what the build does. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { runShop } from '../support/running-shop.ts';
import { aTempFolder } from '../support/temp-folder.ts';
import { type Figure, median } from './report.ts';
import { residentKb } from './shop-process.ts';

const STARTS = 5;

/** The least that a Node process can be: it answers with one word. */
const BARE = `require('node:http').createServer((_q, a) => a.end('ok')).listen(0, '127.0.0.1', function () { console.log(this.address().port); })`;

async function bareStart(): Promise<{ ms: number; residentKb: number }> {
  const startedAt = performance.now();
  const child = spawn(process.execPath, ['-e', BARE], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [port] = await once(child.stdout, 'data');
  await (await fetch(`http://127.0.0.1:${Number(port)}`)).text();
  const ms = performance.now() - startedAt;
  const kb = residentKb({ process: child });
  child.kill();
  return { ms, residentKb: kb };
}

export async function start(): Promise<Figure[]> {
  const folder = aTempFolder();
  await (await runShop({}, folder)).stop();
  const shops = { ms: [] as number[], kb: [] as number[] };
  const bare = { ms: [] as number[], kb: [] as number[] };
  for (let n = 0; n < STARTS; n += 1) {
    const startedAt = performance.now();
    const shop = await runShop({}, folder);
    const { status } = await fetch(shop.url);
    if (status !== 200) throw new Error(`the home page answers ${status}`);
    shops.ms.push(performance.now() - startedAt);
    await sleep(2000);
    shops.kb.push(residentKb(shop));
    await shop.stop();
    const other = await bareStart();
    bare.ms.push(other.ms);
    bare.kb.push(other.residentKb);
  }
  rmSync('build/.sources');
  const startedAt = performance.now();
  const { status } = spawnSync(process.execPath, ['scripts/build.ts'], { stdio: 'ignore' });
  if (status !== 0) throw new Error('the build failed');
  const buildS = (performance.now() - startedAt) / 1000;
  const what = 'a Node that says ok';
  return [
    {
      name: 'process start to the first page',
      value: median(shops.ms),
      unit: 'ms',
      limit: { value: median(bare.ms), what },
      aim: 'under 500 ms',
    },
    {
      name: 'resident memory, idle',
      value: median(shops.kb) / 1024,
      unit: 'MB',
      limit: { value: median(bare.kb) / 1024, what },
      aim: 'under 120 MB',
    },
    { name: 'build', value: buildS, unit: 's', aim: 'under 20 s' },
  ];
}
