/** Breaks of the shopkeeper's day: timeline, steps, calls, queues and alerts. */
import type { Mutant } from '../mutant.ts';

const steps = (name: string) => ({ file: 'shop/orders/steps.test.ts', name });
const calls = (name: string) => ({ file: 'shop/orders/calls.test.ts', name });

export const day: readonly Mutant[] = [
  {
    invariant: 80,
    breaks: 'a placed order has no event of it',
    file: 'shop/orders/place.server.ts',
    from: "    await addEvent(shop, trx, by, orderId, { kind: 'placed' });\n",
    to: '    void addEvent;\n',
    test: steps('an order goes through its day'),
  },
  {
    invariant: 80,
    breaks: 'the customer sees a step that was taken back',
    file: 'shop/orders/timeline.ts',
    from: "kind === 'undone' && back",
    to: "kind === 'placed' && back",
    test: steps('a step that was taken back is as if it had not been'),
  },
  {
    invariant: 81,
    breaks: 'two devices that take a step do not wait for each other',
    file: 'shop/orders/steps.server.ts',
    from: '  if (was.step === to) return { ok: true, isNew: false, from: to, to };',
    to: '  if (was.step === null) return { ok: true, isNew: false, from: to, to };',
    test: steps('two devices that take the same step at once take it once'),
  },
  {
    invariant: 81,
    breaks: 'a step is taken from any other',
    file: 'shop/orders/steps.server.ts',
    from: '  if (from && !from.includes(was.step))',
    to: '  if (from?.length === 99)',
    test: steps('an order goes through its day'),
  },
  {
    invariant: 82,
    breaks: 'a call that two devices note counts twice',
    file: 'shop/orders/calls.server.ts',
    from: '    if (attempts !== seen)',
    to: '    if (attempts !== attempts)',
    test: calls('counts once when two devices note the same one'),
  },
  {
    invariant: 8,
    breaks: 'an order is opened again without the pieces that were sold meanwhile',
    file: 'shop/orders/undo-not-wanted.server.ts',
    from: '    if (short.length > 0)',
    to: '    if (short.length > 99)',
    test: {
      file: 'shop/orders/undo-not-wanted.test.ts',
      name: 'it stays cancelled when its pieces were sold meanwhile, and takes none of those that are left',
    },
  },
  {
    invariant: 82,
    breaks: 'an order that is to be called later stays at the top of the day',
    file: 'shop/orders/queue.server.ts',
    from: "eb.or([eb('callAt', 'is', null), eb('callAt', '<=', now)])",
    to: "eb.or([eb('callAt', 'is', null), eb('callAt', '>', 0)])",
    test: calls('comes back after the hours of the settings'),
  },
  {
    invariant: 83,
    breaks: 'an order that was opened goes on alerting',
    file: 'shop/orders/alerts.server.ts',
    from: "      .where('openedAt', 'is', null)\n",
    to: '',
    test: {
      file: 'shop/orders/alerts.test.ts',
      name: 'an order that was opened, confirmed or cancelled does not alert',
    },
  },
  {
    invariant: 83,
    breaks: 'an alert is given by each process',
    file: 'shop/orders/alerts.server.ts',
    from: "      .where('alerts', '<', due) // decided here: another process may alert at this moment\n",
    to: '',
    test: { file: 'shop/orders/alerts.test.ts', name: 'of several processes that ask at once one alerts' },
  },
  {
    invariant: 123,
    breaks: 'an order without an address is packed',
    file: 'shop/orders/steps.server.ts',
    from: 'if (from && lacksAddress(was, to))',
    to: 'if (from?.length === 99 && lacksAddress(was, to))',
    test: {
      file: 'shop/parcels/address.test.ts',
      name: 'without an address an order is neither packed nor handed over, by step or in a batch',
    },
  },
  {
    invariant: 115,
    breaks: 'the customer hears old prices and addresses',
    file: 'shop/orders/timeline.ts',
    from: 'differences: _values, reason: _why, ...facts',
    to: 'reason: _why, ...facts',
    test: {
      file: 'shop/orders/differences.test.ts',
      name: 'pieces, items, prices, charges, address, name and phone stand on the timeline as they were and are',
    },
  },
  {
    invariant: 122,
    breaks: 'what was paid for a sale is not given back with it',
    file: 'shop/orders/take-back.server.ts',
    from: '    await giveAllBack(shop, trx, admin, orderId);\n',
    to: '    void giveAllBack;\n',
    test: {
      file: 'shop/orders/take-back.test.ts',
      name: 'a sale that is taken back on several devices at once brings its pieces and its money back once',
    },
  },
  {
    invariant: 122,
    breaks: 'a parcel is taken back as a sale',
    file: 'shop/orders/timeline.ts',
    from: 'facts.step && facts.from === undefined',
    to: 'facts.step',
    test: {
      file: 'shop/orders/take-back.test.ts',
      name: 'an order that was sent as a parcel is no sale that can be taken back',
    },
  },
  {
    invariant: 82,
    breaks: 'a call that was taken back still counts',
    file: 'shop/orders/timeline.ts',
    from: "kind === 'called' && !undone.has(id)",
    to: "kind === 'called' && !undone.has(-id)",
    test: {
      file: 'shop/orders/undo-call.test.ts',
      name: 'a call that nobody answered is taken back once: the order is called when it was to be called before',
    },
  },
  {
    invariant: 153,
    breaks: 'the queue of parcels to chase reads all orders that were delivered',
    file: 'shop/orders/queue.server.ts',
    from: "    eb('step', 'in', ['coming back', 'under way']),\n",
    to: '',
    test: {
      file: 'shop/orders/plans.test.ts',
      name: 'the queues are counted through the orders of their steps',
    },
  },
  {
    invariant: 153,
    breaks: 'the order after one that was confirmed is not the first of its list',
    file: 'shop/orders/queue.server.ts',
    from: "queue === 'confirm' ? query.orderBy(isAgreed, 'desc') : query",
    to: 'query',
    test: {
      file: 'shop/orders/next-in-queue.test.ts',
      name: 'the next order of a queue is the one that its list shows first',
    },
  },
  {
    invariant: 168,
    breaks: 'the customer of a parcel that comes back reads that the rider brings it today',
    file: 'app/admin/order-message.server.ts',
    from: "'coming back': NO_TEXT",
    to: "'coming back': { usual: 'today', fit: ['today'] }",
    test: {
      file: 'app/admin/order-message.test.ts',
      name: 'WhatsApp opens with the text that fits the step',
    },
  },
  {
    invariant: 168,
    breaks: 'who gets money back reads a total below 0',
    file: 'shop/orders/order.ts',
    from: "  if (toGiveBackOf(order) > 0) return 'too much';\n",
    to: '',
    test: { file: 'app/admin/order-message.test.ts', name: 'who gets money back reads how much' },
  },
  {
    invariant: 169,
    breaks: 'the day counts no order that its customer confirmed',
    file: 'shop/dashboard/queues.server.ts',
    from: "of('agreed', 'confirm').where(hasAgreed)",
    to: "of('agreed', 'later').where(hasAgreed)",
    test: {
      file: 'shop/orders/next-in-queue.test.ts',
      name: 'the next order of a queue is the one that its list shows first',
    },
  },
  {
    invariant: 98,
    breaks: 'customers read why the shop says that a parcel was not taken',
    file: 'shop/orders/timeline.ts',
    from: 'differences: _values, reason: _why, ...facts',
    to: 'differences: _values, ...facts',
    test: {
      file: 'shop/parcels/outcomes.test.ts',
      name: 'why a parcel was not taken is read by the shop alone',
    },
  },
];
