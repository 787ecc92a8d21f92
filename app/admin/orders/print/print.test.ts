import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Order } from '#shop/orders/order.ts';
import { DOCUMENT_KINDS, MAX_DOCUMENTS } from '#shop/print/print.ts';
import { inLanguage } from '#words/language.ts';
import { demoSettings } from '../../../../tests/support/demo-settings.ts';
import { lettersIn, streamsIn } from '../../../../tests/support/pdf.ts';
import { findProgram } from '../../../../tests/support/proxies.ts';
import { aTempFolder } from '../../../../tests/support/temp-folder.ts';
import { documentOf } from './document.server.ts';
import { documentsAsPdf } from './draw.server.ts';

const store = { ...demoSettings.store, ntn: '7654321-0' };
const nothingPaid = { advance: 0, toCollect: 770_000 };

const line = (code: string, quantity: number) => ({
  ...{ productId: code, productCode: code, name: `Cloth ${code}`, image: '' },
  ...{ quantity, priceInPaisa: 250_000 },
});
type Kind = Parameters<typeof documentOf>[0];
type PrintedDocument = ReturnType<typeof documentOf>;
type Size = Parameters<typeof documentsAsPdf>[1]['size'];

const anOrder = (info: Partial<Order['customerInfo']> = {}, changes: Partial<Order> = {}): Order => ({
  ...{ id: 'o1', orderNumber: 'USM-1', userId: null, userEmail: '', phoneE164: '+923001234567' },
  customerInfo: {
    ...{ fullName: 'Ayesha Khan', email: '', phone: '03001234567', address: 'House 5, near the mill' },
    ...{ city: 'Daska', postalCode: '51010', notes: 'Green gate' },
    ...info,
  },
  items: [line('ML-001', 1), line('WL-002', 2)],
  charges: [{ kind: 'delivery', amountInPaisa: 20_000 }],
  ...{ totalInPaisa: 770_000, status: 'confirmed', step: 'to pack', source: 'site', version: 0 },
  createdAt: Date.UTC(2026, 1, 2),
  ...changes,
});
const documentFor = (kind: Kind, order = anOrder(), money = nothingPaid) =>
  documentOf(kind, order, money, store);
const drawn = (
  documents: PrintedDocument | PrintedDocument[],
  size: Size = 'a4',
  dir: 'ltr' | 'rtl' = 'ltr',
) => documentsAsPdf([documents].flat(), { size, dir });

const inUrdu = () =>
  anOrder({
    fullName: 'عائشہ خان',
    address: 'مکان نمبر 5 (نزد جامع مسجد)',
    city: 'ڈسکہ',
    notes: 'سبز گیٹ، Shell پمپ',
  });

/** Pages as `pdftotext` reads them; null without Debian's poppler. */
function readBack(pdf: Buffer): string | null {
  const file = path.join(aTempFolder(), 'papers.pdf');
  writeFileSync(file, pdf);
  const { error, stdout } = spawnSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' });
  return error ? null : stdout;
}
const canRead = findProgram('pdftotext') !== null;

const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length;
/** Points, first page. */
const heightOf = (pdf: Buffer) =>
  Number(/\/MediaBox \[0 0 [\d.]+ ([\d.]+)\]/.exec(pdf.toString('latin1'))?.[1]);

const NOTHING = { is: 'amount', label: 'Nothing to collect', sum: 'Rs. 0' };

test('a label shows what is to be collected, which is never below nothing, and a receipt what was paid', () => {
  const paid = [nothingPaid, { advance: 100_000, toCollect: 670_000 }, { advance: 770_000, toCollect: 0 }];
  const amounts = paid.map((money) =>
    documentFor('label', anOrder(), money).parts.find(({ is }) => is === 'amount'),
  );
  expect(amounts).toEqual([
    { is: 'amount', label: 'Cash to collect', sum: 'Rs. 7,700' },
    { is: 'amount', label: 'Cash to collect', sum: 'Rs. 6,700' },
    NOTHING,
  ]);
  const cheaper = anOrder({}, { totalInPaisa: -200_000 });
  for (const kind of ['slip', 'label', 'receipt'] as const)
    expect(documentFor(kind, cheaper, { advance: 0, toCollect: 0 }).parts).toContainEqual(NOTHING);
  const paidOrder = documentFor('receipt', anOrder({}, { status: 'delivered', step: 'delivered' }));
  expect(paidOrder.parts.at(-1)).toEqual({ is: 'amount', label: 'Paid', sum: 'Rs. 7,700' });
});

test('of a gift the slip has the note and no price, the receipt says for whom it is, and the label still collects', () => {
  const gift = anOrder({ gift: 'Eid mubarak, Ammi!' });
  const [slip, label, receipt] = (['slip', 'label', 'receipt'] as const).map((kind) =>
    JSON.stringify(documentFor(kind, gift).parts),
  );
  expect(slip).toContain('Eid mubarak, Ammi!');
  expect(slip).not.toMatch(/Rs\.|collect/);
  expect(label).toContain('"label":"Cash to collect","sum":"Rs. 7,700"');
  expect(label).not.toContain('Eid mubarak');
  expect(receipt).toContain('not into the parcel');
  expect(JSON.stringify(documentFor('slip', anOrder({ gift: '' })).parts)).toContain(
    'No prices in this parcel.',
  );
});

test.skipIf(!canRead)('each document as a file holds what it must, for each size', async () => {
  const address = 'Ayesha Khan|0300 1234567|House 5, near the mill|Daska 51010|Green gate|Rs. 7,700';
  const goods = 'Rs. 2,500|Rs. 5,000|Rs. 200|Rs. 7,700|2 February 2026';
  const holds = {
    label: `${address}|USM-1|ML-001 × 1|WL-002 × 2`,
    slip: `${address}|USM-1|Cloth ML-001|WL-002|2 February 2026`,
    receipt: `Ayesha Khan|Daska|${store.name}|${store.phone}|${store.street}|7654321-0|${goods}`,
  };
  for (const kind of DOCUMENT_KINDS)
    for (const size of ['a4', 'a5', '80mm'] as const) {
      const text = readBack(await drawn(documentFor(kind), size))?.replace(/\s+/g, ' ');
      for (const part of holds[kind].split(/\||, /)) expect(text).toContain(part);
    }
});

test('an address in Urdu is in the file as it was typed, and its Latin words and numbers beside it', async () => {
  for (const [dir, language] of [
    ['ltr', 'en'],
    ['rtl', 'ur'],
  ] as const) {
    const label = inLanguage(language, () => documentFor('label', inUrdu()));
    const pdf = await drawn(label, 'a5', dir);
    const letters = lettersIn(pdf);
    for (const typed of ['عائشہ خان', 'مکان نمبر', 'نزد جامع مسجد', 'ڈسکہ', 'سبز گیٹ'])
      expect(letters).toContain(typed);
    if (canRead) expect(readBack(pdf)).toContain('Shell');
  }
});

test.skipIf(!canRead)('a phone in a note is on one line of a file, wherever it stands in it', async () => {
  const notes = Array.from({ length: 40 }, (_, n) => `${'x'.repeat(n + 8)} 0301 7654321`).join('\n');
  const text = readBack(await drawn(documentFor('slip', anOrder({ notes })), '80mm'));
  expect(text?.match(/0301 7654321/g)).toHaveLength(40);
});

test('the label of a parcel that was sent has the number of its courier; other documents do not', async () => {
  const sent = { courierName: 'TCS', number: '77-1111222' };
  const withParcel = (kind: Kind, parcel?: typeof sent | { courierName: ''; number: null }) =>
    documentOf(kind, anOrder(), nothingPaid, store, { parcel });
  const none = { courierName: '', number: null } as const;
  const isThere = { is: 'parcel', courier: 'TCS', number: '77-1111222' };
  const label = withParcel('label', sent);
  expect(label.parts.find(({ is }) => is === 'parcel')).toMatchObject(isThere);
  for (const without of [withParcel('label'), withParcel('label', none), withParcel('slip', sent)])
    expect(without.parts.filter(({ is }) => is === 'parcel')).toEqual([]);
  if (canRead) expect(readBack(await drawn(label, 'a5'))).toContain('TCS 77-1111222');
});

test('the receipt of a cut has the price of a metre, the label counts it as one piece, and the list to pack by has the name of the shop', () => {
  const cut = { ...line('GW-1', 1), name: 'Grey Wool', cutCm: 500, priceInPaisa: 950_000 };
  const partsOf = (kind: Kind) => documentFor(kind, anOrder({}, { items: [cut, line('ML-001', 1)] })).parts;
  const rows = partsOf('receipt').flatMap((part) => (part.is === 'items' ? part.rows : []));
  expect(rows.map(({ howMuch, price, sum }) => [howMuch, price, sum])).toEqual([
    ['5 m', 'Rs. 1,900 a metre', 'Rs. 9,500'],
    ['1 ×', 'Rs. 2,500', 'Rs. 2,500'],
  ]);
  const facts = partsOf('label').flatMap((part) => (part.is === 'facts' ? part.facts : []));
  expect(facts).toContainEqual(['Pieces', '2']);
  expect(partsOf('slip')[0]).toMatchObject({ is: 'seller', name: store.name });
});

test('four labels stand on a sheet of A4, one on each sheet of another size', async () => {
  const pages = async (count: number, size: Size) =>
    pagesOf(await drawn(Array<PrintedDocument>(count).fill(documentFor('label')), size));
  const all = [pages(4, 'a4'), pages(5, 'a4'), pages(3, 'a5'), pages(3, '80mm')];
  expect(await Promise.all(all)).toEqual([1, 2, 3, 3]);
});

test('a roll is as long as what stands on it; a long receipt on sheets goes on on the next one', async () => {
  const long = anOrder({}, { items: Array.from({ length: 50 }, (_, n) => line(`LONG-${n}`, 1)) });
  const asFile = (order: Order, size: Size) => drawn(documentFor('receipt', order), size);
  const [short, roll] = [await asFile(anOrder(), '80mm'), await asFile(long, '80mm')];
  const sheets = await asFile(long, 'a5');
  expect(heightOf(roll)).toBeGreaterThan(heightOf(short) * 2);
  expect(pagesOf(roll)).toBe(1);
  expect(pagesOf(sheets)).toBeGreaterThan(1);
});

test('an address of any length and of any letters stands on its label', async () => {
  const hostile = anOrder({
    fullName: 'José \u{1f600} 王',
    address: `${'Mohalla '.repeat(20)}${'x'.repeat(140)}`,
    notes: '\u202eabc (ڈسکہ) \u2067'.repeat(30).slice(0, 500),
  });
  const labels = Array<PrintedDocument>(MAX_DOCUMENTS).fill(documentFor('label', hostile));
  expect(pagesOf(await drawn(labels))).toBe(Math.ceil(MAX_DOCUMENTS / 4));
  const empty = anOrder({ fullName: '', address: '', city: '', postalCode: '', notes: '' }, { items: [] });
  expect(pagesOf(await drawn(documentFor('label', empty), 'a4', 'rtl'))).toBe(1);
});

test.skipIf(!canRead)('what is to be collected stands beside its label, wherever the page ends', async () => {
  const money = { advance: 100_000, toCollect: 670_000 };
  // Some of these end exactly at the page's end.
  for (let lines = 22; lines <= 34; lines += 1) {
    const order = anOrder({ notes: Array.from({ length: lines }, () => 'Green gate').join('\n') });
    const pages = readBack(await drawn(documentFor('slip', order, money)))?.split('\f');
    const page = pages?.find((text) => text.includes('Cash to collect'));
    expect(page, `${lines} lines`).toContain('Rs. 6,700');
  }
});

test('others have their turns while a document is drawn, and nothing more is drawn when nobody waits for it', async () => {
  const items = Array.from({ length: 100 }, (_, n) => ({ ...line(`ML-${n}`, 1), name: `لان کا سوٹ ${n}` }));
  const receipt = documentFor('receipt', anOrder({}, { items }));
  const leaving = new AbortController();
  let turns = 0;
  const done = drawn(receipt, 'a4', 'rtl').then(() => 'drawn');
  while ((await Promise.race([done, nextTurn('not yet')])) === 'not yet') turns += 1;
  expect(turns).toBeGreaterThan(5);
  const left = documentsAsPdf([receipt], { size: 'a4', dir: 'rtl' }, leaving.signal);
  await nextTurn();
  leaving.abort();
  await expect(left).rejects.toThrow('aborted');
});

test('the outline of a letter is in the file once, wherever it stands', async () => {
  const sizeOf = async (count: number) => {
    const items = Array.from({ length: count }, () => ({ ...line('ML-1', 1), name: 'لان کا سوٹ' }));
    return (await drawn(documentFor('slip', anOrder({}, { items })), '80mm', 'rtl')).length;
  };
  expect(await sizeOf(100)).toBeLessThan((await sizeOf(1)) * 2);
});

test('bold letters of Urdu are black to their edge, also below a grey line', async () => {
  const receipt = inLanguage('ur', () => documentFor('receipt', inUrdu()));
  const streams = streamsIn(await drawn(receipt, 'a4', 'rtl'));
  const bold = streams.filter((stream) => stream.endsWith(' B'));
  expect(bold.length).toBeGreaterThan(5);
  expect(bold.filter((stream) => !stream.startsWith('0 G '))).toEqual([]);
});
