/** What a guest's first look at a page weighs, beside what `budgets.json` allows, and how it feels on a slow phone. */
import { readFileSync } from 'node:fs';
import { inAddress } from '#words/languages.ts';
import { type Weight, weigh } from '../support/page-weight.ts';
import { runShop } from '../support/running-shop.ts';
import type { Figure } from './report.ts';
import { vitals } from './vitals.ts';

const SLOW_PHONE = (['en', 'ur'] as const).flatMap((language) =>
  ['/', '/products', '/product/wl-001'].map((page) => inAddress(language, page)),
);

export async function weight(): Promise<Figure[]> {
  const budgets: Record<string, Weight> = JSON.parse(readFileSync('budgets.json', 'utf8'));
  const shop = await runShop();
  const figures: Figure[] = [];
  for (const [page, budget] of Object.entries(budgets)) {
    const weighed = await weigh(shop.url + page);
    for (const part of ['html', 'css', 'javascript', 'fonts', 'files'] as const)
      figures.push({
        name: `${page}, ${part}`,
        value: weighed[part],
        unit: part === 'files' ? 'files' : 'bytes',
        limit: { value: budget[part], what: 'its budget' },
      });
  }
  for (const [page, seen] of await vitals(shop.url, SLOW_PHONE)) {
    const lcpAim = page.endsWith('/products') ? 'under 1,200 ms' : 'under 1,000 ms';
    figures.push(
      { name: `${page}, slow phone, LCP`, value: seen.lcp, unit: 'ms', aim: lcpAim },
      { name: `${page}, slow phone, CLS`, value: seen.cls, unit: '', aim: '0' },
      { name: `${page}, slow phone, TBT`, value: seen.tbt, unit: 'ms', aim: 'under 150 ms' },
      { name: `${page}, slow phone, INP of the menu`, value: seen.inp, unit: 'ms' },
      { name: `${page}, slow phone, requests with pictures`, value: seen.requests, unit: 'requests' },
      { name: `${page}, slow phone, bytes with pictures`, value: seen.bytes, unit: 'bytes' },
    );
  }
  await shop.stop();
  return figures;
}
