import { expect, test } from 'vitest';
import { deliveryDaysSettings } from './delivery-days.server.ts';
import { DEFAULT_DELIVERY_DAYS } from './delivery-days.ts';

const { form, ofForm, formOf, stored } = deliveryDaysSettings;

test('empty is no promise, rows are kept as typed, and the form shows them again', () => {
  expect(ofForm(form.parse({}), DEFAULT_DELIVERY_DAYS)).toEqual(DEFAULT_DELIVERY_DAYS);
  const typed = {
    ...{ daysTo: '۴', dayTowns3: 'Daska، سیالکوٹ', dayCourier3: 'rider', dayFrom3: '0', dayTo3: '1' },
    ...{ dayTowns5: 'Sindh', dayTo5: '6' },
  };
  const settings = ofForm(form.parse(typed), DEFAULT_DELIVERY_DAYS);
  expect(settings).toEqual({
    usual: { from: 4, to: 4 },
    rows: [
      { towns: ['Daska', 'سیالکوٹ'], courier: 'rider', days: { from: 0, to: 1 } },
      { towns: ['Sindh'], courier: '', days: { from: 6, to: 6 } },
    ],
  });
  expect(stored.parse(settings)).toEqual(settings);
  expect(
    ofForm(form.parse(formOf({ ...DEFAULT_DELIVERY_DAYS, ...settings })), DEFAULT_DELIVERY_DAYS),
  ).toEqual(settings);
});

test.each([
  [{ daysFrom: '2' }, { daysTo: 'no last day' }],
  [{ daysFrom: '5', daysTo: '4' }, { daysTo: 'days backwards' }],
  [{ daysTo: '31' }, { daysTo: 'too large' }],
  [{ dayTowns1: 'Daska' }, { dayTo1: 'no last day' }],
  [{ dayTo2: '1' }, { dayTowns2: 'no town' }],
  [{ dayCourier2: 'tcs' }, { dayTowns2: 'no town' }],
  [{ dayTowns1: 'Daska', dayFrom1: '3', dayTo1: '1' }, { dayTo1: 'days backwards' }],
  [{ dayTowns1: 'Daska', dayTo1: '1', dayTowns2: 'Lahore, ڈسکہ', dayTo2: '2' }, { dayTowns2: 'town twice' }],
  [{ dayTowns1: 'Daska', dayTo1: '1', dayTowns2: 'Daska', dayCourier2: 'tcs', dayTo2: '2' }, {}],
])('refuses %o', (typed: Record<string, string>, wrong) => {
  const issues = form.safeParse(typed).error?.issues ?? [];
  expect(Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message]))).toEqual(wrong);
});
