/** No write of the admin is forgotten in the record of changes. What each leaves there is tried by `tests/journeys/admin/audit-log.test.ts`. */
import { expect, test } from 'vitest';
import { BY_RULES, SENT, UNRECORDED, writesOfTheAdmin } from '../support/run/recorded.ts';

/** These save by `saveSettings`, also in `saveTopic`, which writes the entry. */
const savesSettings = ({ source }: { source: string }) => /\bsave(?:Settings|Topic)\(/.test(source);

test('each write of the admin leaves an entry, or stands on the list of those that do not, with the reason', async () => {
  const writes = await writesOfTheAdmin();
  expect(writes.length).toBeGreaterThan(25);
  const known = new Set([...SENT.map(({ path }) => path), ...BY_RULES, ...Object.keys(UNRECORDED)]);
  const others = writes.filter((write) => !savesSettings(write)).map(({ path }) => path);
  expect(others.sort()).toEqual([...known].sort());
});
