import { expect, test } from 'vitest';
import { demoSettings } from '../../tests/support/demo-settings.ts';
import { faultsOf } from '../kernel/form-fields.server.ts';
import { DEFAULT_STORE, storeIn } from './store.ts';
import { formOfStore, readPosition, storeForm, storeOfForm } from './store-form.server.ts';

const shown = formOfStore(demoSettings.store);
const filled = (typed: Record<string, string>) =>
  Object.fromEntries(Object.entries({ ...shown, ...typed }).filter(([, value]) => value !== ''));
const faults = (typed: Record<string, string>) => {
  const { error } = storeForm.safeParse(filled(typed));
  return error ? faultsOf(error).map(({ field, code }) => `${field}: ${code}`) : [];
};

test('a form that is sent as it is shown changes nothing', () => {
  expect({ ...demoSettings.store, ...storeOfForm(storeForm.parse(filled({}))) }).toEqual(demoSettings.store);
});

test('an emptied field is empty, and phones move up', () => {
  const kept = storeOfForm(
    storeForm.parse(filled({ phone2: '', phone3: '0301 2345678', region: '', position: '' })),
  );
  expect(kept).toMatchObject({ morePhones: ['0301 2345678'], region: '', position: null });
});

test('phones and tax numbers are kept as they are typed, in Latin digits', () => {
  const typed = { phone: ' ۰۳۰۰-۱۲۳۴۵۶۷ ', ntn: ' ۱۲۳۴۵۶۷-۸ ', strn: '' };
  const kept = { phone: '0300-1234567', ntn: '1234567-8', strn: '' };
  expect(storeOfForm(storeForm.parse(filled(typed)))).toMatchObject(kept);
});

test.each([
  [{ strn: '1'.repeat(21) }, 'strn: too long'],
  [{ name: '' }, 'name: required'],
  [{ name: 'x'.repeat(41) }, 'name: too long'],
  [{ phone: 'call me' }, 'phone: no phone'],
  [{ phone3: '12' }, 'phone3: no phone'],
  [{ email: 'nobody' }, 'email: no email'],
  [{ since: '87' }, 'since: no year'],
  [{ since: '9999' }, 'since: no year'],
  [{ facebook: 'facebook.com/us' }, 'facebook: no link'],
  [{ tiktok: 'javascript:alert(1)' }, 'tiktok: no link'],
  [{ logo: 'https://elsewhere.example/logo.png' }, 'logo: no own picture'],
  [{ map: '//elsewhere.example/map.png' }, 'map: no own picture'],
  [{ position: 'near the clock tower' }, 'position: no position'],
])('%j is refused', (typed, wrong) => {
  expect(faults(typed)).toEqual([wrong]);
});

const PLACE = { latitude: 32.3242, longitude: 74.3497 };
test.each([
  '32.3242, 74.3497',
  '32.3242,74.3497',
  '(32.3242° 74.3497°)',
  '۳۲.۳۲۴۲، ۷۴.۳۴۹۷',
  'https://www.google.com/maps/place/Shop/@31.1,71.2,17z/data=!3m1!4b1!4m6!3m5!8m2!3d32.3242!4d74.3497',
  'https://www.google.com/maps/@32.3242,74.3497,15z',
  'https://maps.google.com/?q=32.3242,74.3497',
  'https://www.google.com/maps/dir/?api=1&destination=32.3242%2C74.3497',
])('the place is found in %s', (typed) => {
  expect(readPosition(typed)).toEqual(PLACE);
});

test.each(['https://maps.app.goo.gl/abcdef', '132.1, 74.2', '32.1, 190', 'javascript:32.3242,74.3497', ''])(
  'no place is found in %j',
  (typed) => {
    expect(readPosition(typed)).toBeUndefined();
  },
);

test('the name of a store is enough: what is left out is empty', () => {
  expect(storeOfForm(storeForm.parse({ name: 'Bano Fabrics' }))).toMatchObject({
    ...{ name: 'Bano Fabrics', tagline: '', street: '', city: '', since: 0, phone: '', email: '' },
    ...{ morePhones: [], whatsapp: '', position: null },
  });
});

test('readers of Urdu see the map with Urdu names, and the usual one where there is none', () => {
  const store = { ...DEFAULT_STORE, map: '/pictures/map.svg', mapUrdu: '/pictures/map-urdu.svg' };
  expect(storeIn(store, 'ur').map).toBe('/pictures/map-urdu.svg');
  expect(storeIn(store, 'en').map).toBe('/pictures/map.svg');
  expect(storeIn(store, 'roman').map).toBe('/pictures/map.svg');
  expect(storeIn({ ...store, mapUrdu: '' }, 'ur').map).toBe('/pictures/map.svg');
  expect(storeIn({ ...store, map: '' }, 'ur').map).toBe('');
});
