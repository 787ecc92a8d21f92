import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import fc from 'fast-check';
import PDFDocument from 'pdfkit';
import { describe, expect, test, vi } from 'vitest';
import { labelFaults } from '#shop/orders/label.server.ts';
import { correctByLink } from '#shop/orders/link/link.server.ts';
import type { Order } from '#shop/orders/order.ts';
import { findOrder, takeStep } from '#shop/orders/steps.server.ts';
import { DOCUMENT_KINDS, MAX_DOCUMENTS } from '#shop/print/print.ts';
import { inLanguage } from '#words/language.ts';
import { contextOf } from '../../../../tests/support/context-of.ts';
import { demoSettings } from '../../../../tests/support/demo-settings.ts';
import { aLinkedOrder } from '../../../../tests/support/linked-orders.ts';
import { lettersIn, streamsIn } from '../../../../tests/support/pdf.ts';
import { findProgram } from '../../../../tests/support/proxies.ts';
import { openShopForEachTest, shop } from '../../../../tests/support/shop-of-each-test.ts';
import { aTempFolder } from '../../../../tests/support/temp-folder.ts';
import { admin } from '../../../../tests/support/test-shop.ts';
import { barsOf } from './barcode.server.ts';
import { documentOf } from './document.server.ts';
import { documentsAsPdf } from './draw.server.ts';
import { loader } from './pdf.ts';
import { Typesetter } from './typeset.server.ts';

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
  const cash = (sum: string) => ({ is: 'amount', label: 'Cash to collect', sum });
  expect(amounts).toEqual([cash('Rs. 7,700'), cash('Rs. 6,700'), NOTHING]);
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
  const withoutNote = documentFor('slip', anOrder({ gift: '' }));
  expect(JSON.stringify(withoutNote)).toContain('No prices in this parcel.');
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

function measured(text: string): number {
  const document = new PDFDocument({ autoFirstPage: false });
  const widths = vi.spyOn(document, 'widthOfString');
  const place = { x: 0, y: 0, width: 250, align: 'left' } as const;
  new Typesetter(document).write(text, { size: 10 }, place, false);
  return widths.mock.calls.reduce((sum, [part]) => sum + part.length, 0);
}

test.each([
  ['a', 'one letter'],
  ['a\u0301\u0323\u0302\u0325\u0304\u0330\u0306', 'a letter with seven marks'],
  ['אב', 'letters from the right'],
  ['1-', 'parts of a number'],
])('twice as many of %j, %s, without a space take twice as many measurements', (sign) => {
  const [once, twice] = [measured(sign.repeat(1000)), measured(sign.repeat(2000))];
  expect(once).toBeGreaterThan(0);
  expect(twice / once).toBeLessThan(2.2);
});

/** By symbol value: ISO/IEC 15417, table 1. */
const WIDTHS =
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 211214 211232'.split(
    ' ',
  );
const [SET_C, SET_B, SET_A, START_A, START_B, START_C] = [99, 100, 101, 103, 104, 105];

/** Fails on a wrong check symbol. */
function scanned(number: string): string {
  const { width, black } = barsOf(number);
  const runs = black.flatMap(([at, wide], index) => [wide, (black[index + 1]?.[0] ?? at + wide) - at - wide]);
  const signs = runs.join('').match(/\d{6}/g) ?? [];
  // The last six belong to the stop symbol, before its closing bar.
  const values = signs.slice(0, -1).map((sign) => WIDTHS.indexOf(sign));
  const [start = 0, ...rest] = values;
  const check = rest.pop();
  expect(check).toBe(rest.reduce((sum, value, place) => sum + value * (place + 1), start) % 103);
  expect([black[0]?.[0], width - (black.at(-1)?.[0] ?? 0) - (black.at(-1)?.[1] ?? 0)]).toEqual([10, 10]);
  let set = start;
  let read = '';
  for (const value of rest)
    if (value === SET_C && set !== START_C) set = START_C;
    else if (value === SET_B && set !== START_B) set = START_B;
    else if (value === SET_A && set !== START_A) set = START_A;
    else read += set === START_C ? String(value).padStart(2, '0') : String.fromCharCode(value + 32);
  return read;
}

test('a scanner reads the number from its bars, whatever number a courier gives', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Z0-9-]{4,40}$/), (number) => {
      expect(scanned(number)).toBe(number);
    }),
  );
});

describe('the file of papers', () => {
  openShopForEachTest({ isAudited: true });

  async function ask(numbers: readonly string[]): Promise<number> {
    const url = new URL(`https://shop.test/admin/orders/papers.pdf?kind=label&numbers=${numbers}`);
    const request = new Request(url);
    const context = contextOf({ shop, actor: admin, cookies: [], secure: false });
    const args = { request, url, context, params: {}, pattern: '/admin/orders/papers.pdf' } as const;
    return (await inLanguage('en', () => loader(args))).status;
  }

  test('of which labels are refused notes none as printed', async () => {
    const { orderId, orderNumber, holder } = await aLinkedOrder();
    await takeStep(shop, admin, orderId, 'to pack');
    await takeStep(shop, admin, orderId, 'to hand over');
    await correctByLink(shop, holder, orderId, 'House 2');
    const isWrong = async () => {
      const order = await findOrder(shop, admin, orderNumber);
      return order ? (await labelFaults(shop.db, admin, [order])).has(order.id) : false;
    };
    const others = Array.from({ length: MAX_DOCUMENTS }, (_, place) => `USM-${place}`);
    expect([await ask([orderNumber, ...others]), await isWrong()]).toEqual([400, true]);
    expect([await ask([orderNumber]), await isWrong()]).toEqual([200, false]);
  });
});
