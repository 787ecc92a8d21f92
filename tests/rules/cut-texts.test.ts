/** Order lines name a cut with its length; only parcels count it as a piece. */
import { expect, test } from 'vitest';
import { differencesIn } from '#shop/orders/edit/edit.ts';
import { type AccountOrder, amountsOf, lineInText, publicOrder } from '#shop/orders/order.ts';
import { inLanguage } from '#words/language.ts';
import { allLanguages } from '#words/languages.ts';
import { m as print } from '#words/print.ts';
import { factsOf } from '../../app/admin/orders/detail/order-message.server.ts';
import { documentOf, type PrintedDocument } from '../../app/admin/orders/print/document.server.ts';
import { withoutMarks } from '../../app/lib/without-marks.ts';
import { compose } from '../../server/mail/emails.ts';
import { asHtml, asText } from '../../server/mail/layout.ts';
import { demoSettings } from '../support/demo-settings.ts';

const NAME = 'Grey Wool · 4.5 m';
const cut = { productId: 'c', productCode: 'C-1', name: NAME, image: '', quantity: 1, cutCm: 450 };
const pieces = { productId: 'p', productCode: 'P-1', name: 'Latha', image: '', quantity: 1, cutCm: 0 };
const customerInfo = {
  ...{ fullName: 'Ayesha Khan', email: '', phone: '03001234567', address: 'House 5', city: 'Daska' },
  ...{ postalCode: '', notes: '' },
};
const order: AccountOrder = {
  ...{ id: 'o1', orderNumber: 'USM-1', userId: 'u1', userEmail: 'ayesha@example.com', customerInfo },
  ...{ phoneE164: null, charges: [], totalInPaisa: 610_000, status: 'pending', step: 'to confirm' },
  ...{ source: 'site', version: 0, createdAt: 0 },
  items: [
    { ...cut, priceInPaisa: 360_000 },
    { ...pieces, priceInPaisa: 250_000 },
  ],
};
const counted = (text: string) => text.match(/×/g)?.length ?? 0;

/** The facts and totals of a printed paper, by label. */
const factsOn = ({ parts }: PrintedDocument) =>
  new Map(
    parts.flatMap((part): readonly (readonly [string, string])[] => {
      if (part.is === 'facts') return part.facts;
      return part.is === 'items' ? part.sums : [];
    }),
  );

test.each(allLanguages)('in mails, WhatsApp texts and printed documents, in %s', async (language) => {
  await inLanguage(language, async () => {
    const email = compose(
      { kind: 'order placed', order: { ...order, language }, network: null },
      { origin: 'https://shop.test', store: demoSettings.store, linkTo: () => null, expects: () => null },
      null,
    );
    const { items } = factsOf(order, { store: 'Usman', link: null, arrives: null });
    for (const text of [asText(email), String(await asHtml(email, 'Usman')), items]) {
      expect(text).toContain(NAME);
      expect(counted(text)).toBe(1);
    }
    const money = { advance: 0, toCollect: 610_000 };
    for (const kind of ['slip', 'receipt'] as const) {
      const parts = documentOf(kind, order, money, demoSettings.store).parts;
      const rows = parts.flatMap((part) => (part.is === 'items' ? part.rows : []));
      expect(rows.map(({ howMuch }) => howMuch)).toEqual([expect.stringMatching(/4\.5/), '1 ×']);
    }
    const ofCut = { ...order, items: order.items.slice(0, 1) };
    for (const kind of ['slip', 'label'] as const) {
      // Parcels are checked by pieces, and a length is one piece.
      expect(factsOn(documentOf(kind, order, money, demoSettings.store)).get(print.pieces)).toBe('2');
      expect(factsOn(documentOf(kind, ofCut, money, demoSettings.store)).get(print.pieces)).toBe('1');
    }
    const label = withoutMarks(JSON.stringify(documentOf('label', order, money, demoSettings.store).parts));
    expect(label).toMatch(/C-1 · [^,،]*4\.5[^,،]*[,،] P-1 × 1/);
  });
});

test('in the contents of a parcel, and in what the customer may know of the order', () => {
  expect(order.items.map(lineInText)).toEqual([NAME, '1 × Latha']);
  const [shown, counted] = publicOrder(order).items;
  expect(shown).toMatchObject({ name: NAME, cutCm: 450 });
  expect(counted).not.toHaveProperty('cutCm');
});

test('among the pieces of an order, and in what was changed of it', () => {
  expect(amountsOf(order.items)).toEqual({ pieces: 1, cutCm: 450 });
  const [line, ...others] = order.items;
  if (!line) throw new Error('the order has a cut');
  const shorter = { ...order, items: [{ ...line, name: 'Grey Wool · 4 m', cutCm: 400 }, ...others] };
  expect(differencesIn(order, shorter)).toEqual([
    { of: 'pieces', name: NAME, was: 1, is: 0, cutCm: 450 },
    { of: 'pieces', name: 'Grey Wool · 4 m', was: 0, is: 1, cutCm: 400 },
  ]);
  expect(differencesIn(order, { ...order, items: others })).toEqual([
    { of: 'pieces', name: NAME, was: 1, is: 0, cutCm: 450 },
  ]);
});
