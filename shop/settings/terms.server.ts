import { optionalText } from '../kernel/form-fields.server.ts';
import { translations } from '../kernel/text/translations.ts';
import { asTyped, topicOf, yesNoSetting } from './topic.server.ts';

const MAX_RULE = 160;
const RULE = { exchangeRule: asTyped(optionalText(MAX_RULE)) };

export const termsSettings = topicOf('terms', {
  ...RULE,
  ...translations(RULE),
  parcelStaysClosed: yesNoSetting,
});
