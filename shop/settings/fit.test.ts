import { describe, expect, test } from 'vitest';
import { caseFor, type FitCloth, type FitRow, fitOf, type Garment } from './fit.ts';
import { DEFAULT_FIT } from './starting-fit.ts';

const suit = (cloth: Partial<FitCloth> = {}): FitCloth => ({
  kind: 'mens-suit',
  mainCategory: 'Men',
  widthIn: 54,
  totalCm: 450,
  pieces: '',
  ...cloth,
});
const womens = (kind: string, pieces: string): FitCloth =>
  suit({ kind, mainCategory: 'Women', widthIn: 44, totalCm: 0, pieces });
const THREE = 'Shirt, Lawn, Printed, 250; Dupatta, Voile, , 250; Trouser, Lawn, Dyed, 200';

function answer(
  cloth: FitCloth,
  { garment, style, heightIn = null }: { garment?: Garment; style: string; heightIn?: number | null },
  settings = DEFAULT_FIT,
) {
  const garments = fitOf(settings, cloth)?.garments ?? [];
  const chosen = garments.find((one) => one.garment === garment) ?? garments[0];
  const found = caseFor(chosen?.cases ?? [], { style, heightIn });
  return found && [found.verdict, ...found.needs.map(({ needCm, haveCm }) => [needCm, haveCm])];
}

describe('at the figures that the shop comes with', () => {
  test('the standard of 4.5 m at 54 inches is just enough for a loose suit, and enough for a fitted one', () => {
    expect(answer(suit(), { style: 'loose', heightIn: 76 })).toEqual(['just', [450, 450]]);
    // 400 cm × 52 in / 54 in is 385.19.
    expect(answer(suit(), { style: 'fitted' })).toEqual(['enough', [386, 450]]);
  });

  test('a narrower cloth needs more metres for the same garment, a wider one fewer', () => {
    expect(answer(suit({ widthIn: 52 }), { style: 'fitted' })).toEqual(['enough', [400, 450]]);
    expect(answer(suit({ widthIn: 45 }), { style: 'fitted' })).toEqual(['short', [463, 450]]);
    expect(answer(suit({ widthIn: 58 }), { style: 'loose' })).toEqual(['enough', [419, 450]]);
  });

  test('above the height of the last figure there is no answer', () => {
    expect(answer(suit(), { style: 'loose', heightIn: 77 })).toBeUndefined();
    expect(answer(suit(), { style: 'fitted', heightIn: 80 })).toEqual(['enough', [386, 450]]);
  });

  test('of a woman’s suit each piece is compared by itself, and the worst counts', () => {
    const cloth = womens('womens-3', THREE);
    const fitted = ['just', [250, 250], [180, 200], [250, 250]];
    expect(answer(cloth, { garment: 'womens-3', style: 'fitted' })).toEqual(fitted);
    const loose = ['short', [300, 250], [250, 200], [250, 250]];
    expect(answer(cloth, { garment: 'womens-3', style: 'loose' })).toEqual(loose);
    const shirt = answer(womens('womens-3', THREE.replace('250', '300')), {
      garment: 'shirt',
      style: 'loose',
    });
    expect(shirt).toEqual(['just', [300, 300]]);
  });

  test('a garment with a part that is none of the pieces is not offered', () => {
    const offered = (pieces: string) =>
      fitOf(DEFAULT_FIT, womens('womens-2', pieces))?.garments.map(({ garment }) => garment);
    expect(offered('Qameez, Lawn, , 300; Shalwar, Lawn, , 250')).toEqual(['womens-2', 'shirt']);
    expect(offered('قمیض، لان، ، 300; دوپٹہ، وائل، ، 250')).toEqual(['shirt']);
    expect(offered('')).toEqual(['womens-2', 'shirt']);
  });

  test('a dupatta is as long whatever the width, as it is worn as it is woven', () => {
    const cloth = {
      ...womens('womens-3', 'Shirt, , , 250; Dupatta, , , 200; Trouser, , , 200'),
      widthIn: 58,
    };
    const needed = [
      [190, 250],
      [137, 200],
      [250, 200],
    ];
    expect(answer(cloth, { garment: 'womens-3', style: 'fitted' })).toEqual(['short', ...needed]);
    const byTheMetre = { ...cloth, kind: 'metre' };
    expect(answer(byTheMetre, { garment: 'womens-3', style: 'fitted' })).toEqual(['needed', [577, 0]]);
  });

  test.each(['Shalwar Kameez', 'شلوار قمیض'])('a piece that is two parts, “%s”, is one cloth', (name) => {
    const cloth = { ...womens('womens-2', `${name}, , , 450`), totalCm: 450 };
    expect(answer(cloth, { garment: 'womens-2', style: 'fitted' })).toEqual(['just', [430, 450]]);
    expect(answer(cloth, { garment: 'womens-2', style: 'loose' })).toEqual(['short', [550, 450]]);
  });

  test.each(['Shawl', 'Pashmina Shal', 'گرم شال'])('a “%s” is the dupatta of a winter suit', (name) => {
    const cloth = womens('womens-3', `Shirt, , , 300; Shalwar, , , 250; ${name}, , , 250`);
    const needed = [
      [300, 300],
      [250, 250],
      [250, 250],
    ];
    expect(answer(cloth, { garment: 'womens-3', style: 'loose' })).toEqual(['just', ...needed]);
  });

  test('the length of a whole suit is not compared with what one of its pieces needs', () => {
    const cloth = (pieces: string, kind = 'womens-3') => ({ ...womens(kind, pieces), totalCm: 800 });
    const unknown = ['unknown', [250, 0], [180, 0], [250, 0]];
    expect(answer(cloth(''), { garment: 'womens-3', style: 'fitted' })).toEqual(unknown);
    expect(answer(cloth('Front; Back'), { garment: 'womens-3', style: 'fitted' })).toEqual(unknown);
    const named = cloth('Shirt; Trouser; Dupatta');
    expect(answer(named, { garment: 'womens-3', style: 'fitted' })).toEqual(unknown);
    expect(answer(named, { garment: 'shirt', style: 'fitted' })).toEqual(['unknown', [250, 0]]);
    // Perhaps a shirt and a dupatta.
    expect(answer(cloth('', 'womens-2'), { garment: 'shirt', style: 'fitted' })).toEqual([
      'unknown',
      [250, 0],
    ]);
    for (const one of ['Suit with dupatta, , , 750', 'Shalwar Kameez, , , 750', 'Suit'])
      expect(answer(cloth(one), { garment: 'womens-2', style: 'fitted' })).toEqual(['unknown', [430, 0]]);
  });

  test('a dupatta adds nothing to the cloth of its suit', () => {
    const cloth = womens('womens-3', 'Suit, Lawn, , 400; Dupatta, Voile, , 250');
    expect(answer(cloth, { garment: 'womens-3', style: 'fitted' })).toEqual([
      'short',
      [430, 400],
      [250, 250],
    ]);
    expect(answer(cloth, { garment: 'womens-2', style: 'fitted' })).toEqual(['short', [430, 400]]);
    const withShawl = suit({ totalCm: 650, pieces: 'Shalwar Kameez, , , 400; Shawl, , , 250' });
    expect(answer(withShawl, { style: 'loose', heightIn: 70 })).toEqual(['short', [450, 400]]);
    const others = [
      'Kapra, , , 400; Shawl, , , 250',
      'Front; Back',
      'Suit; Shawl',
      'Suit with shawl, , , 650',
    ];
    for (const pieces of others)
      expect(answer(suit({ totalCm: 650, pieces }), { style: 'fitted' })).toEqual(['unknown', [386, 0]]);
  });

  test('a man’s suit of named pieces is as long as they are together, and one piece is the suit', () => {
    const length = (pieces: string) => answer(suit({ pieces }), { style: 'fitted' })?.[1];
    expect(length('Kameez, , , 250; Shalwar, , , 200')).toEqual([386, 450]);
    expect(['Suit', 'Kapra', 'سوٹ'].map(length)).toEqual([
      [386, 450],
      [386, 450],
      [386, 450],
    ]);
    expect(length('Kapra, , , 400')).toEqual([386, 400]);
  });

  test.each([
    'Kurta, , , 250; Shalwar, , , 225',
    'Kurta, , , 250; Pajama, , , 225',
    'Kameez, , , 250; Pyjama, , , 225',
    'Kamiz, , , 250; Salwar, , , 225',
    'کرتا, , , 250; شلوار, , , 225',
    'کُرتا، ، ، 250; پاجامہ، ، ، 225',
    'قمیض، ، ، 250; پائجامہ، ، ، 225',
    'Kurta Pajama, , , 475',
  ])('a man’s “%s” is a suit of 4.75 m', (pieces) => {
    expect(answer(suit({ totalCm: 475, pieces }), { style: 'fitted' })).toEqual(['enough', [386, 475]]);
  });

  test.each(['Kurti', 'Kurta', 'Kurtee', 'کرتی', 'کُرتی', 'Shirt', 'قمیض'])(
    'a woman’s “%s” is the shirt of her suit, with a pyjama or a shalwar as its trouser',
    (name) => {
      for (const trouser of ['Shalwar', 'Pajama', 'شلوار', 'پجامہ']) {
        const cloth = womens('womens-3', `${name}, , , 300; ${trouser}, , , 250; Dupatta, , , 250`);
        const known = ['just', [300, 300], [250, 250]];
        expect(answer(cloth, { garment: 'womens-2', style: 'loose' })).toEqual(known);
        const two = womens('womens-2', `${name}; ${trouser}`);
        const unknown = ['unknown', [250, 0], [180, 0]];
        expect(answer(two, { garment: 'womens-2', style: 'fitted' })).toEqual(unknown);
      }
    },
  );

  test('a shawl alone is no man’s suit, however long it is', () => {
    const unknown = ['unknown', [386, 0]];
    for (const pieces of ['Shawl, , , 250', 'Shawl', 'گرم شال، ، ، 250'])
      expect(answer(suit({ totalCm: 700, pieces }), { style: 'fitted' })).toEqual(unknown);
  });

  test('a piece of a name that is no part may belong to what is short without it, which is then not known', () => {
    const mens = (pieces: string) => answer(suit({ totalCm: 435, pieces }), { style: 'fitted' });
    const unknown = ['unknown', [386, 0]];
    expect(mens('Shirt Front, , , 125; Sleeves, , , 60; Trouser, , , 250')).toEqual(unknown);
    expect(mens('Kameez, , , 200; Asteen, , , 60')).toEqual(unknown);
    // Enough without the waistcoat, so not less with it.
    expect(mens('Kameez Shalwar, , , 400; Waistcoat, , , 125')).toEqual(['just', [386, 400]]);
    const cloth = womens(
      'womens-3',
      'Front, , , 125; Back, , , 125; Trouser, , , 170; Dupatta, , , 250; Lace, , , 100',
    );
    const ofTrouser = ['unknown', [250, 0], [180, 0], [250, 250]];
    expect(answer(cloth, { garment: 'womens-3', style: 'fitted' })).toEqual(ofTrouser);
    const patched = womens('womens-3', `${THREE}; Border patch, , , 100`);
    expect(answer(patched, { garment: 'womens-3', style: 'fitted' })?.[0]).toBe('just');
    const ofShirt = ['unknown', [300, 0], [250, 0], [250, 250]];
    expect(answer(patched, { garment: 'womens-3', style: 'loose' })).toEqual(ofShirt);
  });

  test('of a suit of which one length is missing, what is short is still short', () => {
    const cloth = womens('womens-3', 'Shirt, , , 200; Trouser; Dupatta, , , 250');
    const needed = [
      [250, 200],
      [180, 0],
      [250, 250],
    ];
    expect(answer(cloth, { garment: 'womens-3', style: 'fitted' })).toEqual(['short', ...needed]);
    expect(answer(cloth, { garment: 'shirt', style: 'fitted' })).toEqual(['short', [250, 200]]);
    const longer = womens('womens-3', 'Shirt, , , 300; Trouser; Dupatta, , , 250');
    expect(answer(longer, { garment: 'womens-2', style: 'fitted' })?.[0]).toBe('unknown');
    const twoOfOne = womens('womens-2', 'Shirt front, , , 150; Shirt back, , , 150; Trouser, , , 250');
    expect(answer(twoOfOne, { garment: 'shirt', style: 'loose' })).toEqual(['just', [300, 300]]);
    const overlapping = womens('womens-2', 'Shirt, , , 250; Trouser, , , 200; Suit, , , 450');
    expect(answer(overlapping, { garment: 'womens-2', style: 'fitted' })).toEqual(['unknown', [430, 0]]);
  });

  test('a cloth by the metre says what is needed, whatever its length', () => {
    const cloth = suit({ kind: 'metre', totalCm: 0 });
    expect(answer(cloth, { garment: 'mens-suit', style: 'loose' })).toEqual(['needed', [450, 0]]);
    const ofAll = answer({ ...cloth, widthIn: 44 }, { garment: 'womens-3', style: 'loose' });
    expect(ofAll).toEqual(['needed', [800, 0]]);
    expect(answer(suit({ totalCm: 0 }), { style: 'loose' })).toEqual(['unknown', [450, 0]]);
  });

  test('of a cloth whose width is not known nothing is compared: the need is said for the width of its figure', () => {
    const fit = fitOf(DEFAULT_FIT, suit({ widthIn: 0 }));
    expect(fit?.widthIn).toBe(0);
    expect(fit?.garments[0]?.cases).toEqual([
      {
        style: 'fitted',
        upToIn: null,
        verdict: 'needed',
        needs: [{ parts: ['suit'], needCm: 400, haveCm: 0, widthIn: 52 }],
      },
      {
        style: 'loose',
        upToIn: 76,
        verdict: 'needed',
        needs: [{ parts: ['suit'], needCm: 450, haveCm: 0, widthIn: 54 }],
      },
    ]);
    const pieces = { ...womens('womens-3', THREE), widthIn: 0 };
    expect(answer(pieces, { style: 'fitted' })?.[0]).toBe('needed');
  });

  test('a length of other cloth, of a known size, is one length for all that is stitched of it', () => {
    const length: FitCloth = suit({ kind: 'other', widthIn: 44, totalCm: 500 });
    expect(answer(length, { garment: 'shirt', style: 'loose' })).toEqual(['enough', [300, 500]]);
    expect(answer(length, { garment: 'womens-2', style: 'fitted' })).toEqual(['enough', [430, 500]]);
    expect(answer(length, { garment: 'womens-2', style: 'loose' })).toEqual(['short', [550, 500]]);
    for (const unknown of [{ widthIn: 0 }, { totalCm: 0 }, { pieces: 'Shawl, Pashmina, , 225' }])
      expect(fitOf(DEFAULT_FIT, { ...length, ...unknown })).toBeNull();
  });

  test.each(['bedsheet', 'towel', ''])('nothing is said of the kind “%s”', (kind) => {
    expect(fitOf(DEFAULT_FIT, suit({ kind }))).toBeNull();
  });
});

const row = (one: Partial<FitRow>): FitRow => ({
  part: 'suit',
  style: 'any',
  upToIn: null,
  lengthCm: 400,
  widthIn: 54,
  ...one,
});

test('of several heights the least that does counts, and a figure of the cut before one of any', () => {
  const settings = {
    rows: [
      row({ lengthCm: 500 }),
      row({ upToIn: 72, lengthCm: 430 }),
      row({ upToIn: 66, lengthCm: 380 }),
      row({ upToIn: 66, style: 'loose', lengthCm: 410 }),
    ],
    spareCm: 0,
  };
  const needed = (style: string, heightIn: number | null) =>
    answer(suit(), { style, heightIn }, settings)?.[1]?.[0];
  expect([60, 66, 67, 72, 73, null].map((height) => needed('fitted', height))).toEqual([
    380, 380, 430, 430, 500, 500,
  ]);
  expect([66, 67].map((height) => needed('loose', height))).toEqual([410, 430]);
});

test('what is left over decides between just enough and enough', () => {
  const verdict = (totalCm: number, spareCm: number) =>
    answer(suit({ totalCm }), { style: 'loose' }, { rows: [row({})], spareCm })?.[0];
  expect([399, 400, 424, 425].map((cm) => verdict(cm, 25))).toEqual(['short', 'just', 'just', 'enough']);
  expect([399, 400].map((cm) => verdict(cm, 0))).toEqual(['short', 'enough']);
});

test('a part without a figure leaves its garments without an answer, and no figure at all the page without the question', () => {
  const rows = [row({ part: 'shirt' })];
  const offered = fitOf({ rows, spareCm: 0 }, womens('womens-3', ''))?.garments;
  expect(offered?.map(({ garment }) => garment)).toEqual(['shirt']);
  expect(fitOf({ rows, spareCm: 0 }, suit())).toBeNull();
  expect(fitOf({ rows: [], spareCm: 0 }, womens('womens-3', THREE))).toBeNull();
});
