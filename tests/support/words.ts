/** The sentences of the shop as a test looks for them, in the language of the test. */

/** Stands for a value in a sentence, where a test looks for it with any value. */
export const ANY = '§';
export const ANY_NUMBER = 97531;

/** Finds a sentence that was asked for with `ANY` or `ANY_NUMBER`, which become groups; the sentence may be a part of the text. */
export const like = (sentence: string): RegExp => new RegExp(patternOf(sentence));

/** The same, at the beginning of the text. */
export const begins = (sentence: string): RegExp => new RegExp(`^${patternOf(sentence)}`);

/** The same, from its beginning to its end. */
export const exactly = (sentence: string): RegExp => new RegExp(`^${patternOf(sentence)}$`);

const patternOf = (sentence: string) =>
  sentence
    .replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&')
    .replaceAll(ANY, '(.*)')
    .replaceAll(String(ANY_NUMBER), '(\\d+)');
