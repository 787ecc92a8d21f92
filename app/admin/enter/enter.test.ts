import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { m as checkout } from '#words/checkout.ts';
import { m } from '#words/enter.ts';
import { openShopForEachTest, shop } from '../../../tests/support/shop-of-each-test.ts';
import { admin } from '../../../tests/support/test-shop.ts';
import type { ShopRequest } from '../../context.ts';
import { makeEntered } from './enter.server.ts';

openShopForEachTest({ hasOwner: true });

async function fieldsOf(typed: Record<string, string>) {
  const form = new URLSearchParams({ checkoutKey: randomUUID(), ...typed });
  const request: Partial<ShopRequest> = { shop };
  const made = await makeEntered(request as ShopRequest, admin, form);
  return made.ok ? {} : (made.wrong.fieldErrors ?? {});
}

test('an empty form of a parcel names all that it lacks at once', async () => {
  const wrong = await fieldsOf({ source: 'phone', handing: 'parcel', paying: 'later' });
  expect(Object.keys(wrong).toSorted()).toEqual(['fullName', 'item', 'phone']);
  expect([wrong.item, wrong.phone]).toEqual([[m.noLines], [checkout.noPhone]]);
});

test('a phone that cannot be called is said with the rest, also where none is needed', async () => {
  const wrong = await fieldsOf({ source: 'counter', handing: 'along', paying: 'now', phone: 'abc' });
  expect(wrong).toEqual({ item: [m.noLines], phone: [checkout.noPhone] });
});

test('what is taken along and paid needs nobody', async () => {
  const wrong = await fieldsOf({ source: 'counter', handing: 'along', paying: 'now' });
  expect(wrong).toEqual({ item: [m.noLines] });
});
