/** Sentences of Urdu that have to say themselves that they are read from the right. Apart from `isolate.ts`, which is in the scripts of each page. */
import { isolated, RIGHT_TO_LEFT_MARK } from './isolate.ts';

/**
 * `isolated` for a sentence of Urdu that is values alone. It would have no direction of its own, as what is isolated does not count (annex 9,
 * rule P2), and inside of another sentence it would be read from the left. Also for one that begins with a value and stands by itself, in `<bdi>`
 * or as the subject of a mail: there the first letter decides, isolated or not (HTML, 3.2.6.4).
 */
export const fromRight = (texts: TemplateStringsArray, ...values: readonly (string | number)[]): string =>
  RIGHT_TO_LEFT_MARK + isolated(texts, ...values);
