/** The shop's icons look as Lucide's own, whichever version of it is installed. */
import * as lucide from 'lucide-react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import drawIcon, { type IconData } from './draw-icon.tsx';

/** Lucide's types leave the data of an icon out. */
const iconOf = (module: object) => module as { __iconData: IconData };

test.each([
  ['menu', lucide.Menu, {}],
  ['phone', lucide.Phone, { size: 18, 'aria-hidden': 'true' }],
  ['mail-check', lucide.MailCheck, { size: 40, strokeWidth: 1.25, className: 'text-brass' }],
] as const)('%s', async (name, Lucide, props) => {
  const { __iconData } = iconOf(await import(`../../node_modules/lucide-react/dist/esm/icons/${name}.mjs`));
  const own = renderToStaticMarkup(createElement(drawIcon(__iconData), props));
  const lucides = renderToStaticMarkup(createElement(Lucide, props));
  const sorted = (svg: string) => svg.split(/[ >]/).sort();
  expect(sorted(own)).toEqual(
    sorted(
      lucides.replace(/ class="lucide [^"]*?( text-brass)?"/, (_, given) =>
        given ? ' class="text-brass"' : '',
      ),
    ),
  );
});
