/** Breaks of the colours of cloth. */
import type { Mutant } from '../mutant.ts';

export const cloths: readonly Mutant[] = [
  {
    invariant: 135,
    breaks: 'a product alone keeps the code of a cloth that it was taken out of',
    file: 'shop/catalogue/cloths.server.ts',
    from: "members.length === 1 ? '' : isNamed",
    to: 'isNamed',
    test: {
      file: 'shop/catalogue/cloths.test.ts',
      name: 'who is taken out is alone, the others stay together, and the last one is no cloth',
    },
  },
  {
    invariant: 135,
    breaks: 'the product whose code a price list names does not belong to the cloth',
    file: 'shop/catalogue/cloths.server.ts',
    from: "if (named?.cloth === '')",
    to: "if (named?.cloth === 'x')",
    test: {
      file: 'shop/catalogue/cloths.test.ts',
      name: 'a price list joins products by the code of one of them, in any order, and comes back as it was',
    },
  },
  {
    invariant: 135,
    breaks: 'a cloth keeps the code of a product that is gone',
    file: 'shop/catalogue/cloths.server.ts',
    from: 'isNamed ? cloth : oldest.productId',
    to: 'cloth',
    test: {
      file: 'shop/catalogue/cloths.test.ts',
      name: 'another code of a product, and its end, leave its cloth together',
    },
  },
  {
    invariant: 135,
    breaks: 'a form takes a product out of a cloth that it was joined to after the form was opened',
    file: 'shop/catalogue/change.server.ts',
    from: 'typed.cloth === (seen.cloth ?? current.cloth)',
    to: 'typed.cloth === current.cloth',
    test: {
      file: 'shop/catalogue/cloths.test.ts',
      name: 'a form that was opened before a product was joined or taken out elsewhere leaves its cloth as it is',
    },
  },
  {
    invariant: 135,
    breaks: 'an archived colour is missing in the form of its cloth',
    file: 'shop/catalogue/cloths.server.ts',
    from: "const products = archived ? shop.db.selectFrom('products') : offeredProducts(shop.db);",
    to: 'const products = offeredProducts(shop.db);',
    test: {
      file: 'shop/catalogue/cloths.test.ts',
      name: 'an archived colour is among those of the admin’s form, and no swatch',
    },
  },
];
