import { expect, test } from 'vitest';
import { anOrder } from '../../tests/support/ordering.ts';
import { openShopForEachTest, shop } from '../../tests/support/shop-of-each-test.ts';
import { admin } from '../../tests/support/test-shop.ts';
import { offerCustomers } from '../customers/offer.server.ts';
import { listCustomers } from '../customers/read.server.ts';
import { NameWords } from './names.server.ts';
import { listOrders } from './read.server.ts';

openShopForEachTest();

/** The last name is the newest order. */
async function ordersOf(names: readonly string[], city = 'Okara'): Promise<void> {
  await anOrder();
  const row = await shop.db.selectFrom('orders').selectAll().executeTakeFirstOrThrow();
  const plain = { email: 'x@x.x', userEmail: 'x@x.x', address: 'House 7', fullName: 'Qqq', city };
  await shop.db.updateTable('orders').set(plain).execute();
  for (const [place, fullName] of names.entries()) {
    const phoneE164 = `+92300${5_000_000 + place}`;
    const own = { id: `copy-${place}`, orderNumber: `USM-${70_000 + place}`, linkHash: null, fullName };
    const copy = {
      ...row,
      ...plain,
      ...own,
      phone: phoneE164,
      phoneE164,
      createdAt: row.createdAt + 1 + place,
    };
    await shop.db.insertInto('orders').values(copy).execute();
  }
}

const found = async (q: string) =>
  (await listOrders(shop, admin, { q })).items.map(({ customerInfo }) => customerInfo.fullName);

/** A name, and the texts that find only this one. */
const TABLE: readonly (readonly [name: string, typed: readonly string[]])[] = [
  ['Nasreen Akhtar', ['نسرین', 'nasrin', 'nasreen', 'نسرین اختر', 'nasrin akhter']],
  ['Sana Malik', ['sana malk', 'sana malik', 'ثنا ملک', 'ثناء ملک', 'sanaa malik']],
  ['Muhammad Usman', ['محمد عثمان', 'mohammad usman', 'muhamad osman']],
  ['عائشہ صدیقہ', ['ayesha', 'aisha', 'aysha siddiqa', 'عائشہ']],
  ['علی رضا', ['ali raza', 'علی رضا']],
  ['عبداللہ چوہدری', ['abdullah', 'abdulla chaudhry', 'abdullah choudhary']],
  ['Ghulam Mustafa', ['غلام مصطفیٰ', 'gulam mustafa']],
  ['Fatima Noor', ['فاطمہ نور', 'fatimah nur', 'fatma noor']],
  ['Tahir Iqbal', ['طاہر اقبال', 'tahir iqbaal']],
  ['شکیلہ بیگم', ['shakeela begum', 'shakila begam', 'شکیلہ']],
  ['Zubair Khan', ['زبیر خان', 'zubair khan', 'zubayr']],
];

test('a person is found by the sound of the name in either script, and no other person is', async () => {
  await ordersOf(TABLE.map(([name]) => name));
  for (const [name, typed] of TABLE) for (const q of typed) expect([q, await found(q)]).toEqual([q, [name]]);
});

test('names that only share their consonants are not found', async () => {
  await ordersOf(['Sania Malka', 'Nasir', 'Ila', 'Noreen']);
  for (const q of ['sana malik', 'نسرین', 'ali', 'nasreen', 'علی'])
    expect([q, await found(q)]).toEqual([q, []]);
});

test('people, and those who are offered while a form is filled in, are found so too, and by their town', async () => {
  await ordersOf(['Nasreen Akhtar', 'Zubair Khan'], 'سیالکوٹ');
  for (const q of ['نسرین', 'nasrin', 'nasrin sialkot']) {
    const { customers } = await listCustomers(shop, admin, { q });
    expect([q, customers.map(({ fullName }) => fullName)]).toEqual([q, ['Nasreen Akhtar']]);
  }
  const offered = await offerCustomers(shop, admin, 'زبیر');
  expect(offered.map(({ fullName }) => fullName)).toEqual(['Zubair Khan']);
});

test('the name of an order that is new or was changed is known as soon as its event is heard', async () => {
  await ordersOf(['Zubair Khan']);
  expect(await found('نسرین')).toEqual([]);
  await shop.db.updateTable('orders').set({ fullName: 'Nasreen' }).where('id', '=', 'copy-0').execute();
  shop.names.onEvent({ kind: 'orders', subject: 'USM-70000' });
  expect(await found('نسرین')).toEqual(['Nasreen']);
});

test('where the database fails, the next search knows the names', async () => {
  await ordersOf(['Nasreen']);
  let fails = true;
  const names = new NameWords({
    get db() {
      if (fails) throw new Error('gone');
      return shop.db;
    },
  });
  await expect(names.alike(['نسرین'])).rejects.toThrow('gone');
  fails = false;
  expect(await names.alike(['نسرین'])).toEqual(new Map([['نسرین', ['nasreen']]]));
  names.onEvent({ kind: 'order placed', subject: 'USM-70000' });
  fails = true;
  await expect(names.alike(['نسرین'])).rejects.toThrow('gone');
  fails = false;
  expect((await names.alike(['نسرین'])).get('نسرین')).toEqual(['nasreen']);
});

test('an emoji in a name hides nobody, typed beside the name it is no condition, and alone it is found', async () => {
  await ordersOf(['Sana🌸Malik', 'Hina ❤️ Butt', 'Zubair Khan']);
  for (const q of ['sana malik', 'ثنا ملک', 'sana malk', 'sana 🌹', '🌸'])
    expect([q, await found(q)]).toEqual([q, ['Sana🌸Malik']]);
  for (const q of ['hina butt', 'حنا', 'hina 👩🏽‍🌾'])
    expect([q, await found(q)]).toEqual([q, ['Hina ❤️ Butt']]);
});
