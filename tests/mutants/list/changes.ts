/** Breaks of the changes of an order after it was placed. */
import type { Mutant } from '../mutant.ts';

const TESTS = 'shop/orders/edit.test.ts';

export const changes: readonly Mutant[] = [
  {
    invariant: 86,
    breaks: 'what is added to an order is not taken from the stock',
    file: 'shop/stock/stock.server.ts',
    from: 'if (quantity > 0) short.push(',
    to: 'if (quantity > 99) short.push(',
    test: { file: TESTS, name: 'takes no piece that is not there, and changes nothing then' },
  },
  {
    invariant: 86,
    breaks: 'what is taken out of an order does not return',
    file: 'shop/stock/stock.server.ts',
    from: 'if (quantity < 0) await returnStock(',
    to: 'if (quantity < -99) await returnStock(',
    test: {
      file: TESTS,
      name: 'keeps its number; what is added is taken from the stock, and what is taken out returns',
    },
  },
  {
    invariant: 86,
    breaks: 'a change that fell short is not rolled back',
    file: 'shop/orders/edit.server.ts',
    from: "throw new NotChanged({ ok: false, reason: 'short', short: named });",
    to: "return { ok: false, reason: 'short', short: named };",
    test: { file: TESTS, name: 'takes no piece that is not there, and changes nothing then' },
  },
  {
    invariant: 86,
    breaks: 'an order that was handed over can be changed',
    file: 'shop/orders/life.ts',
    from: "STEPS.indexOf(step) < STEPS.indexOf('under way')",
    to: "STEPS.indexOf(step) <= STEPS.indexOf('under way')",
    test: { file: TESTS, name: 'once the order is handed over, whatever it changes' },
  },
  {
    invariant: 87,
    breaks: 'the change of another device is overwritten',
    file: 'shop/orders/edit.server.ts',
    from: 'if (was.version !== seen.version)',
    to: 'if (was.version < seen.version)',
    test: { file: TESTS, name: 'when another device has changed the order since it was seen' },
  },
  {
    invariant: 87,
    breaks: 'a total that nobody was shown is saved',
    file: 'shop/orders/edit.server.ts',
    from: 'if (totalInPaisa !== seen.totalInPaisa)',
    to: 'if (totalInPaisa < 0)',
    test: { file: TESTS, name: 'when it costs another total than was shown' },
  },
  {
    invariant: 88,
    breaks: 'a mail of a change is lost with a new status',
    file: 'shop/orders/news.server.ts',
    from: "if (letter.kind === 'order changed') known.was = letter.was;",
    to: "if (letter.kind === 'order changed') known.was ??= undefined;",
    test: {
      file: TESTS,
      name: 'to its customer in one mail for all changes, and in none when it is as it was',
    },
  },
  {
    invariant: 89,
    breaks: 'exchanged pieces come back once more with their order',
    file: 'shop/orders/end.server.ts',
    from: 'await piecesStillOut(trx, order), orderId',
    to: 'order.items, orderId',
    test: {
      file: 'shop/orders/exchange.test.ts',
      name: 'do not come back a second time with the rest of their order, nor after it',
    },
  },
  {
    invariant: 89,
    breaks: 'a second press puts the pieces on the shelf again',
    file: 'shop/orders/exchange-back.server.ts',
    from: 'if (noted.numUpdatedRows === 0n) return false;',
    to: 'if (noted.numUpdatedRows > 1n) return false;',
    test: {
      file: 'shop/orders/exchange.test.ts',
      name: 'are on the shelf again when they are in hand, once, however often it is pressed',
    },
  },
  {
    invariant: 89,
    breaks: 'the pieces of a cancelled exchange come back',
    file: 'shop/orders/exchange-back.server.ts',
    from: 'if (!made || !isDue(made.status)) return false;',
    to: 'if (!made) return false;',
    test: {
      file: 'shop/orders/exchange.test.ts',
      name: 'stay out when it was cancelled: they may come back by the next one',
    },
  },
  {
    invariant: 89,
    breaks: 'an order ends that settles an exchange',
    file: 'shop/orders/end.server.ts',
    from: '(isBack || receivedInPaisa < 0)',
    to: 'receivedInPaisa < 0',
    test: { file: 'shop/orders/exchange.test.ts', name: 'the old pieces that came back' },
  },
  {
    invariant: 125,
    breaks: 'an exchange is asked for twice',
    file: 'shop/orders/exchange-ask.server.ts',
    from: 'if (openRequest(earlier)) return { ok: true, isNew: false };',
    to: '',
    test: {
      file: 'shop/orders/exchange-ask.test.ts',
      name: 'is one request however often it is pressed, which the shop sees and hears of',
    },
  },
  {
    invariant: 125,
    breaks: 'an exchange is asked for after the days of the settings',
    file: 'shop/orders/exchange-ask.server.ts',
    from: 'settings.current.work.exchangeDays * DAY_MS',
    to: '60 * DAY_MS',
    test: {
      file: 'shop/orders/exchange-ask.test.ts',
      name: 'is possible for as many days from the delivery as the shopkeeper set, and never at 0',
    },
  },
  {
    invariant: 125,
    breaks: 'an exchange that was made is declined',
    file: 'shop/orders/exchange-answer.server.ts',
    from: ".where('answeredAt', 'is', null) // decided here: it may be made",
    to: '// it may be made',
    test: {
      file: 'shop/orders/exchange-ask.test.ts',
      name: 'is the exchange that is made: the customer is told its number',
    },
  },
  {
    invariant: 125,
    breaks: 'a form that was refused counts against the tries of its customer',
    file: 'shop/orders/exchange-ask.server.ts',
    from: "  if (!wanted.isUncut) return { ok: false, reason: 'not uncut' };\n",
    to: "  if (!(await mayTry(shop, orderId, PRESSES))) return { ok: false, reason: 'too many' };\n  if (!wanted.isUncut) return { ok: false, reason: 'not uncut' };\n",
    test: {
      file: 'shop/orders/exchange-ask.test.ts',
      name: 'is possible three times for an order, however often a form was refused',
    },
  },
  {
    invariant: 125,
    breaks: 'a request has any number of pictures',
    file: 'shop/orders/exchange-ask.server.ts',
    from: 'MAX_PICTURES, // or have got others',
    to: '99,',
    test: {
      file: 'shop/orders/exchange-ask.test.ts',
      name: 'are three at most, also when more are sent at once, and stay as long as the shop',
    },
  },
];
