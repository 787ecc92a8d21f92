/** A tailor's measuring tape that lies beside a piece. Folded suit lengths are some 35 cm wide. */
import { mix, type Rgb, rgb, scale } from './cloth.ts';

const CENTIMETRE = 18;
const HALF_WIDTH = 25;
/** How far the middle of the tape lies from the picture's lower edge, in pixels. */
const FROM_BELOW = 108;
const TURN = -0.045;
const [GROUND, INK, RED, BRASS] = ['#f2d675', '#3a3126', '#a3312a', '#a98a4e'].map(rgb) as [
  Rgb,
  Rgb,
  Rgb,
  Rgb,
];

/** Digits of three by five dots, from the upper left, a bit each. */
const DIGITS = [0x7b6f, 0x2c97, 0x73e7, 0x73cf, 0x5bc9, 0x79cf, 0x79ef, 0x7249, 0x7bef, 0x7bcf];
const DOT = 4;

function onDigit(digit: number, x: number, y: number): boolean {
  const [column, row] = [Math.floor(x / DOT), Math.floor(y / DOT)];
  if (column < 0 || column > 2 || row < 0 || row > 4) return false;
  return (((DIGITS[digit] ?? 0) >> (14 - row * 3 - column)) & 1) === 1;
}

/** What is printed on the tape `along` pixels from its end and `across` from its upper edge. */
function printed(along: number, across: number): Rgb {
  const mark = Math.round(along / CENTIMETRE);
  const long = mark % 5 === 0 ? 20 : 12;
  if (mark > 0 && across < long && Math.abs(along - mark * CENTIMETRE) < 1.6) return INK;
  const ten = Math.round(along / CENTIMETRE / 5) * 5;
  if (ten > 0) {
    const text = String(ten);
    const start = ten * CENTIMETRE - text.length * 8 + 2;
    for (const [place, digit] of [...text].entries()) {
      if (onDigit(Number(digit), along - start - place * 16, across - 24)) return ten % 10 === 0 ? RED : INK;
    }
  }
  return GROUND;
}

/** The tape or its shadow at a pixel; null where the picture has neither. */
export function tapeAt(x: number, y: number, height: number): Rgb | null {
  const along = x * Math.cos(TURN) + (y - height) * Math.sin(TURN) - 110;
  const bend = 7 * Math.sin(along / 170);
  const across = y - (height - FROM_BELOW) - x * Math.tan(TURN) - bend;
  if (along < 0 || Math.abs(across) > HALF_WIDTH) return null;
  const curve = 1.02 - 0.14 * (across / HALF_WIDTH) ** 2 + 0.05 * Math.cos(along / 170);
  const colour = along < 16 ? BRASS : printed(along, across + HALF_WIDTH);
  return scale(mix(colour, GROUND, 0.08), curve);
}
