/** Offline search for an item by code, words and sound. */
import { ARABIC_FOR_URDU, latinDigits } from '../kernel/text/text.ts';
import type { Item, ListedItem } from './items.ts';
import { wordsOf } from './search/search-words.ts';
import { soundsLikeMany, Vocabulary, withoutParticles } from './search/vocabulary.ts';

/** As online. */
const MOST_FOUND = 6;

const compared = (text: string) =>
  latinDigits(text)
    .toLowerCase()
    .replace(/\p{Script=Arabic}/gu, (letter) => ARABIC_FOR_URDU[letter] ?? letter);

/** Built once per list. */
interface Heard {
  vocabulary: Vocabulary;
  words: ReadonlyMap<ListedItem, readonly string[]>;
}
const heard = new WeakMap<readonly ListedItem[], Heard>();

function heardIn(items: readonly ListedItem[]): Heard {
  const known = heard.get(items);
  if (known) return known;
  const vocabulary = new Vocabulary();
  const words = new Map(items.map((item) => [item, wordsOf(`${item.name} ${item.otherName ?? ''}`)]));
  for (const word of [...words.values()].flat()) vocabulary.add(word);
  const made = { vocabulary, words };
  heard.set(items, made);
  return made;
}

/** In order: exact code, code prefix, all words, words that sound alike (`kameez`, `qamees`, `قمیض`). */
export function findListed(items: readonly ListedItem[], typed: string): Item[] {
  const text = compared(typed).trim();
  if (text === '') return [];
  const parts = text.split(/\s+/);
  const { vocabulary, words } = heardIn(items);
  const asked = withoutParticles(wordsOf(typed)).map((word) => {
    const { inOther, inOwn } = vocabulary.alike(word);
    const isMisspelt = vocabulary.words.atPrefix(word).size === 0 && !soundsLikeMany(word);
    return [word, ...inOther, ...(isMisspelt ? inOwn : [])];
  });
  const rankOf = (item: ListedItem) => {
    const code = compared(item.productId);
    if (code.startsWith(text)) return code === text ? 0 : 1;
    const all = compared(`${item.productId} ${item.name} ${item.otherName ?? ''}`);
    if (parts.every((part) => all.includes(part))) return 2;
    const own = words.get(item) ?? [];
    const sounds = asked.every((alike) => alike.some((word) => own.some((one) => one.startsWith(word))));
    return asked.length > 0 && sounds ? 3 : 4;
  };
  return items
    .map((item) => ({ item, rank: rankOf(item) }))
    .filter(({ rank }) => rank < 4)
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, MOST_FOUND)
    .map(({ item: { otherName, ...item } }) => ({ ...item, image: '' }));
}
