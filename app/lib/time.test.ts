import { expect, test } from 'vitest';
import { inLanguage } from '#words/language.ts';
import { formatDateTime, formatMoment } from './time.ts';

const AT = Date.parse('2026-11-27T22:03:09Z');

test('two moments of one minute differ where they are written with their seconds', () => {
  expect(formatDateTime(AT)).toBe('28 November 2026, 3:03 AM');
  expect(formatMoment(AT)).toBe('28 November 2026, 3:03:09 AM');
  const inUrdu = inLanguage('ur', () => [formatMoment(AT), formatMoment(AT + 1000)]);
  expect(inUrdu[0]).toContain('رات 3:03:09');
  expect(inUrdu[1]).toContain('رات 3:03:10');
});
