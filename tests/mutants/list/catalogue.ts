/** Breaks of the catalogue, its search and lists. */
import type { Mutant } from '../mutant.ts';

export const catalogue: readonly Mutant[] = [
  {
    invariant: 2,
    breaks: 'an import writes back a price that was saved since its plan',
    file: 'shop/catalogue/import.server.ts',
    from: '[...GROUND, ...changed].some(',
    to: 'GROUND.some(',
    test: {
      file: 'shop/catalogue/import.test.ts',
      name: 'of a changed row only what it changes is written; what it changes must be as the plan found it',
    },
  },
  {
    invariant: 23,
    breaks: 'a cell with an apostrophe before a formula is not told from one that the export changed',
    file: 'shop/sheets/cells.ts',
    from: "/^'*[=+",
    to: '/^[=+',
    test: {
      file: 'shop/catalogue/import.test.ts',
      name: 'whatever the catalogue holds, its export changes nothing when it is read back',
    },
  },
  {
    invariant: 33,
    breaks: 'numbers in names are sorted digit by digit',
    file: 'shop/kernel/sort-key.ts',
    from: 'inTwo(significant.length)',
    to: "''",
    test: { file: 'shop/kernel/sort-key.test.ts', name: 'names in Latin letters are in the order of ICU' },
  },
  {
    invariant: 33,
    breaks: 'a name that is changed keeps its old place',
    file: 'shop/catalogue/shelf.server.ts',
    from: 'nameKey: sortKey(name), ',
    to: "nameKey: sortKey(''), ",
    test: {
      file: 'shop/catalogue/catalogue.test.ts',
      name: 'names stand in the order in which people sort them',
    },
  },
  {
    invariant: 38,
    breaks: 'a search takes no account of the field in which a word stands',
    file: 'shop/catalogue/search-fields.server.ts',
    from: 'FIELDS[name].searched',
    to: 'FIELDS[name].searched && 1',
    test: {
      file: 'shop/catalogue/fields.test.ts',
      name: 'a word in the name counts for more than the same word in the description',
    },
  },
  {
    invariant: 38,
    breaks: 'a product that is changed forgets the use of its picture',
    file: 'shop/catalogue/shelf.server.ts',
    from: '  await setProductPictures(trx, there);\n',
    to: '',
    test: {
      file: 'shop/pictures/uses.test.ts',
      name: 'what a product or a banner shows stays until it shows another one',
    },
  },
  {
    invariant: 37,
    breaks: 'a product is saved while its category is deleted',
    file: 'shop/catalogue/categories.server.ts',
    from: "  return engine.lock(trx, 'categories');",
    to: '  void [engine, trx];\n  return Promise.resolve();',
    test: {
      project: 'rules on PostgreSQL',
      file: 'shop/catalogue/catalogue.test.ts',
      name: 'of a product that is saved and its category that is deleted at once, one is refused',
    },
  },
  {
    invariant: 37,
    breaks: 'a category that a product has is deleted',
    file: 'shop/catalogue/categories.server.ts',
    from: `      .deleteFrom('categories')
      .where('key', '=', key)
      .where(isUnused(shop))
`,
    to: `      .deleteFrom('categories')
      .where('key', '=', key)
`,
    test: {
      file: 'shop/catalogue/catalogue.test.ts',
      name: 'a custom category is renamed and deleted while no product has it',
    },
  },
  {
    invariant: 37,
    breaks: 'a chat that was answered waits',
    file: 'shop/dashboard/statistics.server.ts',
    from: "\n    .whereRef('lastVisitorMessageId', '=', 'lastMessageId');",
    to: ';',
    test: {
      file: 'shop/chat/chat.test.ts',
      name: 'conversations: those that wait for an answer first, opened or not',
    },
  },
  {
    invariant: 37,
    breaks: 'products with any of the words are found with those that have most',
    file: 'shop/catalogue/search.server.ts',
    from: 'one.words === most',
    to: 'one.words !== most + 1',
    test: {
      file: 'shop/catalogue/search.test.ts',
      name: 'what has not all of the words is only found where nothing has',
    },
  },
  {
    invariant: 47,
    breaks: 'a word is found in its own script alone',
    file: 'shop/catalogue/search-index.server.ts',
    from: 'new Set(words.flatMap((word) => this.#vocabulary.alike(word).inOther))',
    to: 'new Set<string>()',
    test: { file: 'tests/rules/search-pairs/search-pairs.test.ts', name: 'of what people type in Urdu' },
  },
  {
    invariant: 47,
    breaks: 'what is nearly so is mixed with what was typed',
    file: 'shop/catalogue/search.server.ts',
    from: 'a.nearly - b.nearly || ',
    to: '',
    test: {
      file: 'shop/catalogue/search.test.ts',
      name: 'what is typed in one script finds what is written in the other',
    },
  },
  {
    invariant: 47,
    breaks: 'words of the same consonants sound alike whatever their vowels',
    file: 'shop/kernel/sound.ts',
    from: 'one.vowels.every((vowels, place) => canBePaired(vowels, other.vowels[place] ?? [])) &&',
    to: '(canBePaired([], []) || !one) &&',
    test: { file: 'shop/kernel/sound.test.ts', name: 'is not' },
  },
  {
    invariant: 48,
    breaks: 'a name in Urdu is found by one keyboard alone',
    file: 'shop/kernel/conditions.server.ts',
    from: '...[word, latinDigits(word)].map(foldUrdu), ',
    to: '...[word, latinDigits(word)], ',
    test: {
      file: 'shop/orders/orders.test.ts',
      name: 'a name or an address in Urdu is found however a keyboard writes it',
    },
  },
  {
    invariant: 48,
    breaks: 'a phone is kept in the digits of the keyboard',
    file: 'shop/kernel/text.ts',
    from: 'return latinDigits(cleanText(typed)).replace(',
    to: 'return cleanText(typed).replace(',
    test: { file: 'tests/rules/small-rules.test.ts', name: 'a number is kept in Latin digits' },
  },
  {
    invariant: 48,
    breaks: 'a name turns the rest of the page around',
    file: 'shop/kernel/text.ts',
    from: "\n    .replace(DIRECTIONS, '')",
    to: '',
    test: { file: 'tests/rules/small-rules.test.ts', name: 'text in Urdu keeps its joiners' },
  },
  {
    invariant: 49,
    breaks: 'a product without a name in Urdu has none there',
    file: 'shop/kernel/shown-text.server.ts',
    from: "Urdu`)}, '')",
    to: "Urdu`)}, '-')",
    test: {
      file: 'shop/catalogue/shown-texts.test.ts',
      name: 'where a product has no text in Urdu, its other one is shown',
    },
  },
  {
    invariant: 49,
    breaks: 'the search shows texts in English to every reader',
    file: 'shop/catalogue/search.server.ts',
    from: 'productsOf({ ...this.#shop, language }, items)',
    to: 'productsOf(this.#shop, items)',
    test: {
      file: 'shop/catalogue/shown-texts.test.ts',
      name: 'each list, page, cart, chat and search shows the texts',
    },
  },
  {
    invariant: 60,
    breaks: 'an address with an old name shows the page instead of leading to the present one',
    file: 'app/storefront/product.tsx',
    from: 'throw redirect(path + url.search, 301);',
    to: 'void redirect;',
    test: {
      project: 'journeys',
      file: 'tests/journeys/sharing.test.ts',
      name: 'the name in an address that is old, wrong or in another case leads to the present one, for good',
    },
  },
  {
    invariant: 60,
    breaks: 'the product feed holds characters that XML has not',
    file: 'shop/catalogue/feed.server.ts',
    from: "text.replace(NOT_IN_XML, '').replace(",
    to: 'text.replace(',
    test: {
      file: 'shop/catalogue/feed.test.ts',
      name: 'whatever a shopkeeper or a broken database holds, the feed is XML and keeps to the rules',
    },
  },
  {
    invariant: 60,
    breaks: 'the product feed ends after its first portion',
    file: 'shop/catalogue/feed.server.ts',
    from: 'if (!last) break;',
    to: 'if (!last || after) break;',
    test: {
      file: 'shop/catalogue/feed.test.ts',
      name: 'all products of a large shop are in it once, written in portions between which others are answered',
    },
  },
  {
    invariant: 49,
    breaks: 'a list in Urdu is in the order of names that it does not show',
    file: 'shop/catalogue/shelf.server.ts',
    from: 'sortKeyInUrdu(nameUrdu || name)',
    to: 'sortKeyInUrdu(name)',
    test: {
      file: 'shop/catalogue/shown-texts.test.ts',
      name: 'lists by name are in the order of the names that are shown',
    },
  },
  {
    invariant: 49,
    breaks: 'what is found in Urdu is sorted by its English names',
    file: 'shop/catalogue/filtered.server.ts',
    from: 'shownNameKey({ language })',
    to: "shownNameKey({ language: 'en' })",
    test: {
      file: 'shop/catalogue/shown-texts.test.ts',
      name: 'lists by name are in the order of the names that are shown',
    },
  },
  {
    invariant: 132,
    breaks: 'a form that was opened before there were facts empties those of its product',
    file: 'shop/catalogue/product-form.server.ts',
    from: 'GROUPS.filter(([first]) => !Object.hasOwn(sent, first))',
    to: 'GROUPS.filter(() => sent === null)',
    test: {
      file: 'shop/catalogue/typed-facts.test.ts',
      name: 'a form from before there were facts leaves those of its product as they are',
    },
  },
  {
    invariant: 132,
    breaks: 'a fact that its kind has not is taken, and shown nowhere',
    file: 'shop/catalogue/product-form.server.ts',
    from: 'form[name] && !hasFact(form.kind, name)',
    to: 'false',
    test: {
      file: 'shop/catalogue/cloth.test.ts',
      name: 'a fact that its kind has not is a fault, and without a kind one sentence says so',
    },
  },
  {
    invariant: 132,
    breaks: 'gaz are read as metres',
    file: 'shop/catalogue/lengths.ts',
    from: '[9144,',
    to: '[10_000,',
    test: {
      file: 'shop/catalogue/cloth.test.ts',
      name: 'a length that is typed as 5 gaz is 457 whole centimetres',
    },
  },
  {
    invariant: 132,
    breaks: 'what lists filter by does not follow a change of the facts',
    file: 'shop/catalogue/shelf.server.ts',
    from: 'priceInPaisa: price, ...clothColumnsOf(rest) }',
    to: "priceInPaisa: price, fabricKey: '', pieceCount: 0, totalCm: 0 }",
    test: {
      file: 'shop/catalogue/cloth.test.ts',
      name: 'what is filtered by stands in columns beside the facts, and follows a change',
    },
  },
];
