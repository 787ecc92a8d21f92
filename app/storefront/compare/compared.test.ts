import { expect, test } from 'vitest';
import { comparedRows } from './compared.ts';

const table = (...rows: string[]) => rows.map((row) => row.split(': ') as [string, string]);

test('a row for each fact that one of them has, in the order of their own tables', () => {
  const rows = comparedRows([
    table('Price: Rs. 1', 'Shirt: 3 m', 'Width: 44 in'),
    table('Price: Rs. 1', 'Dupatta: 2.5 m', 'Width: 45 in', 'Care: No bleach'),
  ]);
  expect(rows).toEqual([
    { label: 'Price', values: ['Rs. 1', 'Rs. 1'], differs: false },
    { label: 'Dupatta', values: ['', '2.5 m'], differs: true },
    { label: 'Shirt', values: ['3 m', ''], differs: true },
    { label: 'Width', values: ['44 in', '45 in'], differs: true },
    { label: 'Care', values: ['', 'No bleach'], differs: true },
  ]);
});

test('two pieces of one name stand in one cell', () => {
  const rows = comparedRows([table('Shirt: 3 m', 'Shirt: 1 m'), []]);
  expect(rows).toEqual([{ label: 'Shirt', values: ['3 m\n1 m', ''], differs: true }]);
});
