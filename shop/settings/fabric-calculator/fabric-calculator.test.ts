import { describe, expect, test } from 'vitest';
import { faultsOf } from '#shop/kernel/form-fields.server.ts';
import { m } from '../../../words/ur/cloth.ts';
import { fabricCalculatorSettings } from './fabric-calculator.server.ts';
import { caseFor, type FitCloth, type FitRow, fitOf, type Garment } from './fabric-calculator.ts';
import { DEFAULT_FABRIC_CALCULATOR, isStartingRow } from './starting-values.ts';

const suit = (cloth: Partial<FitCloth> = {}): FitCloth => ({
  ...{ kind: 'mens-suit', mainCategory: 'Men', widthIn: 54, totalCm: 450, pieces: '', ...cloth },
});
const womens = (kind: string, pieces: string): FitCloth =>
  suit({ kind, mainCategory: 'Women', widthIn: 44, totalCm: 0, pieces });
const THREE = 'Shirt, Lawn, Printed, 250; Dupatta, Voile, , 250; Trouser, Lawn, Dyed, 200';

/** Such as `short 250/200 180/0`: the verdict, and the centimetres needed and there per part. */
function answer(
  cloth: FitCloth,
  style: string,
  garment?: Garment,
  {
    heightIn = null,
    settings = DEFAULT_FABRIC_CALCULATOR,
  }: { heightIn?: number | null; settings?: typeof DEFAULT_FABRIC_CALCULATOR } = {},
) {
  const garments = fitOf(settings, cloth)?.garments ?? [];
  const chosen = garments.find((one) => one.garment === garment) ?? garments[0];
  const found = caseFor(chosen?.cases ?? [], { style, heightIn });
  return (
    found && [found.verdict, ...found.needs.map(({ needCm, haveCm }) => `${needCm}/${haveCm}`)].join(' ')
  );
}

describe('at the figures that the shop comes with', () => {
  test('the standard of 4.5 m at 54 inches is just enough for a loose suit up to the last height, and enough for a fitted one', () => {
    expect(answer(suit(), 'loose', undefined, { heightIn: 76 })).toBe('just 450/450');
    expect(answer(suit(), 'loose', undefined, { heightIn: 77 })).toBeUndefined();
    // 400 cm × 52 in / 54 in is 385.19.
    for (const heightIn of [null, 80])
      expect(answer(suit(), 'fitted', undefined, { heightIn })).toBe('enough 386/450');
  });

  test('a narrower cloth needs more metres for the same garment, a wider one fewer', () => {
    const fitted = [52, 45].map((widthIn) => answer(suit({ widthIn }), 'fitted'));
    expect(fitted).toEqual(['enough 400/450', 'short 463/450']);
    expect(answer(suit({ widthIn: 58 }), 'loose')).toBe('enough 419/450');
  });

  test('of a woman’s suit each piece is compared by itself, and the worst counts', () => {
    const cloth = womens('womens-3', THREE);
    expect(answer(cloth, 'fitted', 'womens-3')).toBe('just 250/250 180/200 250/250');
    expect(answer(cloth, 'loose', 'womens-3')).toBe('short 300/250 250/200 250/250');
    expect(answer(womens('womens-3', THREE.replace('250', '300')), 'loose', 'shirt')).toBe('just 300/300');
  });

  test.each([
    ['Qameez, Lawn, , 300; Shalwar, Lawn, , 250', ['womens-2', 'shirt']],
    ['قمیض، لان، ، 300; دوپٹہ، وائل، ، 250', ['shirt']],
    ['', ['womens-2', 'shirt']],
  ])('a garment with a part that is none of the pieces is not offered: %s', (pieces, offered) => {
    const garments = fitOf(DEFAULT_FABRIC_CALCULATOR, womens('womens-2', pieces))?.garments;
    expect(garments?.map(({ garment }) => garment)).toEqual(offered);
  });

  test('a dupatta is as long whatever the width, as it is worn as it is woven', () => {
    const pieces = 'Shirt, , , 250; Dupatta, , , 200; Trouser, , , 200';
    const cloth = { ...womens('womens-3', pieces), widthIn: 58 };
    expect(answer(cloth, 'fitted', 'womens-3')).toBe('short 190/250 137/200 250/200');
    expect(answer({ ...cloth, kind: 'metre' }, 'fitted', 'womens-3')).toBe('needed 577/0');
  });

  test.each(['Shalwar Kameez', 'شلوار قمیض'])('a piece that is two parts, “%s”, is one cloth', (name) => {
    const cloth = { ...womens('womens-2', `${name}, , , 450`), totalCm: 450 };
    expect(answer(cloth, 'fitted', 'womens-2')).toBe('just 430/450');
    expect(answer(cloth, 'loose', 'womens-2')).toBe('short 550/450');
  });

  test.each(['Shawl', 'Pashmina Shal', 'گرم شال'])('a “%s” is the dupatta of a winter suit', (name) => {
    const cloth = womens('womens-3', `Shirt, , , 300; Shalwar, , , 250; ${name}, , , 250`);
    expect(answer(cloth, 'loose', 'womens-3')).toBe('just 300/300 250/250 250/250');
  });

  test('the length of a whole suit is not compared with what one of its pieces needs', () => {
    const cloth = (pieces: string, kind = 'womens-3') => ({ ...womens(kind, pieces), totalCm: 800 });
    const named = 'Shirt; Trouser; Dupatta';
    for (const pieces of ['', 'Front; Back', named])
      expect(answer(cloth(pieces), 'fitted', 'womens-3')).toBe('unknown 250/0 180/0 250/0');
    expect(answer(cloth(named), 'fitted', 'shirt')).toBe('unknown 250/0');
    // Perhaps a shirt and a dupatta.
    expect(answer(cloth('', 'womens-2'), 'fitted', 'shirt')).toBe('unknown 250/0');
    for (const one of ['Suit with dupatta, , , 750', 'Shalwar Kameez, , , 750', 'Suit'])
      expect(answer(cloth(one), 'fitted', 'womens-2')).toBe('unknown 430/0');
  });

  test('a dupatta adds nothing to the cloth of its suit', () => {
    const cloth = womens('womens-3', 'Suit, Lawn, , 400; Dupatta, Voile, , 250');
    expect(answer(cloth, 'fitted', 'womens-3')).toBe('short 430/400 250/250');
    expect(answer(cloth, 'fitted', 'womens-2')).toBe('short 430/400');
    const mens = (pieces: string, totalCm = 650) => suit({ totalCm, pieces });
    const withShawl = mens('Shalwar Kameez, , , 400; Shawl, , , 250');
    expect(answer(withShawl, 'loose', undefined, { heightIn: 70 })).toBe('short 450/400');
    for (const pieces of ['Kapra, , , 400; Shawl, , , 250', 'Front; Back', 'Suit with shawl, , , 650'])
      expect(answer(mens(pieces), 'fitted')).toBe('unknown 386/0');
    for (const shawl of ['Shawl, , , 250', 'Shawl', 'گرم شال، ، ، 250'])
      expect(answer(mens(shawl, 700), 'fitted')).toBe('unknown 386/0');
  });

  test('a man’s suit of named pieces is as long as they are together, and one piece is the suit', () => {
    for (const pieces of ['Kameez, , , 250; Shalwar, , , 200', 'Suit', 'Kapra', 'سوٹ'])
      expect(answer(suit({ pieces }), 'fitted')).toBe('enough 386/450');
    expect(answer(suit({ pieces: 'Kapra, , , 400' }), 'fitted')).toBe('just 386/400');
  });

  test.each([
    ...['Kurta, , , 250; Shalwar, , , 225', 'Kurta, , , 250; Pajama, , , 225'],
    ...['Kameez, , , 250; Pyjama, , , 225', 'Kamiz, , , 250; Salwar, , , 225'],
    ...['کرتا, , , 250; شلوار, , , 225', 'کُرتا، ، ، 250; پاجامہ، ، ، 225'],
    ...['قمیض، ، ، 250; پائجامہ، ، ، 225', 'Kurta Pajama, , , 475'],
  ])('a man’s “%s” is a suit of 4.75 m', (pieces) => {
    expect(answer(suit({ totalCm: 475, pieces }), 'fitted')).toBe('enough 386/475');
  });

  test('a woman’s kurti is the shirt of her suit, with a pyjama or a shalwar as its trouser', () => {
    for (const name of ['Kurti', 'Kurta', 'Kurtee', 'کرتی', 'کُرتی', 'Shirt', 'قمیض'])
      for (const trouser of ['Shalwar', 'Pajama', 'شلوار', 'پجامہ']) {
        const cloth = womens('womens-3', `${name}, , , 300; ${trouser}, , , 250; Dupatta, , , 250`);
        expect(answer(cloth, 'loose', 'womens-2'), name).toBe('just 300/300 250/250');
        const two = womens('womens-2', `${name}; ${trouser}`);
        expect(answer(two, 'fitted', 'womens-2'), name).toBe('unknown 250/0 180/0');
      }
  });

  test('a piece of a name that is no part may belong to what is short without it, which is then not known', () => {
    const mens = (pieces: string) => answer(suit({ totalCm: 435, pieces }), 'fitted');
    expect(mens('Shirt Front, , , 125; Sleeves, , , 60; Trouser, , , 250')).toBe('unknown 386/0');
    expect(mens('Kameez, , , 200; Asteen, , , 60')).toBe('unknown 386/0');
    // Enough without the waistcoat, so also with it.
    expect(mens('Kameez Shalwar, , , 400; Waistcoat, , , 125')).toBe('just 386/400');
    const pieces = 'Front, , , 125; Back, , , 125; Trouser, , , 170; Dupatta, , , 250; Lace, , , 100';
    expect(answer(womens('womens-3', pieces), 'fitted', 'womens-3')).toBe('unknown 250/0 180/0 250/250');
    const patched = womens('womens-3', `${THREE}; Border patch, , , 100`);
    expect(answer(patched, 'fitted', 'womens-3')).toMatch(/^just/);
    expect(answer(patched, 'loose', 'womens-3')).toBe('unknown 300/0 250/0 250/250');
  });

  test('of a suit of which one length is missing, what is short is still short', () => {
    const three = (shirtCm: number) => womens('womens-3', `Shirt, , , ${shirtCm}; Trouser; Dupatta, , , 250`);
    expect(answer(three(200), 'fitted', 'womens-3')).toBe('short 250/200 180/0 250/250');
    expect(answer(three(200), 'fitted', 'shirt')).toBe('short 250/200');
    expect(answer(three(300), 'fitted', 'womens-2')).toBe('unknown 250/300 180/0');
    const halves = womens('womens-2', 'Shirt front, , , 150; Shirt back, , , 150; Trouser, , , 250');
    expect(answer(halves, 'loose', 'shirt')).toBe('just 300/300');
    const overlapping = womens('womens-2', 'Shirt, , , 250; Trouser, , , 200; Suit, , , 450');
    expect(answer(overlapping, 'fitted', 'womens-2')).toBe('unknown 430/0');
  });

  test('a cloth by the metre says what is needed, whatever its length', () => {
    const cloth = suit({ kind: 'metre', totalCm: 0 });
    expect(answer(cloth, 'loose', 'mens-suit')).toBe('needed 450/0');
    expect(answer({ ...cloth, widthIn: 44 }, 'loose', 'womens-3')).toBe('needed 800/0');
    expect(answer(suit({ totalCm: 0 }), 'loose')).toBe('unknown 450/0');
  });

  test('of a cloth whose width is not known nothing is compared: the need is said for the width of its figure', () => {
    const fit = fitOf(DEFAULT_FABRIC_CALCULATOR, suit({ widthIn: 0 }));
    const need = (needCm: number, widthIn: number) => {
      return { verdict: 'needed', needs: [{ parts: ['suit'], needCm, haveCm: 0, widthIn }] };
    };
    expect(fit?.widthIn).toBe(0);
    expect(fit?.garments[0]?.cases).toEqual([
      { style: 'fitted', upToIn: null, ...need(400, 52) },
      { style: 'loose', upToIn: 76, ...need(450, 54) },
    ]);
    expect(answer({ ...womens('womens-3', THREE), widthIn: 0 }, 'fitted')).toMatch(/^needed/);
  });

  test('a length of other cloth, of a known size, is one length for all that is stitched of it', () => {
    const length: FitCloth = suit({ kind: 'other', widthIn: 44, totalCm: 500 });
    expect(answer(length, 'loose', 'shirt')).toBe('enough 300/500');
    expect(answer(length, 'fitted', 'womens-2')).toBe('enough 430/500');
    expect(answer(length, 'loose', 'womens-2')).toBe('short 550/500');
    for (const unknown of [{ widthIn: 0 }, { totalCm: 0 }, { pieces: 'Shawl, Pashmina, , 225' }])
      expect(fitOf(DEFAULT_FABRIC_CALCULATOR, { ...length, ...unknown })).toBeNull();
  });

  test('nothing is said of other kinds', () => {
    for (const kind of ['towel', '']) expect(fitOf(DEFAULT_FABRIC_CALCULATOR, suit({ kind }))).toBeNull();
  });
});

const row = (one: Partial<FitRow>): FitRow => ({
  ...{ part: 'suit', style: 'any', upToIn: null, lengthCm: 400, widthIn: 54, ...one },
});

test('of several heights the least that does counts, and a figure of the cut before one of any', () => {
  const rows = [
    ...[row({ lengthCm: 500 }), row({ upToIn: 72, lengthCm: 430 }), row({ upToIn: 66, lengthCm: 380 })],
    row({ upToIn: 66, style: 'loose', lengthCm: 410 }),
  ];
  const needed = (style: string, ...heights: (number | null)[]) =>
    heights.map((heightIn) => {
      const said = answer(suit(), style, undefined, { heightIn, settings: { rows, spareCm: 0 } });
      return Number(/ (\d+)/.exec(said ?? '')?.[1]);
    });
  expect(needed('fitted', 60, 66, 67, 72, 73, null)).toEqual([380, 380, 430, 430, 500, 500]);
  expect(needed('loose', 66, 67)).toEqual([410, 430]);
});

test('what is left over decides between just enough and enough', () => {
  const verdict = (totalCm: number, spareCm: number) => {
    const settings = { rows: [row({})], spareCm };
    return answer(suit({ totalCm }), 'loose', undefined, { settings })?.split(' ')[0];
  };
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

const { stored, form, ofForm, formOf } = fabricCalculatorSettings();
const read = (typed: object) => ofForm(form.parse(typed), DEFAULT_FABRIC_CALCULATOR);

const faults = (typed: Record<string, string>) => {
  const parsed = form.safeParse(typed);
  return parsed.success ? [] : faultsOf(parsed.error).map(({ field, code }) => [field, code]);
};
const first = { fitPart1: 'suit', fitStyle1: 'any', fitHeight1: '', fitLength1: '4.5 m', fitWidth1: '54' };

test('the form gives back what it was filled with, with the units of a language too, and that is stored', () => {
  expect(read(formOf(DEFAULT_FABRIC_CALCULATOR))).toEqual(DEFAULT_FABRIC_CALCULATOR);
  expect(stored.parse(DEFAULT_FABRIC_CALCULATOR)).toEqual(DEFAULT_FABRIC_CALCULATOR);
  const shown = fabricCalculatorSettings(m.units).formOf(DEFAULT_FABRIC_CALCULATOR);
  expect([shown.spare, shown.fitLength1]).toEqual(['25 سینٹی میٹر', '4 میٹر']);
  expect(read(shown)).toEqual(DEFAULT_FABRIC_CALCULATOR);
});

test('lengths are read in metres, gaz and any digits; an empty row is removed, an empty leftover is as at first', () => {
  const typed = { ...first, fitLength1: '۵ گز', fitWidth1: '54 in', fitHeight1: '70', spare: '۳۰ cm' };
  expect(read(typed)).toEqual({ rows: [row({ upToIn: 70, lengthCm: 457 })], spareCm: 30 });
  expect(read({ ...first, fitLength1: '', fitWidth1: '' })).toEqual({ rows: [], spareCm: 25 });
  expect(read({ spare: '0' }).spareCm).toBe(0);
});

test.each([
  [{ fitPart1: '' }, [['fitPart1', 'required']]],
  [{ fitLength1: 'enough' }, [['fitLength1', 'no length']]],
  [{ fitWidth1: '4' }, [['fitWidth1', 'too small']]],
  [{ fitPart1: 'hat' }, [['fitPart1', 'no such choice']]],
  [{ spare: '6 m' }, [['spare', 'no spare']]],
  [{ fitPart2: 'suit', fitStyle2: 'any', fitLength2: '4 m', fitWidth2: '50' }, [['fitPart2', 'row twice']]],
])('%j is refused beside its field', (wrong, found) => {
  expect(faults({ ...first, ...wrong })).toEqual(found);
});

test('a row is marked as a starting value until its own fields say something else', () => {
  const [suit] = DEFAULT_FABRIC_CALCULATOR.rows;
  const start = { fitPart: 'suit', fitStyle: 'fitted', fitHeight: '', fitLength: '4 m', fitWidth: '52' };
  expect(suit).toEqual({ part: 'suit', style: 'fitted', upToIn: null, lengthCm: 400, widthIn: 52 });
  const isMarked = (typed: Partial<typeof start>) => isStartingRow({ ...start, ...typed });
  expect([isMarked({}), isMarked({ fitLength: '400', fitWidth: '۵۲ in' })]).toEqual([true, true]);
  const one = { fitPart: 'shirt', fitStyle: 'loose', fitHeight: '70', fitLength: '4.5 m', fitWidth: '54' };
  const changed = Object.entries(one).map(([name, typed]) => ({ [name]: typed }));
  expect([...changed, { fitLength: '', fitWidth: '' }].filter(isMarked)).toEqual([]);
  const dupatta = { fitPart: 'dupatta', fitLength: '2.5 m', fitWidth: '44' };
  expect(['any', ''].map((fitStyle) => isMarked({ ...dupatta, fitStyle }))).toEqual([true, true]);
});
