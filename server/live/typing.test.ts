import fc from 'fast-check';
import { expect, test } from 'vitest';
import { typingBound } from './typing.ts';

const SECONDS = 10;
/** `afterMs`: delay after the previous sign. */
const sign = fc.record({ afterMs: fc.nat(60), conversation: fc.nat(200), network: fc.nat(3) });

test('however many signs come, one of a conversation passes in two seconds, and sixty of a network in ten', () => {
  fc.assert(
    fc.property(fc.array(sign, { minLength: 1000, maxLength: 3000 }), (signs) => {
      let now = 0;
      const mayPass = typingBound(() => now);
      const passed: { at: number; conversation: number; network: number }[] = [];
      for (const { afterMs, conversation, network } of signs) {
        now += afterMs;
        if (mayPass(`chat ${conversation}`, `network ${network}`))
          passed.push({ at: now, conversation, network });
      }
      expect(passed.length).toBeGreaterThan(0);
      for (const of of Map.groupBy(passed, ({ conversation }) => conversation).values())
        for (const [place, { at }] of of.entries())
          if (place > 0) expect(at - (of[place - 1]?.at ?? 0)).toBeGreaterThanOrEqual(2000);
      for (const of of Map.groupBy(passed, ({ network }) => network).values())
        expect(of.length).toBeLessThanOrEqual(60 * (Math.floor(now / (SECONDS * 1000)) + 1));
    }),
    { numRuns: 20 },
  );
});

test('an honest page, which sends a sign each three seconds, is always shown', () => {
  let now = 0;
  const mayPass = typingBound(() => now);
  for (; now < 300_000; now += 3000) expect(mayPass('chat', 'network')).toBe(true);
});
