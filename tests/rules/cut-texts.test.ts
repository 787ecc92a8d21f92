/** Order lines name a cut with its length, and do not count it; `print.test.ts` has the printed documents. */
import { expect, test } from 'vitest';
import { differencesIn } from '#shop/orders/edit/edit.ts';
import { type AccountOrder, amountsOf, lineInText, publicOrder } from '#shop/orders/order.ts';
import { inLanguage } from '#words/language.ts';
import { allLanguages } from '#words/languages.ts';
import { factsOf } from '../../app/admin/orders/detail/order-message.server.ts';
import { compose } from '../../server/mail/emails.ts';
import { asHtml, asText } from '../../server/mail/layout.ts';
import { demoSettings } from '../support/demo-settings.ts';

const NAME = 'Grey Wool · 4.5 m';
const line = {
  ...{ productId: 'c', productCode: 'C-1', name: NAME, image: '', quantity: 1 },
  ...{ cutCm: 450, priceInPaisa: 360_000 },
};
const pieces = { ...line, productId: 'p', name: 'Latha', cutCm: 0, priceInPaisa: 250_000 };
const customerInfo = {
  ...{ fullName: 'Ayesha Khan', email: '', phone: '03001234567', address: 'House 5', city: 'Daska' },
  ...{ postalCode: '', notes: '' },
};
const order: AccountOrder = {
  ...{ id: 'o1', orderNumber: 'USM-1', userId: 'u1', userEmail: 'ayesha@example.com', customerInfo },
  ...{ phoneE164: null, charges: [], totalInPaisa: 610_000, status: 'pending', step: 'to confirm' },
  ...{ source: 'site', version: 0, createdAt: 0 },
  items: [line, pieces],
};
test.each(allLanguages)('in mails and WhatsApp texts, in %s', async (language) => {
  await inLanguage(language, async () => {
    const email = compose(
      { kind: 'order placed', order: { ...order, language }, network: null },
      { origin: 'https://shop.test', store: demoSettings.store, linkTo: () => null, expects: () => null },
      null,
    );
    const { items } = factsOf(order, { store: 'Usman', link: null, arrives: null });
    for (const text of [asText(email), String(await asHtml(email, 'Usman')), items]) {
      expect(text).toContain(NAME);
      expect(text.match(/×/g)).toHaveLength(1);
    }
  });
});

test('in the contents of a parcel, in what its customer sees, and in what was changed of it', () => {
  expect(order.items.map(lineInText)).toEqual([NAME, '1 × Latha']);
  const [shown, counted] = publicOrder(order).items;
  expect(shown).toMatchObject({ name: NAME, cutCm: 450 });
  expect(counted).not.toHaveProperty('cutCm');
  expect(amountsOf(order.items)).toEqual({ pieces: 1, cutCm: 450 });
  const shorter = { ...order, items: [{ ...line, name: 'Grey Wool · 4 m', cutCm: 400 }, pieces] };
  const removed = { of: 'pieces', name: NAME, was: 1, is: 0, cutCm: 450 };
  const added = { of: 'pieces', name: 'Grey Wool · 4 m', was: 0, is: 1, cutCm: 400 };
  expect(differencesIn(order, shorter)).toEqual([removed, added]);
  expect(differencesIn(order, { ...order, items: [pieces] })).toEqual([removed]);
});
