import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Span } from '#shop/settings/hours/hours.ts';
import { HoursText } from './hours-text.tsx';

const textOf = (spans: readonly Span[]) =>
  renderToStaticMarkup(createElement(HoursText, { spans })).replace(/<[^>]*>/g, '');

const MORNING: Span = ['09:00', '12:00'];
const NOON: Span = ['14:00', '16:00'];
const EVENING: Span = ['18:00', '21:00'];

test.each([
  [[MORNING], '9:00 AM-12:00 PM'],
  [[MORNING, NOON], '9:00 AM-12:00 PM and 2:00 PM-4:00 PM'],
  [[MORNING, NOON, EVENING], '9:00 AM-12:00 PM, 2:00 PM-4:00 PM and 6:00 PM-9:00 PM'],
])('the spans %j are “%s”', (spans, text) => {
  expect(textOf(spans)).toBe(text);
});
