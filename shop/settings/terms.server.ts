/** The terms: storage and form. */
import { optionalText } from '../kernel/form-fields.server.ts';
import { asTyped, topicOf, yesNoSetting } from './topic.server.ts';

const MAX_RULE = 160;

export const termsSettings = topicOf('terms', {
  exchangeRule: asTyped(optionalText(MAX_RULE)),
  exchangeRuleUrdu: asTyped(optionalText(MAX_RULE)),
  parcelStaysClosed: yesNoSetting,
});
