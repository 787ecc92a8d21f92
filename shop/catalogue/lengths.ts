/** Lengths: whole centimetres inside. 1 gaz is 1 yard, 0.9144 m exactly; 1 inch is 2.54 cm exactly. All sums are of whole numbers. */
import { shortNumber } from '../kernel/text.ts';

/** Micrometres in 0.01 of the unit, and the unit's spellings. */
const UNITS: readonly (readonly [micrometres: number, names: RegExp])[] = [
  [10_000, /^(?:m|ms|mtrs?|met(?:er|re)s?|mitt?ers?|میٹر)$/],
  [100, /^(?:cms?|centimet(?:er|re)s?|سم|سینٹی میٹر)$/],
  [9144, /^(?:g|gaz|yds?|yards?|گز)$/],
  [254, /^(?:in|inch|inches|["”″]|انچ)$/],
];
const MICROMETRES_OF_A_CENTIMETRE = 10_000;

/**
 * Reads, in the digits of any keyboard, `4.5 m`, `5 gaz` or `100 in` into whole centimetres. Without a unit a whole number is centimetres, and
 * one with a decimal point metres. Anything else is null, and so are metres that are no whole centimetres.
 */
export function parseLength(typed: string): number | null {
  const [, whole = '', decimals = '', unit = ''] =
    /^(\d{1,5})(?:\.(\d{1,2})0*)?(\D*)$/.exec(shortNumber(typed).toLowerCase()) ?? [];
  if (whole === '') return null;
  const hundredths = Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
  const written = unit.trim() || (decimals ? 'm' : 'cm');
  const micrometres = UNITS.find(([, names]) => names.test(written))?.[0];
  return micrometres === undefined ? null : divided(hundredths * micrometres, MICROMETRES_OF_A_CENTIMETRE);
}

/** As `parseLength`, where metres are asked for: without a unit every number is metres, and a comma is a decimal point. */
export function parseMetres(typed: string): number | null {
  const plain = shortNumber(typed).replace(',', '.');
  return parseLength(/\d$/.test(plain) ? `${plain} m` : plain);
}

/** The words of a language behind the lengths in a form; `parseLength` reads them. */
interface TypedUnits {
  metre: string;
  centimetre: string;
}
export const LATIN_UNITS: TypedUnits = { metre: 'm', centimetre: 'cm' };

/** 450 cm as `4.5`. */
export const inMetres = (cm: number): string => decimal(cm);

/** 450 cm as `4.9`, and 411 cm as the 4.5 that they were typed as: the quarter of a gaz that is these centimetres, or one decimal. */
export function inGaz(cm: number): string {
  const quarters = divided(cm * 100, 2286);
  const isQuarter = divided(quarters * 2286, 100) === cm;
  return decimal(isQuarter ? quarters * 25 : divided(cm * 1000, 9144) * 10);
}

/** The nearest whole gaz: a suit of 4.5 m is asked for as 5 gaz. */
export const inWholeGaz = (cm: number): number => divided(cm * 100, 9144);

export const inInches = (cm: number): number => divided(cm * 100, 254);

export const inCentimetres = (inches: number): number => divided(inches * 254, 100);

/** A quotient of whole numbers, rounded to a whole number. */
function divided(amount: number, by: number): number {
  const rest = amount % by;
  return (amount - rest) / by + (rest * 2 >= by ? 1 : 0);
}

/** Hundredths as a decimal number, without zeros at its end. */
function decimal(hundredths: number): string {
  const digits = String(hundredths).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`.replace(/\.?0{0,2}$/, '');
}
