import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { eventIds } from './event-ids.ts';

const key = randomBytes(32);

test('an id is read back by every process that has the key, by nobody else; two of one event cannot be compared, and no other text is one', () => {
  fc.assert(
    fc.property(fc.nat({ max: 2 ** 48 - 1 }), (id) => {
      const text = eventIds(key).write(id);
      expect(text).toMatch(/^[\w-]{22}$/);
      expect(eventIds(key).read(text)).toBe(id);
      expect(eventIds(randomBytes(32)).read(text)).toBeNull();
    }),
  );
  const ids = eventIds(key);
  const seen = Array.from({ length: 1000 }, (_, n) => ids.write(n % 2));
  expect(new Set(seen).size).toBe(1000);
  for (const text of ['', '0', '17', 'x'.repeat(22), `${ids.write(1)}A`, ids.write(1).slice(1), 'لان'])
    expect(ids.read(text)).toBeNull();
});
