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

/** Use beside text: hidden from screen readers. */
export function StarSigns({ of }: { of: number }) {
  return (
    <span aria-hidden="true" className="text-brass">
      {'★'.repeat(of) + '☆'.repeat(5 - of)}
    </span>
  );
}
