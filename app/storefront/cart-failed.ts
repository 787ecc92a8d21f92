/** What is said when a change of the cart did not get through. */
import type { Toast } from '../ui/toast.tsx';

export const CART_FAILED: Toast = {
  tone: 'error',
  title: 'Your cart was not changed.',
  description: 'Please try again.',
};
