/** The field by which a press says which amount its page showed: nothing is booked that nobody saw. */
import { SEEN } from '#shop/ledger/seen.ts';

export const SeenAmount = ({ inPaisa }: { inPaisa: number }) => (
  <input type="hidden" name={SEEN} value={inPaisa} />
);
