/** Any value in a sentence. */
export const ANY = '§';
export const ANY_NUMBER = 97531;

/** Matches a sentence with `ANY` or `ANY_NUMBER` as groups, as part of a text. */
export const like = (sentence: string): RegExp => new RegExp(patternOf(sentence));

export const begins = (sentence: string): RegExp => new RegExp(`^${patternOf(sentence)}`);

export const exactly = (sentence: string): RegExp => new RegExp(`^${patternOf(sentence)}$`);

const patternOf = (sentence: string) =>
  sentence
    .replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&')
    .replaceAll(ANY, '(.*)')
    .replaceAll(String(ANY_NUMBER), '(\\d+)');
