import { failed } from '#app/lib/toasts.ts';
import { m } from '#words/frame.ts';

export const cartFailed = () => failed(m.cartNotChanged, m.pleaseTryAgain);
