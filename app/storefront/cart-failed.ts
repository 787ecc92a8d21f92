import { m } from '#words/frame.ts';
import type { Toast } from '../ui/toast.tsx';

export const cartFailed = (): Toast => ({
  tone: 'error',
  title: m.cartNotChanged,
  description: m.pleaseTryAgain,
});
