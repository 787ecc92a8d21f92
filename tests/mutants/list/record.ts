/** Breaks of the record of changes. */
import type { Mutant } from '../mutant.ts';

export const record: readonly Mutant[] = [
  {
    invariant: 75,
    breaks: 'fields that stayed as they were fill the record',
    file: 'shop/record/record.server.ts',
    from: '(name) => !isDeepStrictEqual(before[name], after[name]),',
    to: "(name) => name !== '',",
    test: {
      file: 'shop/record/record.test.ts',
      name: 'a write that leaves all fields as they were leaves no entry',
    },
  },
  {
    invariant: 75,
    breaks: 'secrets stand in the record',
    file: 'shop/record/record.server.ts',
    from: '    if (SECRET.test(name)) return HIDDEN;\n',
    to: '',
    test: { file: 'shop/record/record.test.ts', name: 'of a secret an entry says that it changed' },
  },
  {
    invariant: 75,
    breaks: 'entries go before their time',
    file: 'shop/record/cleanup.server.ts',
    from: 'keptDays * DAY_MS',
    to: '(keptDays - 1) * DAY_MS',
    test: {
      file: 'shop/record/read.test.ts',
      name: 'entries older than the days of the settings go, and no other',
    },
  },
  {
    invariant: 75,
    breaks: 'a deleted product leaves no entry',
    file: 'shop/catalogue/change.server.ts',
    from: "    await record(shop, trx, admin, { act: 'product deleted', subject: id, name, before });\n",
    to: '    void [name, before];\n',
    test: { file: 'shop/record/writes.test.ts', name: 'a product that is added, changed and deleted' },
  },
  {
    invariant: 75,
    breaks: 'each wrong password leaves an entry',
    file: 'server/log-ins.ts',
    from: '  if (!(isCode ? RECORDED_CODES : RECORDED_TRIES).includes(tries)) return;\n',
    to: '',
    test: { file: 'server/log-ins.test.ts', name: 'wrong passwords for the admin are counted by network' },
  },
  {
    invariant: 75,
    breaks: 'a wrong code of who is logged in is recorded as a wrong password',
    file: 'server/own-account.ts',
    from: 'by: actor, isCode });',
    to: 'by: actor });',
    test: {
      file: 'server/second-factor.test.ts',
      name: 'codes that turn it on are guessed no more often than the password',
    },
  },
  {
    invariant: 75,
    breaks: 'the record shows a booked amount in paisa',
    file: 'app/admin/record-words.ts',
    from: '|extra|amount|net)$',
    to: '|extra)$',
    test: {
      file: 'app/admin/record-words.test.ts',
      name: 'an amount of money is in rupees, whatever its field is called',
    },
  },
];
