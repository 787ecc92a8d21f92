/**
 * Makes the Urdu fonts of `app/ui/fonts/` and of PDF files: `node scripts/urdu-faces.ts <folder>`. The folder
 * has `@fontsource-variable/noto-naskh-arabic` 5.3.0, `@fontsource/noto-nastaliq-urdu` 5.3.0 (both OFL-1.1)
 * and `subset-font` 2.9.0, installed with `--ignore-scripts`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** Urdu by the Unicode CLDR (`ur`), and what Arabic keyboards type instead. */
const LETTERS = 'ءآأؤئابپتٹثجچحخدڈذرڑزژسشصضطظعغفقکگلمنںوہھۂۃیےۓ' + 'إةكىيه';
const SIGNS = '،؛؟۔٪٫٬؍٭ـ' + '۰۱۲۳۴۵۶۷۸۹' + '٠١٢٣٤٥٦٧٨٩';
const MARKS =
  '\u064b\u064c\u064d\u064e\u064f\u0650\u0651\u0652\u0653\u0654\u0655\u0656\u0657\u0658\u0670\u200c\u200d';

interface Options {
  targetFormat: 'woff2' | 'sfnt';
  variationAxes?: Record<string, { min: number; max: number }>;
}
type SubsetFont = (font: Buffer, text: string, options: Options) => Promise<Buffer>;

const FACES = [
  {
    from: '@fontsource-variable/noto-naskh-arabic/files/noto-naskh-arabic-arabic-wght-normal.woff2',
    to: 'naskh-urdu.woff2',
    variationAxes: { wght: { min: 400, max: 600 } },
  },
  {
    from: '@fontsource/noto-nastaliq-urdu/files/noto-nastaliq-urdu-arabic-400-normal.woff2',
    to: 'nastaliq-urdu.woff2',
  },
  {
    // The PDF shaper cannot read WOFF2.
    from: '@fontsource/noto-nastaliq-urdu/files/noto-nastaliq-urdu-arabic-400-normal.woff2',
    to: 'nastaliq-urdu.ttf',
  },
];

const packages = path.resolve(process.argv[2] ?? '', 'node_modules');
const subsetFont: SubsetFont = createRequire(path.join(packages, 'x.js'))('subset-font');
for (const { from, to, ...more } of FACES) {
  const font = readFileSync(path.join(packages, from));
  const text = `${LETTERS}${SIGNS}${MARKS} `;
  writeFileSync(
    `app/ui/fonts/${to}`,
    await subsetFont(font, text, { targetFormat: to.endsWith('.ttf') ? 'sfnt' : 'woff2', ...more }),
  );
}
const licences = ['@fontsource-variable/noto-naskh-arabic', '@fontsource/noto-nastaliq-urdu'].map((name) =>
  readFileSync(path.join(packages, name, 'LICENSE'), 'utf8').split('\n'),
);
const owners = licences.map(([owner]) => owner);
writeFileSync('app/ui/fonts/LICENSE.txt', [...owners, ...(licences[0] ?? []).slice(1)].join('\n'));
