const FIRST_STRONG_ISOLATE = '\u2068';
const POP_ISOLATE = '\u2069';

/**
 * A tag for templates: each value keeps a direction of its own, so that a phone, a price or a name in other letters does not change the
 * order of the sentence around it. For plain strings; elements do the same with `<bdi>` (Unicode Standard Annex 9, section 2.4).
 */
export const isolated = (texts: TemplateStringsArray, ...values: readonly (string | number)[]): string =>
  texts.reduce(
    (said, text, place) => `${said}${FIRST_STRONG_ISOLATE}${values[place - 1]}${POP_ISOLATE}${text}`,
  );

export const RIGHT_TO_LEFT_MARK = '\u200f';

/** The values of a list in Urdu, each isolated. */
export const listed = (values: readonly string[], between: string): string =>
  values.length > 0 ? RIGHT_TO_LEFT_MARK + values.map((value) => isolated`${value}`).join(between) : '';
