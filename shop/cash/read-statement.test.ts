/** A statement of any size is sent again within the bound of a form. */
import { deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { packSheets } from '../sheets/read.server.ts';
import { STATEMENT_BOUNDS } from '../sheets/sheet.ts';
import { readStatement, statementOf } from './read-statement.server.ts';
import { MAX_STATEMENT_BYTES } from './statement.ts';

const HEAD = ['CN #', 'Order Ref', 'COD Amount', 'Delivery Charges', 'Net Payable', 'Consignee', 'Address'];
/** About 150 characters, as couriers write them, each with its own number. */
const lineOf = (at: number) => [
  ...[
    `LE${7_000_000_000 + at * 7919}`,
    `USM-${1_770_000_000_000 + at * 104_729}-A${at}`,
    `${3850 + (at % 97) * 50}`,
  ],
  ...[
    '250',
    `${3446 + (at % 97) * 50}`,
    `Customer ${at}, son of ${at * 31}`,
    `House ${at}, Street ${at % 60}, "Model Town", near the old mosque, Daska\t`,
  ],
];
const rows = [HEAD, ...Array.from({ length: STATEMENT_BOUNDS.rows - 1 }, (_, at) => lineOf(at))];

test('the rows of the largest statement fit into a form, and come back as they were', async () => {
  expect(rows.flat().join('').length).toBeGreaterThan(MAX_STATEMENT_BYTES);
  const sheet = { name: '', head: 0, rows: rows.map((cells, place) => ({ line: place + 1, cells })) };
  const text = await packSheets([sheet]);
  expect(text.length).toBeLessThan(MAX_STATEMENT_BYTES);
  expect(await readStatement({ text })).toEqual({ ok: true, sheets: [sheet], text });
  expect(statementOf(sheet, {}).lines).toHaveLength(STATEMENT_BOUNDS.rows - 1);
});

test('a file whose rows do not fit into a form is refused when it is read', async () => {
  // A fixed sequence that compresses badly.
  let seed = 1;
  const letters = (count: number) =>
    Array.from({ length: count }, () => {
      seed = (seed * 48_271) % 2_147_483_647;
      return String.fromCharCode(33 + (seed % 90));
    })
      .join('')
      .replaceAll(/[",;=]/g, 'x');
  const csv = Array.from({ length: 600 }, () => `a,${letters(700)}`).join('\n');
  expect(await readStatement({ file: new Uint8Array(Buffer.from(csv)) })).toEqual({
    ok: false,
    reason: 'too large',
  });
});

test('what are no packed rows, or would unpack beyond the bounds, is not read', async () => {
  const packed = (value: unknown) => deflateRawSync(JSON.stringify(value)).toString('base64url');
  const wide = Array.from({ length: STATEMENT_BOUNDS.columns + 1 }, () => '1');
  const sheet = (row: unknown, count = 1) =>
    packed([{ name: '', head: 0, rows: Array.from({ length: count }, () => row) }]);
  const texts = [
    ...['', 'CN\tCOD', packed({}), packed([]), packed([[1]]), packed([{ name: '', head: 0 }])],
    ...[sheet({ line: 1, cells: wide }), sheet({ line: 1, cells: [1] }), sheet({ cells: ['1'] })],
    sheet({ line: 1, cells: ['1'] }, STATEMENT_BOUNDS.rows + 1),
  ];
  texts.push(deflateRawSync('['.repeat(70_000_000)).toString('base64url'));
  for (const text of texts) expect(await readStatement({ text })).toMatchObject({ ok: false });
});
