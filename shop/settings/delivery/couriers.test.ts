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

openShopForEachTest();

const { couriers } = DEFAULT_COURIERS;
const courierForm = courierSettings('own').form;
const OWN = { ...formOfCourier(newCourier('own')), courierName: 'Own' };
const faults = (changed: object) => {
  const { error } = courierForm.safeParse({ ...OWN, ...changed });
  return error ? faultsOf(error) : [];
};

test('the presets have addresses that can be saved, and fit what is stored; the own rider alone has no numbers', () => {
  for (const { tracking } of couriers)
    expect(trackingAddress(tracking)).toBe(tracking === '' ? null : tracking);
  expect(storedCouriers.parse(DEFAULT_COURIERS)).toEqual(DEFAULT_COURIERS);
  expect(couriers.filter(({ hasNumbers }) => !hasNumbers).map(({ id }) => id)).toEqual([OWN_RIDER]);
});

test('a link leads to the courier alone, whatever stands in the number', () => {
  const tracking = 'https://postex.pk/tracking?cn={n}';
  expect(trackingLink({ tracking }, 'CX-12')).toBe('https://postex.pk/tracking?cn=CX-12');
  expect(trackingLink({ tracking }, '../&a=#')).toBe('https://postex.pk/tracking?cn=..%2F%26a%3D%23');
  expect(trackingLink({ tracking: 'https://track.example/' }, 'CX-12')).toBe('https://track.example/');
  expect(trackingLink({ tracking: '' }, 'CX-12')).toBeNull();
});

test.each([
  'https://{n}.example/',
  'https://track{n}.example/',
  'https://track.example/{n}/{n}',
  'https://keeper@track.example/{n}',
  'https://track.example/ {n}',
  'https://',
])('%s is no tracking address', (typed) => {
  expect(trackingAddress(typed)).toBeNull();
  expect(faults({ tracking: typed })).toMatchObject([{ field: 'tracking', code: 'no tracking address' }]);
});

test.each(couriers)('$id stays as it is when its form is sent as it is shown', (courier) => {
  const { form } = courierSettings(courier.id);
  expect(courierOfForm(courier.id, form.parse(formOfCourier(courier)))).toEqual(courier);
});

test('columns are renamed, reordered and left out by their places', () => {
  const none = Object.fromEntries(COLUMNS.map((column) => [placeField(column), '']));
  const typed = {
    ...{ ...OWN, ...none, courierTowns: 'Daska = 1043\n\nلاہور = LHE' },
    ...{ columnPlace5: '1', heading5: 'Town', columnPlace2: '۲', columnPlace1: '2', heading1: '' },
  };
  const courier = courierOfForm('own', courierForm.parse(typed));
  expect(courier.columns).toEqual([
    { column: 'city', heading: 'Town' },
    { column: 'orderNumber', heading: 'order number' },
    { column: 'name', heading: 'name' },
  ]);
  expect(courier.towns).toEqual([
    { town: 'Daska', theirs: '1043' },
    { town: 'لاہور', theirs: 'LHE' },
  ]);
});

test('what is wrong with a form is named with its line', () => {
  const fault = { field: 'courierTowns', code: 'no pair of towns', max: 'Pasrur' };
  expect(faults({ courierTowns: 'Daska = 1\nPasrur' })).toEqual([fault]);
  const none = Object.fromEntries(COLUMNS.map((column) => [placeField(column), undefined]));
  expect(faults(none)).toMatchObject([{ code: 'no column' }]);
  expect(faults({ courierName: ' ' })).toMatchObject([{ field: 'courierName', code: 'required' }]);
});

test('the usual days of a courier are typed as two numbers, and none promises nothing', () => {
  const read = (daysFrom: string, daysTo: string) => {
    const { data, error } = courierForm.safeParse({ ...OWN, daysFrom, daysTo });
    if (error) return faultsOf(error).map(({ field, code }) => `${field}: ${code}`);
    const courier = courierOfForm('own', data);
    expect(courierOfForm('own', courierForm.parse(formOfCourier(courier)))).toEqual(courier);
    return courier.days;
  };
  expect(read('', '')).toBeNull();
  expect(read('۲', '4')).toEqual({ from: 2, to: 4 });
  expect(read('', '3')).toEqual({ from: 3, to: 3 });
  expect(read('0', '0')).toEqual({ from: 0, to: 0 });
  expect(read('2', '')).toEqual(['daysTo: no last day']);
  expect(read('4', '2')).toEqual(['daysTo: days backwards']);
  expect(read('1', '31')).toEqual(['daysTo: too large']);
});

test('couriers that an earlier version stored keep what they had, and have no usual days', () => {
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
