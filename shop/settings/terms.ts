/** What a shopper is told before an order. Pure: also for browsers. */

export interface TermsSettings {
  /** The rule of exchanges in one line, at most 160 characters; empty: nothing is said. The page about exchanges is linked behind it. */
  exchangeRule: string;
  /** For readers of Urdu; empty, they read the other. */
  exchangeRuleUrdu: string;
  /** Whether it is said that a parcel may not be opened before it is paid. */
  parcelStaysClosed: boolean;
}

/** As in the specification: nothing of it is said there. */
export const DEFAULT_TERMS: TermsSettings = {
  exchangeRule: '',
  exchangeRuleUrdu: '',
  parcelStaysClosed: false,
};
