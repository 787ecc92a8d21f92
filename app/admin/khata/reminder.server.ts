/** WhatsApp reminder of udhaar, in the language of the customer's last order. */
import { formatMoney } from '#shop/kernel/money.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import { whatsAppLink } from '#shop/kernel/text/phone.server.ts';
import { cleanText } from '#shop/kernel/text/text.ts';
import type { Khata } from '#shop/khata/khata.ts';
import { languageOfPhone } from '#shop/orders/read.server.ts';
import { storeIn } from '#shop/settings/store/store.ts';
import { filledIn, type Placeholder } from '#shop/settings/texts.ts';
import { m as khata } from '#words/khata.ts';
import { inLanguage } from '#words/language.ts';
import { knownLanguage } from '#words/languages.ts';
import { m } from '#words/orders.ts';

/** With its placeholders, in the current language. */
export const usualReminder = (): string =>
  cleanText(khata.usualReminder({ name: '{name}', toPay: '{toPay}', store: '{store}' }));

/** Null without a debt or a number. */
export async function reminderLink(
  shop: Shop,
  { side, name, phoneE164, owedInPaisa }: Khata,
): Promise<string | null> {
  if (side !== 'customer' || phoneE164 === null || owedInPaisa <= 0) return null;
  const { store, texts } = shop.settings.current;
  const language = knownLanguage(await languageOfPhone(shop, phoneE164), store.language);
  const text = inLanguage(language, () => {
    const facts: Record<Placeholder, string> = {
      ...{ number: '', items: '', address: '', arrives: '', total: '', link: '' },
      name: m.fact(name),
      toPay: m.fact(formatMoney(owedInPaisa)),
      store: m.fact(storeIn(store, language).name),
    };
    return filledIn(texts.udhaar[language] || usualReminder(), facts);
  });
  return whatsAppLink(phoneE164, phoneE164, text);
}
