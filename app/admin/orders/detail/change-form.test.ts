import { beforeEach, describe, expect, test } from 'vitest';
import { MAX_LINES } from '#shop/cart/cart.ts';
import { ProductSearch } from '#shop/catalogue/search/search.server.ts';
import { editOf } from '#shop/orders/edit/edit.ts';
import { enterOrder } from '#shop/orders/enter/enter.server.ts';
import { findOrder } from '#shop/orders/steps.server.ts';
import { m } from '#words/order-change.ts';
import { m as thaans } from '#words/thaans.ts';
import { openShopForEachTest, shop } from '../../../../tests/support/shop-of-each-test.ts';
import { aCloth, addMember, admin, aProduct } from '../../../../tests/support/test-shop.ts';
import { fieldsToChange, productsOf, readChange } from './change-fields.ts';
import {
  parseChange,
  pressedAdd,
  rowsOf,
  shortIn,
  whyNotChanged,
  withColours,
} from './change-form.server.ts';

openShopForEachTest();
let id: string;
beforeEach(async () => {
  id = await aProduct(shop, { productId: 'ML-1', name: 'Ivory Latha' });
});

const tooMany = { item: [m.refused['too many lines']] };
const idsOf = (count: number) => Array.from({ length: count }, (_, at) => `p${at}`);
const formOf = (products: readonly string[], more = {}) =>
  new URLSearchParams({ products: products.join(' '), ...more });

const press = (form: URLSearchParams) => pressedAdd({ shop, search: new ProductSearch(shop) }, admin, form);
async function enteredOrder(line: Parameters<typeof enterOrder>[1]['lines'][number]) {
  await addMember(shop, admin);
  const customerInfo = { fullName: 'Hina', phone: '03001234567' };
  const made = await enterOrder(shop, { enteredBy: admin, customerInfo, lines: [line] }, crypto.randomUUID());
  const order = made.ok && (await findOrder(shop, admin, made.orderNumber));
  if (!order) throw new Error('no order');
  return order;
}

describe('cloth by the metre in a form of an order’s products', () => {
  test('gets a length and the price of a metre; added once more, it keeps its length and says so', async () => {
    const cloth = await aCloth(shop, [950], { productId: 'ML-9' });
    const add = { act: 'add', item: 'ML-9' };
    const added = await press(formOf([id], { ...add, quantity0: '1' }));
    const typed = { products: `${id} ${cloth}`, length1: '', price1: '800' };
    expect(added).toMatchObject({ typed, status: 200 });
    expect(added?.typed).not.toHaveProperty('quantity1');
    const there = { length0: '4.5', price0: '800' };
    for (const takenOut of [{}, { quantity0: '0' }]) {
      const again = await press(formOf([cloth], { ...add, ...there, ...takenOut }));
      expect(again?.typed).toMatchObject({ products: cloth, ...there });
      expect(again?.answer.fieldErrors).toMatchObject({ length0: [m.lengthThere] });
      expect(again?.typed).not.toHaveProperty('quantity0');
    }
  });

  test('is shown with its length and the price of a metre, and sent unchanged it is unchanged', async () => {
    const cloth = await aCloth(shop, [950], { price: 77_777 });
    const order = await enteredOrder({ productId: cloth, quantity: 1, cutCm: 450 });
    const fields = fieldsToChange(order);
    expect(fields).toMatchObject({ products: cloth, length0: '4.5', price0: '777.77' });
    expect(await rowsOf(shop, order, [cloth])).toMatchObject([{ isByMetre: true, listedInPaisa: 77_777 }]);
    const form = new URLSearchParams(fields);
    expect(readChange(form).lines).toEqual(editOf(order).lines);
    form.set('quantity0', '0');
    expect(readChange(form).lines).toEqual([]);
  });

  test.each(['', 'much', '-1', '0', '101', '4.555'])('says of the length “%s” that it is none', (length0) => {
    const { wrong } = parseChange(formOf([id], { length0, price0: '800' }), []);
    expect(wrong?.fieldErrors).toMatchObject({ length0: [thaans.noLength] });
  });

  test('says beside its length why it cannot be had', () => {
    const form = formOf([id], { length0: '9' });
    const terms = { stepCm: 50, leastCutCm: 50, leastRemnantCm: 50 };
    const fault = { reason: 'too long' as const, nearest: [], longestCm: 450, terms };
    const length0 = [thaans.tooLong(thaans.metres('4.5'))];
    expect(shortIn(form, [{ productId: id, name: '', left: 0, fault }], m.onlyMore)).toEqual({ length0 });
  });

  test('keeps a price that was given for the whole cut as long as its length and its price stay', async () => {
    const cloth = await aCloth(shop, [950]);
    const price = { inPaisa: 350_000, reason: 'as promised' };
    const order = await enteredOrder({ productId: cloth, quantity: 1, cutCm: 450, price });
    const read = (more = {}) => {
      const form = new URLSearchParams({ ...fieldsToChange(order), address: 'House 5', ...more });
      return parseChange(form, order.items).edit?.lines.map(({ priceInPaisa }) => priceInPaisa);
    };
    expect(fieldsToChange(order)).toMatchObject({ length0: '4.5', price0: '777.78' });
    expect(read()).toEqual([350_000]);
    expect(read({ length0: '4' })).toEqual([311_112]);
    expect(read({ price0: '777.77' })).toEqual([349_997]);
  });

  test.each([
    ['quantity0', '1', 'length0', 'length'],
    ['length0', '4.5', 'quantity0', 'pieces'],
  ] as const)('with %s %s says beside %s that it is sold otherwise now', (sent, value, beside, needs) => {
    const form = formOf([id], { [sent]: value });
    const errors = { [beside]: [thaans.needs[needs]] };
    expect(shortIn(form, [{ productId: id, name: '', left: 0, needs }], m.onlyMore)).toEqual(errors);
    const refused = { ok: false, reason: 'sold otherwise', productId: id, needs } as const;
    expect(whyNotChanged(refused, form)).toEqual({ fieldErrors: errors });
  });
});

describe('a form of an order’s products', () => {
  test('with more than an order can have is refused in words', () => {
    expect(parseChange(formOf(idsOf(MAX_LINES + 1)), []).wrong?.fieldErrors).toMatchObject(tooMany);
    expect(parseChange(formOf(idsOf(MAX_LINES)), []).wrong?.fieldErrors).not.toHaveProperty('item');
  });

  test('that is full takes no more product by its button, but a piece more of one that it has', async () => {
    const add = (products: readonly string[]) => press(formOf(products, { act: 'add', item: 'ML-1' }));
    const full = idsOf(MAX_LINES);
    const refused = { typed: { products: full.join(' '), item: 'ML-1' }, status: 400 };
    expect(await add(full)).toMatchObject({ ...refused, answer: { fieldErrors: tooMany } });
    const other = full.with(7, id);
    const typed = { products: other.join(' '), quantity7: '1' };
    expect(await add(other)).toMatchObject({ typed, answer: {} });
    const oneMore = { typed: { [`quantity${MAX_LINES - 1}`]: '1' }, status: 200 };
    expect(await add(full.slice(1))).toMatchObject(oneMore);
  });

  test('has at most as many products as an order has lines, however many it names', () => {
    const products = Array.from({ length: 120_000 }, (_, at) => at.toString(36));
    const form = formOf(products, { quantity0: '2', price0: '5', quantity99: '1' });
    expect(productsOf(form)).toHaveLength(MAX_LINES);
    expect(readChange(form).lines).toMatchObject([
      { productId: '0', quantity: 2 },
      { productId: (99).toString(36), quantity: 1 },
    ]);
  });
});

test('a row offers the other colours of its cloth; one chosen without scripts takes its place at its own price', async () => {
  const maroon = await aProduct(shop, { productId: 'ML-2', cloth: 'ML-1', colour: 'maroon', price: 99_000 });
  const order = await enteredOrder({ productId: id, quantity: 2, cutCm: 0 });
  const [row] = await rowsOf(shop, order, [id]);
  expect(row?.colours?.map((one) => [one.id, one.shade])).toEqual([
    [id, 'Ivory Latha'],
    [maroon, 'Maroon'],
  ]);
  const form = new URLSearchParams({ ...fieldsToChange(order), colour0: maroon });
  const { edit } = parseChange(await withColours(shop, form), order.items);
  expect(edit?.lines).toEqual([{ productId: maroon, quantity: 2, priceInPaisa: 99_000, reason: '' }]);
});
