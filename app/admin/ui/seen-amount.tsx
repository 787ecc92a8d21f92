/** Submits the amount that the page showed, so that nothing unseen is booked. */
import { SEEN } from '#shop/ledger/seen.ts';

export const SeenAmount = ({ inPaisa }: { inPaisa: number }) => (
  <input type="hidden" name={SEEN} value={inPaisa} />
);
