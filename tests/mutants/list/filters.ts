/** Breaks of the filters of the list of products. */
import type { Mutant } from '../mutant.ts';

export const filters: readonly Mutant[] = [
  {
    invariant: 143,
    breaks: 'filters ask for prices of the list while a sale runs',
    file: 'shop/catalogue/filtered.server.ts',
    from: '(shop)} >= ',
    to: '({ ...shop, now: () => 0 })} >= ',
    test: { file: 'shop/catalogue/filtered.test.ts', name: 'prices are those that are charged' },
  },
  {
    invariant: 143,
    breaks: 'a choice does not count what it would add to others of its filter',
    file: 'shop/catalogue/filtered.server.ts',
    from: 'asked.filter((other) => other !== name)',
    to: 'asked',
    test: {
      file: 'shop/catalogue/filtered.test.ts',
      name: 'a choice counts what it would give with the filters of other names',
    },
  },
  {
    invariant: 143,
    breaks: 'a choice counts each colour of a cloth that has one card',
    file: 'shop/catalogue/filtered.server.ts',
    from: 'const all = howMany(listed.filter)',
    to: 'const all = howMany({})',
    test: {
      file: 'shop/catalogue/cloth-cards.test.ts',
      name: 'each choice gives as many cards as it counts, whatever else is chosen',
    },
  },
  {
    invariant: 143,
    breaks: 'the card of a cloth shows a colour that is sold out',
    file: 'shop/catalogue/filtered.server.ts',
    from: 'order by stocked desc, ',
    to: 'order by stocked, ',
    test: {
      file: 'shop/catalogue/cloth-cards.test.ts',
      name: 'each cloth has one card in each order',
    },
  },
  {
    invariant: 143,
    breaks: 'an answer is kept although a text changed',
    file: 'shop/catalogue/search.server.ts',
    from: 'if (products.put(product)) answers.clear();',
    to: 'products.put(product);',
    test: {
      file: 'shop/catalogue/filtered.test.ts',
      name: 'what a search found is looked for again',
    },
  },
  {
    invariant: 143,
    breaks: 'an answer is kept although a piece was the last one',
    file: 'shop/catalogue/search-index.server.ts',
    from: 'stock: product.stock > 0',
    to: 'stock: true',
    test: { file: 'shop/catalogue/filtered.test.ts', name: 'a question is worked out once' },
  },
  {
    invariant: 143,
    breaks: 'what was sold out is still available in a filtered list',
    file: 'shop/catalogue/search.server.ts',
    from: "(kind === 'catalogue' || kind === 'stock') && subject",
    to: "kind === 'catalogue' && subject",
    test: {
      file: 'shop/catalogue/filtered.test.ts',
      name: 'what is sold out is no longer among what is available',
    },
  },
  {
    invariant: 225,
    breaks: 'two letters that changed places are two mistakes',
    file: 'shop/catalogue/near-words.server.ts',
    from: 'isSwapped ? ',
    to: 'isSwapped && j > 99 ? ',
    test: {
      file: 'shop/catalogue/near-words.test.ts',
      name: 'words with one letter wrong are those that the distance of Levenshtein and Damerau says',
    },
  },
  {
    invariant: 47,
    breaks: 'strangers with a letter wrong stand beside what was typed',
    file: 'shop/catalogue/search-index.server.ts',
    from: 'if (written.size > 0) return',
    to: 'if (written.size > 1e6) return',
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
