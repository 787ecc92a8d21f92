/** The texts and trigrams that SQLite's searches read: of a shop from before them, and after damage. */
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { searchOrders } from '#shop/orders/read.server.ts';
import { aTempFolder } from '../../tests/support/temp-folder.ts';
import { shopOn } from '../../tests/support/test-shop.ts';
import { migrations } from './migrations.ts';
import { openSqliteIn } from './open.ts';
import { countWrongTexts, refillTexts } from './searched-texts.ts';
import { sqliteFileIn } from './sqlite-file.ts';
import { PORTION } from './steps/59-trigrams.ts';

const MANY = 2 * PORTION + 10;
const BEFORE = migrations.slice(0, 58);
type Opened = Awaited<ReturnType<typeof openSqliteIn>>;

/** Adds `many` orders, numbered from `first`. No two have the same name. */
function addOrders({ raw }: Opened, first: number, many: number): void {
  const add =
    raw.prepare(`insert into orders (id, orderNumber, userId, userEmail, fullName, email, phone, phoneE164, address, city, postalCode, notes, totalInPaisa, status, createdAt)
    values ('o' || ?1, 'USM-' || ?1, 'u1', 'u@example.com', 'Name' || ?1 || 'x', 'u@example.com', '0300 1234567', '+923001234567', 'House 7', 'Daska', '', '', 250000, 'pending', ?1)`);
  for (let n = first; n < first + many; n += 1) add.run(BigInt(n));
}

/** The orders of these that are found by their name. */
async function found({ db, engine }: Opened, ...orders: number[]): Promise<number[]> {
  const met: number[] = [];
  for (const n of orders) {
    const { isFound } = await searchOrders(shopOn({ db, engine }), `name${n}x`);
    const rows = await db.selectFrom('orders').select('id').where(isFound).execute();
    if (rows.length === 1 && rows[0]?.id === `o${n}`) met.push(n);
  }
  return met;
}

test('the orders of a shop from before the trigrams are found, and those that come after', async () => {
  const folder = aTempFolder();
  const older = await openSqliteIn(folder, BEFORE);
  addOrders(older, 1, MANY);
  await older.db.destroy();
  const opened = await openSqliteIn(folder);
  addOrders(opened, MANY + 1, PORTION);
  const some = [1, PORTION, PORTION + 1, MANY, MANY + 1, MANY + PORTION];
  expect(await found(opened, ...some)).toEqual(some);
  expect(await countWrongTexts(opened.db)).toBe(0);
  await opened.db.destroy();
});

test('a damaged or incomplete index is noticed and made anew, and then takes orders again', async () => {
  const folder = aTempFolder();
  const opened = await openSqliteIn(folder);
  addOrders(opened, 1, MANY);
  const damage = new DatabaseSync(sqliteFileIn(folder));
  damage.enableDefensive(false);
  for (const [statement, wrong] of [
    [`delete from "orderTexts" where "id" = 'o5'`, 1],
    [`update "orderTexts" set "text" = 'other' where "id" = 'o6'`, 1],
    [`insert into "orderTexts" ("id", "text") values ('gone', 'gone')`, 1],
    [`delete from "orderTrigrams" where "rowid" = (select min("entry") from "orderTexts")`, 1],
  ] as const) {
    damage.exec(statement);
    expect([statement, await countWrongTexts(opened.db)]).toEqual([statement, wrong]);
    await refillTexts(opened.db);
    expect(await countWrongTexts(opened.db)).toBe(0);
  }
  damage.exec(`update "orderTrigrams_data" set "block" = x'00' where "id" = 10`);
  // Which of these errors SQLite gives depends on what it reads first.
  expect(() => addOrders(opened, MANY + 1, PORTION)).toThrow(/corrupt|malformed|constraint/);
  await refillTexts(opened.db);
  const placed = Number(opened.raw.prepare('select count(*) as n from orders').get()?.n);
  addOrders(opened, placed + 1, PORTION);
  const some = [1, 5, 6, 7, MANY, placed, placed + PORTION];
  expect(await found(opened, ...some)).toEqual(some);
  expect(await countWrongTexts(opened.db)).toBe(0);
  damage.close();
  await opened.db.destroy();
});
