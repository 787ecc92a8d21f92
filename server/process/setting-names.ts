/** Finds misspelt settings, which would be ignored silently. */
import { existsSync, readFileSync } from 'node:fs';
import { loadEnvFile } from 'node:process';
import { parseEnv } from 'node:util';
import SearchableMap from 'minisearch/SearchableMap';
import { nearWords } from '#shop/catalogue/search/near-words.server.ts';
import { PlainError } from '#shop/kernel/plain-error.ts';
import { SETTING_NAMES } from '../config.ts';

/** Shorter names (`HOST`, `PORT`) resemble many others. */
const SHORTEST = 6;
/** From this length on, two letters may differ. */
const LONG = 10;

interface NearMiss {
  name: string;
  meant: string;
}

const lettersOf = (name: string) => [...name].sort().join('');
const LONG_ENOUGH = SETTING_NAMES.filter((name) => name.length >= SHORTEST);

/** Names that differ from a setting by one letter, one swap or the case. */
export function nearMisses(names: readonly string[]): NearMiss[] {
  const known = SearchableMap.from(LONG_ENOUGH.map((name) => [name, true]));
  return names.flatMap((name) => {
    const typed = name.toUpperCase();
    if (SETTING_NAMES.includes(name)) return [];
    const near = nearWords(known, typed, typed.length < LONG ? 1 : 2).toSorted((a, b) => a.wrong - b.wrong);
    const meant = near[0]?.term ?? LONG_ENOUGH.find((one) => lettersOf(one) === lettersOf(typed));
    return meant ? [{ name, meant }] : [];
  });
}

/** Throws a `PlainError` for a misspelt setting. */
export function loadEnvSettings(file = '.env'): void {
  if (!existsSync(file)) return;
  const misses = nearMisses(Object.keys(parseEnv(readFileSync(file, 'utf8'))));
  if (misses.length > 0) {
    const faults = misses.map(({ name, meant }) => `${name} is no setting: write ${meant}`);
    throw new PlainError(`Bad name in ${file}. ${faults.join('; ')}, or delete the line.`);
  }
  loadEnvFile(file);
}
