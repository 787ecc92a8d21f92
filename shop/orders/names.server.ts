/**
 * Sounds of names and towns, so that the admin's search finds Nasreen by `نسرین` and by nasrin. In the memory
 * of each process: some ten thousand words per hundred thousand orders. Read by the first search; events name
 * later changes.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { SelectQueryBuilder } from 'kysely';
import { foldUrdu } from '../kernel/conditions.server.ts';
import type { Database } from '../kernel/database.ts';
import type { ShopEvent } from '../kernel/events.ts';
import type { NamesBySound, SameNames, Shop } from '../kernel/shop.ts';
import { areOfTwoScripts, inUrdu, type Sound, soundOf, soundsAlike } from '../kernel/text/sound.ts';
import { plainLetters } from '../kernel/text/text.ts';

/** Takes a millisecond or two. */
const READ_AT_ONCE = 200;
/** Shorter words match too much, and have no trigram. */
const LEAST_LETTERS = 3;
/** More than the names of a country: a limit for random letters sent as names. */
const MAX_WORDS = 200_000;
const MAX_ALIKE = 16;
/** Above it all orders are read again. */
const MAX_CHANGED = 5000;
/**
 * With fewer consonants a word sounds like too many others, and matches in its script only other vowel
 * lengths.
 */
const CONSONANTS_OF_A_NAME = 3;

interface Name {
  word: string;
  sound: Sound;
}

export class NameWords implements NamesBySound {
  readonly #shop: Pick<Shop, 'db'>;
  readonly #words = new Set<string>();
  readonly #byConsonants = new Map<string, Name[]>();
  readonly #changed = new Set<string>();
  #read: Promise<void> | null = null;

  constructor(shop: Pick<Shop, 'db'>) {
    this.#shop = shop;
  }

  async alike(words: readonly string[]): Promise<SameNames> {
    const names = words.filter((word) => word.length >= LEAST_LETTERS && heard(foldUrdu(word)));
    if (names.length === 0) return new Map();
    this.#read ??= this.#readAll().catch((error) => {
      this.#read = null; // the next search retries
      throw error;
    });
    await this.#read;
    await this.#readChanged();
    return new Map(names.map((word) => [word, this.#alike(foldUrdu(word))]));
  }

  onEvent({ kind, subject }: Pick<ShopEvent, 'kind' | 'subject'>): void {
    if (!subject || !(kind === 'orders' || kind.startsWith('order '))) return;
    if (this.#changed.size < MAX_CHANGED) this.#changed.add(subject);
    else this.#read = null;
  }

  #alike(word: string): string[] {
    const sound = heard(word);
    if (!sound) return [];
    const isLong = sound.consonants.length >= CONSONANTS_OF_A_NAME;
    const found = (this.#byConsonants.get(sound.consonants) ?? []).filter(
      (other) =>
        other.word !== word &&
        (isLong || areOfTwoScripts(word, other.word) || isSpelledNearly(word, other.word)) &&
        soundsAlike(sound, other.sound),
    );
    return found.slice(0, MAX_ALIKE).map((other) => other.word);
  }

  #add(text: string): void {
    for (const word of foldUrdu(text.toLowerCase()).match(/[\p{L}\p{M}]+/gu) ?? []) {
      if (word.length < LEAST_LETTERS || this.#words.has(word) || this.#words.size >= MAX_WORDS) continue;
      this.#words.add(word);
      const sound = heard(word);
      if (!sound) continue;
      const same = this.#byConsonants.get(sound.consonants);
      if (same) same.push({ word, sound });
      else this.#byConsonants.set(sound.consonants, [{ word, sound }]);
    }
  }

  #names() {
    return this.#shop.db.selectFrom('orders').select(['id', 'fullName', 'city']);
  }

  async #readAll(): Promise<void> {
    this.#changed.clear(); // later changes are read below or arrive as events
    for (let after = ''; ; ) {
      const last = await this.#take(this.#names().where('id', '>', after).orderBy('id').limit(READ_AT_ONCE));
      if (last === undefined) return;
      after = last;
      await nextTurn();
    }
  }

  async #readChanged(): Promise<void> {
    while (this.#changed.size > 0) {
      const numbers = [...this.#changed].slice(0, READ_AT_ONCE);
      for (const number of numbers) this.#changed.delete(number);
      try {
        await this.#take(this.#names().where('orderNumber', 'in', numbers));
      } catch (error) {
        for (const number of numbers) this.#changed.add(number);
        throw error;
      }
    }
  }

  async #take(
    query: SelectQueryBuilder<Database, 'orders', { id: string; fullName: string; city: string }>,
  ): Promise<string | undefined> {
    const rows = await query.execute();
    for (const { fullName, city } of rows) this.#add(`${fullName} ${city}`);
    return rows.at(-1)?.id;
  }
}

/** Null for no word. The final letter of Mustafa (`مصطفیٰ`) sounds as a. */
const heard = (word: string): Sound | null => soundOf(plainLetters(word.replace(/ی\u0670/gu, 'ا')), 1);

/** Differ only in vowel length: sanaa and sana, noor and nur. */
const isSpelledNearly = (one: string, other: string): boolean =>
  !inUrdu(one) && withShortVowels(one) === withShortVowels(other);

const withShortVowels = (word: string): string =>
  plainLetters(word)
    .replace(/ee|ea|ey|e|y/g, 'i')
    .replace(/oo|ou|o/g, 'u')
    .replace(/(.)\1+/g, '$1')
    .replace(/(?<=[aiu])h$/, '');
