/**
 * Must agree with the descriptions in `catalogue.ts`. Goods without a kind, such as cushion covers, have no
 * facts.
 */
import type { FactName } from '#shop/catalogue/cloth/cloth.ts';

type Facts = Partial<Record<FactName | 'kind', string>>;

const mens = (fabric: string, length: string, facts: Facts): Facts => ({
  kind: 'mens-suit',
  fabric,
  widthIn: '54',
  lengthCm: length,
  ...facts,
});
const threePiece = (pieces: string, facts: Facts): Facts => ({
  kind: 'womens-3',
  widthIn: '44',
  pieces,
  ...facts,
});
const twoPiece = (pieces: string, facts: Facts): Facts => ({
  kind: 'womens-2',
  widthIn: '44',
  pieces,
  ...facts,
});
const cloth = (fabric: string, length: string, facts: Facts): Facts => ({
  kind: 'other',
  fabric,
  lengthCm: length,
  ...facts,
});
/** Lengths: `thaans.ts`. */
const byMetre = (fabric: string, facts: Facts): Facts => ({ kind: 'metre', fabric, ...facts });
const bedsheet = (width: string, length: string, facts: Facts): Facts => ({
  kind: 'bedsheet',
  widthIn: width,
  lengthCm: length,
  ...facts,
});
const towel = (width: string, length: string, facts: Facts = {}): Facts => ({
  kind: 'towel',
  fabric: 'Cotton',
  widthIn: width,
  lengthCm: length,
  ...facts,
});

const COTTON_CARE = 'no-bleach wash-apart';
const UNWASHED = 'no-bleach soak-first wash-apart';

export const demoFacts: Readonly<Record<string, Facts>> = {
  'ML-001': mens('Egyptian cotton', '4 m', { yarnCount: '80', season: 'all', care: UNWASHED }),
  'ML-002': mens('Boski', '4 m', { season: 'all', care: 'dry-clean cool-iron' }),
  'ML-003': mens('Latha', '4 m', { weightGsm: '120', yarnCount: '60', season: 'all', care: UNWASHED }),
  'MN-001': mens('Linen', '4 m', { season: 'summer', care: 'soak-first cool-iron' }),
  'MN-002': byMetre('Linen blend', { widthIn: '54', season: 'summer', care: 'wash-apart cool-iron' }),
  'MN-003': mens('Linen', '4 m', { season: 'summer', care: 'no-bleach cool-iron' }),
  'MW-001': mens('Lawn', '4.5 m', { weightGsm: '80', yarnCount: '80', season: 'summer', care: UNWASHED }),
  'MW-002': mens('Lawn', '4.5 m', { weightGsm: '75', season: 'summer', care: COTTON_CARE }),
  'MV-001': mens('Wash and Wear', '4 m', { season: 'all', care: 'no-bleach cool-iron' }),
  'MV-002': mens('Wash and Wear', '4 m', { season: 'all', care: 'no-bleach cool-iron' }),
  'MV-003': mens('Wash and Wear', '4 m', { season: 'all', care: 'no-bleach cool-iron' }),
  'MO-001': mens('Khaddar', '4 m', { weightGsm: '160', season: 'winter', care: UNWASHED }),
  'MO-002': mens('Karandi', '4 m', { season: 'between', care: 'no-bleach soak-first' }),
  'WS-001': cloth('Raw silk', '5 m', { widthIn: '44', season: 'all', care: 'dry-clean cool-iron' }),
  'WS-002': byMetre('Katan', { widthIn: '44', season: 'winter', care: 'dry-clean cool-iron' }),
  'WS-003': cloth('Charmeuse', '4.5 m', { widthIn: '44', season: 'all', care: 'dry-clean cool-iron' }),
  'WC-001': threePiece(
    'Shirt, Cotton, Block printed, 2.5 m\nDupatta, Cotton, Block printed, 2.5 m\nTrouser, Cotton, Dyed, 2 m',
    { weightGsm: '120', season: 'summer', care: COTTON_CARE },
  ),
  'WC-002': cloth('Cotton', '5 m', { widthIn: '44', weightGsm: '120', season: 'all', care: COTTON_CARE }),
  'WC-003': cloth('Cambric', '5 m', { widthIn: '44', season: 'all', care: COTTON_CARE }),
  'WH-001': cloth('Crinkle chiffon', '5 m', { widthIn: '44', season: 'all', care: 'dry-clean cool-iron' }),
  'WH-002': cloth('Chiffon', '5 m', { widthIn: '44', season: 'all', care: 'dry-clean cool-iron' }),
  'WH-003': cloth('Chiffon', '5 m', { widthIn: '44', season: 'all', care: 'dry-clean cool-iron' }),
  'WL-001': threePiece(
    'Shirt, Lawn, Printed, 2.5 m\nDupatta, Voile, Printed, 2.5 m\nTrouser, Lawn, Dyed, 2.5 m',
    { weightGsm: '80', yarnCount: '60/60', season: 'summer', care: UNWASHED },
  ),
  'WL-002': threePiece('Shirt, Lawn, Printed, 3 m\nDupatta, Lawn, Printed, 2.5 m\nTrouser, Lawn, Dyed, 2 m', {
    weightGsm: '80',
    season: 'summer',
    care: COTTON_CARE,
  }),
  'WL-003': twoPiece('Shirt, Lawn, Printed, 2.5 m\nDupatta, Lawn, Printed, 2.5 m', {
    weightGsm: '75',
    season: 'summer',
    care: COTTON_CARE,
  }),
  'WL-004': cloth('Lawn', '5 m', { widthIn: '44', weightGsm: '70', season: 'summer', care: COTTON_CARE }),
  'WN-001': cloth('Linen', '5 m', { widthIn: '44', season: 'between', care: 'soak-first cool-iron' }),
  'WN-002': cloth('Linen', '5 m', { widthIn: '44', season: 'between', care: 'soak-first cool-iron' }),
  'WO-001': cloth('Pashmina', '2.25 m', { season: 'winter', care: 'dry-clean' }),
  'WO-002': cloth('Velvet', '4 m', { widthIn: '44', season: 'winter', care: 'dry-clean' }),
  'HT-001': towel('28', '140 cm', { weightGsm: '550', care: 'wash-apart' }),
  'HT-002': towel('16', '70 cm', { care: 'wash-apart' }),
  'HT-003': towel('20', '90 cm', { care: 'wash-apart' }),
  'HB-001': bedsheet('102', '270 cm', { fabric: 'Percale', pillowCovers: '2', care: COTTON_CARE }),
  'HB-002': bedsheet('90', '250 cm', { fabric: 'Cotton', pillowCovers: '2', care: COTTON_CARE }),
  'HB-003': bedsheet('100', '108 in', { fabric: 'Cotton', pillowCovers: '2', care: COTTON_CARE }),
  'HB-004': bedsheet('59', '230 cm', { fabric: 'Cotton', care: COTTON_CARE }),
};
