/** Breaks of what each language has for itself. */
import type { Mutant } from '../mutant.ts';

export const languages: readonly Mutant[] = [
  {
    invariant: 42,
    breaks: 'every sentence is the English one',
    file: 'words/any/words.ts',
    from: 'byLanguage[language()]',
    to: 'byLanguage.en',
    test: {
      file: 'tests/rules/languages.test.ts',
      name: 'each read of a sentence gives that of the language',
    },
  },
  {
    invariant: 42,
    breaks: 'the guards do not know an address of another language',
    file: 'server/request-target.ts',
    from: 'if (plain !== undefined) return withoutSlash(splitLanguage(plain).path);',
    to: 'if (plain !== undefined) return plain;',
    test: { file: 'server/request-target.test.ts', name: 'is routed to' },
  },
  {
    invariant: 42,
    breaks: 'the way back after a log-in names the language twice',
    file: 'app/return-path.ts',
    from: '? fallback : pathIn(path)',
    to: '? fallback : path',
    test: {
      project: 'journeys',
      file: 'tests/journeys/languages.test.ts',
      name: 'where a log-in leads is this shop, whatever language stands before it',
    },
  },
  {
    invariant: 42,
    breaks: 'a language without its client starts with the English one',
    file: 'server/builds.ts',
    from: 'buildIn(language, build, readManifest(path.join(folder, manifestName(language))))',
    to: 'buildIn(language, build)',
    test: { file: 'server/builds.test.ts', name: 'a build without the client of a language does not start' },
  },
  {
    invariant: 49,
    breaks: 'who writes in Urdu on an English page is offered English replies',
    file: 'shop/chat/write.server.ts',
    from: "isInUrdu(text) ? 'ur' : languageOf(shop)",
    to: 'languageOf(shop)',
    test: { file: 'shop/chat/chat.test.ts', name: 'a chat has the language of its visitor’s last message' },
  },
  {
    invariant: 49,
    breaks: 'a banner has its English title for every reader',
    file: 'shop/sliders/sliders.server.ts',
    from: "shownText(shop, 'title')",
    to: "shownText({}, 'title')",
    test: { file: 'shop/sliders/sliders.test.ts', name: 'a banner is read in the reader’s language' },
  },
  {
    invariant: 176,
    breaks: 'without a network the admin gets the page of the browser',
    file: 'public/shop-worker.js',
    from: 'else if (opens && !isEntryForm(url)) event',
    to: "else if (opens && !pathOf(url).startsWith('/admin')) event",
    test: {
      project: 'journeys',
      file: 'tests/journeys/offline.test.ts',
      name: 'a screen of the admin says without a network that there is none, in its language, and nothing of it is kept',
    },
  },
  {
    invariant: 52,
    breaks: 'a phone on a paper breaks over two lines',
    file: 'app/admin/papers/typeset.server.ts',
    from: 'of unbroken(text).matchAll',
    to: 'of text.matchAll',
    test: {
      file: 'app/admin/papers/papers.test.ts',
      name: 'a phone in a note is on one line of a file, wherever it stands in it',
    },
  },
  {
    invariant: 42,
    breaks: 'bold letters of Urdu on a paper have the colour of the line above',
    file: 'app/admin/papers/nastaliq.server.ts',
    from: "bold ? '0 G ' : ''",
    to: "''",
    test: { file: 'app/admin/papers/papers.test.ts', name: 'bold letters of Urdu are black to their edge' },
  },
  {
    invariant: 42,
    breaks: 'a form says a field by its name in the code',
    file: 'words/ur/faults.ts',
    from: "field.replace(/(?<!\\d)\\d+$/, '')",
    to: 'field',
    test: {
      file: 'tests/rules/names-of-fields.test.ts',
      name: 'no sentence about a field has its name of the code in it',
    },
  },
];
