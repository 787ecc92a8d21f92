/**
 * What of the store follows something else, such as the address in Urdu or the place on the map. When that is changed and they are not,
 * they may say what is not so any more; the shop cannot know, and asks. Pure: also for browsers.
 */
import type { StoreSettings } from './store.ts';

/** How one finds the shop. */
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
/** What can be looked at, whether typed or stored. */
type StoreTexts = Readonly<Partial<Record<Leader | Follower, unknown>>>;

const LEADERS = Object.keys(FOLLOWERS) as Leader[];
const ALL: readonly string[] = Object.values(FOLLOWERS).flat();

export const isFollower = (field: string): field is Follower => ALL.includes(field);

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The fields that stayed the same while the field that they follow was changed. Empty ones are not shown, so they cannot be wrong. */
export function outdated(before: StoreTexts, after: StoreTexts): Follower[] {
  const changed = LEADERS.filter((field) => !isSame(before[field], after[field]));
  const followers = new Set<Follower>(changed.flatMap((field) => FOLLOWERS[field]));
  return [...followers].filter((field) => after[field] && isSame(after[field], before[field]));
}
