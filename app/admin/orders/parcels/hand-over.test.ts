import { expect, test } from 'vitest';
import { deleteOrder, setOrderStatus } from '#shop/orders/change.server.ts';
import { findOrder, takeStep } from '#shop/orders/steps.server.ts';
import { parcelsOf } from '#shop/parcels/read.server.ts';
import { anOrder } from '../../../../tests/support/ordering.ts';
import { openShopForEachTest, shop } from '../../../../tests/support/shop-of-each-test.ts';
import { admin } from '../../../../tests/support/test-shop.ts';
import { answerHandForm, type HandForm } from './hand-over.server.ts';

openShopForEachTest({ isAudited: true });

async function packed() {
  const order = await anOrder();
  await setOrderStatus(shop, admin, order.orderId, 'confirmed');
  await takeStep(shop, admin, order.orderId, 'to hand over');
  return order;
}
type Packed = Awaited<ReturnType<typeof packed>>;

const formOf = (orders: readonly Packed[], numbers: string, more: Partial<HandForm> = {}): HandForm => {
  const ids = orders.map(({ orderId }) => orderId);
  return { key: 'k1', courier: 'tcs', orders: ids, numbers, gone: '', seen: '', ...more };
};
const send = (form: HandForm) => answerHandForm(shop, admin, form);
async function shown(form: HandForm) {
  const answer = await send(form);
  if (!('again' in answer) || !answer.again.preview) throw new Error('no preview');
  const { preview, typed } = answer.again;
  const rows = preview.rows.map(({ orderNumber, number, fault }) => [orderNumber, number, fault]);
  return { ...preview, rows, typed };
}
/** Also confirms the preview. */
async function press(form: HandForm) {
  const { isRight, seen, typed } = await shown(form);
  expect(isRight).toBe(true);
  return send({ ...typed, seen });
}
const stepOf = async ({ orderNumber }: Packed) => (await findOrder(shop, admin, orderNumber))?.step;
const parcelOf = async ({ orderId }: Packed) => (await parcelsOf(shop, [{ id: orderId }])).get(orderId);

test('while an order of the list is gone, no number goes to another order by its place', async () => {
  const [a, b, c] = [await packed(), await packed(), await packed()];
  await deleteOrder(shop, admin, a.orderId);
  const form = formOf([a, b, c], 'TCS-1111\nTCS-2222', { courier: 'rider' });
  const first = await shown(form);
  expect([first.isRight, first.typed.gone]).toEqual([false, '1']);
  expect(first.rows).toEqual([
    [b.orderNumber, '', null],
    [c.orderNumber, '', null],
    [null, 'TCS-1111', 'not named'],
    [null, 'TCS-2222', 'not named'],
    [null, '', 'gone'],
  ]);
  // The answered page has no box for the missing order and reports it.
  const again = await shown({ ...first.typed, orders: [b.orderId, c.orderId] });
  expect([again.isRight, again.typed.gone]).toEqual([false, '1']);
  const named = `${b.orderNumber}, TCS-2222`;
  expect(await press({ ...again.typed, numbers: named })).toEqual({ done: { handed: 2, gone: 0 } });
  expect([(await parcelOf(b))?.number, (await parcelOf(c))?.number]).toEqual(['TCS-2222', null]);
});

test('the same form sent again answers what was done; another page of its batch hands over what still waits as a batch of its own', async () => {
  const [a, b, c] = [await packed(), await packed(), await packed()];
  const form = formOf([a, b], 'TCS-1111\nTCS-2222');
  const { seen } = await shown(form);
  for (const _ of ['pressed', 'pressed again'])
    expect(await send({ ...form, seen })).toEqual({ done: { handed: 2, gone: 0 } });
  const other = formOf([c], 'TCS-3333');
  const preview = await shown({ ...other, seen: `tcs\n${c.orderNumber}\tTCS-3333` });
  expect([preview.isRight, await stepOf(c)]).toEqual([true, 'to hand over']);
  expect(preview.typed.key).not.toBe('k1');
  expect(await send({ ...preview.typed, seen: preview.seen })).toEqual({ done: { handed: 1, gone: 0 } });
  expect((await parcelOf(c))?.batch).toBe(preview.typed.key);
  expect(await send({ ...other, orders: [a.orderId, c.orderId] })).toEqual({ done: { handed: 1, gone: 1 } });
});

test('numbers that name each ticked order are handed over by one press; a fault among them is shown first', async () => {
  const [a, b] = [await packed(), await packed()];
  const named = (order: Packed, number: string) => `${order.orderNumber}\t${number}`;
  const wrong = [named(b, 'TCS-2222'), named(a, '?')].join('\n');
  expect((await shown(formOf([a, b], wrong))).isRight).toBe(false);
  const right = [named(b, 'TCS-2222'), named(a, 'TCS-1111')].join('\r\n');
  expect(await send(formOf([a, b], right))).toEqual({ done: { handed: 2, gone: 0 } });
  expect([(await parcelOf(a))?.number, (await parcelOf(b))?.number]).toEqual(['TCS-1111', 'TCS-2222']);
});
