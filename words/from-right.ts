/** Separate from `isolate.ts`, which every page loads. */
import { isolated, RIGHT_TO_LEFT_MARK } from './isolate.ts';

/**
 * Adds a right-to-left mark. For sentences of isolated values only: these do not count for direction (Unicode
 * annex 9, rule P2). Also for a sentence that begins with a value and is shown alone, in `<bdi>` or as a
 * mail's subject: its first letter sets the direction, isolated or not (HTML, 3.2.6.4).
 */
export const fromRight = (texts: TemplateStringsArray, ...values: readonly (string | number)[]): string =>
  RIGHT_TO_LEFT_MARK + isolated(texts, ...values);
