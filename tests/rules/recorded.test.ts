/** No write of the admin is forgotten in the record of changes. What each leaves there is tried by `tests/journeys/record.test.ts`. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { RECORDED, UNRECORDED, writesOfTheAdmin } from '../support/recorded.ts';

/** These save by `saveSettings`, which writes the entry. */
const savesSettings = ({ source }: { source: string }) => /\bsaveSettings(?:Form)?\(/.test(source);

test('each write of the admin leaves an entry, or stands on the list of those that do not, with the reason', async () => {
  const writes = await writesOfTheAdmin();
  expect(writes.length).toBeGreaterThan(25);
  const others = writes.filter((write) => !savesSettings(write)).map(({ path }) => path);
  expect(others.sort()).toEqual([...Object.keys(RECORDED), ...Object.keys(UNRECORDED)].sort());
});

test('an entry that no journey makes is shown by a test of its rule', () => {
  const unshown = Object.values(RECORDED)
    .flat()
    .filter((one) => 'shownBy' in one && !readFileSync(one.shownBy, 'utf8').includes(one.act));
  expect(unshown).toEqual([]);
});
