/** Breaks of the pictures of products. */
import type { Mutant } from '../mutant.ts';

export const pictures: readonly Mutant[] = [
  {
    invariant: 217,
    breaks: 'the doctor takes a picture that was not kept to the end for a lost one',
    file: 'server/operate/doctor.ts',
    from: 'if (shown.size > 0)',
    to: 'if (missing.length > 0)',
    test: {
      file: 'server/operate/pictures-kept.test.ts',
      name: 'a picture without its file is bad once something shows it, and before that goes by itself',
    },
  },
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
      name: 'the first picture alone is fetched large',
    },
  },
  {
    invariant: 133,
    breaks: 'of two pictures that get one place the latter comes first',
    file: 'app/admin/picture-rows.ts',
    from: 'to(a) - to(b) || b.at - a.at',
    to: 'to(a) - to(b) || a.at - b.at',
    test: {
      file: 'app/admin/picture-rows.test.ts',
      name: 'several that are moved go to their places, two of one place in the order that they had',
    },
  },
  {
    invariant: 133,
    breaks: 'a picture that is shown is lost with the emptied address of another one',
    file: 'app/admin/picture-rows.ts',
    from: '((at === 0 ? sent[FIRST] : undefined) ?? sent[url])',
    to: 'sent[url]',
    test: {
      file: 'app/admin/picture-rows.test.ts',
      name: 'the picture that is shown first is sent, also when the field of its address was emptied',
    },
  },
  {
    invariant: 157,
    breaks: 'anybody may send a form of thirty megabytes',
    file: 'server/bodies.ts',
    from: "if (actor.kind !== 'admin' || !may(actor, form.needs) || !raw.body)",
    to: 'if (!actor || !may || !raw.body)',
    test: {
      file: 'server/media/form-pictures.test.ts',
      name: 'a form beyond the bound of all forms is the shopkeeper’s alone',
    },
  },
  {
    invariant: 157,
    breaks: 'a file that is no picture is left out without a word',
    file: 'server/media/form-pictures.ts',
    from: "form.set(REFUSED, refused.join('\\n'));",
    to: "form.set(REFUSED, '');",
    test: {
      file: 'server/media/form-pictures.test.ts',
      name: 'files become addresses in their order; one that is none has its sentence',
    },
  },
];
