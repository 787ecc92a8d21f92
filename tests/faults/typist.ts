/** A shopper who filled in the checkout before a fault and sends it during the fault and afterwards. */
import { post } from '../support/post.ts';
import type { RunningShop } from '../support/running-shop.ts';
import { Shopper, untilDone } from '../support/shopper.ts';

const ADDRESS = 'House 7, Street 3, behind the blue mosque';

export async function aTypist({ url }: RunningShop, product: string) {
  const shopper = new Shopper(url, '', '10.9.9.9');
  await untilDone(() => shopper.signUp());
  await shopper.post('/cart/items', { productId: product, quantity: '1' });
  const page = await shopper.get('/checkout');
  const hidden = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1] ?? '';
  const form = {
    ...{ fullName: 'Ayesha Khan', email: 'ayesha@example.com', phone: shopper.phone },
    ...{ address: ADDRESS, city: 'Daska' },
    ...{ checkoutKey: hidden('checkoutKey'), seenCart: hidden('seenCart') },
  };
  return {
    shopper,
    /** 503 with the reason, the typed values and the same key. */
    async isAnsweredClearly(): Promise<boolean> {
      const answer = await post(url, '/checkout', form, shopper.cookie);
      const text = await answer.text();
      const parts = ['The order was not placed', ADDRESS, `value="${form.checkoutKey}"`];
      const isClear = answer.status === 503 && parts.every((part) => text.includes(part));
      if (!isClear)
        console.log(
          `the checkout answered ${answer.status}, without ${parts.filter((part) => !text.includes(part))}`,
        );
      return isClear;
    },
    isOrdered: () =>
      untilDone(async () => {
        const { status, headers } = await shopper.post('/checkout', form);
        if (status >= 500) throw new Error(`the checkout answered ${status}`);
        return status === 303 && headers.get('location') === '/profile';
      }),
  };
}
