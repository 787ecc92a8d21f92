import { expect, test } from 'vitest';
import { faultsOf } from '#shop/kernel/form-fields.server.ts';
import { openShopForEachTest, shop } from '../../../tests/support/shop-of-each-test.ts';
import { admin } from '../../../tests/support/test-shop.ts';
import { saveSettings, settingsIn } from '../settings.server.ts';
import {
  courierOfForm,
  courierSettings,
  formOfCourier,
  placeField,
  storedCouriers,
  withCourier,
} from './couriers.server.ts';
import {
  COLUMNS,
  DEFAULT_COURIERS,
  newCourier,
  OWN_RIDER,
  trackingAddress,
  trackingLink,
} from './couriers.ts';
import { deliveryDaysSettings } from './delivery-days.server.ts';
import { DEFAULT_DELIVERY_DAYS } from './delivery-days.ts';

openShopForEachTest();

const { couriers } = DEFAULT_COURIERS;
const courierForm = courierSettings('own').form;
const OWN = { ...formOfCourier(newCourier('own')), courierName: 'Own' };
const faults = (changed: object) => {
  const { error } = courierForm.safeParse({ ...OWN, ...changed });
  return error ? faultsOf(error) : [];
};

test('the presets fit what is stored and stay as they are when their forms are sent; the own rider alone has no numbers', () => {
  for (const { tracking } of couriers)
    expect(trackingAddress(tracking)).toBe(tracking === '' ? null : tracking);
  expect(storedCouriers.parse(DEFAULT_COURIERS)).toEqual(DEFAULT_COURIERS);
  expect(couriers.filter(({ hasNumbers }) => !hasNumbers).map(({ id }) => id)).toEqual([OWN_RIDER]);
  for (const courier of couriers) {
    const { form } = courierSettings(courier.id);
    expect(courierOfForm(courier.id, form.parse(formOfCourier(courier)))).toEqual(courier);
  }
});

test('a link leads to the courier alone, whatever stands in the number', () => {
  const tracking = 'https://postex.pk/tracking?cn={n}';
  expect(trackingLink({ tracking }, 'CX-12')).toBe('https://postex.pk/tracking?cn=CX-12');
  expect(trackingLink({ tracking }, '../&a=#')).toBe('https://postex.pk/tracking?cn=..%2F%26a%3D%23');
  expect(trackingLink({ tracking: 'https://track.example/' }, 'CX-12')).toBe('https://track.example/');
  expect(trackingLink({ tracking: '' }, 'CX-12')).toBeNull();
});

test('a tracking address has one host and one place for the number', () => {
  for (const tracking of [
    ...['https://{n}.example/', 'https://track{n}.example/', 'https://track.example/{n}/{n}'],
    ...['https://keeper@track.example/{n}', 'https://track.example/ {n}', 'https://'],
  ]) {
    expect(trackingAddress(tracking)).toBeNull();
    expect(faults({ tracking })).toMatchObject([{ field: 'tracking', code: 'no tracking address' }]);
  }
});

test('columns are renamed, reordered and left out by their places', () => {
  const none = Object.fromEntries(COLUMNS.map((column) => [placeField(column), '']));
  const typed = {
    ...{ ...OWN, ...none, courierTowns: 'Daska = 1043\n\nلاہور = LHE' },
    ...{ columnPlace5: '1', heading5: 'Town', columnPlace2: '۲', columnPlace1: '2', heading1: '' },
  };
  const courier = courierOfForm('own', courierForm.parse(typed));
  expect(courier.columns.map(({ column, heading }) => `${column} ${heading}`)).toEqual([
    ...['city Town', 'orderNumber order number', 'name name'],
  ]);
  expect(courier.towns.map(({ town, theirs }) => `${town} ${theirs}`)).toEqual(['Daska 1043', 'لاہور LHE']);
});

test('what is wrong with a form is named with its line', () => {
  const fault = { field: 'courierTowns', code: 'no pair of towns', max: 'Pasrur' };
  expect(faults({ courierTowns: 'Daska = 1\nPasrur' })).toEqual([fault]);
  const none = Object.fromEntries(COLUMNS.map((column) => [placeField(column), undefined]));
  expect(faults(none)).toMatchObject([{ code: 'no column' }]);
});

test('the usual days of a courier are two numbers; none, as an earlier version stored, promises nothing', () => {
  const read = (daysFrom: string, daysTo: string) => {
    const { data, error } = courierForm.safeParse({ ...OWN, daysFrom, daysTo });
    if (error) return faultsOf(error).map(({ field, code }) => `${field}: ${code}`);
    const courier = courierOfForm('own', data);
    expect(courierOfForm('own', courierForm.parse(formOfCourier(courier)))).toEqual(courier);
    return courier.days;
  };
  expect([read('', ''), read('۲', '4')]).toEqual([null, { from: 2, to: 4 }]);
  expect(read('', '3')).toEqual({ from: 3, to: 3 });
  expect(read('0', '0')).toEqual({ from: 0, to: 0 });
  expect([read('2', ''), read('4', '2')]).toEqual([['daysTo: no last day'], ['daysTo: days backwards']]);
  const { days: _days, ...stored } = { ...newCourier('own'), name: 'Bano Express' };
  expect(storedCouriers.parse({ couriers: [stored] }).couriers).toEqual([{ ...stored, days: null }]);
});

test('two who change other couriers at the same time both keep theirs', async () => {
  const change = (id: string, name: string) =>
    saveSettings(shop, admin, 'couriers', (before) =>
      withCourier(before, { ...newCourier(id), name, isOn: false }),
    );
  await Promise.all([change('tcs', 'TCS Sialkot'), change('own', 'Bano Express')]);
  const another = settingsIn(shop.db);
  await another.load();
  const named = another.current.couriers.couriers.map(({ name }) => name);
  expect([named.length, named[1], named.at(-1)]).toEqual([11, 'TCS Sialkot', 'Bano Express']);
});

const { form, ofForm, formOf, stored } = deliveryDaysSettings;

test('empty is no promise, rows are kept as typed, and the form shows them again', () => {
  expect(ofForm(form.parse({}), DEFAULT_DELIVERY_DAYS)).toEqual(DEFAULT_DELIVERY_DAYS);
  const third = { dayTowns3: 'Daska، سیالکوٹ', dayCourier3: 'rider', dayFrom3: '0', dayTo3: '1' };
  const typed = { daysTo: '۴', ...third, dayTowns5: 'Sindh', dayTo5: '6' };
  const settings = ofForm(form.parse(typed), DEFAULT_DELIVERY_DAYS);
  expect(settings).toEqual({
    usual: { from: 4, to: 4 },
    rows: [
      { towns: ['Daska', 'سیالکوٹ'], courier: 'rider', days: { from: 0, to: 1 } },
      { towns: ['Sindh'], courier: '', days: { from: 6, to: 6 } },
    ],
  });
  expect(stored.parse(settings)).toEqual(settings);
  const shown = formOf({ ...DEFAULT_DELIVERY_DAYS, ...settings });
  expect(ofForm(form.parse(shown), DEFAULT_DELIVERY_DAYS)).toEqual(settings);
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
