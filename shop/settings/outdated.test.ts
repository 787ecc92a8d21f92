import { expect, test } from 'vitest';
import { isFollower, outdated } from './outdated.ts';

const BEFORE = {
  name: 'Bano Fabrics',
  street: 'Katra Bazaar',
  streetUrdu: 'کٹڑہ بازار',
  city: 'Daska',
  cityUrdu: 'ڈسکہ',
  mapText: 'Two minutes from the bus stand.',
  mapTextUrdu: '',
  nameUrdu: '',
};

test('a new street asks for its Urdu and for the way in words, but for those that are empty', () => {
  expect(outdated(BEFORE, { ...BEFORE, street: 'Sialkot Road' })).toEqual(['streetUrdu', 'mapText']);
});

test('what was changed too, and what follows nothing that changed, is not asked for', () => {
  const moved = { street: 'Sialkot Road', streetUrdu: 'سیالکوٹ روڈ', mapText: 'Beside the mill.' };
  expect(outdated(BEFORE, { ...BEFORE, ...moved })).toEqual([]);
  expect(outdated(BEFORE, { ...BEFORE, name: 'Bano & Sons' })).toEqual([]);
  expect(outdated(BEFORE, BEFORE)).toEqual([]);
});

test('another map asks for the one with Urdu names', () => {
  const before = { ...BEFORE, map: '/pictures/map.svg', mapUrdu: '/pictures/map-urdu.svg' };
  expect(outdated(before, { ...before, map: '/media/mill.webp' })).toEqual(['mapUrdu']);
});

test('an address bar names such texts alone', () => {
  expect(['streetUrdu', 'mapText', 'street', 'phone', '__proto__'].filter(isFollower)).toEqual([
    'streetUrdu',
    'mapText',
  ]);
});

test('a new street asks for the place on the map and the drawn map, typed or stored', () => {
  const position = { latitude: 32.3, longitude: 74.3 };
  const before = { ...BEFORE, position, map: '/pictures/map.svg' };
  const after = { ...before, street: 'Sialkot Road', position: { ...position } };
  expect(outdated(before, after)).toEqual(['streetUrdu', 'position', 'map', 'mapText']);
  expect(outdated(before, { ...after, position: null, map: '' })).toEqual(['streetUrdu', 'mapText']);
  const typed = { ...before, position: '32.3, 74.3' };
  expect(outdated(typed, { ...typed, street: 'Sialkot Road' })).toContain('position');
  expect(outdated(typed, { ...typed, street: 'Sialkot Road', position: '32.1, 74.8' })).not.toContain(
    'position',
  );
});
