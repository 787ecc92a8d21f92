/** Breaks of mails. */
import type { Mutant } from '../mutant.ts';

export const mail: readonly Mutant[] = [
  {
    invariant: 26,
    breaks: 'what was typed is mailed to an address that is not proved',
    file: 'server/mail/letters.ts',
    from: '  proofLink === null ? { facts:',
    to: '  proofLink !== undefined ? { facts:',
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
  {
    invariant: 41,
    breaks: 'each mail is in English, whatever the language of its order',
    file: 'server/mail/postman.ts',
    from: 'const language = knownLanguage(code, known.language);',
    to: "const language = knownLanguage(code && 'en', known.language);",
    test: { file: 'server/mail/languages.test.ts', name: 'mails about an order are in the language' },
  },
  {
    invariant: 41,
    breaks: 'an order does not keep the language of its page',
    file: 'shop/orders/place.server.ts',
    from: '    language: languageOf(shop),',
    to: '    language: languageOf({}),',
    test: { file: 'server/mail/languages.test.ts', name: 'mails about an order are in the language' },
  },
  {
    invariant: 41,
    breaks: 'an account keeps the language in which it was made',
    file: 'shop/people/language.server.ts',
    from: '  if (member.language === language) return;',
    to: '  if (member.language) return;',
    test: {
      file: 'server/mail/languages.test.ts',
      name: 'an account has the language of the page of its last write',
    },
  },
  {
    invariant: 41,
    breaks: 'whoever types an address at a sign-up chooses the language of its owner’s mail',
    file: 'server/accounts.ts',
    from: 'language: account.language }',
    to: "language: 'roman' }",
    test: {
      file: 'server/identity.test.ts',
      name: 'an account has the language of the page where it was made',
    },
  },
  {
    invariant: 41,
    breaks: 'all devices get their notes in English',
    file: 'server/push.ts',
    from: '  return { ...inLanguage(language, compose), lang: languages[language].tag };',
    to: "  return { ...inLanguage(language && 'en', compose), lang: languages[language].tag };",
    test: { file: 'server/mail/languages.test.ts', name: 'a device gets its notes in the language' },
  },
  {
    invariant: 41,
    breaks: 'the message for WhatsApp is in English, whatever the language of its order',
    file: 'app/admin/order-message.server.ts',
    from: 'const one = knownLanguage(order.language, store.language);',
    to: "const one = knownLanguage(order.language && 'en', store.language);",
    test: { file: 'app/admin/order-message.test.ts', name: 'WhatsApp opens with a message' },
  },
];
