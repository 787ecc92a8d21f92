/** Breaks of people, and of the orders that are entered for them. */
import type { Mutant } from '../mutant.ts';

const test = (name: string) => ({ file: 'shop/phonebook/phonebook.test.ts', name });

const entry = (name: string) => ({ file: 'shop/orders/enter.test.ts', name });

export const people: readonly Mutant[] = [
  {
    invariant: 131,
    breaks: 'the list for a device passes for all products when it is cut off',
    file: 'shop/catalogue/items.server.ts',
    from: 'isAll: rows.length <= MAX_LISTED',
    to: 'isAll: rows.length > 0',
    test: { file: 'shop/catalogue/items.test.ts', name: 'a list that is not all says so' },
  },
  {
    invariant: 131,
    breaks: 'a price that was typed by hand gives way to the price of the list',
    file: 'app/admin/enter/listed.ts',
    from: 'listed.includes(pairOf(row, typedInPaisa)) && ',
    to: '',
    test: { file: 'app/admin/enter/listed.test.ts', name: 'only a price that was the shop’s own' },
  },
  {
    invariant: 131,
    breaks: 'an entry that is changed is kept nowhere until somebody types',
    file: 'app/admin/enter/kept-entries.ts',
    from: 'keepDraft(writer, draft, new URLSearchParams(fields), rows);',
    to: '',
    test: { file: 'app/admin/enter/drafts.test.ts', name: 'an entry that is changed is kept as a draft' },
  },
  {
    invariant: 90,
    breaks: 'orders of one moment are left out between two pages',
    file: 'shop/phonebook/read.server.ts',
    from: '("orders"."createdAt", "orders"."id") < (',
    to: `("orders"."createdAt", 'zzzz') < (`,
    test: test('goes on where a page ends'),
  },
  {
    invariant: 90,
    breaks: 'numbers that were merged into one that is merged stand under none',
    file: 'shop/phonebook/change.server.ts',
    from: "    await trx.updateTable('people').set({ mergedInto: to }).where('mergedInto', '=', from).execute();\n",
    to: '',
    test: test('merged into a number that is merged itself stand under the last one'),
  },
  {
    invariant: 91,
    breaks: 'an entry costs something else than what was shown',
    file: 'shop/orders/entered.server.ts',
    from: 'seenInPaisa === undefined || seenInPaisa === totalInPaisa',
    to: 'seenInPaisa === undefined || totalInPaisa > 0',
    test: entry('is refused without a reason, when it is not what was shown'),
  },
  {
    invariant: 91,
    breaks: 'a price of its own needs no reason',
    file: 'shop/orders/entered.server.ts',
    from: "listedInPaisa !== undefined && priceReason?.trim() === ''",
    to: 'listedInPaisa !== undefined && priceReason === undefined',
    test: entry('is refused without a reason, when it is not what was shown'),
  },
  {
    invariant: 92,
    breaks: 'other terms under the same key pass for the same entry',
    file: 'shop/orders/checkout-key.server.ts',
    from: '...termsOf(basket)',
    to: '...termsOf({ ...basket, source: undefined, discount: undefined, begins: undefined, isPaid: undefined } as never)',
    test: entry('with other terms under the same key is refused'),
  },
  {
    invariant: 92,
    breaks: 'what is taken along and paid is in no book',
    file: 'shop/orders/entered.server.ts',
    from: 'if (isPaid && total > 0)',
    to: 'if (isPaid && total < 0)',
    test: entry('is the last one for what is taken along'),
  },
];
