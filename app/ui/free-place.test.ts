import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Box, freePlace, type Taken } from './free-place.ts';

const VIEW = { width: 360, height: 740 };
const BOX = { width: 300, height: 60 };

const overlaps = (box: Box, { left, top }: { left: number; top: number }) =>
  box.left < left + BOX.width && box.right > left && box.top < top + BOX.height && box.bottom > top;

const rows = (...spans: [top: number, bottom: number][]): Taken[] =>
  spans.map(([top, bottom]) => ({ left: 16, right: 344, top, bottom, pressed: true }));

test('it is the first from the top, or from the bottom, that keeps off all rows', () => {
  const taken = rows([0, 64], [100, 144], [300, 700]);
  expect(freePlace(BOX, VIEW, taken, true)).toEqual({ left: 30, top: 152 });
  expect(freePlace(BOX, VIEW, taken, false)).toEqual({ left: 30, top: 232 });
});

test('a free side is taken before something is covered', () => {
  const wide = { width: 1280, height: 400 };
  const middle = [{ left: 400, right: 700, top: 0, bottom: 400, pressed: true }];
  expect(freePlace(BOX, wide, middle, false)).toEqual({ left: 972, top: 332 });
});

test('where something must be covered it is what is read, not what is pressed', () => {
  const [alert, ...fields] = rows([200, 300], [0, 200], [300, 740]);
  expect(freePlace(BOX, VIEW, [{ ...(alert as Taken), pressed: false }, ...fields], true).top).toBe(208);
});

test('it covers nothing where the window has a free strip of its height', () => {
  const aRow = fc.tuple(fc.integer({ min: 0, max: 740 }), fc.integer({ min: 10, max: 80 }));
  fc.assert(
    fc.property(fc.array(aRow, { maxLength: 12 }), fc.boolean(), (drawn, fromTop) => {
      const taken = rows(...drawn.map(([top, height]): [number, number] => [top, top + height]));
      const place = freePlace(BOX, VIEW, taken, fromTop);
      const free = Array.from({ length: VIEW.height - BOX.height - 15 }, (_, n) => ({
        left: 30,
        top: n + 8,
      }));
      const hasRoom = free.some((one) => !taken.some((box) => overlaps(box, one)));
      expect(hasRoom && taken.some((box) => overlaps(box, place))).toBe(false);
      expect(place.top).toBeGreaterThanOrEqual(8);
      expect(place.top + BOX.height).toBeLessThanOrEqual(VIEW.height - 8);
    }),
  );
});
