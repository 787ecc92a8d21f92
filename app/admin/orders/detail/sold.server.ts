import type { ShopRequest } from '#app/lib/context.ts';
import { whatsAppLink } from '#shop/kernel/text/phone.server.ts';
import { seenIn } from '#shop/ledger/seen.ts';
import type { FoundOrder } from '#shop/orders/order.ts';
import { type Payment, receiptText } from './order-message.server.ts';
import { GIVEN, SOLD } from './sold.ts';

interface Sale extends Payment {
  order: FoundOrder;
  /** False once it was taken back. */
  stands: boolean;
}

/** What the seller needs right after a counter sale; null elsewhere. */
export function soldOf(
  { shop }: Pick<ShopRequest, 'shop'>,
  { searchParams }: URL,
  { order, stands, paidBy, creditInPaisa }: Sale,
) {
  if (!searchParams.has(SOLD) || !stands) return null;
  const given = seenIn(searchParams.get(GIVEN));
  const { totalInPaisa, customerInfo, phoneE164 } = order;
  return {
    paidBy,
    creditInPaisa,
    changeInPaisa: given !== null && given > totalInPaisa ? given - totalInPaisa : null,
    // Without a number WhatsApp asks for the chat.
    whatsApp: whatsAppLink(
      customerInfo.phone,
      phoneE164,
      receiptText(shop, order, { paidBy, creditInPaisa }),
    ),
  };
}
