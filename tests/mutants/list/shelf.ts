/** Breaks of what is changed from the list of products, and of archived products. */
import type { Mutant } from '../mutant.ts';

export const shelf: readonly Mutant[] = [
  {
    invariant: 171,
    breaks: 'a number that was typed in the list is lost with the session',
    file: 'app/admin/shelf/in-place.tsx',
    from: '      <WriterField />\n',
    to: '',
    test: {
      project: 'journeys',
      file: 'tests/journeys/shelf.test.ts',
      name: 'what was typed in the list, or for many products',
    },
  },
  {
    invariant: 144,
    breaks: 'a press changes what is not as it was seen',
    file: 'shop/catalogue/many.server.ts',
    from: 'if (differing.length > 0 && undoes === undefined) throw',
    to: 'if (differing.length > 1 && undoes === undefined) throw',
    test: {
      file: 'shop/catalogue/many.test.ts',
      name: 'changes none when one of them was deleted or changed meanwhile',
    },
  },
  {
    invariant: 144,
    breaks: 'a stock that is counted in the list overwrites a sale',
    file: 'shop/stock/stock.server.ts',
    from: "    .where('stock', '=', seen) // decided here",
    to: '    // decided here',
    test: {
      file: 'shop/catalogue/many.test.ts',
      name: 'overwrites no sale that was made meanwhile: it says what is there now',
    },
  },
  {
    invariant: 145,
    breaks: 'an archived product is sold to whoever has it in a cart',
    file: 'shop/cart/cart.server.ts',
    from: ".on('products.archivedAt', 'is', null)",
    to: '',
    test: {
      file: 'shop/catalogue/archived.test.ts',
      name: 'cannot be made of it: carts say that it is gone, and none takes it',
    },
  },
  {
    invariant: 145,
    breaks: 'archived products are in the lists',
    file: 'shop/catalogue/read.server.ts',
    from: "  db.selectFrom('products').where('products.archivedAt', 'is', null);",
    to: "  db.selectFrom('products').where('products.id', 'is not', null);",
    test: {
      file: 'shop/catalogue/archived.test.ts',
      name: 'it is in no list, count, search, suggestion, feed, sitemap, card or report',
    },
  },
  {
    invariant: 144,
    breaks: 'half a row of a price list is taken as a whole one',
    file: 'shop/catalogue/list-rows.server.ts',
    from: '.find((column) => column && !isOptional(column))',
    to: '.find((column) => column && isOptional(column) && !isOptional(column))',
    test: {
      file: 'shop/catalogue/import.test.ts',
      name: 'a row that is cut before a column that must be filled is named, and changes nothing',
    },
  },
  {
    invariant: 144,
    breaks: 'the stock that a price list has for cloth by the metre is written',
    file: 'shop/catalogue/plan-row.server.ts',
    from: 'isByMetre(form) ? { ...form, stock: current?.stock ?? 0 } : form',
    to: 'isByMetre(form) && !current ? { ...form, stock: 0 } : form',
    test: {
      file: 'shop/catalogue/import.test.ts',
      name: 'the stock that a file gives a cloth by the metre is left out, and named where its thaans make another',
    },
  },
  {
    invariant: 144,
    breaks: 'of the pictures that come with a price list the first alone is read',
    file: 'app/admin/shelf/price-list.server.ts',
    from: 'value.split(/\\r?\\n/)',
    to: 'value.split(/\\r?\\n/).slice(0, 1)',
    test: {
      file: 'app/admin/shelf/price-list.test.ts',
      name: 'a thousand pictures come with a list in one form, within its bounds',
    },
  },
  {
    invariant: 144,
    breaks: 'a press imports more than its preview showed',
    file: 'shop/catalogue/import.server.ts',
    from: 'if (shown !== undefined && shown !== (await markOf(plan)))',
    to: 'if (shown === undefined && shown !== (await markOf(plan)))',
    test: {
      file: 'shop/catalogue/import.test.ts',
      name: 'a press writes what its preview showed: where a new plan would write more, nothing',
    },
  },
  {
    invariant: 144,
    breaks: 'a form writes back a price that was changed in the list while it was open',
    file: 'shop/catalogue/change.server.ts',
    from: 'if (isSame(typed, seen))',
    to: 'if (isSame(typed, now))',
    test: {
      file: 'shop/catalogue/catalogue.test.ts',
      name: 'saving a product leaves what was changed in the list while its form was open, and refuses to overwrite it',
    },
  },
  {
    invariant: 166,
    breaks: 'a product that an order has is deleted',
    file: 'shop/catalogue/shelf.server.ts',
    from: '    .where((eb) => eb.not(wasOrdered(eb)))\n',
    to: '',
    test: {
      file: 'shop/catalogue/deletion.test.ts',
      name: 'a product that an order has is archived, once, and the order keeps it',
    },
  },
  {
    invariant: 166,
    breaks: 'a product is deleted at the moment in which it is ordered',
    file: 'shop/catalogue/shelf.server.ts',
    from: "    .set((eb) => ({ stock: eb.ref('stock') }))\n    .where('id', 'in', ids)",
    to: "    .set((eb) => ({ stock: eb.ref('stock') }))\n    .where('id', 'in', [])",
    test: {
      project: 'rules on PostgreSQL',
      file: 'shop/catalogue/deletion.test.ts',
      name: 'a deletion that meets an order under way waits for it, and archives',
    },
  },
  {
    invariant: 156,
    breaks: 'long work gives nobody else a turn',
    file: 'shop/kernel/slices.server.ts',
    from: '    await nextTurn();\n    until = ',
    to: '    until = ',
    test: {
      file: 'shop/catalogue/large-lists.test.ts',
      name: 'a list of many products is written, read and imported in portions, between which others have their turns',
    },
  },
  {
    invariant: 144,
    breaks: 'of the pictures of a row the first alone is found by the name of its file',
    file: 'shop/catalogue/list-pictures.server.ts',
    from: 'if (cells.images !== undefined) {',
    to: 'if (cells.images === undefined) {',
    test: {
      file: 'shop/catalogue/large-lists.test.ts',
      name: 'further pictures are found by the names of their files too',
    },
  },
  {
    invariant: 218,
    breaks: 'a row of a price list may be of any length',
    file: 'shop/sheets/csv.server.ts',
    from: '      max_record_size: most.rowBytes,\n',
    to: '',
    test: {
      file: 'shop/catalogue/import.test.ts',
      name: 'a quote that is left open is named by its line, also where another one ends the row much later',
    },
  },
  {
    invariant: 218,
    breaks: 'a price list may have any number of rows',
    file: 'shop/sheets/csv.server.ts',
    from: 'if (rows.length >= most.rows)',
    to: 'if (rows.length < 0)',
    test: { file: 'shop/catalogue/import.test.ts', name: 'a list has so many rows at most' },
  },
];
