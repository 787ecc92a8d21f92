/** Terms shown before an order. Pure: also for browsers. */

import { type Translated, translations } from '../kernel/text/translations.ts';

/** The rule has one line, at most 160 characters; empty: nothing is shown. Links to the page about exchanges. */
export interface TermsSettings extends Translated<'exchangeRule'> {
  /** The parcel may not be opened before payment. */
  parcelStaysClosed: boolean;
}

/** The specification has no terms. */
export const DEFAULT_TERMS: TermsSettings = {
  exchangeRule: '',
  ...translations({ exchangeRule: '' }),
  parcelStaysClosed: false,
};
