/** Searches settings by titles, labels and synonyms, in every language. */
import { soundOf, soundsAlike } from '#shop/kernel/text/sound.ts';
import { plainLetters } from '#shop/kernel/text/text.ts';
import { m as auditLog } from '#words/audit-log.ts';
import { inLanguage } from '#words/language.ts';
import { allLanguages } from '#words/languages.ts';
import { m } from '#words/settings-search.ts';
import { type SettingsScreenName, settingsGroups } from './topics.ts';

/** Screens with all words of the query. */
export function findSettings(q: string): SettingsScreenName[] {
  const sought = wordsOf(q);
  return [...wordsOfScreens()].flatMap(([name, words]) =>
    sought.every((one) => words.some((word) => word.startsWith(one) || soundsLike(word, one))) ? [name] : [],
  );
}

const wordsOf = (text: string): string[] =>
  plainLetters(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

function soundsLike(word: string, sought: string): boolean {
  const [one, other] = [soundOf(word), soundOf(sought)];
  return one !== null && other !== null && soundsAlike(one, other, { isOneScript: true });
}

function wordsOfScreens(): Map<SettingsScreenName, string[]> {
  const all = new Map<SettingsScreenName, string[]>();
  for (const language of allLanguages)
    inLanguage(language, () => {
      for (const { name, label, about, topics } of Object.values(settingsGroups()).flat()) {
        const labels = topics.flatMap((topic) => [
          auditLog.topics[topic],
          ...Object.values(auditLog.settings[topic]),
        ]);
        const texts = [label, about, m.alsoCalled[name], ...labels];
        all.set(name, [...(all.get(name) ?? []), ...texts.flatMap(wordsOf)]);
      }
    });
  return all;
}
