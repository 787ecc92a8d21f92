import { expect, test } from 'vitest';
import { demoSettings } from '../../../tests/support/demo-settings.ts';
import { shownTexts } from './message-texts.server.ts';

const NO_FEES = { deliveryInPaisa: 0, freeFromInPaisa: null, towns: [] };

test('a usual text promises free delivery only while each order has it', () => {
  const confirm = (delivery: typeof NO_FEES | { towns: { towns: string[]; feeInPaisa: number }[] }) =>
    shownTexts({ ...demoSettings, delivery: { ...NO_FEES, ...delivery } }).values['confirm-en'];
  expect(confirm(NO_FEES)).toContain('Delivery is free.');
  for (const fees of [
    { ...NO_FEES, deliveryInPaisa: 20_000, freeFromInPaisa: 1_000_000 },
    { towns: [{ towns: ['Lahore'], feeInPaisa: 30_000 }] },
  ]) {
    expect(confirm(fees)).toContain('{total}');
    expect(confirm(fees)).not.toContain('free');
  }
});
