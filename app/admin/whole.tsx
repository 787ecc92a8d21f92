/** A sentence whose prices, phones, times and codes are not broken over two lines. */
import { wholeParts } from '../../words/whole.ts';

export function Whole({ text }: { text: string }) {
  return wholeParts(text).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // Parts have no identity but their place.
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ),
  );
}
