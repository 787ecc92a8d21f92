/**
 * Draws the plan of the demo's surroundings in Urdu: `node demo/draw-map.ts` writes `map-urdu.svg` from `map.svg`, with other names. They are
 * outlines of Nastaliq and no text, as a picture fetches no face, and few phones have one that can be read at this size.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import * as harfbuzz from 'harfbuzzjs';

const FOLDER = 'public/pictures';
const INK = '#1f1b16';
const STREET = '#5b5247';
const SHOP = '#7a201b';
/** Finer than a tenth of a pixel, at half of the bytes that the units of the face cost. */
const EM = 256;

interface Label {
  text: string;
  /** The middle of the label, and its base, in the units of the drawing. */
  at: readonly [x: number, y: number];
  size: number;
  colour: string;
}

const LABELS: readonly Label[] = [
  { text: 'سیالکوٹ روڈ', at: [214, 47], size: 29, colour: STREET },
  { text: 'کٹڑہ بازار', at: [60, 273], size: 31, colour: STREET },
  { text: 'گھنٹہ گھر', at: [88, 160], size: 33, colour: INK },
  { text: 'بس سٹینڈ', at: [360, 192], size: 33, colour: INK },
  { text: 'جامع مسجد', at: [354, 367], size: 33, colour: INK },
  { text: 'دکان', at: [188, 224], size: 36, colour: SHOP },
];

const face = new harfbuzz.Face(new harfbuzz.Blob(readFileSync('app/fonts/nastaliq-urdu.ttf')));
const font = new harfbuzz.Font(face);

const inEm = (units: number) => Math.round((units * EM) / face.upem);

/** The outlines of a label. A line around each letter stands for the weight that the face does not have. */
function drawn({ text, at: [x, y], size, colour }: Label): string {
  const buffer = new harfbuzz.Buffer();
  buffer.addText(text);
  buffer.setDirection(harfbuzz.Direction.RTL);
  buffer.setScript('Arab');
  buffer.setLanguage('ur');
  harfbuzz.shape(font, buffer);
  const positions = buffer.getGlyphPositions();
  let pen = 0;
  const glyphs = buffer.getGlyphInfos().map(({ codepoint: glyph }, place) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[place] ?? {};
    const outline = font.glyphToPath(glyph).replace(/-?[\d.]+/g, (number) => String(inEm(Number(number))));
    const path =
      outline && `<path transform="translate(${inEm(pen + xOffset)} ${inEm(yOffset)})" d="${outline}"/>`;
    pen += xAdvance;
    return path;
  });
  const start = Math.round(x - (pen * size) / face.upem / 2);
  const scale = size / EM;
  return `  <g transform="translate(${start} ${y}) scale(${scale} ${-scale})" fill="${colour}" stroke="${colour}" stroke-width="5">${glyphs.join('')}</g>`;
}

const english = readFileSync(`${FOLDER}/map.svg`, 'utf8');
const [drawing = '', names = ''] = english.split('  <!-- names -->\n');
// The letter of north is left out: an arrow that points up says it.
const arrow = names
  .slice(names.indexOf('  <g transform="translate(414 36)">'))
  .replace(/<text[^<]*<\/text>/, '');
const number = `  <text x="119" y="222" font-weight="bold" font-size="30" fill="${SHOP}">14</text>`;
writeFileSync(`${FOLDER}/map-urdu.svg`, `${drawing}${LABELS.map(drawn).join('\n')}\n${number}\n${arrow}`);
