/** Whether a cloth is enough for a garment, and the shopkeeper's table of how much one takes. */
import { describe, expect, test } from 'vitest';
import { faultsOf } from '../kernel/form-fields.server.ts';
import { fitForm, fitOfForm, formOfFit, storedFit } from './fit.server.ts';
import { caseFor, type FitCloth, type FitRow, fitOf, type Garment } from './fit.ts';
import { DEFAULT_FIT, isStartingRow } from './starting-fit.ts';

const suit = (cloth: Partial<FitCloth> = {}): FitCloth => ({
  kind: 'mens-suit',
  widthIn: 54,
  totalCm: 450,
  pieces: '',
  ...cloth,
});
const womens = (kind: string, pieces: string): FitCloth => ({ kind, widthIn: 44, totalCm: 0, pieces });
const THREE = 'Shirt, Lawn, Printed, 250; Dupatta, Voile, , 250; Trouser, Lawn, Dyed, 200';

/** The verdict and what is needed of each part. */
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

  test('without named pieces the parts are compared with the whole length', () => {
    const cloth = { ...womens('womens-3', 'Shirt; Dupatta'), totalCm: 800 };
    expect(answer(cloth, { style: 'loose' })).toEqual(['just', [800, 800]]);
    expect(answer({ ...cloth, totalCm: 799 }, { style: 'loose' })).toEqual(['short', [800, 799]]);
  });

  test('a cloth by the metre says what is needed, whatever its length', () => {
    const cloth = suit({ kind: 'metre', totalCm: 0 });
    expect(answer(cloth, { garment: 'mens-suit', style: 'loose' })).toEqual(['needed', [450, 0]]);
    const ofAll = answer({ ...cloth, widthIn: 44 }, { garment: 'womens-3', style: 'loose' });
    expect(ofAll).toEqual(['needed', [800, 0]]);
    expect(answer(suit({ totalCm: 0 }), { style: 'loose' })).toEqual(['needed', [450, 0]]);
  });

  test('of a cloth whose width is not known nothing is compared: the need is said for the width of its figure', () => {
    const fit = fitOf(DEFAULT_FIT, suit({ widthIn: 0 }));
    expect(fit?.widthIn).toBe(0);
    expect(fit?.garments[0]?.cases).toEqual([
      {
        style: 'fitted',
        upToIn: null,
        verdict: 'needed',
        needs: [{ part: 'suit', needCm: 400, haveCm: 0, widthIn: 52 }],
      },
      {
        style: 'loose',
        upToIn: 76,
        verdict: 'needed',
        needs: [{ part: 'suit', needCm: 450, haveCm: 0, widthIn: 54 }],
      },
    ]);
    const pieces = { ...womens('womens-3', THREE), widthIn: 0 };
    expect(answer(pieces, { style: 'fitted' })?.[0]).toBe('needed');
  });

  test.each(['bedsheet', 'towel', 'other', ''])('nothing is said of the kind “%s”', (kind) => {
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

describe('the form', () => {
  const faults = (typed: Record<string, string>) => {
    const parsed = fitForm.safeParse(typed);
    return parsed.success ? [] : faultsOf(parsed.error).map(({ field, code }) => [field, code]);
  };
  const first = { fitPart1: 'suit', fitStyle1: 'any', fitHeight1: '', fitLength1: '4.5 m', fitWidth1: '54' };

  test('gives back what it was filled with, and that is stored', () => {
    expect(fitOfForm(fitForm.parse(formOfFit(DEFAULT_FIT)))).toEqual(DEFAULT_FIT);
    expect(storedFit.parse(DEFAULT_FIT)).toEqual(DEFAULT_FIT);
  });

  test('reads lengths in metres, gaz and any digits, and a width with its unit', () => {
    const typed = { ...first, fitLength1: '۵ گز', fitWidth1: '54 in', fitHeight1: '70', spare: '۳۰ cm' };
    expect(fitOfForm(fitForm.parse(typed))).toEqual({
      rows: [row({ upToIn: 70, lengthCm: 457 })],
      spareCm: 30,
    });
  });

  test('a row whose length and width are empty is removed; an empty leftover is what it was at first', () => {
    const emptied = { ...first, fitLength1: '', fitWidth1: '' };
    expect(fitOfForm(fitForm.parse(emptied))).toEqual({ rows: [], spareCm: 25 });
    expect(fitOfForm(fitForm.parse({ spare: '0' })).spareCm).toBe(0);
  });

  test.each([
    [{ fitPart1: '' }, [['fitPart1', 'required']]],
    [{ fitLength1: '' }, [['fitLength1', 'required']]],
    [{ fitWidth1: '' }, [['fitWidth1', 'required']]],
    [{ fitLength1: 'enough' }, [['fitLength1', 'no length']]],
    [{ fitLength1: '5 cm' }, [['fitLength1', 'no length']]],
    [{ fitWidth1: '4' }, [['fitWidth1', 'too small']]],
    [{ fitWidth1: '151' }, [['fitWidth1', 'too large']]],
    [{ fitPart1: 'hat' }, [['fitPart1', 'no such choice']]],
    [{ fitHeight1: '53' }, [['fitHeight1', 'no such choice']]],
    [{ spare: '6 m' }, [['spare', 'no spare']]],
    [{ spare: '-1' }, [['spare', 'no spare']]],
    [{ fitPart2: 'suit', fitStyle2: 'any', fitLength2: '4 m', fitWidth2: '50' }, [['fitPart2', 'row twice']]],
  ])('%j is refused beside its field', (wrong, found) => {
    expect(faults({ ...first, ...wrong })).toEqual(found);
  });

  test('a row is marked as a starting value until its own fields say something else', () => {
    const [suit] = DEFAULT_FIT.rows;
    const start = { fitPart: 'suit', fitStyle: 'fitted', fitHeight: '', fitLength: '4 m', fitWidth: '52' };
    expect(suit).toEqual({ part: 'suit', style: 'fitted', upToIn: null, lengthCm: 400, widthIn: 52 });
    const isMarked = (typed: Partial<typeof start>) => isStartingRow({ ...start, ...typed });
    expect(isMarked({})).toBe(true);
    expect(isMarked({ fitLength: '400', fitWidth: '۵۲ in' })).toBe(true);
    const changed = [
      { fitPart: 'shirt' },
      { fitStyle: 'loose' },
      { fitHeight: '70' },
      { fitLength: '4.5 m' },
      { fitWidth: '54' },
      { fitLength: '', fitWidth: '' },
    ];
    expect(changed.filter(isMarked)).toEqual([]);
    const dupatta = { fitPart: 'dupatta', fitLength: '2.5 m', fitWidth: '44' };
    expect(['any', ''].map((fitStyle) => isMarked({ ...dupatta, fitStyle }))).toEqual([true, true]);
  });
});
