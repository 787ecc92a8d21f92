/** Finds typed texts that name another exchange period than the settings. */
import type { Admin } from '../kernel/actor.ts';
import type { Shop } from '../kernel/shop.ts';
import { latinDigits } from '../kernel/text/text.ts';
import { allTexts } from '../kernel/text/translations.ts';
import type { FreeDeliveryText } from './free-delivery.server.ts';

const EXCHANGE = /exchang|return|tabdeel|wapas|تبدیل|واپس|بدل/iu;
const DAYS = /(?<!\d)(\d{1,4})[\s-]{0,4}(?:days?\b|din\b|دن|روز)/giu;
const SENTENCE_ENDS = /[.!?۔؟;؛\n]/u;

export const namesOtherDays = (text: string, days: number): boolean =>
  text
    .split(SENTENCE_ENDS)
    .some(
      (sentence) =>
        EXCHANGE.test(sentence) &&
        [...latinDigits(sentence).matchAll(DAYS)].some(([, named]) => Number(named) !== days),
    );

/** Checks the exchange page and the line before an order. No query. */
export function textsOnOtherDays(
  { settings }: Pick<Shop, 'settings'>,
  _admin: Admin<'settings'>,
): FreeDeliveryText[] {
  const { work, terms } = settings.current;
  const isOther = (texts: readonly string[]) => texts.some((text) => namesOtherDays(text, work.exchangeDays));
  return [
    ...settings.pages
      .filter((page) => page.id === 'exchange' && isOther(allTexts(page, ['body'])))
      .map(({ id, title }) => ({ kind: 'page' as const, id, name: title })),
    ...(isOther(allTexts(terms, ['exchangeRule'])) ? [{ kind: 'terms' as const }] : []),
  ];
}
