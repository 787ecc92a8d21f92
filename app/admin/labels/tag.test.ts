import { spawnSync } from 'node:child_process';
import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { LABEL_WIDTH_MM } from '#shop/print/price-labels.ts';
import { findProgram } from '../../../tests/support/proxies.ts';
import { aTempFolder } from '../../../tests/support/temp-folder.ts';
import { tagOf } from './tag.server.ts';

const zbarimg = findProgram('zbarimg');
/** Resolution of label printers. */
const DOTS_PER_MM = 203 / 25.4;

const LAWN = { id: 'p', name: 'Maroon Lawn', nameUrdu: 'میرون لان', priceInPaisa: 245_000 };
const tag = (code: string) => tagOf({ ...LAWN, code, soldBy: 'piece' });

/** Reads the printed bars as a scanner does. */
async function scanned(code: string): Promise<string> {
  const { bars } = tag(code);
  if (!bars) return '';
  const wide = Math.round(LABEL_WIDTH_MM * DOTS_PER_MM * 2);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="200" viewBox="0 0 ${LABEL_WIDTH_MM} 8" preserveAspectRatio="none"><rect width="38" height="8" fill="#fff"/><svg width="${bars.widthMm}" height="8" viewBox="0 0 ${bars.width} 1" preserveAspectRatio="none"><path d="${bars.path}"/></svg></svg>`;
  const file = path.join(aTempFolder(), 'label.png');
  await sharp(Buffer.from(svg)).png().toFile(file);
  return spawnSync(zbarimg ?? '', ['--quiet', '--raw', file], { encoding: 'utf8' }).stdout.trim();
}

test.skipIf(zbarimg === null)('a scanner reads the code of a product from its label', async () => {
  for (const code of ['ML-001', 'a1', 'WC-002 red', '8961234567890', 'LAWN-2026-004'])
    expect(await scanned(code)).toBe(code);
});

test('bars fit the label and are wide enough to be read; of other codes there are none', () => {
  for (let length = 1; length <= 40; length += 1) {
    const { bars } = tag('X'.repeat(length));
    expect(bars !== null, `${length} letters`).toBe(length <= 13);
    if (!bars) continue;
    expect(bars.widthMm).toBeLessThanOrEqual(LABEL_WIDTH_MM);
    expect(bars.widthMm / bars.width).toBeGreaterThanOrEqual(0.19);
  }
  expect(tag('لان-1').bars).toBeNull();
  expect(tag('ML-001').price).toBe('Rs. 2,450');
});
