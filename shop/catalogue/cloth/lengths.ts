/** Lengths in whole centimetres, in integer arithmetic. 1 gaz (yard) is exactly 0.9144 m, 1 inch 2.54 cm. */
import { shortNumber } from '#shop/kernel/text/text.ts';

/** Micrometres in 0.01 of the unit. */
const UNITS: readonly (readonly [micrometres: number, names: RegExp])[] = [
  [10_000, /^(?:m|ms|mtrs?|met(?:er|re)s?|mitt?ers?|میٹر)$/],
  [100, /^(?:cms?|centimet(?:er|re)s?|سم|سینٹی میٹر)$/],
  [9144, /^(?:g|gaz|yds?|yards?|گز)$/],
  [254, /^(?:in|inch|inches|["”″]|انچ)$/],
];
const MICROMETRES_OF_A_CENTIMETRE = 10_000;

/**
 * `4.5 m`, `5 gaz` or `100 in` in whole centimetres; null if invalid. Without a unit an integer is
 * centimetres, a decimal metres.
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

/** Without a unit a number is metres; a comma is a decimal point. */
export function parseMetres(typed: string): number | null {
  const plain = shortNumber(typed).replace(',', '.');
  return parseLength(/\d$/.test(plain) ? `${plain} m` : plain);
}

/** `parseLength` must read these words. */
export interface TypedUnits {
  metre: string;
  centimetre: string;
}
export const LATIN_UNITS: TypedUnits = { metre: 'm', centimetre: 'cm' };

/** 450 cm is `4.5`. */
export const inMetres = (cm: number): string => decimal(cm);

/**
 * Rounds to the quarter that gives exactly these centimetres (411 cm is `4.5`), else to one decimal (450 cm
 * is `4.9`).
 */
export function inGaz(cm: number): string {
  const quarters = divided(cm * 100, 2286);
  const isQuarter = divided(quarters * 2286, 100) === cm;
  return decimal(isQuarter ? quarters * 25 : divided(cm * 1000, 9144) * 10);
}

/** 4.5 m counts as 5 gaz. */
export const inWholeGaz = (cm: number): number => divided(cm * 100, 9144);

export const inInches = (cm: number): number => divided(cm * 100, 254);

export const inCentimetres = (inches: number): number => divided(inches * 254, 100);

/** Integer division, rounded half up. */
function divided(amount: number, by: number): number {
  const rest = amount % by;
  return (amount - rest) / by + (rest * 2 >= by ? 1 : 0);
}

function decimal(hundredths: number): string {
  const digits = String(hundredths).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`.replace(/\.?0{0,2}$/, '');
}
