import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Uint32List } from './uint32-list.ts';

const LARGEST = 2 ** 32 - 1;
const number = fc.oneof(fc.nat({ max: 9 }), fc.constant(LARGEST));
const step = fc.oneof(
  fc.record({ pushes: number }),
  fc.record({ sets: number, at: fc.nat({ max: 60 }) }),
  fc.constant({ pops: true }),
);

test('a list of numbers holds what an array holds', () => {
  fc.assert(
    fc.property(fc.array(number), fc.array(step, { maxLength: 200, size: 'max' }), (first, steps) => {
      const [list, array] = [new Uint32List(first), [...first]];
      for (const one of steps) {
        if ('pushes' in one) {
          list.push(one.pushes);
          array.push(one.pushes);
        } else if ('pops' in one) expect(list.pop()).toBe(array.pop());
        else if (one.at >= array.length) expect(() => list.set(one.at, one.sets)).toThrow(RangeError);
        else {
          list.set(one.at, one.sets);
          array[one.at] = one.sets;
        }
        expect([...list.all]).toEqual(array);
        expect([list.length, list.at(3)]).toEqual([array.length, array[3]]);
      }
    }),
  );
});
