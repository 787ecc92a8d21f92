import { expect, test } from 'vitest';
import { changes, openShopForEachTest, shop } from '../../tests/support/shop-of-each-test.ts';
import { admin } from '../../tests/support/test-shop.ts';
import { faultsOf } from '../kernel/form-fields.server.ts';
import { newCourier } from './delivery/couriers.ts';
import { fillSettings, saveSettings, settingsIn } from './settings.server.ts';
import { textsForm } from './texts.server.ts';
import { filledIn, PLACEHOLDERS, wrongPlaceholder } from './texts.ts';
import { DEFAULTS, type Topic, withDefaults } from './topics.server.ts';

openShopForEachTest();

const rows = () => shop.db.selectFrom('settings').select(['topic', 'value']).orderBy('topic').execute();
const stored = async (topic: Topic) =>
  JSON.parse((await rows()).find((row) => row.topic === topic)?.value ?? 'null');

/** Another process on the same database, and what it found invalid. */
async function anotherProcess() {
  const wrong: string[] = [];
  const settings = settingsIn(shop.db, { onWrong: (topic, field) => wrong.push(`${topic}.${field}`) });
  await settings.load();
  return { ...settings.current, wrong };
}

async function store(topic: Topic, value: string): Promise<void> {
  await shop.db.deleteFrom('settings').where('topic', '=', topic).execute();
  await shop.db.insertInto('settings').values({ topic, value, updatedAt: 0 }).execute();
}

test('what is saved is shown by this process at once and by another when it loads, also where this one cannot load it', async () => {
  await saveSettings(shop, admin, 'store', { name: 'Bano Fabrics', morePhones: ['0301 2345678'] });
  expect(shop.settings.current.store).toMatchObject({ name: 'Bano Fabrics', morePhones: ['0301 2345678'] });
  const { store, wrong } = await anotherProcess();
  expect(store).toEqual({ ...DEFAULTS.store, name: 'Bano Fabrics', morePhones: ['0301 2345678'] });
  expect(wrong).toEqual([]);
  const load = () => Promise.reject(new Error('no answer'));
  const silent = { ...shop, settings: { ...shop.settings, load } };
  await saveSettings(silent, admin, 'store', { name: 'Bano & Co' });
  expect((await anotherProcess()).store.name).toBe('Bano & Co');
});

test('a change is told to everyone and recorded with what it was and what it is, and one that changes nothing is not', async () => {
  await saveSettings(shop, admin, 'delivery', { deliveryInPaisa: 20_000 });
  await saveSettings(shop, admin, 'delivery', { deliveryInPaisa: 20_000 });
  const events = await shop.db.selectFrom('events').select(['kind', 'audience', 'subject']).execute();
  expect(events).toContainEqual({ kind: 'settings', audience: 'everyone', subject: 'delivery' });
  const [before, after] = ['{"deliveryInPaisa":0}', '{"deliveryInPaisa":20000}'];
  expect(await changes()).toMatchObject([{ act: 'settings changed', subject: 'delivery', before, after }]);
});

test('two who save other fields of a topic at the same time both keep theirs', async () => {
  const changes = [{ name: 'Bano Fabrics' }, { city: 'Sialkot' }];
  await Promise.all(changes.map((change) => saveSettings(shop, admin, 'store', change)));
  expect(shop.settings.current.store).toMatchObject({ name: 'Bano Fabrics', city: 'Sialkot' });
});

test('fields that this version does not know stay when it saves, and a row that cannot be read is replaced', async () => {
  await store('store', '{"name":"Bano Fabrics","windowColour":"red"}');
  await saveSettings(shop, admin, 'store', { name: 'Bano & Co' });
  expect(await stored('store')).toEqual({ name: 'Bano & Co', windowColour: 'red' });
  expect((await anotherProcess()).store).not.toHaveProperty('windowColour');
  await store('delivery', 'not json');
  await saveSettings(shop, admin, 'delivery', { deliveryInPaisa: 20_000 });
  expect((await anotherProcess()).delivery).toMatchObject({ deliveryInPaisa: 20_000 });
});

const COURIERS = [{ ...newCourier('own'), tracking: 'http://t.example/{n}' }];
const HTTP_COURIER = JSON.stringify({ couriers: COURIERS });
test.each<[Topic, string, string[], object]>([
  ['store', '{"name":"","city":"Sialkot"}', ['store.name'], { name: DEFAULTS.store.name, city: 'Sialkot' }],
  ['store', '{"email":7,"since":"old","city":null}', ['store.since', 'store.email', 'store.city'], {}],
  ['store', '{"facebook":"javascript:alert(1)","picture":"//evil"}', ['store.facebook', 'store.picture'], {}],
  ['hours', '{"week":[[["19:00","09:00"]],[],[],[],[],[],[]]}', ['hours.week'], DEFAULTS.hours],
  ['hours', '{"holidays":[{"date":"2027-02-30","name":"x"}]}', ['hours.holidays'], DEFAULTS.hours],
  ['delivery', '{"deliveryInPaisa":0.5}', ['delivery.deliveryInPaisa'], { deliveryInPaisa: 0 }],
  ['delivery', '[]', ['delivery.*'], DEFAULTS.delivery],
  ['couriers', HTTP_COURIER, ['couriers.couriers'], DEFAULTS.couriers],
  ['delivery', 'not json', ['delivery.*'], DEFAULTS.delivery],
])('a field of %s that does not fit is named and has its default: %s', async (topic, value, wrong, is) => {
  await store(topic, value);
  const loaded = await anotherProcess();
  expect(loaded.wrong).toEqual(wrong);
  expect(loaded[topic]).toMatchObject(is);
});

test('what does not fit its schema is not saved', async () => {
  await expect(saveSettings(shop, admin, 'store', { name: 'x'.repeat(41) })).rejects.toThrow();
  await expect(saveSettings(shop, admin, 'hours', { week: [] })).rejects.toThrow();
  expect(await rows()).toEqual([]);
});

test('a new shop is filled once, what is there stays, and where no row says another settings are the given defaults', async () => {
  await saveSettings(shop, admin, 'hours', { closedOn: '2026-11-23' });
  await fillSettings(shop, { store: { name: 'Bano Fabrics' }, hours: { holidays: [] } });
  expect(await stored('store')).toEqual({ name: 'Bano Fabrics' });
  expect(await stored('hours')).toEqual({ closedOn: '2026-11-23' });
  await fillSettings(shop, { store: { name: 'Another' } });
  expect(shop.settings.current.store.name).toBe('Bano Fabrics');
  const defaults = withDefaults({ store: { name: 'Of the file' } });
  const settings = settingsIn(shop.db, { defaults });
  expect(settings.current.store.name).toBe('Of the file');
  await store('store', '{"name":7}');
  await settings.load();
  expect(settings.current).toEqual({ ...defaults, hours: { ...defaults.hours, closedOn: '2026-11-23' } });
});

const faults = (typed: string) => {
  const { error } = textsForm.safeParse({ 'confirm-ur': typed });
  return error ? faultsOf(error) : [];
};

test.each([
  ...['{Name}', '{ name }', '{}', '{__proto__}'].map((one) => [one, 'unknown placeholder', one]),
  ['{name} and {price}', 'unknown placeholder', '{price}'],
  ['{{name}}', 'lone brace', '{'],
  ['{name', 'lone brace', '{'],
  ['name}', 'lone brace', '}'],
])('%j is refused, and what is wrong is named', (typed, code, max) => {
  expect(faults(`Salaam ${typed}`)).toEqual([{ field: 'confirm-ur', code, max }]);
});

test('each placeholder is known, and a text without any is a text', () => {
  for (const name of PLACEHOLDERS) expect(wrongPlaceholder(`{${name}}`)).toBeNull();
  expect([faults(PLACEHOLDERS.map((name) => `{${name}}`).join('\n')), faults('Salaam')]).toEqual([[], []]);
  expect(faults('')).toEqual([]);
  expect(faults('x'.repeat(601))).toEqual([{ field: 'confirm-ur', code: 'long message', max: 600 }]);
});

const NONE = {
  ...{ name: '', number: '', items: '', address: '', arrives: '', total: '', toPay: '', store: '', link: '' },
};

test('what is filled in is not looked through again, and a line with a link of an order that has none is left out', () => {
  const facts = { ...NONE, name: '{total}', number: '$&', items: '{{name}}', total: 'Rs. 1', store: '$1' };
  expect(filledIn('{name} {number} {items} {total} {store}', facts)).toBe('{total} $& {{name}} Rs. 1 $1');
  const template = 'Salaam {name}\nSee {link}\nKhuda hafiz';
  const links = ['https://shop.test/o/x', ''].map((link) => filledIn(template, { ...NONE, name: 'A', link }));
  expect(links).toEqual(['Salaam A\nSee https://shop.test/o/x\nKhuda hafiz', 'Salaam A\nKhuda hafiz']);
});

test('a text is kept in its language, and one with a placeholder that nobody knows is not saved', async () => {
  const { confirm } = shop.settings.current.texts;
  await saveSettings(shop, admin, 'texts', { confirm: { ...confirm, ur: 'سلام {name}' } });
  expect(shop.settings.current.texts.confirm).toEqual({ en: '', ur: 'سلام {name}', roman: '' });
  const bad = saveSettings(shop, admin, 'texts', { confirm: { ...confirm, ur: '{nmae}' } });
  await expect(bad).rejects.toThrow('unknown placeholder');
});
