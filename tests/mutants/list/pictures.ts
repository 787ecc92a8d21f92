/** Breaks of the pictures of products. */
import type { Mutant } from '../mutant.ts';

export const pictures: readonly Mutant[] = [
  {
    invariant: 133,
    breaks: 'a further picture is no use of its upload, which is deleted after a day',
    file: 'shop/catalogue/pictures.server.ts',
    from: '    ...rows.map(({ productId, url }) => ({ id: productId, url })),\n',
    to: '',
    test: {
      file: 'shop/catalogue/pictures.test.ts',
      name: 'an uploaded picture is kept while its product shows it',
    },
  },
  {
    invariant: 133,
    breaks: 'pictures are read in the order in which their rows lie',
    file: 'shop/catalogue/pictures.server.ts',
    from: ' order by place)',
    to: ' order by url)',
    test: {
      file: 'shop/catalogue/pictures.test.ts',
      name: 'pictures keep their order, also when it is changed',
    },
  },
  {
    invariant: 134,
    breaks: 'all pictures of a product are fetched with its page',
    file: 'app/app.css',
    from: 'content-visibility: hidden;',
    to: '',
    test: {
      project: 'journeys',
      file: 'tests/journeys/gallery.test.ts',
      name: 'the first picture alone is fetched',
    },
  },
];
