/** `npm start` on a fresh clone: the first time it installs, builds and fills the shop, the second time it serves. */
import { freshClone, npmStart } from '../support/fresh-clone.ts';
import { type Figure, median } from './report.ts';

const CLONES = 3;

export async function fresh(): Promise<Figure[]> {
  const first: number[] = [];
  const second: number[] = [];
  for (let n = 0; n < CLONES; n += 1) {
    const folder = freshClone();
    for (const times of [first, second]) {
      const { ms, stop } = await npmStart(folder);
      times.push(ms / 1000);
      await stop();
    }
  }
  return [
    { name: 'first npm start of a fresh clone, p50', value: median(first), unit: 's', aim: 'under 40 s' },
    { name: 'the longest of them', value: Math.max(...first), unit: 's' },
    { name: 'second npm start, p50', value: median(second), unit: 's' },
  ];
}
