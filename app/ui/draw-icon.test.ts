/** The shop's icons look as Lucide's own, whichever version of it is installed. */
import MailCheck from 'lucide-react/icons/mail-check';
import Menu from 'lucide-react/icons/menu';
import Phone from 'lucide-react/icons/phone';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import drawIcon, { type IconData } from './draw-icon.tsx';

/** Lucide's types leave the data of an icon out. */
const dataOf = async (name: string): Promise<IconData> =>
  (await import(`../../node_modules/lucide-react/dist/esm/icons/${name}.mjs`)).__iconData;

test.each([
  ['menu', Menu, {}],
  ['phone', Phone, { size: 18, 'aria-hidden': 'true' }],
  ['mail-check', MailCheck, { size: 40, strokeWidth: 1.25, className: 'text-brass' }],
] as const)('%s', async (name, Lucide, props) => {
  const own = renderToStaticMarkup(createElement(drawIcon(await dataOf(name)), props));
  const lucides = renderToStaticMarkup(createElement(Lucide, props));
  // Lucide adds classes of its own, which nothing here uses.
  const withoutTheirs = lucides
    .replace(/ ?\blucide(?:-[\w-]+)?/g, '')
    .replace(' class=""', '')
    .replace('class=" ', 'class="');
  const sorted = (svg: string) => svg.split(/[ >]/).sort();
  expect(sorted(own)).toEqual(sorted(withoutTheirs));
});
