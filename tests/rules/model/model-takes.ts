import { expect } from 'vitest';
import type { Shop } from '#shop/kernel/shop.ts';
import { bookTake, dropTake } from '#shop/stock-take/book.server.ts';
import { beginTake, count } from '#shop/stock-take/count.server.ts';
import { comparedIn } from '#shop/stock-take/read.server.ts';
import { admin, stockOf, thaansIn } from '../../support/test-shop.ts';

const helper = { ...admin, id: 'ali', fullName: 'Ali' };

/** Two people count different parts at once and book twice at once, while a thaan of the cloth is measured. */
export async function takesStock(
  shop: Shop,
  s: { what: string; cloth: string; off: number; thaan: number },
): Promise<void> {
  const take = await beginTake(shop, admin, { mainCategory: '', category: '', key: crypto.randomUUID() });
  const counts = (by: typeof admin, counted: number, productId: string, thaanId = '') => {
    const form = { key: crypto.randomUUID(), counts: [{ productId, thaanId, counted }] };
    return Promise.all([count(shop, by, take, form), count(shop, by, take, form)]);
  };
  const thaans = await thaansIn(shop, s.cloth);
  const thaan = thaans[s.thaan % Math.max(thaans.length, 1)];
  if (thaan) await counts(admin, 100 * s.thaan, s.cloth, thaan.id);
  await counts(admin, 0, s.what);
  const lying = (await comparedIn(shop, take)).find(({ key }) => key === s.what)?.expected ?? 0;
  const is = Math.max(0, lying + s.off);
  await Promise.all([counts(admin, is - (is % 2), s.what), counts(helper, is % 2, s.what)]);
  const before = await stockOf(shop, s.what);
  const differing = (await comparedIn(shop, take)).filter(({ change }) => change !== 0);
  const seen = differing.map(({ key, change }) => ({ key, change, reason: 'lost' as const }));
  const booked = await Promise.all([1, 2].map(() => bookTake(shop, admin, take, seen)));
  const isBooked = booked.every(({ ok }) => ok);
  expect(booked.some(({ ok }) => ok)).toBe(isBooked);
  expect(await stockOf(shop, s.what)).toBe(isBooked ? before + is - lying : before);
  expect(await dropTake(shop, admin, take)).toBe(!isBooked);
}
