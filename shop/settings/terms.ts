/** Terms shown before an order. Pure: also for browsers. */

export interface TermsSettings {
  /** One line, at most 160 characters; empty: nothing is shown. Links to the page about exchanges. */
  exchangeRule: string;
  /** Empty: falls back to `exchangeRule`. */
  exchangeRuleUrdu: string;
  /** The parcel may not be opened before payment. */
  parcelStaysClosed: boolean;
}

/** The specification has no terms. */
export const DEFAULT_TERMS: TermsSettings = {
  exchangeRule: '',
  exchangeRuleUrdu: '',
  parcelStaysClosed: false,
};
