import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Price } from './price.tsx';

test('the old price and the new one are not one run of Latin text', () => {
  const html = renderToStaticMarkup(createElement(Price, { inPaisa: 256_000, wasInPaisa: 320_000 }));
  expect(html).toMatch(/<del dir="ltr".*Rs\. 3,200.*<\/del>.*<ins dir="ltr".*Rs\. 2,560<\/ins>/);
});
