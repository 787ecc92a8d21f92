/** Reads a pasted map position. */
import { latinDigits } from '../kernel/text.ts';
import type { Position } from './store.ts';

const NUMBER = String.raw`(-?\d{1,3}(?:\.\d+)?)`;

/**
 * Google Maps links, the place before the map's centre. `q`, `query` and `destination`:
 * https://developers.google.com/maps/documentation/urls; others: from copied addresses.
 */
const FORMS = [
  `!3d${NUMBER}!4d${NUMBER}`,
  `[?&](?:q|query|destination|ll|center)=(?:loc:)?${NUMBER}(?:,|%2C)\\s*${NUMBER}`,
  `@${NUMBER},${NUMBER}`,
].map((form) => new RegExp(form, 'i'));
const PAIR = new RegExp(`^\\(?${NUMBER}°?(?:\\s*[,،]\\s*|\\s+)${NUMBER}°?\\)?$`);

/** Two numbers, or a Google Maps link with them; else undefined, as for short links. */
export function readPosition(typed: string): Position | undefined {
  const text = latinDigits(typed).trim();
  const found = text.startsWith('https://')
    ? FORMS.map((form) => form.exec(text)).find((match) => match !== null)
    : PAIR.exec(text);
  if (!found) return undefined;
  const [latitude, longitude] = [Number(found[1]), Number(found[2])];
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : undefined;
}
