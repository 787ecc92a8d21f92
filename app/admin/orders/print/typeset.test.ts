import PDFDocument from 'pdfkit';
import { expect, test, vi } from 'vitest';
import { Typesetter } from './typeset.server.ts';

function measured(text: string): number {
  const document = new PDFDocument({ autoFirstPage: false });
  const widths = vi.spyOn(document, 'widthOfString');
  const place = { x: 0, y: 0, width: 250, align: 'left' } as const;
  new Typesetter(document).write(text, { size: 10 }, place, false);
  return widths.mock.calls.reduce((sum, [part]) => sum + part.length, 0);
}

test.each([
  ['a', 'one letter'],
  ['a\u0301\u0323\u0302\u0325\u0304\u0330\u0306', 'a letter with seven marks'],
  ['אב', 'letters from the right'],
  ['1-', 'parts of a number'],
])('twice as many of %j, %s, without a space take twice as many measurements', (sign) => {
  const [once, twice] = [measured(sign.repeat(1000)), measured(sign.repeat(2000))];
  expect(once).toBeGreaterThan(0);
  expect(twice / once).toBeLessThan(2.2);
});
