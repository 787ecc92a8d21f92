/** Breaks of what people see and press. */
import type { Mutant } from '../mutant.ts';

export const screens: readonly Mutant[] = [
  {
    invariant: 37,
    breaks: 'before scripts a category is added without the form of its product',
    file: 'app/admin/add-category.tsx',
    from: 'useBeforeScripts() ? { form, ...CATEGORY_BESIDE } : undefined',
    to: 'useBeforeScripts() && !form ? { form, ...CATEGORY_BESIDE } : undefined',
    test: {
      project: 'journeys',
      file: 'tests/journeys/admin-before-scripts.test.ts',
      name: 'a category is added before scripts',
    },
  },
  {
    invariant: 16,
    breaks: 'a half-filled form is given to whoever is signed in',
    file: 'app/typed.server.ts',
    from: '!kept || kept.writer !== id ||',
    to: '!kept || !id ||',
    test: {
      project: 'journeys',
      file: 'tests/journeys/half-filled-forms.test.ts',
      name: 'the next person at the browser finds nothing of it',
    },
  },
  {
    invariant: 37,
    breaks: 'choosing a status saves it',
    file: 'app/admin/order-card.tsx',
    from: 'onChange={({ currentTarget: { value } }) => choose(isOrderStatus(value) ? value : null)}',
    to: `onChange={({ currentTarget: { value, form } }) => {
          choose(isOrderStatus(value) ? value : null);
          form?.requestSubmit();
        }}`,
    test: {
      project: 'journeys',
      file: 'tests/journeys/focus-among-orders.test.ts',
      name: 'arrow keys choose a status, Update or Enter alone saves it',
    },
  },
  {
    invariant: 37,
    breaks: 'what is sold out is said to be scarce',
    file: 'words/en/checkout.ts',
    from: 'left === 0 ? `',
    to: 'left < 0 ? `',
    test: { file: 'app/storefront/refusals.test.ts', name: 'an order is refused: ' },
  },
  {
    invariant: 37,
    breaks: 'a new customer may order at most 0 pieces for now',
    file: 'words/en/checkout.ts',
    from: '  return left > 0\n',
    to: '  return left >= 0\n',
    test: { file: 'app/storefront/refusals.test.ts', name: 'an order is refused: ' },
  },
  {
    invariant: 37,
    breaks: 'a cart that took less than was asked for says nothing',
    file: 'app/storefront/cart-writes.server.ts',
    from: '  return changed.quantity === changed.wanted ? null',
    to: '  return changed.quantity <= changed.wanted ? null',
    test: {
      file: 'app/storefront/refusals.test.ts',
      name: 'a change of the cart is capped or refused: ',
    },
  },
  {
    invariant: 37,
    breaks: 'a press that came to nothing is said to be kept',
    file: 'app/guards.server.ts',
    from: "kept ? 'kept' : 'not-done'",
    to: "kept || page ? 'kept' : 'not-done'",
    test: { file: 'app/lost-session.test.ts', name: 'a form that says whose it is is kept' },
  },
  {
    invariant: 23,
    breaks: 'a form that is kept for its writer holds its passwords',
    file: 'app/typed.server.ts',
    from: ' && !isSecret(field[0]),',
    to: ',',
    test: { file: 'app/lost-session.test.ts', name: 'its writer gets it back on its page, once' },
  },
  {
    invariant: 20,
    breaks: 'the count of chats that wait stays as the page was opened with it',
    file: 'app/admin/use-chats.ts',
    from: '    countChats(() => waiting);\n',
    to: '    void waiting;\n',
    test: {
      project: 'journeys',
      file: 'tests/journeys/chat.test.ts',
      name: 'a message costs its sender one request, and its reader what is new alone',
    },
  },
  {
    invariant: 37,
    breaks: 'a cart that was fetched while a piece came into it stays as it was fetched',
    file: 'app/after-load.tsx',
    from: '  useReadAfterWrites();\n',
    to: '  void useReadAfterWrites;\n',
    test: {
      project: 'journeys',
      file: 'tests/journeys/journeys.test.ts',
      name: 'who goes to the cart while a piece is on its way',
    },
  },
  {
    invariant: 52,
    breaks: 'a phone in an Urdu sentence takes the order of the sentence',
    file: 'words/isolate.ts',
    from: String.raw`const FIRST_STRONG_ISOLATE = '\u2068'`,
    to: "const FIRST_STRONG_ISOLATE = ''",
    test: { file: 'tests/rules/urdu.test.ts', name: 'a value in a sentence keeps its own direction' },
  },
  {
    invariant: 52,
    breaks: 'a button is said with other words than stand on it',
    file: 'words/ur/profile.tsx',
    from: 'isolated`آرڈر کینسل کریں: ',
    to: 'isolated`کینسل کریں: ',
    test: { file: 'tests/rules/urdu.test.ts', name: 'what a screen reader calls a button holds the words' },
  },
];
