const FIRST_STRONG_ISOLATE = '\u2068';
const POP_ISOLATE = '\u2069';

/**
 * Isolates each value, so that a phone, price or name in other letters does not reorder the sentence. For
 * plain strings; elements use `<bdi>` (Unicode Standard Annex 9, section 2.4).
 */
export const isolated = (texts: TemplateStringsArray, ...values: readonly (string | number)[]): string =>
  texts.reduce(
    (said, text, place) => `${said}${FIRST_STRONG_ISOLATE}${values[place - 1]}${POP_ISOLATE}${text}`,
  );

export const RIGHT_TO_LEFT_MARK = '\u200f';

export const listed = (values: readonly string[], between: string): string =>
  values.length > 0 ? RIGHT_TO_LEFT_MARK + values.map((value) => isolated`${value}`).join(between) : '';
