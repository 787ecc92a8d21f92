/** Screens are built from start to end, and not from left to right: the same classes serve English and Urdu. */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Where left and right are meant, and why. */
const MEANT: Record<string, string> = {
  'app/app.css: to right': 'the gradient of English; the one of Urdu stands below it',
  'app/app.css: to left': 'the gradient of Urdu',
  'app/app.css: background-position: right': 'the arrow of a select in English; that of Urdu stands below it',
  'app/app.css: text-align: left':
    'a name that is read from the right stands at the left edge of an English card',
  'app/app.css: text-align: right': 'the other way round, in Urdu',
  'app/ui/toast-box.tsx: style.left': 'a place on the window, as it was measured',
};

/** Tailwind's classes that name a side; `-scale-x-100` mirrors, and is none. */
const CLASSES =
  /(?<![\w/-])-?(?:(?:left|right|m[lr]|p[lr]|scroll-[mp][lr])-(?:[\d[]|px|auto|full)|translate-x-[\d[(]|(?:text|float|clear|bg|object|origin(?:-top|-bottom)?)-(?:left|right)\b|(?:border-[lr]|rounded-[tb]?[lr])\b|bg-(?:linear|gradient)-to-[tb]?[lr]\b)[\w.[\]/-]*/g;
/** Properties of style that name a side, in a sheet or in a script. */
const PROPERTIES =
  /(?<![\w-])(?:(?:margin|padding|border|inset|scroll-margin|scroll-padding)-(?:left|right)|border-(?:top|bottom)-(?:left|right)-radius|(?:margin|padding|border)(?:Left|Right)|(?:text-align|float|clear|background-position|transform-origin): (?:left|right)|to (?:left|right)(?=[,)]|;)|style\.(?:left|right)|(?:left|right):(?= ?[-\d'"v]))/g;

/** The sides that a file names, as the file and what names it. */
function sidesIn(file: string, text: string): string[] {
  const code = text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  return [...code.matchAll(CLASSES), ...code.matchAll(PROPERTIES)].map(([side]) => `${file}: ${side}`);
}

test.each([
  ['className="ml-2 flex"', 'ml-2'],
  ['className="sm:-mr-[3px]"', '-mr-[3px]'],
  ['className="focus:left-2"', 'left-2'],
  ['className="text-start lg:text-right"', 'text-right'],
  ['className="border-l-4 ms-2"', 'border-l-4'],
  ['className="lg:rounded-tr"', 'rounded-tr'],
  ['className="-translate-x-1/2"', '-translate-x-1/2'],
  ["style={{ paddingLeft: '2px' }}", 'paddingLeft'],
  ['.a { margin-left: 2px }', 'margin-left'],
  ['.a { right: 0 }', 'right:'],
  ['.a { text-align: left }', 'text-align: left'],
])('a side is found in %s', (text, side) => {
  expect(sidesIn('x', text)).toEqual([`x: ${side}`]);
});

test('no screen names left or right, but for those that mean it', () => {
  const files = globSync('app/**/*.{ts,tsx,css}').filter((file) => !file.endsWith('.test.ts'));
  const found = new Set(files.flatMap((file) => sidesIn(file, readFileSync(file, 'utf8'))));
  expect([...found].sort()).toEqual(Object.keys(MEANT).sort());
});

test('no `<bdi>` is a block, as its text would begin at the edge of its own direction and not at that of the page', () => {
  const blocks = globSync('app/**/*.tsx').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/<bdi[^>]*className="(?:[^"]* )?(?:block|grid|flex)[ "]/g)].map(
      ([found]) => `${file}: ${found}`,
    ),
  );
  expect(blocks).toEqual([]);
});
