import { callLink, shownPhone, whatsAppLink } from '#shop/kernel/text/phone.server.ts';
import type { Order } from '#shop/orders/order.ts';

export interface PhoneLinks {
  phone: string;
  call: string;
  whatsApp: string;
}

export function withPhoneLinks<Of extends Order>(order: Of): Of & PhoneLinks {
  const { customerInfo, phoneE164 } = order;
  return {
    ...order,
    phone: shownPhone(customerInfo.phone),
    call: callLink(customerInfo.phone, phoneE164),
    whatsApp: whatsAppLink(customerInfo.phone, phoneE164),
  };
}
