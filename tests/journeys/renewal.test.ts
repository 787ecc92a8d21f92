/**
 * A page that renews itself at an unlucky moment.
 * @module-tag long
 */
import { test } from 'vitest';
import { DESK, hydrated, idle, signUp } from '../support/browser.ts';
import { openShopInBrowser } from '../support/shop-in-browser.ts';

const { asVisitor } = openShopInBrowser();

test('a page that renews itself before it has drawn what a write brought says so all the same', () =>
  asVisitor({ viewport: DESK }, async ({ page }) => {
    await page.addInitScript(holdDrawing);
    await signUp(page);
    await page.goto('/product/ml-002');
    await hydrated(page);
    await idle(page);
    await page.getByRole('button', { name: 'Add to Cart' }).evaluate(async (button) => {
      const { form } = button as HTMLButtonElement;
      if (!form) throw new Error('The button has no form.');
      const router = Reflect.get(window, '__reactRouterDataRouter');
      const until = async (isSo: () => boolean) => {
        while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 5));
      };
      Reflect.set(window, 'isHeld', true);
      // The router is asked itself: React draws the effect of a press at once, in spite of `isHeld`.
      const write = { formMethod: 'POST', formEncType: form.enctype, formData: new FormData(form) };
      router.fetch('held', router.state.matches.at(-1).route.id, new URL(form.action).pathname, write);
      await until(() => router.state.loaderData.root.toast);
      document.dispatchEvent(new Event('visibilitychange'));
      await until(() => router.state.revalidation === 'idle');
      Reflect.get(window, 'draw')();
    });
    await page.getByText('Added to Cart').waitFor();
  }));

/** Runs in the page before its scripts. React schedules its work by a `MessageChannel`: while `isHeld`, its messages are kept back, until `draw` sends them. */
function holdDrawing(): void {
  const held: (() => void)[] = [];
  const Channel = window.MessageChannel;
  Reflect.set(window, 'MessageChannel', function channel() {
    const made = new Channel();
    const post = made.port2.postMessage.bind(made.port2);
    made.port2.postMessage = (message: unknown) => {
      if (Reflect.get(window, 'isHeld')) held.push(() => post(message));
      else post(message);
    };
    return made;
  });
  Reflect.set(window, 'draw', () => {
    Reflect.set(window, 'isHeld', false);
    for (const go of held.splice(0)) go();
  });
}
