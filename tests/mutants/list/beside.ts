/** Breaks of what the page of a cloth says beside it: whether it is enough, others like it, those looked at before. */
import type { Mutant } from '../mutant.ts';

export const beside: readonly Mutant[] = [
  {
    invariant: 146,
    breaks: 'a cloth is compared as if it were as wide as that of the table',
    file: 'shop/settings/fit.ts',
    from: 'roundedUp(lengthCm * widthIn, ofWidthIn)',
    to: 'roundedUp(lengthCm * ofWidthIn, ofWidthIn)',
    test: {
      file: 'shop/settings/fit.test.ts',
      name: 'a narrower cloth needs more metres for the same garment, a wider one fewer',
    },
  },
  {
    invariant: 146,
    breaks: 'a dupatta is shorter of a wider cloth',
    file: 'shop/settings/fit.ts',
    from: "part === 'dupatta' ? lengthCm",
    to: "part === 'suit' ? lengthCm",
    test: {
      file: 'shop/settings/fit.test.ts',
      name: 'a dupatta is as long whatever the width, as it is worn as it is woven',
    },
  },
  {
    invariant: 146,
    breaks: 'a cloth of no known width is compared',
    file: 'shop/settings/fit.ts',
    from: 'if (widthIn === 0)\n',
    to: 'if (widthIn < 0)\n',
    test: {
      file: 'shop/settings/fit.test.ts',
      name: 'of a cloth whose width is not known nothing is compared',
    },
  },
  {
    invariant: 146,
    breaks: 'a suit is enough if one of its pieces is',
    file: 'shop/settings/fit.ts',
    from: 'needs.some(({ needCm, haveCm }) => haveCm > 0 && haveCm < needCm)',
    to: 'needs.every(({ needCm, haveCm }) => haveCm > 0 && haveCm < needCm)',
    test: {
      file: 'shop/settings/fit.test.ts',
      name: 'of a woman’s suit each piece is compared by itself, and the worst counts',
    },
  },
  {
    invariant: 146,
    breaks: 'the length of a whole suit is compared with what one of its pieces needs',
    file: 'shop/settings/fit.ts',
    from: 'lengthCm || (isOne ? totalCm : 0)',
    to: 'lengthCm || totalCm',
    test: {
      file: 'shop/settings/fit.test.ts',
      name: 'the length of a whole suit is not compared with what one of its pieces needs',
    },
  },
  {
    invariant: 164,
    breaks: 'a kurta is no part of a suit',
    file: 'shop/settings/fit.ts',
    from: '|kurt[aeiy]|',
    to: '|',
    test: { file: 'shop/settings/fit.test.ts', name: 'a man’s “Kurta, , , 250; Shalwar, , , 225”' },
  },
  {
    invariant: 164,
    breaks: 'a suit is short although the shop does not know one of its pieces',
    file: 'shop/settings/fit.ts',
    from: '!hasOthers || lengthCm >= needCm',
    to: 'lengthCm > 0',
    test: {
      file: 'shop/settings/fit.test.ts',
      name: 'a piece of a name that is no part may belong to what is short without it',
    },
  },
  {
    invariant: 164,
    breaks: 'a suit whose shirt has another name is stitched into nothing',
    file: 'shop/settings/fit.ts',
    from: 'named.length > 0 && !hasOthers;',
    to: 'named.length > 0;',
    test: {
      file: 'shop/settings/fit.test.ts',
      name: 'a piece of a name that is no part may belong to what is short without it',
    },
  },
  {
    invariant: 164,
    breaks: 'a shawl alone is a suit as long as it is',
    file: 'shop/settings/fit.ts',
    from: 'pieces.length === 0 && !isWomens(kind) ? totalCm : 0',
    to: 'isOne && !isWomens(kind) ? totalCm : 0',
    test: { file: 'shop/settings/fit.test.ts', name: 'a shawl alone is no man’s suit' },
  },
  {
    invariant: 146,
    breaks: 'what is sold out is offered beside a product',
    file: 'shop/catalogue/like-it.server.ts',
    from: 'const IN_STOCK = sql<boolean>`stock > 0`;',
    to: 'const IN_STOCK = sql<boolean>`stock >= 0`;',
    test: {
      file: 'shop/catalogue/like-it.test.ts',
      name: 'never itself, nothing that is sold out, nothing of another main category, and four at most',
    },
  },
  {
    invariant: 146,
    breaks: 'the next reader of a shared phone sees what the last one looked at',
    file: 'app/looked-at.ts',
    from: 'if (!signedIn && stored().signedIn)',
    to: 'if (signedIn && stored().signedIn)',
    test: {
      file: 'app/looked-at.test.ts',
      name: 'what somebody looked at who was logged in is forgotten once nobody is',
    },
  },
  {
    invariant: 146,
    breaks: 'a part of a page whose code did not come is not tried again',
    file: 'app/later.tsx',
    from: 'if (navigator.onLine) setTimeout(resolve, AGAIN_AFTER_MS);',
    to: '',
    test: {
      file: 'app/later.test.ts',
      name: 'a module that the server has not is asked for again after some seconds',
    },
  },
];
