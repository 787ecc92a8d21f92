import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { inLanguage } from '#words/language.ts';
import { contextOf } from '../../../tests/support/context-of.ts';
import { recorded } from '../../../tests/support/model/made-orders.ts';
import { anOrder, anOrderOfCut } from '../../../tests/support/ordering.ts';
import { streamsIn } from '../../../tests/support/pdf.ts';
import { openShopForEachTest, shop } from '../../../tests/support/shop-of-each-test.ts';
import { aCloth, admin } from '../../../tests/support/test-shop.ts';
import { action } from './sheet.ts';
import { TABLES } from './tables.server.ts';

openShopForEachTest();

/** The first has the figures. */
const SHEETS = 1 + TABLES.length;
const NOVEMBER = { from: '2026-11-01', to: '2026-11-30' };

async function fileOf(format: string, language: 'en' | 'ur' | 'roman' = 'en'): Promise<Response> {
  const url = new URL('https://shop.test/admin/reports/sheet');
  const body = new URLSearchParams({ ...NOVEMBER, table: 'all', format, slow: '60' });
  const request = new Request(url, { method: 'POST', body });
  const context = contextOf({ shop, actor: admin, cookies: [], secure: false });
  const args = { request, url, context, params: {}, pattern: '/admin/reports/sheet' } as const;
  return await inLanguage(language, () => action(args));
}

async function aMonth() {
  shop.setClock(Date.parse('2026-11-20T12:00:00+05:00'));
  await anOrder(2);
  await anOrderOfCut(await aCloth(shop, [2000], { price: 80_000, name: 'Latha' }), 350);
}

test('the whole report is one file with a sheet for each table, in each language, and metres are numbers of metres', async () => {
  await aMonth();
  for (const language of ['en', 'ur', 'roman'] as const) {
    const answer = await fileOf('xlsx', language);
    const { sheets } = await readXlsx(new Uint8Array(await answer.arrayBuffer()));
    expect(sheets).toHaveLength(SHEETS);
    expect(new Set(sheets.map(({ name }) => name)).size).toBe(SHEETS);
    if (language !== 'en') continue;
    expect(answer.headers.get('content-disposition')).toContain('"report-2026-11-01-2026-11-30.xlsx"');
    const [summary, profit, _expenses, byDay, byProduct] = sheets;
    expect(summary?.rows.slice(0, 2)).toEqual([
      ['1 November 2026 to 30 November 2026', 'Orders', 'Amount'],
      ['Sales', null, 7800],
    ]);
    // The cost is unknown, so nothing is deducted.
    expect(profit?.rows.at(-2)).toEqual(['Left', 7800]);
    expect(byDay?.rows).toHaveLength(32);
    expect(byProduct?.name).toBe('Sales by product');
    expect(byProduct?.rows[0]).toEqual(['Product', 'Code', 'Pieces', 'Metres', 'Amount']);
    expect(byProduct?.rows.find(([name]) => name === 'Latha')).toMatchObject({ 2: null, 3: 3.5, 4: 2800 });
    expect(byProduct?.rows.at(-1)).toEqual(['Sales', null, 2, 3.5, 7800]);
  }
  const after = { ...NOVEMBER, format: 'xlsx' };
  expect((await recorded()).at(-1)).toMatchObject({ act: 'report made', subject: 'all', after });
});

test('the PDF is one page, however much was sold and in whatever language', async () => {
  await aMonth();
  for (let day = 1; day <= 30; day += 1) {
    shop.setClock(Date.parse(`2026-11-${String(day).padStart(2, '0')}T12:00:00+05:00`));
    const { orderId } = await anOrder(1);
    const moved = shop.db.updateTable('orders').set({ city: `Town ${day}` });
    await moved.where('id', '=', orderId).execute();
  }
  for (const language of ['en', 'ur'] as const) {
    const answer = await fileOf('pdf', language);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
    // From the bottom of the page; Latin letters and digits are drawn as text.
    const text = streamsIn(bytes).join('\n');
    const heights = [...text.matchAll(/1 0 0 1 [\d.]+ (-?[\d.]+) Tm/g)].map(([, height]) => Number(height));
    expect(heights.length).toBeGreaterThan(100);
    expect(Math.min(...heights)).toBeGreaterThan(30);
  }
});
