/** For `shouldRevalidate` of a screen whose forms show what others change. */
import type { ShouldRevalidateFunctionArgs } from 'react-router';

/** After a refusal the router keeps the page as it was; what changed meanwhile must be seen, or the next try is refused too. */
export const alsoAfterConflict = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  actionStatus === 409 || defaultShouldRevalidate;
