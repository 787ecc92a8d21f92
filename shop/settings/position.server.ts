/** A place on the map as the shopkeeper pastes it. */
import { latinDigits } from '../kernel/text.ts';
import type { Position } from './store.ts';

const NUMBER = String.raw`(-?\d{1,3}(?:\.\d+)?)`;

/**
 * Where the two numbers stand in a link of Google Maps: the place itself before the middle of the map that was shown. See
 * https://developers.google.com/maps/documentation/urls for those of `q`, `query`, `destination`; the others are those of copied addresses.
 */
const FORMS = [
  `!3d${NUMBER}!4d${NUMBER}`,
  `[?&](?:q|query|destination|ll|center)=(?:loc:)?${NUMBER}(?:,|%2C)\\s*${NUMBER}`,
  `@${NUMBER},${NUMBER}`,
].map((form) => new RegExp(form, 'i'));
const PAIR = new RegExp(`^\\(?${NUMBER}°?(?:\\s*[,،]\\s*|\\s+)${NUMBER}°?\\)?$`);

/** The place of two numbers, or of a Google Maps link that holds them; undefined for anything else, such as a short link. */
export function readPosition(typed: string): Position | undefined {
  const text = latinDigits(typed).trim();
  const found = text.startsWith('https://')
    ? FORMS.map((form) => form.exec(text)).find((match) => match !== null)
    : PAIR.exec(text);
  if (!found) return undefined;
  const [latitude, longitude] = [Number(found[1]), Number(found[2])];
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : undefined;
}
