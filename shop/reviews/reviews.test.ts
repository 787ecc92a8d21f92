import { expect, test } from 'vitest';
import { countWaiting } from '#shop/dashboard/statistics.server.ts';
import { DAY_MS } from '#shop/kernel/calendar.ts';
import { faultsOf } from '#shop/kernel/form-fields.server.ts';
import { deleteOrder, setOrderStatus } from '#shop/orders/change.server.ts';
import { endLink } from '#shop/orders/link/link.server.ts';
import { checkPictureUses, notePicture, takeUnusedPictures } from '#shop/pictures/pictures.server.ts';
import { picturePath } from '#shop/pictures/pictures.ts';
import { aLinkedOrder } from '../../tests/support/linked-orders.ts';
import { recorded } from '../../tests/support/model/made-orders.ts';
import { openShopForEachTest, shop } from '../../tests/support/shop-of-each-test.ts';
import { aCustomer, admin, bringBack } from '../../tests/support/test-shop.ts';
import { forgetOldReviews } from './forget.server.ts';
import { answerForm, reviewForm } from './form.server.ts';
import { answerReview, decideReview, listReviews, reportReview } from './moderate.server.ts';
import { isShownToAll } from './pictures.server.ts';
import { listReviewable, listReviewsOf, ratingsOf } from './read.server.ts';
import { firstNameOf, MAX_REVIEW, ratingOf } from './reviews.ts';
import {
  addReviewPicture,
  maySendReviewPicture,
  type Reviewer,
  takeDownReview,
  takesReviewPicture,
  writeReview,
} from './write.server.ts';

openShopForEachTest({ isAudited: true });

const MISSING = { ok: false, reason: 'missing' };
const NEW = { ok: true, isNew: true };
const TYPED = { stars: '5', trueToColour: 'yes', text: 'Soft and true.', showName: 'on' };

async function delivered() {
  const order = await aLinkedOrder();
  await setOrderStatus(shop, admin, order.orderId, 'delivered');
  return order;
}
type Delivered = Awaited<ReturnType<typeof delivered>>;

const write = (order: Delivered, typed: object = {}, reviewer: Reviewer = order.holder) =>
  writeReview(shop, reviewer, lineOf(order), reviewForm.parse({ ...TYPED, ...typed }));
const lineOf = ({ orderId, productId }: Delivered) => ({ orderId, productId });
const queue = async (list: 'waiting' | 'reported' | 'published' | 'hidden' = 'waiting') =>
  (await listReviews(shop, admin, { list })).items;
const shownOf = async ({ productId }: Delivered) => (await listReviewsOf(shop, productId, 1)).items;
const ratingAt = async ({ productId }: Delivered) => (await ratingsOf(shop, [productId])).get(productId);

async function first(list: Parameters<typeof queue>[0] = 'waiting') {
  const [review] = await queue(list);
  if (!review) throw new Error('no review');
  return review;
}
const publish = async () => decideReview(shop, admin, await first(), 'published');

async function published(typed: object = {}) {
  const order = await delivered();
  await write(order, typed);
  await publish();
  return order;
}

async function sendPicture(order: Delivered, name: string): Promise<string> {
  await notePicture(shop, { name, kind: 'review' });
  const url = picturePath('review', name);
  await addReviewPicture(shop, order.holder, lineOf(order), url);
  return url;
}

test('a review is written by the link or the account of an order that was received, and by nobody else', async () => {
  const order = await aLinkedOrder();
  expect(await write(order)).toEqual(MISSING);
  for (const status of ['confirmed', 'delivering'] as const) {
    await setOrderStatus(shop, admin, order.orderId, status);
    expect(await write(order)).toEqual(MISSING);
    expect(await listReviewable(shop, order.holder, order.orderId)).toEqual([]);
  }
  await setOrderStatus(shop, admin, order.orderId, 'delivered');
  const stranger = await aCustomer(shop);
  expect(await write(order, {}, stranger)).toEqual(MISSING);
  expect(await write(order, {}, { ...order.holder, linkHash: '' })).toEqual(MISSING);
  expect(await write({ ...order, productId: 'another' })).toEqual(MISSING);
  expect(await queue()).toEqual([]);
  expect([await write(order), await write(order, { stars: '4' }, order.customer)]).toEqual([NEW, NEW]);
  expect(await queue()).toMatchObject([{ stars: 4, orderNumber: order.orderNumber }]);
  expect(await listReviewable(shop, stranger, order.orderId)).toEqual([]);
  expect(await takeDownReview(shop, stranger, lineOf(order))).toBe(false);
});

test('a review is one per line of an order, however many press at once, and is sent sixty times a day at most', async () => {
  const order = await delivered();
  const pressed = await Promise.all(['1', '2', '3', '4'].map((stars) => write(order, { stars })));
  expect(pressed.every(({ ok }) => ok)).toBe(true);
  expect(await queue()).toHaveLength(1);
  for (let n = 4; n < 60; n += 1) expect((await write(order)).ok).toBe(true);
  expect(await write(order, { stars: '1' })).toEqual({ ok: false, reason: 'too many' });
  expect(await queue()).toMatchObject([{ stars: 5 }]);
});

test('a review of an order that came back, or that its link no longer opens, is not written any more', async () => {
  const [back, ended, archived] = [await delivered(), await delivered(), await delivered()];
  await bringBack(shop, back.orderId);
  expect(await write(back)).toEqual(MISSING);
  await endLink(shop, admin, ended.orderId);
  expect(await write(ended)).toEqual(MISSING);
  await deleteOrder(shop, admin, archived.orderId);
  expect(await write(archived)).toEqual(NEW);
});

test('a review is shown only once the shopkeeper has let pass what was written', async () => {
  const order = await delivered();
  await write(order);
  expect([await shownOf(order), await ratingAt(order)]).toEqual([[], undefined]);
  const read = await first();
  await write(order, { text: 'Buy at my shop instead!' });
  expect(await decideReview(shop, admin, read, 'published')).toEqual({ ok: false, reason: 'changed' });
  expect(await shownOf(order)).toEqual([]);
  expect(await publish()).toEqual({ ok: true });
  expect(await shownOf(order)).toMatchObject([{ text: 'Buy at my shop instead!', stars: 5 }]);
  expect(await queue()).toEqual([]);
  await write(order, { text: 'Changed.' });
  expect(await shownOf(order)).toEqual([]);
  await decideReview(shop, admin, await first(), 'hidden');
  expect([await shownOf(order), await queue()]).toEqual([[], []]);
  expect(await queue('hidden')).toHaveLength(1);
  expect(await decideReview(shop, admin, await first('hidden'), 'published')).toEqual({ ok: true });
  expect(await shownOf(order)).toHaveLength(1);
  expect(await decideReview(shop, admin, { id: 'none', version: 0 }, 'published')).toEqual(MISSING);
});

test('a review is taken down by its writer at once, also when the order has ended since', async () => {
  const order = await published();
  const url = await sendPicture(order, 'a');
  await publish();
  expect(await isShownToAll(shop, url)).toBe(true);
  await bringBack(shop, order.orderId);
  expect(await takeDownReview(shop, order.holder, lineOf(order))).toBe(true);
  expect(await takeDownReview(shop, order.holder, lineOf(order))).toBe(false);
  expect([await shownOf(order), await isShownToAll(shop, url)]).toEqual([[], false]);
  shop.setClock(Date.now() + 2 * DAY_MS);
  expect(await takeUnusedPictures(shop)).toEqual([{ name: 'a', kind: 'review' }]);
});

test('a review says the first name at most, and never a phone, an address or a full name', async () => {
  const names = ['Ayesha Khan', 'بلال احمد', 'M. Usman Ali', '“Bano”', '(0300) Sana'];
  expect(names.map(firstNameOf)).toEqual(['Ayesha', 'بلال', 'Usman', '', 'Sana']);
  for (const none of ['0300 1234567', 'ayesha@example.com', ' ', 'A', 'x'.repeat(40), '<b>Hina</b>'])
    expect(firstNameOf(none)).toBe('');
  const order = await published({ showName: undefined });
  expect((await shownOf(order))[0]?.name).toBe('');
  await write(order);
  await publish();
  const [shown] = await shownOf(order);
  expect(shown?.name).toBe('Ayesha');
  const known = ['answer', 'id', 'name', 'pictures', 'stars', 'text', 'trueToColour', 'writtenAt'];
  expect(Object.keys(shown ?? {}).toSorted()).toEqual(known);
});

test('a review is recorded without its words, tells the admin and the pages of its product, and stays published when sent again', async () => {
  const order = await published();
  expect(await write(order)).toEqual({ ok: true, isNew: false });
  expect(await shownOf(order)).toHaveLength(1);
  const events = await shop.db.selectFrom('events').selectAll().orderBy('id').execute();
  const ofReviews = events.filter(({ kind }) => kind.startsWith('review'));
  const { id } = await first('published');
  const pages = `review changed pages ${order.productId}`;
  expect(ofReviews.map(({ kind, audience, subject }) => `${kind} ${audience} ${subject}`)).toEqual([
    ...[`review waits admin ${id}`, pages, `review changed admin ${id}`, pages],
  ]);
  const [written] = await recorded('review written');
  expect(written).toMatchObject({ subject: id, after: { stars: 5, trueToColour: 'yes' } });
  expect(JSON.stringify(written)).not.toContain('Soft');
  expect(await recorded('review published')).toHaveLength(1);
});

test('a form needs one to five stars, and takes any words of up to a thousand characters', () => {
  const faults = (typed: object) => {
    const { error } = reviewForm.safeParse(typed);
    return error ? faultsOf(error).map(({ field, code }) => `${field}: ${code}`) : [];
  };
  for (const stars of [undefined, '', '0', '6', '4.5', '٥', 'NaN'])
    expect(faults({ stars })).toEqual(['stars: no stars']);
  expect(faults({ stars: '1' })).toEqual([]);
  expect(faults({ stars: '1', text: 'x'.repeat(MAX_REVIEW + 1) })).toEqual(['text: long review']);
  expect(reviewForm.parse({ stars: '1', trueToColour: 'perhaps' })).toMatchObject({ trueToColour: '' });
  expect(reviewForm.parse({ stars: '3', text: ' \u202eabc\0 ' })).toMatchObject({ stars: 3, text: 'abc' });
  expect(answerForm.safeParse({ answer: 'x'.repeat(501) }).success).toBe(false);
});

test('the average has one decimal, and the share of true colours is never more than it is', async () => {
  const rating = ratingOf({ count: 3, stars: 14, yes: 2, no: 1 });
  expect(rating).toEqual({ count: 3, average: 4.7, colour: { percent: 66, answers: 3 } });
  expect(ratingOf({ count: 1, stars: 5, yes: 0, no: 0 }).colour).toBeNull();
  expect(ratingOf({ count: 200, stars: 1000, yes: 199, no: 1 }).colour?.percent).toBe(99);
  const order = await published();
  expect(await ratingAt(order)).toEqual({ count: 1, average: 5, colour: { percent: 100, answers: 1 } });
});

test('the shop answers, and the answer stays with the review until it is emptied', async () => {
  const order = await published();
  const { id } = await first('published');
  expect(await answerReview(shop, admin, id, 'Thank you!')).toBe(true);
  expect(await shownOf(order)).toMatchObject([{ answer: 'Thank you!' }]);
  await answerReview(shop, admin, id, '');
  expect(await shownOf(order)).toMatchObject([{ answer: '' }]);
  expect(await answerReview(shop, admin, 'none', 'x')).toBe(false);
});

test('the shop sees what waits and what was reported, once per network, until it decides', async () => {
  const order = await published();
  const { id } = await first('published');
  const waits = async () => (await countWaiting(shop, admin)).reviews;
  expect(await waits()).toBe(0);
  for (const network of ['203.0.113.1', '203.0.113.1', '203.0.113.2']) await reportReview(shop, id, network);
  expect(await queue('reported')).toMatchObject([{ id, reports: 2 }]);
  expect(await shownOf(order)).toHaveLength(1);
  expect(await waits()).toBe(1);
  await decideReview(shop, admin, await first('reported'), 'published');
  expect([await queue('reported'), await waits()]).toEqual([[], 0]);
  const helper = { ...admin, rights: { orders: true } } as const;
  await write(await delivered());
  expect([await waits(), (await countWaiting(shop, helper)).reviews]).toEqual([1, 0]);
});

test('the shop hears of no report of what is not shown, and of twenty a day of a network', async () => {
  await write(await delivered());
  const waiting = await first();
  await reportReview(shop, waiting.id, '203.0.113.1');
  await reportReview(shop, 'none', '203.0.113.1');
  expect(await queue()).toMatchObject([{ reports: 0 }]);
  await decideReview(shop, admin, waiting, 'published');
  for (let n = 0; n < 20; n += 1) await reportReview(shop, `none-${n}`, '203.0.113.9');
  await reportReview(shop, waiting.id, '203.0.113.9');
  expect(await queue('reported')).toEqual([]);
});

test('pictures of a review are three at most, thirty a day, wait with it, also after publishing, and go when the writer wishes', async () => {
  const order = await delivered();
  const [reviewer, line] = [order.holder, lineOf(order)];
  expect(await takesReviewPicture(shop, reviewer, line)).toBe(false);
  await write(order);
  const urls = [await sendPicture(order, 'a')];
  shop.setClock(shop.now() + 1);
  urls.push(await sendPicture(order, 'b'));
  await publish();
  expect(await shownOf(order)).toMatchObject([{ pictures: urls }]);
  const read = await first('published');
  shop.setClock(shop.now() + 1);
  urls.push(await sendPicture(order, 'c'));
  expect(await shownOf(order)).toEqual([]);
  expect(await decideReview(shop, admin, read, 'published')).toEqual({ ok: false, reason: 'changed' });
  expect(await takesReviewPicture(shop, reviewer, line)).toBe(false);
  for (const one of [reviewer, await aCustomer(shop)])
    expect(await addReviewPicture(shop, one, line, 'd')).toBe(false);
  expect((await first()).pictures).toEqual(urls);
  expect(await isShownToAll(shop, urls[0] ?? '')).toBe(false);
  expect(await write(order, { dropPictures: 'on' })).toEqual(NEW);
  expect((await first()).pictures).toEqual([]);
  expect(await checkPictureUses(shop)).toEqual({ gone: 0, withoutUse: 0, withoutOwner: 0 });
  for (let n = 0; n < 30; n += 1) expect(await maySendReviewPicture(shop, 'o', `network ${n}`)).toBe(true);
  expect(await maySendReviewPicture(shop, 'o', 'another')).toBe(false);
});

test('hidden reviews are deleted after ninety days; after three years name and pictures are', async () => {
  const [visible, hidden] = [await published(), await delivered()];
  const url = await sendPicture(visible, 'a');
  await publish();
  await write(hidden);
  await sendPicture(hidden, 'b');
  await decideReview(shop, admin, await first(), 'hidden');
  const now = Date.now();
  for (const [days, hiddenOnes] of [[89, 1] as const, [91, 0] as const]) {
    shop.setClock(now + days * DAY_MS);
    await forgetOldReviews(shop);
    expect(await queue('hidden')).toHaveLength(hiddenOnes);
  }
  expect((await takeUnusedPictures(shop)).map(({ name }) => name)).toEqual(['b']);
  expect(await isShownToAll(shop, url)).toBe(true);
  shop.setClock(now + 1096 * DAY_MS);
  await forgetOldReviews(shop);
  expect(await shownOf(visible)).toMatchObject([{ name: '', pictures: [], text: 'Soft and true.' }]);
  expect((await takeUnusedPictures(shop)).map(({ name }) => name)).toEqual(['a']);
});
