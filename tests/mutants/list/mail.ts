/** Breaks of mails. */
import type { Mutant } from '../mutant.ts';

export const mail: readonly Mutant[] = [
  {
    invariant: 26,
    breaks: 'what was typed is mailed to an address that is not proved',
    file: 'server/mail/letters.ts',
    from: '    ...(!proofLink && { facts:',
    to: '    ...({ facts:',
    test: { file: 'server/mail/unproved.test.ts', name: 'order mails go to the account’s own address alone' },
  },
  {
    invariant: 26,
    breaks: 'mails to an address that is not proved have no end',
    file: 'server/mail/postman.ts',
    from: '  if (await isProved(shop, userId)) return true;\n',
    to: '  void [isProved, mayMailUnproved, userId, userEmail];\n  return true;\n',
    test: { file: 'server/mail/unproved.test.ts', name: 'to one address go six mails a day' },
  },
  {
    invariant: 36,
    breaks: 'a mail that is on its way is taken for one that can be withdrawn',
    file: 'shop/outbox/outbox.server.ts',
    from: "    .where('attempts', '=', 0) // decided here: the postman may take it at this moment\n",
    to: '',
    test: { file: 'server/mail/postman.test.ts', name: 'a status is told ten seconds later' },
  },
  {
    invariant: 32,
    breaks: 'a note that an old version put into the outbox goes out empty',
    file: 'server/mail/notes.ts',
    from: '      return note;',
    to: "      return { title: '', body: '', path: '/' };",
    test: {
      file: 'server/mail/notes.test.ts',
      name: 'a note that an old version put into the outbox goes out as it stands',
    },
  },
];
