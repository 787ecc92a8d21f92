/**
 * Texts that a change of another field may have made wrong, such as the Urdu address; the shop asks. Pure:
 * also for browsers.
 */
import type { StoreSettings } from './store/store.ts';

/** Directions to the shop. */
const WAY = ['position', 'map', 'mapUrdu', 'mapText', 'mapTextUrdu', 'mapTextRoman'] as const;

const FOLLOWERS = {
  name: ['nameUrdu'],
  tagline: ['taglineUrdu', 'taglineRoman'],
  street: ['streetUrdu', ...WAY],
  city: ['cityUrdu', ...WAY],
  region: ['regionUrdu'],
  pictureText: ['pictureTextUrdu', 'pictureTextRoman'],
  map: ['mapUrdu'],
  mapText: ['mapTextUrdu', 'mapTextRoman'],
  story: ['storyUrdu', 'storyRoman'],
  reasons: ['reasonsUrdu', 'reasonsRoman'],
} as const satisfies Partial<Record<keyof StoreSettings, readonly (keyof StoreSettings)[]>>;

type Leader = keyof typeof FOLLOWERS;
export type Follower = (typeof FOLLOWERS)[Leader][number];
/** Typed or stored. */
type StoreTexts = Readonly<Partial<Record<Leader | Follower, unknown>>>;

const LEADERS = Object.keys(FOLLOWERS) as Leader[];
const ALL: readonly string[] = Object.values(FOLLOWERS).flat();

export const isFollower = (field: string): field is Follower => ALL.includes(field);

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Unchanged fields whose leading field changed; empty ones cannot be wrong. */
export function outdated(before: StoreTexts, after: StoreTexts): Follower[] {
  const changed = LEADERS.filter((field) => !isSame(before[field], after[field]));
  const followers = new Set<Follower>(changed.flatMap((field) => FOLLOWERS[field]));
  return [...followers].filter((field) => after[field] && isSame(after[field], before[field]));
}
