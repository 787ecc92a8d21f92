/** Keeps prices, phones, times and codes on one line. */
import { wholeParts } from '../../../words/whole.ts';

export function Whole({ text }: { text: string }) {
  return wholeParts(text).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // Parts have no other identity.
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ),
  );
}
