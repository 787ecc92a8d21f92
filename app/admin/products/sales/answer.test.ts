import { expect, test } from 'vitest';
import type { ShopRequest } from '#app/lib/context.ts';
import { inLanguage } from '#words/language.ts';
import { m } from '#words/sales.ts';
import { openShopForEachTest, shop } from '../../../../tests/support/shop-of-each-test.ts';
import { admin } from '../../../../tests/support/test-shop.ts';
import { answerForm, type SaleAnswer } from './answer.server.ts';

openShopForEachTest();

async function send(fields: Record<string, string>): Promise<SaleAnswer> {
  const url = new URL('https://shop.test/admin/sales?new=1');
  const parts: Partial<ShopRequest> = { shop };
  const request = new Request(url, { method: 'POST', body: new URLSearchParams(fields) });
  const answer = await inLanguage('en', () => answerForm(request, url, parts as ShopRequest, admin));
  if (answer instanceof Response) throw new Error('the sale was saved');
  return answer.data;
}

const TYPED = { name: 'Eid', percent: '10', goods: 'Men', until: '2020-01-01T09:00' };

test('an end that is past is said with the rest, and by the preview, which keeps nothing from being shown', async () => {
  const { fieldErrors, typed } = await send({ ...TYPED, name: '', press: 'save' });
  expect(Object.keys(fieldErrors ?? {}).toSorted()).toEqual(['name', 'until']);
  expect([fieldErrors?.until, typed?.until]).toEqual([[m.isOver], TYPED.until]);
  const looked = await send({ ...TYPED, press: 'preview' });
  expect(looked.fieldErrors).toEqual({ until: [m.isOver] });
  expect(looked.preview).toMatchObject({ total: 0 });
});
