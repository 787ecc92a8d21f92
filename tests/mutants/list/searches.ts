/** Breaks of the admin's searches in long lists. */
import type { Mutant } from '../mutant.ts';

export const searches: readonly Mutant[] = [
  {
    invariant: 205,
    breaks: 'the newest are not found among many',
    file: 'shop/kernel/conditions.server.ts',
    from: 'return rows.length > MOST_IDS ? null',
    to: 'return rows.length < 0 ? null',
    test: { file: 'shop/orders/search.test.ts', name: 'of a word that nearly all orders have' },
  },
  {
    invariant: 205,
    breaks: 'PostgreSQL expects few rows of a word that many have, and sorts all',
    file: 'shop/kernel/conditions.server.ts',
    from: '? isLikely(all)',
    to: '? (isLikely(all), all)',
    test: {
      project: 'rules on PostgreSQL',
      file: 'shop/orders/search.test.ts',
      name: 'of a word that many have the first of the list are read, not all',
    },
  },
  {
    invariant: 205,
    breaks: 'the index reads all rows of a word that many have',
    file: 'shop/kernel/conditions.server.ts',
    from: 'Number(matching) >= OFTEN',
    to: 'Number(matching) > SAMPLE',
    test: { file: 'shop/orders/search.test.ts', name: 'the index is not asked for a word that many have' },
  },
  {
    invariant: 205,
    breaks: 'PostgreSQL reads all rows of a common word, as it cannot look for the short one beside it',
    file: 'shop/kernel/conditions.server.ts',
    from: 'Number(indexMatching) >= SAMPLE / 2',
    to: 'Number(indexMatching) > SAMPLE',
    test: {
      project: 'rules on PostgreSQL',
      file: 'shop/orders/search.test.ts',
      name: 'the index is not asked for a word that many have',
    },
  },
  {
    invariant: 205,
    breaks: 'PostgreSQL does not find a word that is written with a capital letter',
    file: 'server/database/postgres.ts',
    from: 'sql`lower(',
    to: 'sql`(',
    test: {
      project: 'rules on PostgreSQL',
      file: 'shop/orders/search.test.ts',
      name: 'of a word that nearly all orders have',
    },
  },
  {
    invariant: 205,
    breaks: 'the last pages of what many have cannot be reached',
    file: 'shop/kernel/conditions.server.ts',
    from: 'if (!isAtLeast || total > page * size)',
    to: 'if (total > 0)',
    test: { file: 'shop/orders/search.test.ts', name: 'how many of a long list are found' },
  },
  {
    invariant: 205,
    breaks: 'what the first rows have is said to be all',
    file: 'shop/kernel/conditions.server.ts',
    from: 'isAtLeast: rows.n > COUNTED',
    to: 'isAtLeast: false',
    test: { file: 'shop/orders/search.test.ts', name: 'how many of a long list are found' },
  },
  {
    invariant: 205,
    breaks: 'a search misses the index of texts',
    file: 'shop/kernel/conditions.server.ts',
    from: 'sql.lit(letter)',
    to: 'letter',
    test: { file: 'shop/orders/search.test.ts', name: 'a search of orders or products reads' },
  },
];
