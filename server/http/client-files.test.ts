import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aTempFolder } from '../../tests/support/temp-folder.ts';
import { clientFiles } from './client-files.ts';

const SCRIPT = 'const shop = 1;\n'.repeat(20);

function files() {
  const folder = aTempFolder();
  mkdirSync(path.join(folder, 'assets'));
  for (const name of ['assets/app.js', 'icon.svg']) writeFileSync(path.join(folder, name), SCRIPT);
  return clientFiles(folder);
}

const number = fc.oneof(fc.constant(''), fc.nat(2 * SCRIPT.length).map(String));
const range = fc.tuple(number, number).map(([first, last]) => `${first}-${last}`);
const ranges = fc
  .tuple(fc.constantFrom('bytes', 'lines', 'seconds', ''), fc.array(range, { minLength: 1, maxLength: 3 }))
  .map(([unit, parts]) => (unit ? `${unit}=` : '') + parts.join(','));

test('a range of an unknown unit, several ranges and wrong ones are no 206: the whole file is the answer', async () => {
  const app = files();
  await fc.assert(
    fc.asyncProperty(ranges, fc.constantFrom('/assets/app.js', '/icon.svg'), async (Range, file) => {
      const answer = await app.request(file, { headers: { Range } });
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-range')).toBeNull();
      expect(answer.headers.get('accept-ranges')).toBeNull();
      expect(await answer.text()).toBe(SCRIPT);
    }),
    { examples: ['lines=1-2', 'bytes=0-1,4-5', '1-2'].map((one) => [one, '/icon.svg']) },
  );
});
