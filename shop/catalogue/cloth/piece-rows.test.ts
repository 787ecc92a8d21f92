import { expect, test } from 'vitest';
import { rowsOfPieces, textOfRows, wrongPart } from './piece-rows.ts';
import { parsePieces } from './pieces.ts';

test('a text becomes rows and the same text again', () => {
  const text = 'Shirt, Lawn, Printed, 3 m\nDupatta, Voile\nTrouser, , , 2.5 m';
  expect(rowsOfPieces(text)).toEqual([
    { name: 'Shirt', fabric: 'Lawn', work: 'Printed', length: '3 m' },
    { name: 'Dupatta', fabric: 'Voile', work: '', length: '' },
    { name: 'Trouser', fabric: '', work: '', length: '2.5 m' },
  ]);
  expect(textOfRows(rowsOfPieces(text))).toBe(text);
  expect(rowsOfPieces('')).toEqual([]);
  expect(rowsOfPieces('x;'.repeat(10_000))).toHaveLength(50);
});

test('in a row a length without a unit is metres, in the text a whole number is centimetres', () => {
  const row = { name: 'Shirt', fabric: '', work: '', length: '' };
  for (const [length, cm] of [
    ['3', 300],
    ['2.5', 250],
    ['۲٫۵', 250],
    ['2,5', 250],
    ['3 gaz', 274],
    ['250 cm', 250],
  ] as const)
    expect(parsePieces(textOfRows([{ ...row, length }]))).toMatchObject({ pieces: [{ lengthCm: cm }] });
  expect(rowsOfPieces('Shirt, Lawn, , 250')).toMatchObject([{ length: '2.5 m' }]);
});

test('empty rows are left out, and a comma in a part does not begin another part', () => {
  const empty = { name: '', fabric: ' ', work: '', length: '' };
  const row = { name: 'Shirt; front', fabric: 'Lawn, fine', work: 'Printed،  dyed', length: '3' };
  expect(textOfRows([empty, row, empty])).toBe('Shirt front, Lawn fine, Printed dyed, 3 m');
});

test('a line that is no piece keeps its words, and its row says which part is wrong', () => {
  expect(rowsOfPieces('Shirt, Lawn, dyed, Printed, much')).toEqual([
    { name: 'Shirt', fabric: 'Lawn', work: 'dyed Printed', length: 'much' },
  ]);
  const row = { name: 'Shirt', fabric: 'Lawn', work: '', length: '3' };
  expect(wrongPart(row)).toBeNull();
  expect(wrongPart({ ...row, name: '' })).toBe('name');
  expect(wrongPart({ ...row, fabric: 'x'.repeat(41) })).toBe('fabric');
  for (const length of ['much', '0', '-1', '101']) expect(wrongPart({ ...row, length })).toBe('length');
  expect(wrongPart({ name: '', fabric: '', work: '', length: '' })).toBeNull();
});
