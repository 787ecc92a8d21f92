import { m } from '#words/reviews.ts';

/** Whole stars; screen readers get the number. */
export function Stars({ of }: { of: number }) {
  return (
    <span className="whitespace-nowrap">
      <StarSigns of={of} />
      <span className="sr-only">{m.ofFive(of)}</span>
    </span>
  );
}

/** Beside their name in words. */
export function StarSigns({ of }: { of: number }) {
  return (
    <span aria-hidden="true" className="text-brass">
      {'★'.repeat(of) + '☆'.repeat(5 - of)}
    </span>
  );
}
