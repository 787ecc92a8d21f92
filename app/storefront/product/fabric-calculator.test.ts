import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { type FitCloth, type FitRow, fitOf } from '#shop/settings/fabric-calculator/fabric-calculator.ts';
import { DEFAULT_FABRIC_CALCULATOR } from '#shop/settings/fabric-calculator/starting-values.ts';
import { m } from '#words/fabric-calculator.ts';
import { Fit } from './fabric-calculator.tsx';

function rendered(query: string, rows: readonly FitRow[]): string {
  const cloth = { kind: 'mens-suit', mainCategory: 'Men' as const, widthIn: 54, totalCm: 450, pieces: '' };
  const fit = fitOf({ ...DEFAULT_FABRIC_CALCULATOR, rows }, cloth);
  if (!fit) throw new Error('no figure');
  const Stub = createRoutesStub([{ path: '/product/1', Component: () => createElement(Fit, { fit }) }]);
  return renderToStaticMarkup(createElement(Stub, { initialEntries: [`/product/1${query}`] }));
}

/** The chosen one in brackets. */
function cutsIn(html: string): string[] {
  const [select = ''] = /<select[^>]*name="cut".*?<\/select>/.exec(html) ?? [];
  const options = select.matchAll(/<option[^>]*?( selected="")?>(.*?)</g);
  return [...options].map(([, chosen, cut = '']) => (chosen ? `[${cut}]` : cut));
}

const { fitted, loose } = m.styles;
const ROWS = DEFAULT_FABRIC_CALCULATOR.rows;

test('until its script is there it is a form with its button, also where scripts run', () => {
  const html = rendered('', ROWS);
  expect(html).toContain(`>${m.check}</button>`);
  expect(html).not.toContain('<noscript');
});

test('a cut that the table has no figure for is not offered, and an answer stands under its own cut', () => {
  expect(cutsIn(rendered('?cut=loose', ROWS))).toEqual([fitted, `[${loose}]`]);
  const others = ROWS.filter(({ part, style }) => part !== 'suit' || style !== 'loose');
  const html = rendered('?cut=loose', others);
  expect(cutsIn(html)).toEqual([`[${fitted}]`]);
  expect(html).toContain(m.verdicts.enough);
});

test('of women’s cloth the women’s garments are offered first, of other cloth the man’s suit, and none is left out', () => {
  for (const kind of ['metre', 'other'] as const) {
    const offered = (mainCategory: FitCloth['mainCategory']) => {
      const cloth = { kind, mainCategory, widthIn: 54, totalCm: 600, pieces: '' };
      return fitOf(DEFAULT_FABRIC_CALCULATOR, cloth)?.garments.map(({ garment }) => garment) ?? [];
    };
    const ofMen = offered('Men');
    expect(ofMen[0]).toBe('mens-suit');
    expect(offered('Home Essentials')).toEqual(ofMen);
    expect(offered('Women')).toEqual([...ofMen.slice(1), 'mens-suit']);
  }
});
