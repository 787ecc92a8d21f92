import { expect, test } from 'vitest';
import { offerInSchema } from './offer-in-schema.server.ts';

const sale = { wasInPaisa: 100_000, untilMs: Date.UTC(2026, 10, 30, 16) };
const metre = { '@type': 'QuantitativeValue', value: 1, unitCode: 'MTR' };
const ofMetre = { referenceQuantity: { ...metre, valueReference: metre } };
const costs = { '@type': 'UnitPriceSpecification', priceCurrency: 'PKR' };
const was = { ...costs, price: '1000', priceType: 'https://schema.org/StrikethroughPrice' };

test('a piece at the price of the list says nothing besides its price', () => {
  expect(offerInSchema({ priceInPaisa: 80_000, soldBy: '' })).toBeUndefined();
});

test('a sale says until when it holds, and what was paid before', () => {
  expect(offerInSchema({ priceInPaisa: 80_000, soldBy: '', sale })).toEqual({
    priceValidUntil: '2026-11-30T16:00:00.000Z',
    priceSpecification: was,
  });
});

test('the price of cloth by the metre is that of one metre, before a sale and in it', () => {
  expect(offerInSchema({ priceInPaisa: 80_000, soldBy: 'metre' })).toEqual({
    priceSpecification: [{ ...costs, price: '800', ...ofMetre }],
  });
  expect(offerInSchema({ priceInPaisa: 80_000, soldBy: 'metre', sale })).toEqual({
    priceValidUntil: '2026-11-30T16:00:00.000Z',
    priceSpecification: [
      { ...costs, price: '800', ...ofMetre },
      { ...was, ...ofMetre },
    ],
  });
});
