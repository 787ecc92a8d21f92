/**
 * Texts of the store that follow another one, such as the address in Urdu. When that one is changed and they are not, they may say what is
 * not so any more; the shop cannot know, and asks. Pure: also for browsers.
 */
import type { StoreSettings } from './store.ts';

const WAY = ['mapText', 'mapTextUrdu', 'mapTextRoman'] as const;

const FOLLOWERS = {
  name: ['nameUrdu'],
  tagline: ['taglineUrdu', 'taglineRoman'],
  street: ['streetUrdu', ...WAY],
  city: ['cityUrdu', ...WAY],
  region: ['regionUrdu'],
  pictureText: ['pictureTextUrdu', 'pictureTextRoman'],
  mapText: ['mapTextUrdu', 'mapTextRoman'],
} as const satisfies Partial<Record<keyof StoreSettings, readonly (keyof StoreSettings)[]>>;

type Leader = keyof typeof FOLLOWERS;
export type Follower = (typeof FOLLOWERS)[Leader][number];
/** The texts that can be looked at, whether typed or stored. */
export type StoreTexts = Readonly<Partial<Record<Leader | Follower, string>>>;

const LEADERS = Object.keys(FOLLOWERS) as Leader[];
const ALL: readonly string[] = Object.values(FOLLOWERS).flat();

export const isFollower = (field: string): field is Follower => ALL.includes(field);

/** The texts that stayed as they were while one that they follow became another. Empty ones are not shown, and say nothing wrong. */
export function outdated(before: StoreTexts, after: StoreTexts): Follower[] {
  const changed = LEADERS.filter((field) => before[field] !== after[field]);
  const followers = new Set<Follower>(changed.flatMap((field) => FOLLOWERS[field]));
  return [...followers].filter((field) => after[field] && after[field] === before[field]);
}
