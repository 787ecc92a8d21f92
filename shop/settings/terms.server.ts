import { optionalText } from '../kernel/form-fields.server.ts';
import { type Translated, translations } from '../kernel/text/translations.ts';
import { asTyped, topicOf, yesNoSetting } from './topic.server.ts';

/** Terms shown before an order. The rule is one line that links to the page about exchanges; may be empty. */
interface TermsSettings extends Translated<'exchangeRule'> {
  /** The parcel may not be opened before payment. */
  parcelStaysClosed: boolean;
}

/** The specification has none. */
export const DEFAULT_TERMS: TermsSettings = {
  exchangeRule: '',
  ...translations({ exchangeRule: '' }),
  parcelStaysClosed: false,
};

const MAX_RULE = 160;
const RULE = { exchangeRule: asTyped(optionalText(MAX_RULE)) };

export const termsSettings = topicOf('terms', {
  ...RULE,
  ...translations(RULE),
  parcelStaysClosed: yesNoSetting,
});
