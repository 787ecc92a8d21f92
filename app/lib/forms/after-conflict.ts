import type { ShouldRevalidateFunctionArgs } from 'react-router';

/**
 * For `shouldRevalidate`: after a refusal the router keeps the page's data, so the next try would
 * fail too.
 */
export const alsoAfterConflict = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  actionStatus === 409 || defaultShouldRevalidate;
