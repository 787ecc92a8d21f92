/**
 * Texts that a change of another field may have made wrong, such as the Urdu address; the shop asks. Pure:
 * also for browsers.
 */
import { inAllLanguages, type Translation, translationsOf } from '../kernel/text/translations.ts';
import { STORE_TEXTS, type StoreText } from './store/store.ts';

/** Directions to the shop. */
const WAY = ['position', 'map', 'mapUrdu', ...inAllLanguages(['mapText'])] as const;

type Leader = StoreText | 'map';
export type Follower = Translation<StoreText> | (typeof WAY)[number];

const FOLLOWERS: Readonly<Record<Leader, readonly Follower[]>> = {
  ...(Object.fromEntries(STORE_TEXTS.map((field) => [field, translationsOf(field)])) as Record<
    StoreText,
    Follower[]
  >),
  map: ['mapUrdu'],
  street: [...translationsOf('street'), ...WAY],
  city: [...translationsOf('city'), ...WAY],
};

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
