import { expect, test } from 'vitest';
import { DEFAULT_DELIVERY, type DeliverySettings } from '#shop/settings/delivery/delivery.ts';
import { demoSettings } from '../../../tests/support/demo-settings.ts';
import { shownTexts } from './message-texts.server.ts';

test('a usual text promises free delivery only while each order has it', () => {
  const confirm = (delivery: Partial<DeliverySettings>) =>
    shownTexts({ ...demoSettings, delivery: { ...DEFAULT_DELIVERY, ...delivery } }).values['confirm-en'];
  expect(confirm({})).toContain('Delivery is free.');
  for (const fees of [
    { deliveryInPaisa: 20_000, freeFromInPaisa: 1_000_000 },
    { towns: [{ towns: ['Lahore'], feeInPaisa: 30_000 }] },
  ]) {
    expect(confirm(fees)).toContain('{total}');
    expect(confirm(fees)).not.toContain('free');
  }
});
