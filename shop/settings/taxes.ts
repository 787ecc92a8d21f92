/** Taxes that couriers withhold from collected money. */

export interface TaxRates {
  /** `karachiDay`. */
  fromDay: number;
  /** Hundredths of a percent: 200 is 2 %. */
  income: number;
  sales: number;
}

export interface TaxesSettings {
  /** Newest first; unique days. Before the first nothing is withheld. */
  rates: readonly TaxRates[];
}

/** 100 %. */
export const MAX_RATE = 10_000;
export const MAX_RATES = 5;

/** 1 July 2025, since when 2 % income tax and 2 % sales tax are withheld. */
const JULY_2025 = 20_270;

export const DEFAULT_TAXES: TaxesSettings = { rates: [{ fromDay: JULY_2025, income: 200, sales: 200 }] };

export interface Withheld {
  incomeInPaisa: number;
  salesInPaisa: number;
}

/** Rounds half up. */
const partOf = (paisa: number, rate: number) => Math.floor((paisa * rate + 5_000) / 10_000);

export function withheld({ rates }: TaxesSettings, day: number, amountInPaisa: number): Withheld {
  const rate = rates
    .filter(({ fromDay }) => fromDay <= day)
    .reduce<TaxRates | null>((last, one) => (last && last.fromDay >= one.fromDay ? last : one), null);
  return {
    incomeInPaisa: partOf(amountInPaisa, rate?.income ?? 0),
    salesInPaisa: partOf(amountInPaisa, rate?.sales ?? 0),
  };
}
