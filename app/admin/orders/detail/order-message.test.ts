import { expect, test } from 'vitest';
import { hashOfSecret } from '#shop/kernel/secrets.server.ts';
import { ENDINGS, STEP, STEPS } from '#shop/orders/life.ts';
import type { FoundOrder, Order } from '#shop/orders/order.ts';
import { MESSAGES, type TextsSettings } from '#shop/settings/texts.ts';
import { inLanguage } from '#words/language.ts';
import { allLanguages } from '#words/languages.ts';
import { demoSettings } from '../../../../tests/support/demo-settings.ts';
import { m as en } from '../../../../words/en/orders.ts';
import { m as ur } from '../../../../words/ur/orders.ts';
import { messageLinks, messagesAbout, ownText, receiptText, usualText } from './order-message.server.ts';

const ORDER = {
  ...{ id: 'o1', orderNumber: 'USM-1', phoneE164: '+923001234567', source: 'site', createdAt: 0 },
  ...{ status: 'pending', step: 'to confirm', charges: [], totalInPaisa: 500_000 },
  customerInfo: { fullName: 'Ayesha Khan', phone: '0300 1234567', address: '', city: 'Daska' },
  items: [{ name: 'Ivory Latha', quantity: 2, priceInPaisa: 250_000 }],
} as unknown as Order;
const order = (changes: Partial<Order> = {}): Order => ({ ...ORDER, ...changes });
const links = { origin: 'https://shop.test', secretOf: (id: string, n: number) => `${id}-${n}` };
const linked = { linkGeneration: 2, linkHash: hashOfSecret('o1-2') };
const aShop = (texts: Partial<TextsSettings> = {}) => ({
  now: () => 0,
  settings: { current: { ...demoSettings, texts: { ...demoSettings.texts, ...texts } } },
});
const ABOUT = [true, false].flatMap((freeDelivery) =>
  (['nothing', 'part', 'all'] as const).map((paid) => ({ freeDelivery, paid })),
);
const NONE = { en: '', ur: '', roman: '' };

test('WhatsApp opens with a message in the language of the order, whichever the shopkeeper reads', () => {
  const asRead = (language: string) =>
    inLanguage('roman', () => messagesAbout(aShop(), order({ language })).confirm);
  expect(asRead('ur')).toContain(ur.pleaseConfirm);
  expect(asRead('en')).toContain(en.pleaseConfirm);
});

test('the receipt of a sale on udhaar says what was paid and what is owed', () => {
  const paidBy = [{ way: 'cash' as const, amountInPaisa: 100_000 }];
  const sold = order({ language: 'en', source: 'counter' });
  const text = receiptText({ ...aShop(), ...links }, sold, { paidBy, creditInPaisa: 400_000 });
  expect(text).toContain('Total: Rs. 5,000, paid: Rs. 1,000, on udhaar: Rs. 4,000.');
  const paid = receiptText({ ...aShop(), ...links }, sold, { paidBy, creditInPaisa: 0 });
  expect(paid).toContain('Total: Rs. 5,000, paid: Cash.');
});

test('the usual texts name the customer, the order, its lines, its total and the store', () => {
  const { confirm, today, delivered } = messagesAbout(aShop(), order());
  expect(confirm).toBe(
    `Assalam o alaikum Ayesha Khan, this is Usman & Sons about your order USM-1:
2 × Ivory Latha
Total: Rs. 5,000, paid in cash when the parcel arrives. Delivery is free.
Please confirm that we may send it.`,
  );
  expect(today).toContain('Please keep Rs. 5,000 ready');
  expect(confirm).not.toContain('goes to');
  const charges = [{ kind: 'delivery' as const, amountInPaisa: 20_000 }];
  expect(messagesAbout(aShop(), order({ charges })).confirm).not.toContain('Delivery is free');
  expect(delivered).toContain('your order USM-1 has arrived');
  for (const text of [confirm, today, delivered]) expect(text).not.toMatch(/[{}]/);
});

test('what was received is taken off what the customer is asked for, and one who paid all is asked for nothing', () => {
  const about = (receivedInPaisa: number, language: string) =>
    messagesAbout(aShop(), order({ receivedInPaisa, language }));
  const part = about(100_000, 'en');
  expect(part.confirm).toContain('Total: Rs. 5,000. Your advance is received: Rs. 4,000 is left to pay');
  for (const language of allLanguages) {
    const [advance, all] = [about(100_000, language), about(500_000, language)];
    for (const text of [advance.confirm, advance.today]) expect(text).toContain('Rs. 4,000');
    expect(advance.today).not.toContain('Rs. 5,000');
    expect(all.today).not.toMatch(/Rs\. \d/);
    expect(all.confirm.match(/Rs\. [\d,]+/g)).toEqual(['Rs. 5,000']);
  }
  const texts = { today: { ...NONE, en: '{toPay} of {total}' } };
  const { today } = messagesAbout(aShop(texts), order({ receivedInPaisa: 100_000 }));
  expect(today).toBe('Rs. 4,000 of Rs. 5,000');
});

test('the customer is asked whether the address is right, in one line', () => {
  const { customerInfo } = order();
  const at = order({ customerInfo: { ...customerInfo, address: 'House 4\nStreet 2' } });
  expect(messagesAbout(aShop(), at).confirm).toContain('\nIt goes to: House 4, Street 2, Daska\n');
});

test('an Urdu text keeps a phone, a name and an amount in their own direction', () => {
  const texts = { today: { ...NONE, ur: '{name}: {total} نقد' } };
  const { today } = messagesAbout(aShop(texts), order({ language: 'ur' }));
  expect(today).toBe('\u2068Ayesha Khan\u2069: \u2068Rs. 5,000\u2069 نقد');
});

test('the usual texts lead to the private page of the order, where there is one', () => {
  const about = (changes: Partial<Order>) => messagesAbout({ ...aShop(), links }, order(changes));
  const { confirm, today, delivered } = about(linked);
  for (const text of [confirm, today]) expect(text).toMatch(/: https:\/\/shop\.test\/o\/o1-2$/m);
  expect(delivered).not.toContain('https');
  expect(about({ ...linked, language: 'ur' }).confirm).toMatch(/ https:\/\/shop\.test\/ur\/o\/o1-2$/m);
  expect(about({ ...linked, linkHash: null }).confirm).not.toContain('https');
});

test('a text of the shopkeeper stands for the usual one in its language alone', () => {
  const texts = { confirm: { ...NONE, en: 'Salaam {name}, {items} for {total}?' } };
  const { confirm } = messagesAbout(aShop(texts), order());
  expect(confirm).toBe('Salaam Ayesha Khan, 2 × Ivory Latha for Rs. 5,000?');
  expect(messagesAbout(aShop(texts), order({ language: 'ur' })).confirm).toContain(ur.pleaseConfirm);
});

function offered(changes: Partial<FoundOrder>, hasAgreed = false) {
  const { whatsApp, messages } = messageLinks(aShop(), { ...order(), ...changes }, hasAgreed);
  const opened = MESSAGES.find((message) => messages[message] === whatsApp);
  return [opened ?? whatsApp, ...Object.keys(messages)];
}
const PLAIN_CHAT = 'https://wa.me/923001234567';

test('WhatsApp opens with the text that fits the step of the order, or with none, and no other text is offered', () => {
  expect(STEPS.map((step) => [step, ...offered({ step, status: STEP[step].status })])).toEqual([
    ['to confirm', 'confirm', 'confirm'],
    ['to pack', PLAIN_CHAT, 'confirm'],
    ['to hand over', 'today', 'today'],
    ['under way', 'today', 'today', 'delivered'],
    ['coming back', PLAIN_CHAT],
    ['delivered', 'delivered', 'delivered', 'review'],
  ]);
});

test('who confirmed on the private page is not asked to confirm once more', () => {
  expect(offered({ step: 'to confirm' }, true)).toEqual([PLAIN_CHAT]);
  expect(offered({ step: 'to hand over' }, true)).toEqual(['today', 'today']);
});

test('an order that has ended is written about without a text, whatever step it was at', () => {
  for (const ending of ENDINGS)
    for (const step of STEPS) expect(offered({ ending, step })).toEqual([PLAIN_CHAT]);
});

test('what was agreed by phone is written down, and not asked about once more', () => {
  const agreed = order({ ...linked, step: 'to pack', status: 'confirmed' });
  const { confirm } = messagesAbout({ ...aShop(), links }, agreed);
  expect(confirm).toMatch(/\nYou can see this order or correct the address here: https:.*$/);
  expect(confirm).not.toContain(en.pleaseConfirm);
});

test('who gets money back reads how much, and no amount below 0', () => {
  const about = (changes: Partial<Order>, texts: Partial<TextsSettings> = {}) =>
    messagesAbout(aShop(texts), order(changes));
  const forLess = { totalInPaisa: -95_000 };
  const { confirm, today } = about(forLess);
  expect(confirm).toContain('\nThere is nothing to pay: you get Rs. 950 back.\n');
  expect(today).toContain('today. There is nothing to pay: you get Rs. 950 back.');
  const tooMuch = { totalInPaisa: 265_000, receivedInPaisa: 300_000 };
  expect(about(tooMuch).confirm).toContain('you get Rs. 350 back.');
  const givenBack = { ...forLess, receivedInPaisa: -95_000 };
  for (const language of allLanguages) {
    for (const text of Object.values(about({ ...givenBack, language }))) expect(text).not.toMatch(/Rs\./);
    for (const [changes, amount] of [[forLess, 'Rs. 950'] as const, [tooMuch, 'Rs. 350'] as const]) {
      const texts = about({ ...changes, language });
      for (const text of [texts.confirm, texts.today]) expect(text.match(/Rs\. [−\d,]+/g)).toEqual([amount]);
    }
  }
  const own = { confirm: { ...NONE, en: 'Total {total}' }, today: { ...NONE, en: 'Salaam {name}' } };
  const texts = about(forLess, own);
  expect(texts.confirm).toContain('you get Rs. 950 back');
  expect(texts.today).toBe('Salaam Ayesha Khan');
});

test('a text that was left as usual is not kept, so that it changes with the shop', () => {
  for (const language of allLanguages)
    for (const message of MESSAGES)
      for (const about of ABOUT) {
        const usual = inLanguage(language, () => usualText(message, about));
        expect(ownText(message, language, usual)).toBe('');
        expect(ownText(message, language, `${usual}!`)).toBe(`${usual}!`);
      }
});
