import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as now from '../../tests/support/browser/pressing.ts';
import { aCounterSale, anOrderThat, moneyOfOne } from '../../tests/support/model/made-orders.ts';
import { linesBelow } from '../../tests/support/model/statements.ts';
import { anOrder } from '../../tests/support/ordering.ts';
import { openShopForEachTest, shop } from '../../tests/support/shop-of-each-test.ts';
import { admin, audit } from '../../tests/support/test-shop.ts';
import { karachiDay } from '../kernel/calendar.ts';
import type { NotAsSeen } from '../ledger/seen.ts';
import { setOrderStatus } from '../orders/change.server.ts';
import { correctEntry } from '../orders/edit/correct.server.ts';
import { takeBackSale } from '../orders/end.server.ts';
import {
  bookPaid,
  entriesOf,
  giveBack,
  recordAdvance,
  recordCompensation,
} from '../orders/money/money.server.ts';
import { listEvents } from '../orders/timeline.server.ts';
import { noteOutcome } from '../parcels/outcomes.server.ts';
import { bookAtCounter, correctAtCounter, listCounterDays, listCounterEntries } from './counter.server.ts';
import { bookStatement, matchStatement } from './statement.server.ts';
import { netOf } from './statement.ts';

openShopForEachTest({ isAudited: true });

/** Two pieces of Rs. 2,500. */
const TOTAL = 500_000;
const BOOKED_BEFORE = { ok: false, reason: 'booked before' };
const RUNS = Number(process.env.THAAN_RUNS ?? 4);

const today = () => karachiDay(shop.now());
const key = () => crypto.randomUUID();
const openOf = async (id: string) => (await moneyOfOne(id))?.openInPaisa ?? 0;
const entries = () => shop.db.selectFrom('ledger').selectAll().orderBy('id').execute();
const money = (amountInPaisa: number) => ({
  ...{ amountInPaisa, way: 'bank' as const, reference: '', day: today(), key: key() },
});

type Pressed = { ok: true } | { ok: false; reason: string };
interface Press {
  /** The amount on the page. */
  saw: () => Promise<number>;
  /** What another device books meanwhile. */
  meanwhile: (paisa: number) => Promise<unknown>;
  press: (sawInPaisa: number | null) => Promise<Pressed>;
}

/** Every button that books money. */
const PRESSES: Record<string, () => Promise<Press>> = {
  paid: async () => {
    const { orderId: id } = await anOrderThat('delivered');
    return {
      saw: () => openOf(id),
      meanwhile: (paisa) => now.recordAdvance(shop, admin, id, money(paisa)),
      press: (sawInPaisa) => bookPaid(shop, admin, id, { way: 'cash', sawInPaisa }),
    };
  },
  'given back': async () => {
    const { orderId: id } = await anOrder();
    await now.recordAdvance(shop, admin, id, money(TOTAL));
    const entryId = (await entriesOf(shop, admin, id))[0]?.id ?? 0;
    await setOrderStatus(shop, admin, id, 'delivered');
    const correct = (amountInPaisa: number) =>
      now.correctEntry(shop, admin, id, { entryId, amountInPaisa, reason: 'paid twice' });
    await correct(2 * TOTAL);
    return {
      saw: async () => -(await openOf(id)),
      meanwhile: (paisa) => correct(2 * TOTAL - paisa),
      press: (sawInPaisa) => giveBack(shop, admin, id, { way: 'cash', sawInPaisa }),
    };
  },
  advance: async () => {
    const { orderId: id } = await anOrder();
    return {
      saw: () => openOf(id),
      meanwhile: (paisa) => now.recordAdvance(shop, admin, id, money(paisa)),
      press: (sawInPaisa) => recordAdvance(shop, admin, id, { ...money(1), sawInPaisa }),
    };
  },
  compensation: async () => {
    const { orderId: id } = await anOrderThat('delivering', 'tcs');
    await noteOutcome(shop, admin, id, { outcome: 'lost' });
    return {
      saw: async () => (await moneyOfOne(id))?.compensationInPaisa ?? 0,
      meanwhile: (paisa) => now.recordCompensation(shop, admin, id, money(paisa)),
      press: (sawInPaisa) => recordCompensation(shop, admin, id, { ...money(TOTAL), sawInPaisa }),
    };
  },
  'correction of an order': async () => {
    const { orderId: id } = await anOrder();
    await now.recordAdvance(shop, admin, id, money(TOTAL));
    const entryId = (await entriesOf(shop, admin, id))[0]?.id ?? 0;
    return {
      saw: async () => (await entriesOf(shop, admin, id))[0]?.amountInPaisa ?? 0,
      meanwhile: (paisa) =>
        now.correctEntry(shop, admin, id, { entryId, amountInPaisa: TOTAL - paisa, reason: 'typed wrong' }),
      press: (sawInPaisa) =>
        correctEntry(shop, admin, id, { entryId, amountInPaisa: 2 * TOTAL, reason: 'more', sawInPaisa }),
    };
  },
  'correction at the counter': async () => {
    await bookAtCounter(shop, admin, { kind: 'sale', amountInPaisa: TOTAL, note: '', key: key() });
    const first = async () => (await listCounterEntries(shop, admin, today())).items[0];
    const entryId = (await first())?.id ?? 0;
    return {
      saw: async () => (await first())?.amountInPaisa ?? 0,
      meanwhile: (paisa) =>
        now.correctAtCounter(shop, admin, { entryId, amountInPaisa: TOTAL - paisa, reason: 'typed wrong' }),
      press: (sawInPaisa) =>
        correctAtCounter(shop, admin, { entryId, amountInPaisa: 2 * TOTAL, reason: 'more', sawInPaisa }),
    };
  },
  'a sale taken back': async () => {
    const { orderId: id } = await aCounterSale({ isPaid: false });
    const event = (await listEvents(shop, admin, id)).findLast(({ facts }) => facts.step)?.id ?? 0;
    return {
      saw: async () => TOTAL - (await openOf(id)),
      meanwhile: (paisa) => now.recordAdvance(shop, admin, id, money(paisa)),
      press: (sawInPaisa) => takeBackSale(shop, admin, id, { event, sawInPaisa }),
    };
  },
  closing: async () => {
    const entry = (kind: 'sale' | 'closing', amountInPaisa: number) =>
      ({ kind, amountInPaisa, note: '', key: key() }) as const;
    return {
      saw: async () => (await listCounterDays(shop, admin, 1))[0]?.expectedInPaisa ?? 0,
      meanwhile: (paisa) => bookAtCounter(shop, admin, entry('sale', paisa)),
      press: (sawInPaisa) => {
        const agreedInPaisa = TOTAL - (sawInPaisa ?? 0);
        return bookAtCounter(shop, admin, { ...entry('closing', TOTAL), sawInPaisa, agreedInPaisa });
      },
    };
  },
  'a statement': async () => {
    const [one, other] = [await anOrderThat('delivered'), await anOrderThat('delivered')];
    const rows = [one, other].map(({ orderNumber }) => [orderNumber, 5000, 100]);
    const lines = linesBelow(['Order Ref', 'COD Amount', 'Delivery Charges'], ...rows);
    return {
      saw: async () => netOf(await matchStatement(shop, admin, 'tcs', lines)),
      meanwhile: () => now.bookPaid(shop, admin, one.orderId, 'bank'),
      press: (sawInPaisa) => bookStatement(shop, admin, 'tcs', lines, sawInPaisa),
    };
  },
};

test.each(Object.entries(PRESSES))(
  'what another device booked since the page was read is never booked unseen: %s',
  { timeout: 120_000 },
  async (name, ofPress) => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: TOTAL - 1 }), fc.boolean(), async (paisa, isAtOnce) => {
        const { saw, meanwhile, press } = await ofPress();
        const seen = await saw();
        // Pages from before an upgrade do not send what they showed.
        expect(await press(null)).toMatchObject({ ok: false, reason: 'not as seen', nowInPaisa: seen });
        const pressed = isAtOnce
          ? (await Promise.all([meanwhile(paisa), press(seen)]))[1]
          : await meanwhile(paisa).then(() => press(seen));
        const before = await entries();
        if (!pressed.ok) {
          const nowInPaisa = await saw();
          const refusal: NotAsSeen = { ok: false, reason: 'not as seen', sawInPaisa: seen, nowInPaisa };
          expect(pressed).toEqual(refusal);
          expect(await press(seen)).toEqual(refusal);
          expect(await entries()).toEqual(before);
          expect(await press(await saw())).toMatchObject({ ok: true });
        } else expect(isAtOnce).toBe(true);
        expect(await audit(shop)).toEqual([]);
        if (name === 'closing') await shop.setClock(shop.now() + 24 * 3_600_000);
      }),
      { numRuns: RUNS },
    );
  },
);

test('an advance whose form is sent again with anything else is refused, and as it was it counts once', async () => {
  const [{ orderId }, other] = [await anOrder(), await anOrder()];
  const sent = { amountInPaisa: 50_000, way: 'bank' as const, reference: 'TX-9', day: today(), key: key() };
  const record = (more = {}, id = orderId) =>
    recordAdvance(shop, admin, id, { ...sent, sawInPaisa: TOTAL, ...more });
  expect(await Promise.all([record(), record()])).toEqual([{ ok: true }, { ok: true }]);
  const changes = [{ amountInPaisa: 40_000 }, { way: 'cash' }, { reference: 'TX-10' }, { day: today() - 1 }];
  for (const changed of changes) expect(await record(changed)).toEqual(BOOKED_BEFORE);
  expect(await record({}, other.orderId)).toEqual(BOOKED_BEFORE);
  expect(await entries()).toHaveLength(1);
});

test('an entry of the counter whose form is sent again with anything else is refused, and as it was it counts once', async () => {
  const sent = { kind: 'expense' as const, amountInPaisa: 50_000, note: 'tea', key: key() };
  const book = (more = {}) => bookAtCounter(shop, admin, { ...sent, ...more });
  expect(await Promise.all([book(), book()])).toEqual([{ ok: true }, { ok: true }]);
  // The response was lost, and the form is sent again after midnight.
  shop.setClock(shop.now() + 24 * 3_600_000);
  expect(await book()).toEqual({ ok: true });
  for (const changed of [{ amountInPaisa: 1 }, { note: 'rickshaw' }, { kind: 'sale' }, { day: 20_000 }])
    expect(await book(changed)).toEqual(BOOKED_BEFORE);
  expect(await entries()).toHaveLength(1);
});
