import { expect, test } from 'vitest';
import { isFollower, outdated } from './outdated.ts';

const BEFORE = {
  ...{ name: 'Bano Fabrics', nameUrdu: '', street: 'Katra Bazaar', streetUrdu: 'کٹڑہ بازار' },
  ...{ city: 'Daska', cityUrdu: 'ڈسکہ', mapText: 'Two minutes from the bus stand.', mapTextUrdu: '' },
};
const MOVED = { street: 'Sialkot Road' };

test('a new street asks for its Urdu and for the way in words, but for what is empty or was changed too', () => {
  expect(outdated(BEFORE, { ...BEFORE, ...MOVED })).toEqual(['streetUrdu', 'mapText']);
  const all = { ...MOVED, streetUrdu: 'سیالکوٹ روڈ', mapText: 'Beside the mill.' };
  for (const changed of [all, { name: 'Bano & Sons' }, {}])
    expect(outdated(BEFORE, { ...BEFORE, ...changed })).toEqual([]);
});

test('another map asks for the one with Urdu names', () => {
  const before = { ...BEFORE, map: '/pictures/map.svg', mapUrdu: '/pictures/map-urdu.svg' };
  expect(outdated(before, { ...before, map: '/media/mill.webp' })).toEqual(['mapUrdu']);
});

test('an address bar names such texts alone', () => {
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
