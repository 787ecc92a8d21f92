/** Makes the data of a large shop, with consistent books. */
import { DAY_MS } from '#shop/kernel/calendar.ts';
import { openSqliteIn } from '../../server/database/open.ts';
import { aTempFolder } from '../support/temp-folder.ts';

/** Scatters ids like real ones. The multiplier is odd, so all are distinct. */
const SPREAD = 2_654_435_761;
const IDS = 2 ** 32;

export const productId = (n: number) => `p${((n * SPREAD) % IDS).toString(16).padStart(8, '0')}`;
const ORDER_ID = `printf('o%08x', n * ${SPREAD} % ${IDS})`;
const PRODUCT_ID = `printf('p%08x', n * ${SPREAD} % ${IDS})`;

/** Days until a courier pays. */
const DAYS_UNTIL_PAID = 20;

/** A data folder with `size` products, four of each cloth, a year of orders with one line, parcels and messages, and books: a khata for each fifty orders, a purchase for each ten. */
export async function aFolderOf(size: number): Promise<string> {
  const folder = aTempFolder();
  const { db, raw } = await openSqliteIn(folder);
  const daysAgo = `(${size} - n) * 365 / ${size}`;
  const isDone = `${daysAgo} > ${DAYS_UNTIL_PAID}`;
  raw.exec(`begin;
    create temp table n (n integer primary key);
    insert into n with recursive up(n) as (select 1 union all select n + 1 from up where n < ${size}) select n from up;
    insert into products (nameKey, id, productId, name, priceInPaisa, image, mainCategory, category, description, stock, createdAt, updatedAt,
      kind, fabric, fabricKey, season, pieceCount, widthIn, lengthCm, totalCm, cloth, colour)
      select printf('cloth %08d', n), ${PRODUCT_ID}, 'P-' || n, 'Cloth ' || n, 100000 + n % 977 * 100, '/pictures/demo/ml-001.webp',
      case n % 3 when 0 then 'Men' when 1 then 'Women' else 'Home Essentials' end, 'Others', 'For measuring.', n % 50, n, n, case n % 3 when 0 then 'mens-suit' when 1 then 'womens-3' else 'bedsheet' end,
      'Weave ' || n % 17, 'weave ' || n % 17, case n % 4 when 0 then 'summer' when 1 then 'winter' else '' end,
      case n % 3 when 1 then 3 else 0 end, 36 + n % 7 * 4, 300 + n % 9 * 50, 300 + n % 9 * 50,
      'P-' || ((n - 1) / 12 * 12 + (n - 1) % 3 + 1), case (n - 1) % 12 / 3 when 0 then 'red' when 1 then 'blue' when 2 then 'green' else 'black' end from n;
    insert into orders (id, orderNumber, userId, userEmail, fullName, email, phone, phoneE164, address, city, postalCode, notes, totalInPaisa, status, step, createdAt, charges) select ${ORDER_ID}, 'USM-' || n, 'u' || n % 100, 'u@example.com', 'Customer ' || n, 'c' || n || '@example.com',
      printf('0300 %07d', n), printf('+92300%07d', n), 'House ' || n, 'Daska', '', '', 250000 + n, case when ${isDone} then 'delivered' when n % 3 = 0 then 'pending' when n % 3 = 1 then
      'confirmed' else 'delivering' end, case when ${isDone} then 'delivered' when n % 3 = 0 then 'to confirm' when n % 3 = 1 then
      'to pack' else 'under way' end, ${Date.now()} - (${size} - n) * ${Math.round((365 * DAY_MS) / size)}, '[]' from n;
    update orders set receivedInPaisa = totalInPaisa where status = 'delivered';
    insert into ledger (at, day, orderId, kind, amountInPaisa, reference, note, actorKind, actorName) select createdAt, (createdAt + 18000000) / 86400000, id,
      'collected', totalInPaisa, '', '', 'shop', '' from orders where status = 'delivered';
    insert into orderLines (orderId, position, productId, productCode, name, image, mainCategory, category, priceInPaisa, quantity)
      select ${ORDER_ID}, 0, ${PRODUCT_ID}, 'P-' || n, 'Cloth ' || n, '/pictures/demo/ml-001.webp', 'Men', 'Others', 250000 + n, 1 from n;
    update orders set openedAt = createdAt;
    insert into parcels (orderId, courier, courierName, number, batch, handedAt) select id, 'tcs', 'TCS', 'T-' || orderNumber, case when rowid % 2 = 0 then 'b' || rowid / 40 end, createdAt from orders where status in ('delivering', 'delivered');
    insert into orderEvents (orderId, at, kind, actorKind, actorName, facts, note) select id, createdAt, 'placed', 'customer', fullName, '{}', '' from orders;
    insert into stockMovements (productId, change, stockAfter, reason, orderId, createdAt) select ${PRODUCT_ID}, n % 50 + 1, n % 50 + 1, 'created', null, n from n;
    insert into stockMovements (productId, change, stockAfter, reason, orderId, createdAt) select ${PRODUCT_ID}, -1, n % 50, 'ordered', ${ORDER_ID}, n from n;
    insert into checkouts (userId, checkoutKey, requestHash, orderId, orderNumber, createdAt) select 'u' || n % 100, 'k' || n, 'h', ${ORDER_ID}, 'USM-' || n, n from n;
    insert into contacts (id, name, email, phone, subject, message, createdAt, status) select 'm' || n, 'Customer ' || n, 'c@example.com', '', 'Question ' || n, 'How wide is it?', n, 'unread' from n;
    insert into khatas (id, side, name, phoneE164, note, limitInPaisa, createdAt) select 'k' || n, case n % 5 when 0 then 'supplier' else 'customer' end, 'Person ' || n, case n % 5 when 0 then null else printf('+92301%07d', n) end, '', 0, n from n where n <= max(20, ${size} / 50);
    insert into ledger (at, day, khataId, kind, way, amountInPaisa, reference, note, actorKind, actorName) select khatas.createdAt, 20000 + n, khatas.id,
      case when side = 'supplier' then 'supplier payment' else 'credit payment' end, 'cash', 1000 + n, '', '', 'shop', '' from khatas join n on n <= 20;
    insert into purchases (id, khataId, billNumber, day, picture, note, goodsInPaisa, freightInPaisa, createdAt, actorName) select 'b' || n, 'k5', 'B-' || n, 20000 + n % 365, '', '', 100000, 0, n, '' from n where n % 10 = 0;
    insert into purchaseLines (purchaseId, position, productId, productCode, name, soldBy, amount, thaans, unitCostInPaisa, costInPaisa, valueInPaisa) select 'b' || n, 0, ${PRODUCT_ID}, 'P-' || n, 'Cloth ' || n, 'piece', 1, '', 0, 0, 0 from n where n % 10 = 0;
    commit;`);
  await db.destroy();
  return folder;
}
