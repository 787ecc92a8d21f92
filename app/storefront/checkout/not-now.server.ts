import type { ShopRequest } from '#app/lib/context.ts';
import { failed } from '#app/lib/toasts.ts';
import type { Toast } from '#app/ui/toast.tsx';
import { m } from '#words/checkout.ts';
import { m as frame } from '#words/frame.ts';
import { cartFailed } from '../cart/cart-failed.ts';

/** Null if orders can be placed. */
export function notNow({ whyNoOrders, shop }: Pick<ShopRequest, 'whyNoOrders' | 'shop'>): string | null {
  return whyNoOrders() && m.notNow({ call: shop.settings.current.store.phone });
}

/** 503 if no order can be saved, 500 if only this one failed. */
export async function notPlaced({ checkOrders, shop }: Pick<ShopRequest, 'checkOrders' | 'shop'>) {
  const why = await checkOrders();
  const words = why ? m.notSaved({ call: shop.settings.current.store.phone }) : m.failed;
  const toast: Toast = { tone: 'error', title: m.error, description: words };
  return {
    answer: { formErrors: [words], toast },
    status: why ? 503 : 500,
  };
}

export function cartNotChanged({ whyNoOrders, shop }: Pick<ShopRequest, 'whyNoOrders' | 'shop'>): Toast {
  if (!whyNoOrders()) return cartFailed();
  return failed(frame.cartNotChanged, m.notNow({ call: shop.settings.current.store.phone }));
}
