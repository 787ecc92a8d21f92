import { expect, test } from 'vitest';
import { dayOfDate } from '#shop/kernel/dates.ts';
import { STEPS, type Step } from '#shop/orders/life.ts';
import { DEFAULTS } from '#shop/settings/topics.server.ts';
import { arrivalText } from './parcel-arrival.server.ts';

const dayOf = (date: string) => dayOfDate(date) ?? 0;
const parcel = { arrival: { fromDay: dayOf('2026-11-24'), toDay: dayOf('2026-11-26') } };
const NOW = Date.parse('2026-11-23T12:00:00Z');
const shop = { now: () => NOW, settings: { current: DEFAULTS } };
const order = (step: Step) => ({ step, createdAt: NOW, city: 'Daska' });

test('no day is said before an order is with the courier, once its parcel turned round, and once it arrived', () => {
  const saying = STEPS.filter((step) => arrivalText(shop, order(step), parcel) !== null);
  expect(saying).toEqual(['under way']);
  for (const none of [null, undefined, { arrival: null }])
    expect(arrivalText(shop, order('under way'), none)).toBeNull();
});
