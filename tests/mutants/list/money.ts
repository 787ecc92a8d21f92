/** Breaks of what the shopkeeper set: delivery, the checkout, the announcement, low stock. */
import type { Mutant } from '../mutant.ts';

export const money: readonly Mutant[] = [
  {
    invariant: 6,
    breaks: 'every town costs the same',
    file: 'shop/settings/delivery.ts',
    from: 'return own?.feeInPaisa ?? deliveryInPaisa;',
    to: 'return own ? deliveryInPaisa : deliveryInPaisa;',
    test: {
      file: 'shop/orders/charges.test.ts',
      name: 'costs what the town of the order costs, however it is written',
    },
  },
  {
    invariant: 6,
    breaks: 'an order is priced for no town',
    file: 'shop/orders/place.server.ts',
    from: '{ cartOf, town: customerInfo.city }',
    to: "{ cartOf, town: '' }",
    test: {
      file: 'shop/orders/charges.test.ts',
      name: 'to a dearer town than the one that was seen is shown before it is paid, and the cart stays',
    },
  },
  {
    invariant: 6,
    breaks: 'goods of exactly the amount pay for delivery',
    file: 'shop/settings/delivery.ts',
    from: 'freeFromInPaisa !== null && goodsInPaisa >= freeFromInPaisa;',
    to: 'freeFromInPaisa !== null && goodsInPaisa > freeFromInPaisa;',
    test: {
      file: 'shop/orders/price.test.ts',
      name: 'is free from the amount of goods on, to every town, and a rupee below it is not',
    },
  },
  {
    invariant: 6,
    breaks: 'an order below the least is taken',
    file: 'shop/orders/place.server.ts',
    from: 'if (missingInPaisa > 0) return',
    to: 'if (missingInPaisa < 0) return',
    test: {
      file: 'shop/orders/charges.test.ts',
      name: 'refuses a cart below it, says what is missing, and takes one that reaches it',
    },
  },
  {
    invariant: 25,
    breaks: 'the caps that the shopkeeper set are not asked',
    file: 'shop/settings/checkout.ts',
    from: 'own[cap as keyof OrderCaps] ?? value',
    to: 'own[cap as keyof OrderCaps] === undefined ? null : value',
    test: {
      file: 'shop/orders/charges.test.ts',
      name: 'the caps that the shopkeeper set hold before those of the process',
    },
  },
  {
    invariant: 6,
    breaks: 'kept pages show an announcement that is over',
    file: 'server/announcement.ts',
    from: 'if (is === before) return;',
    to: 'if (is === before || before) return;',
    test: {
      file: 'server/announcement.test.ts',
      name: 'pages turn within a second of its first moment and of its last, and at no other time',
    },
  },
  {
    invariant: 6,
    breaks: 'an announcement leads to another host',
    file: 'shop/settings/announcement.ts',
    from: "if (typed.startsWith('/')) return !/^\\/[/\\\\]|[\\s\\\\]/.test(typed);",
    to: "if (typed.startsWith('/')) return true;",
    test: { file: 'shop/settings/amounts.test.ts', name: 'refuses the link //evil.example' },
  },
  {
    invariant: 6,
    breaks: 'low stock is three pieces, whatever the shopkeeper set',
    file: 'shop/catalogue/read.server.ts',
    from: 'shop.settings.current.stock.lowStock',
    to: '3',
    test: {
      file: 'shop/dashboard/statistics.test.ts',
      name: 'stock is low from the number of pieces on that the shopkeeper set',
    },
  },
  {
    invariant: 120,
    breaks: 'an order that was received and taken off the list is no sale in the reports',
    file: 'shop/reports/sales.server.ts',
    from: ".unionAll(placed.where('endedAt', '>=', from).where('status', 'in', RECEIVED_AND_ENDED))",
    to: '',
    test: {
      file: 'shop/reports/reports.test.ts',
      name: 'sales are the orders of the span that are under way or were received, by day, product, category, city and source',
    },
  },
  {
    invariant: 120,
    breaks: 'money that went out adds to what is left',
    file: 'shop/reports/books.server.ts',
    from: 'amountInPaisa: SIGNS[kind] * sumOf(sums, kind) || 0',
    to: 'amountInPaisa: sumOf(sums, kind)',
    test: {
      file: 'shop/reports/reports.test.ts',
      name: 'the books of the span are those of the ledger, with corrections, and what went out is below 0',
    },
  },
  {
    invariant: 121,
    breaks: 'a step that was taken back counts for the day',
    file: 'shop/reports/day.server.ts',
    from: 'STEPS.slice(STEPS.indexOf(step))',
    to: 'STEPS',
    test: { file: 'shop/reports/day.test.ts', name: 'the day in five lines has what was placed' },
  },
  {
    invariant: 121,
    breaks: 'each process mails the day',
    file: 'shop/kernel/jobs.server.ts',
    from: "            eb('jobs.ranAt', '<', startOfKarachiDay(day)),",
    to: "            eb('jobs.ranAt', '<=', now),",
    test: { file: 'shop/reports/day.test.ts', name: 'the mail about the day goes out once a day' },
  },
  {
    invariant: 121,
    breaks: 'a process that starts again mails the day once more',
    file: 'shop/reports/day.server.ts',
    from: '    if (!(await claimDay(trx, JOB, { day, now }))) return false;\n',
    to: '    void claimDay;\n',
    test: { file: 'server/jobs.test.ts', name: 'the mail about the day is asked for with the other jobs' },
  },
  {
    invariant: 110,
    breaks: 'a helper without the right to see money sees the day in five lines',
    file: 'app/admin/dashboard.tsx',
    from: "may(admin, 'money') && showsDay(shop)",
    to: 'showsDay(shop)',
    test: {
      project: 'journeys',
      file: 'tests/journeys/evening.test.ts',
      name: 'in the evening the dashboard has the day in five lines',
    },
  },
];
