/** No write of the admin is forgotten in the record of changes. What each leaves there is tried by `tests/journeys/record.test.ts`. */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ACTS } from '#shop/record/record.ts';
import { BY_RULES, SENT, UNRECORDED, writesOfTheAdmin } from '../support/recorded.ts';

/** These save by `saveSettings`, which writes the entry. */
const savesSettings = ({ source }: { source: string }) => /\bsaveSettings(?:Form)?\(/.test(source);

test('each write of the admin leaves an entry, or stands on the list of those that do not, with the reason', async () => {
  const writes = await writesOfTheAdmin();
  expect(writes.length).toBeGreaterThan(25);
  const known = new Set([...SENT.map(({ path }) => path), ...BY_RULES, ...Object.keys(UNRECORDED)]);
  const others = writes.filter((write) => !savesSettings(write)).map(({ path }) => path);
  expect(others.sort()).toEqual([...known].sort());
});

test('each act has a writer', () => {
  const files = globSync('{app,demo,scripts,server,shop}/**/*.{ts,tsx}').filter(
    (file) => !file.includes('.test.') && file !== 'shop/record/record.ts',
  );
  const sources = files.map((file) => readFileSync(file, 'utf8'));
  const unwritten = Object.keys(ACTS).filter((act) => !sources.some((text) => text.includes(`'${act}'`)));
  expect(unwritten).toEqual([]);
});
