/** Breaks of the filters of the list of products. */
import type { Mutant } from '../mutant.ts';

export const filters: readonly Mutant[] = [
  {
    invariant: 143,
    breaks: 'filters ask for prices of the list while a sale runs',
    file: 'shop/catalogue/filter-columns.server.ts',
    from: 'if (isPrice(filter)) return charged;',
    to: 'if (isPrice(filter)) return Number(value);',
    test: { file: 'shop/catalogue/filter-table.test.ts', name: 'prices are those that are charged' },
  },
  {
    invariant: 143,
    breaks: 'a choice does not count what it would add to others of its filter',
    file: 'shop/catalogue/filter-counts.server.ts',
    from: 'state !== PASSED && state !== number',
    to: 'state !== PASSED',
    test: {
      file: 'shop/catalogue/filter-table.test.ts',
      name: 'a choice counts what it would give with the filters of other names',
    },
  },
  {
    invariant: 143,
    breaks: 'a choice counts each colour of a cloth that has one card',
    file: 'shop/catalogue/filter-counts.server.ts',
    from: '!isLeast && last[value] !== cloth',
    to: '!isLeast',
    test: {
      file: 'shop/catalogue/cloth-cards.test.ts',
      name: 'each choice gives as many cards as it counts, whatever else is chosen',
    },
  },
  {
    invariant: 143,
    breaks: 'the card of a cloth shows a colour that is sold out',
    file: 'shop/catalogue/filter-table.server.ts',
    from: '(isStocked[cloth] && !stock[row.place])',
    to: 'stock[row.place]',
    test: {
      file: 'shop/catalogue/cloth-cards.test.ts',
      name: 'each cloth has one card in each order',
    },
  },
  {
    invariant: 143,
    breaks: 'an answer is kept although a text changed',
    file: 'shop/catalogue/search.server.ts',
    from: 'products.version + table.version',
    to: 'table.version',
    test: {
      file: 'shop/catalogue/filter-table.test.ts',
      name: 'what a search found is looked for again',
    },
  },
  {
    invariant: 143,
    breaks: 'an answer is kept although a piece was the last one',
    file: 'shop/catalogue/filter-columns.server.ts',
    from: 'this.changes += 1;',
    to: '',
    test: { file: 'shop/catalogue/filter-table.test.ts', name: 'a question is worked out once' },
  },
  {
    invariant: 143,
    breaks: 'what was sold out is still available in a filtered list',
    file: 'shop/catalogue/search.server.ts',
    from: "(kind === 'catalogue' || kind === 'stock') && subject",
    to: "kind === 'catalogue' && subject",
    test: {
      file: 'shop/catalogue/filter-table.test.ts',
      name: 'what is sold out is no longer among what is available',
    },
  },
  {
    invariant: 225,
    breaks: 'words behind one with a letter wrong are left out',
    file: 'shop/catalogue/near-words.server.ts',
    from: 'far: other.slice(0, letters) }',
    to: 'far: other.slice(0, letters - 1) }',
    test: {
      file: 'shop/catalogue/sorted-words.test.ts',
      name: 'near words are those that the distance of Levenshtein and Damerau says',
    },
  },
  {
    invariant: 225,
    breaks: 'a word stands in the list of words as often as it came',
    file: 'shop/catalogue/sorted-words.ts',
    from: '    if (block[place] === word) return false;\n',
    to: '',
    test: { file: 'shop/catalogue/sorted-words.test.ts', name: 'each word is there once' },
  },
  {
    invariant: 225,
    breaks: 'a longer list of numbers forgets the first ones',
    file: 'shop/kernel/uint32-list.ts',
    from: '      longer.set(this.#cells);\n',
    to: '',
    test: { file: 'shop/kernel/uint32-list.test.ts', name: 'a list of numbers holds what an array holds' },
  },
  {
    invariant: 47,
    breaks: 'strangers with a letter wrong stand beside what was typed',
    file: 'shop/catalogue/search-index.server.ts',
    from: 'this.#isWritten(word) ? [[], [], []] : nearest(this.#vocabulary, word)',
    to: 'nearest(this.#vocabulary, word)',
    test: { file: 'tests/rules/search-table.test.ts', name: 'finds what is meant first, and no strangers' },
  },
  {
    invariant: 47,
    breaks: 'a person is found in one spelling of the name alone',
    file: 'shop/orders/names.server.ts',
    from: 'soundsAlike(sound, other.sound),',
    to: 'other === null,',
    test: { file: 'shop/orders/names.test.ts', name: 'a person is found by the sound of the name' },
  },
];
