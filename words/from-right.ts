/** Sentences of Urdu that are values alone. Apart from `isolate.ts`, which is in the scripts of each page. */
import { isolated, RIGHT_TO_LEFT_MARK } from './isolate.ts';

/**
 * `isolated` for a sentence of Urdu that is values alone. It would have no direction of its own, as what is isolated does not count (annex 9,
 * rule P2), and inside of another sentence it would be read from the left.
 */
export const fromRight = (texts: TemplateStringsArray, ...values: readonly (string | number)[]): string =>
  RIGHT_TO_LEFT_MARK + isolated(texts, ...values);
