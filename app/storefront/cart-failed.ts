import { m } from '#words/frame.ts';
import { failed } from '../said.ts';

export const cartFailed = () => failed(m.cartNotChanged, m.pleaseTryAgain);
