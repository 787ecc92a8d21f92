import { translations } from '../kernel/text/translations.ts';
import { MAX_COUNT, MAX_NOTE } from './checkout.ts';
import { MAX_GOODS_IN_PAISA } from './delivery/delivery.ts';
import { limitSetting, named, rupeesSetting, textSetting, topicOf } from './topic.server.ts';

const NOTE = { note: textSetting(MAX_NOTE) };
const cap = limitSetting(1, MAX_COUNT);

export const checkoutSettings = topicOf('checkout', {
  leastOrderInPaisa: named('leastOrder', rupeesSetting(MAX_GOODS_IN_PAISA)),
  ...NOTE,
  ...translations(NOTE),
  advanceAboveInPaisa: named('advanceAbove', rupeesSetting(MAX_GOODS_IN_PAISA)),
  pendingOrders: cap,
  pendingPieces: cap,
  newPendingOrders: cap,
  newPendingPieces: cap,
  networkPercent: limitSetting(1, 100),
  networkPieces: cap,
});
