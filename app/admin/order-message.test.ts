import { expect, test } from 'vitest';
import type { Order } from '#shop/orders/order.ts';
import { inLanguage } from '#words/language.ts';
import { m as en } from '../../words/en/orders.ts';
import { m as ur } from '../../words/ur/orders.ts';
import { confirmationText } from './order-message.server.ts';

const order = (language?: string): Order => ({
  id: 'o1',
  orderNumber: 'USM-1',
  userId: null,
  userEmail: '',
  customerInfo: {
    fullName: 'Ayesha Khan',
    email: '',
    phone: '0300 1234567',
    address: '',
    city: 'Daska',
    postalCode: '',
    notes: '',
  },
  phoneE164: '+923001234567',
  items: [],
  charges: [],
  totalInPaisa: 500_000,
  status: 'pending',
  createdAt: 0,
  ...(language && { language }),
});

test('WhatsApp opens with a message in the language of the order, whichever the shopkeeper reads', () => {
  const asRead = (one: Order) => inLanguage('roman', () => confirmationText(one));
  expect(asRead(order('ur'))).toContain(ur.pleaseConfirm);
  expect(asRead(order('en'))).toContain(en.pleaseConfirm);
});
