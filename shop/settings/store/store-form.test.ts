import { expect, test } from 'vitest';
import { faultsOf } from '#shop/kernel/form-fields.server.ts';
import { demoSettings } from '../../../tests/support/demo-settings.ts';
import { townKey } from '../delivery/delivery.ts';
import { TOWN_NAMES } from '../delivery/town-names.ts';
import { townKeys } from '../delivery/towns.ts';
import { readPosition, storeSettings } from './store.server.ts';
import { DEFAULT_STORE, isFollower, outdated, storeIn } from './store.ts';

const read = (typed: object) => storeSettings.ofForm(storeSettings.form.parse(typed), demoSettings.store);
const shown = storeSettings.formOf(demoSettings.store);
const filled = (typed: Record<string, string>) =>
  Object.fromEntries(Object.entries({ ...shown, ...typed }).filter(([, value]) => value !== ''));
const faults = (typed: Record<string, string>) => {
  const { error } = storeSettings.form.safeParse(filled(typed));
  return error ? faultsOf(error).map(({ field, code }) => `${field}: ${code}`) : [];
};

test('a form that is sent as it is shown changes nothing; an emptied field is empty, phones move up, in Latin digits', () => {
  expect({ ...demoSettings.store, ...read(filled({})) }).toEqual(demoSettings.store);
  const emptied = read(filled({ phone2: '', phone3: '0301 2345678', region: '', position: '' }));
  expect(emptied).toMatchObject({ morePhones: ['0301 2345678'], region: '', position: null });
  const typed = { phone: ' ۰۳۰۰-۱۲۳۴۵۶۷ ', ntn: ' ۱۲۳۴۵۶۷-۸ ', strn: '' };
  expect(read(filled(typed))).toMatchObject({ phone: '0300-1234567', ntn: '1234567-8', strn: '' });
});

test('whatever is wrong with the form is named beside its field', () => {
  const typed = {
    ...{ name: '', phone: 'call me', phone3: '12', email: 'nobody', since: '87', facebook: 'fb.com/us' },
    ...{ tiktok: 'javascript:alert(1)', logo: 'https://elsewhere.example/logo.png' },
    ...{ map: '//elsewhere.example/map.png', position: 'near the clock tower' },
  };
  expect(faults(typed).toSorted()).toEqual([
    ...['email: no email', 'facebook: no link', 'logo: no own picture', 'map: no own picture'],
    ...['name: required', 'phone3: no phone', 'phone: no phone', 'position: no position'],
    ...['since: no year', 'tiktok: no link'],
  ]);
  expect(faults({ since: '9999' })).toEqual(['since: no year']);
});

test.each([
  ...['32.3242, 74.3497', '32.3242,74.3497', '(32.3242° 74.3497°)', '۳۲.۳۲۴۲، ۷۴.۳۴۹۷'],
  'https://www.google.com/maps/place/Shop/@31.1,71.2,17z/data=!3m1!4b1!4m6!3m5!8m2!3d32.3242!4d74.3497',
  'https://www.google.com/maps/@32.3242,74.3497,15z',
  'https://maps.google.com/?q=32.3242,74.3497',
  'https://www.google.com/maps/dir/?api=1&destination=32.3242%2C74.3497',
])('the place is found in %s', (typed) => {
  expect(readPosition(typed)).toEqual({ latitude: 32.3242, longitude: 74.3497 });
});

test('no place is found elsewhere, and readers of Urdu see the map with Urdu names where there is one', () => {
  for (const none of ['https://maps.app.goo.gl/abcdef', '132.1, 74.2', '32.1, 190', 'javascript:32.3,74.3'])
    expect(readPosition(none)).toBeUndefined();
  const store = { ...DEFAULT_STORE, map: '/pictures/map.svg', mapUrdu: '/pictures/map-urdu.svg' };
  const maps = (['ur', 'en', 'roman'] as const).map((language) => storeIn(store, language).map);
  expect(maps).toEqual([store.mapUrdu, store.map, store.map]);
  expect(storeIn({ ...store, mapUrdu: '' }, 'ur').map).toBe('/pictures/map.svg');
  expect(storeIn({ ...store, map: '' }, 'ur').map).toBe('');
});

const BEFORE = {
  ...{ name: 'Bano Fabrics', nameUrdu: '', street: 'Katra Bazaar', streetUrdu: 'کٹڑہ بازار' },
  ...{ city: 'Daska', cityUrdu: 'ڈسکہ', mapText: 'Two minutes from the bus stand.', mapTextUrdu: '' },
};
const MOVED = { street: 'Sialkot Road' };

test('a new street asks for its Urdu and for the way in words, another map for its own, but for what is empty or changed too', () => {
  expect(outdated(BEFORE, { ...BEFORE, ...MOVED })).toEqual(['streetUrdu', 'mapText']);
  const all = { ...MOVED, streetUrdu: 'سیالکوٹ روڈ', mapText: 'Beside the mill.' };
  for (const changed of [all, { name: 'Bano & Sons' }, {}])
    expect(outdated(BEFORE, { ...BEFORE, ...changed })).toEqual([]);
  const before = { ...BEFORE, map: '/pictures/map.svg', mapUrdu: '/pictures/map-urdu.svg' };
  expect(outdated(before, { ...before, map: '/media/mill.webp' })).toEqual(['mapUrdu']);
  const names = ['streetUrdu', 'mapText', 'street', 'phone', '__proto__'];
  expect(names.filter(isFollower)).toEqual(['streetUrdu', 'mapText']);
});

test('a new street asks for the place on the map and the drawn map, typed or stored', () => {
  const position = { latitude: 32.3, longitude: 74.3 };
  const before = { ...BEFORE, position, map: '/pictures/map.svg' };
  const after = { ...before, ...MOVED, position: { ...position } };
  expect(outdated(before, after)).toEqual(['streetUrdu', 'position', 'map', 'mapText']);
  expect(outdated(before, { ...after, position: null, map: '' })).toEqual(['streetUrdu', 'mapText']);
  const typed = { ...before, position: '32.3, 74.3' };
  expect(outdated(typed, { ...typed, ...MOVED })).toContain('position');
  expect(outdated(typed, { ...typed, ...MOVED, position: '32.1, 74.8' })).not.toContain('position');
});

const keyOf = townKeys({ city: 'Chak 45', cityUrdu: 'چک ۴۵', cityRoman: '' });

test.each([
  ['Faisalabad', 'فیصل آباد', 'فیصلآباد', 'Lyallpur', 'LYALL PUR', 'لائلپور'],
  ['Sahiwal', 'ساہیوال', 'Montgomery'],
  ['Dera Ghazi Khan', 'D.G. Khan', 'ڈیرہ غازی خان', 'DG-Khan'],
  ['Lahore', 'لاہور', 'لاھور', ' lahore '],
  ['Chak 45', 'چک ۴۵', 'chak-45'],
])('%s is one town by each of its names', (...names) => {
  expect(new Set(names.map(keyOf)).size).toBe(1);
});

test('towns of other names stay apart, no name is that of two, and what is no name stays none', () => {
  const others = 'Gujrat,Gujranwala,Hyderabad,Mirpur,Mirpur Khas,Muzaffargarh,Muzaffarabad,'.split(',');
  expect(new Set(others.map(keyOf)).size).toBe(others.length);
  expect(keyOf(' - ')).toBe('');
  const keys = TOWN_NAMES.flat().map(townKey);
  expect(keys.filter((key, place) => keys.indexOf(key) !== place)).toEqual([]);
});
