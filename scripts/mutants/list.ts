/**
 * One break for each thing that must hold, and the test that must see it. The numbers are those of the invariants in
 * `docs/reliability.md`.
 */
export interface Mutant {
  invariant: number;
  /** What is broken. */
  breaks: string;
  file: string;
  from: string;
  to: string;
  test: { project?: 'rules' | 'rules on PostgreSQL' | 'journeys'; file: string; name: string };
}

const SPOTS = {
  placing: 'shop/orders/place.server.ts',
  changing: 'shop/orders/change.server.ts',
  stock: 'shop/stock.server.ts',
  identity: 'server/identity.ts',
  hub: 'server/live/hub.ts',
};

export const MUTANTS: readonly Mutant[] = [
  {
    invariant: 1,
    breaks: 'the ledger notes one piece, however many were taken',
    file: SPOTS.stock,
    from: '        change: -quantity,',
    to: '        change: -1,',
    test: { file: 'shop/model.test.ts', name: 'the books are right after each step' },
  },
  {
    invariant: 2,
    breaks: 'stock is taken without asking how much there is',
    file: SPOTS.stock,
    from: "      .where('stock', '>=', quantity) // decided here, not read before: someone else may take the last piece\n",
    to: '',
    test: {
      project: 'rules on PostgreSQL',
      file: 'shop/orders.test.ts',
      name: 'the last piece is sold once when two shoppers order together',
    },
  },
  {
    invariant: 3,
    breaks: 'what was taken before a line fell short is not rolled back',
    file: SPOTS.placing,
    from: "if (taken.length > 0) throw new NotPlaced({ reason: 'short', short: withNames(taken, cart) });",
    to: "if (taken.length > 0) return { ok: false, reason: 'short', short: withNames(taken, cart) };",
    test: {
      project: 'rules on PostgreSQL',
      file: 'shop/orders.test.ts',
      name: 'who comes too late for one line takes nothing of the others',
    },
  },
  {
    invariant: 4,
    breaks: 'a key is not looked up',
    file: SPOTS.placing,
    from: '    if (earlier) return replay(earlier, requestHash);\n',
    to: '    void earlier;\n',
    test: { file: 'shop/orders.test.ts', name: 'one key makes one order' },
  },
  {
    invariant: 4,
    breaks: 'an order whose commit was not answered is not looked up',
    file: SPOTS.placing,
    from: '{ keyed: true }',
    to: '{ keyed: false }',
    test: {
      project: 'rules on PostgreSQL',
      file: 'server/database/postgres.test.ts',
      name: 'an order whose commit is not answered is looked up, and is there once',
    },
  },
  {
    invariant: 5,
    breaks: 'the database stays in memory',
    file: 'server/database/sqlite.ts',
    from: 'new DatabaseSync(file,',
    to: "new DatabaseSync(file && ':memory:',",
    test: {
      project: 'journeys',
      file: 'tests/process.test.ts',
      name: 'an order that was acknowledged survives the process being killed',
    },
  },
  {
    invariant: 6,
    breaks: 'a price that nobody saw is charged',
    file: SPOTS.placing,
    from: "    if (cart.fingerprint !== checkout.seenCart) return { ok: false, reason: 'cart changed' };\n",
    to: '',
    test: { file: 'shop/orders.test.ts', name: 'a price that changed since the page was opened' },
  },
  {
    invariant: 6,
    breaks: 'the total is another than that of the lines',
    file: SPOTS.placing,
    from: 'totalInPaisa: order.cart.totalInPaisa,',
    to: 'totalInPaisa: order.cart.totalInPaisa + 1,',
    test: { file: 'shop/orders.test.ts', name: 'takes the stock, keeps the prices of the catalogue' },
  },
  {
    invariant: 7,
    breaks: 'a cart takes any quantity',
    file: 'shop/cart.server.ts',
    from: 'const quantity = Math.min(wanted, limit);',
    to: 'const quantity = wanted;',
    test: { file: 'shop/cart.test.ts', name: 'no path brings more than ten' },
  },
  {
    invariant: 8,
    breaks: 'a confirmed order can be cancelled',
    file: SPOTS.changing,
    from: "      .where('status', '=', 'pending') // decided here, not read before: the admin may confirm at this moment\n",
    to: '',
    test: { file: 'shop/orders.test.ts', name: 'what was confirmed is not cancelled any more' },
  },
  {
    invariant: 9,
    breaks: 'two orders of one millisecond want one number',
    file: SPOTS.placing,
    from: "      .onConflict((conflict) => conflict.column('orderNumber').doNothing())\n",
    to: '',
    test: { file: 'shop/orders.test.ts', name: 'orders of one millisecond have different numbers' },
  },
  {
    invariant: 10,
    breaks: 'the cart stays after the order',
    file: SPOTS.placing,
    from: '    await clearCart(trx, customer);\n',
    to: '',
    test: { file: 'shop/orders.test.ts', name: 'empties the cart' },
  },
  {
    invariant: 11,
    breaks: 'a guest’s secret is not asked for',
    file: 'shop/chat.server.ts',
    from: "query.where('guestKey', '=', visitor.chatKey)",
    to: "query.where('guestKey', 'is not', null)",
    test: { file: 'shop/chat.test.ts', name: 'a chat is its visitor’s alone' },
  },
  {
    invariant: 12,
    breaks: 'the order history asks for no owner',
    file: 'shop/orders/read.server.ts',
    from: "    .where('userId', '=', customer.id)\n    .orderBy('createdAt', 'desc')\n    .orderBy('orderNumber', 'desc');\n  const rows",
    to: "    .orderBy('createdAt', 'desc')\n    .orderBy('orderNumber', 'desc');\n  const rows",
    test: {
      project: 'journeys',
      file: 'tests/authorisation.test.ts',
      name: 'no answer holds what is somebody else’s',
    },
  },
  {
    invariant: 13,
    breaks: 'anyone may send a picture',
    file: 'server/media/door.ts',
    from: "if (actor.kind === 'admin') return next();",
    to: 'if (actor.kind) return next();',
    test: {
      project: 'journeys',
      file: 'tests/authorisation.test.ts',
      name: 'no answer holds what is somebody else’s',
    },
  },
  {
    invariant: 14,
    breaks: 'the admin’s address can be signed up with',
    file: SPOTS.identity,
    from: "      if (canonicalEmail(email) === config.ADMIN_EMAIL) return { ok: false, reason: 'refused' };\n",
    to: '      void canonicalEmail;\n',
    test: {
      file: 'server/identity.test.ts',
      name: 'an address that the settings name as the admin’s is refused before any account has it',
    },
  },
  {
    invariant: 15,
    breaks: 'streams of ended sessions go on',
    file: SPOTS.hub,
    from: 'if (sessionId && live.get(sessionId) !== kind) out.end();',
    to: 'if (sessionId && !live) out.end(kind);',
    test: {
      file: 'server/live/hub.test.ts',
      name: 'streams end within five seconds of a logout and of a demotion',
    },
  },
  {
    invariant: 16,
    breaks: 'a request with a cookie is answered from what is kept',
    file: 'server/guest-pages.ts',
    from: 'headers.cookie !== undefined || ',
    to: '',
    test: {
      project: 'journeys',
      file: 'tests/guest-pages.test.ts',
      name: 'is put into memory, or taken from there for anybody',
    },
  },
  {
    invariant: 17,
    breaks: 'a reset leaves the other links as they are',
    file: SPOTS.identity,
    from: "        await db.deleteFrom('verifications').where('value', '=', user.id).execute();",
    to: '        void user;',
    test: { file: 'server/identity.test.ts', name: 'a mailed link sets a new password once' },
  },
  {
    invariant: 17,
    breaks: 'a reset leaves the sessions as they are',
    file: SPOTS.identity,
    from: 'revokeSessionsOnPasswordReset: true',
    to: 'revokeSessionsOnPasswordReset: false',
    test: { file: 'server/identity.test.ts', name: 'a mailed link sets a new password once' },
  },
  {
    invariant: 18,
    breaks: 'who has no account hears so when asking for a link',
    file: SPOTS.identity,
    from: '        if (letters.length > 0) await putInOutbox',
    to: "        if (letters.length === 0) throw new Error('no account');\n        await putInOutbox",
    test: {
      file: 'server/identity.test.ts',
      name: 'asking for a link says nothing about who has an account',
    },
  },
  {
    invariant: 19,
    breaks: 'a browser that was here before is as any stranger',
    file: SPOTS.identity,
    from: '  return sameBytes(sent, right) ? id : null;',
    to: '  return sameBytes(sent, right) && !id ? id : null;',
    test: { file: 'server/identity.test.ts', name: 'who guesses from ever new addresses' },
  },
  {
    invariant: 20,
    breaks: 'who comes back hears the last event again',
    file: 'shop/events.server.ts',
    from: ".where('id', '>', id)",
    to: ".where('id', '>=', id)",
    test: { file: 'server/live/hub.test.ts', name: 'a reader that comes back hears what it missed' },
  },
  {
    invariant: 20,
    breaks: 'news overtakes what is still being caught up',
    file: SPOTS.hub,
    from: 'if (stream.waiting) stream.waiting.push(text);\n      else this.#write(stream, text);',
    to: 'this.#write(stream, text);',
    test: { file: 'server/live/hub.test.ts', name: 'events that come while a reader catches up' },
  },
  {
    invariant: 21,
    breaks: 'a message of two days to the millisecond goes too',
    file: 'shop/chat-cleanup.server.ts',
    from: ".where('timestamp', '<', cutoff)",
    to: ".where('timestamp', '<=', cutoff)",
    test: { file: 'shop/chat.test.ts', name: 'takes messages older than two days, to the millisecond' },
  },
  {
    invariant: 21,
    breaks: 'a clock that jumped is believed',
    file: 'server/jobs.ts',
    from: 'if (skew() > MAX_CLOCK_SKEW_MS)',
    to: 'if (skew() > 1e9 * MAX_CLOCK_SKEW_MS)',
    test: { file: 'shop/chat.test.ts', name: 'deletes nothing by a clock that jumped' },
  },
  {
    invariant: 22,
    breaks: 'what a reader leaves unread is kept without end',
    file: SPOTS.hub,
    from: '    if (out.writableLength > MAX_UNREAD_BYTES) out.destroy();\n',
    to: '',
    test: { file: 'server/live/hub.test.ts', name: 'a reader that takes nothing is cut at a small bound' },
  },
  {
    invariant: 23,
    breaks: 'what is no form is taken for a fault of the shop',
    file: 'app/forms.ts',
    from: "throw new Response('What was sent is not a form.', { status: 400 });",
    to: "throw new Error('What was sent is not a form.');",
    test: {
      project: 'journeys',
      file: 'tests/process.test.ts',
      name: 'strange quantities, ids and forms are answered without a fault of the shop',
    },
  },
  {
    invariant: 24,
    breaks: 'the process ends without waiting for what it accepted',
    file: 'server/start.ts',
    from: '        await closeServer(server);\n',
    to: '        void closeServer(server);\n        process.exit(0);\n',
    test: {
      project: 'journeys',
      file: 'tests/process.test.ts',
      name: 'SIGTERM finishes what was accepted and ends the process in time',
    },
  },
  {
    invariant: 24,
    breaks: 'a backup leaves the lines of the orders out',
    file: 'server/operate/rows.ts',
    from: "  'orderLines',\n",
    to: '',
    test: {
      project: 'journeys',
      file: 'tests/operate.test.ts',
      name: 'a backup under load holds every order',
    },
  },
];
