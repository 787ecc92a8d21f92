/** Facts of a cloth: page, card, record and the admin's form. */
import type { Care, ClothKind, Season } from '#shop/catalogue/cloth/cloth.ts';
import type { PiecePart } from '#shop/catalogue/cloth/piece-rows.ts';

export * as m from './cloth.ts';

export const heading = 'Facts of the cloth';
export const about =
  'Customers see those that you fill in as a table, and find the cloth by them. Which ones there are depends on the kind.';
export const noKind = 'No facts';
export const none = 'Not said';

export const kinds: Readonly<Record<ClothKind, string>> = {
  'mens-suit': 'Men’s suit',
  'womens-2': 'Women’s 2-piece',
  'womens-3': 'Women’s 3-piece',
  metre: 'Cloth by the metre',
  bedsheet: 'Bedsheet',
  towel: 'Towel',
  other: 'Other cloth',
};
export const seasons: Readonly<Record<Season, string>> = {
  summer: 'Summer',
  winter: 'Winter',
  between: 'Spring and autumn',
  all: 'All year',
};
export const cares: Readonly<Record<Care, string>> = {
  'dry-clean': 'Dry cleaning is best',
  'no-bleach': 'No bleach',
  'soak-first': 'Soak before stitching',
  'wash-apart': 'Wash dark and white apart',
  'cool-iron': 'Iron at low heat',
};
/** Translations of fabrics, works and pieces that the shopkeeper typed in English. */
export const terms: Readonly<Record<string, string>> = {};

export const hints = {
  fabric: 'Such as Lawn or Cotton.',
  pieces: 'Each in a line: piece, fabric, work, length. Such as: Shirt, Lawn, Printed, 3 m',
  widthIn: 'In inches, such as 44.',
  lengthCm: 'Such as 4.5 m, 5 gaz or 100 in.',
  weightGsm: 'In grams a square metre, such as 120.',
  yarnCount: 'Such as 80, or 60/60.',
} as const;

/** Each is a field. */
export const pieceParts: Readonly<Record<PiecePart, string>> = {
  name: 'Piece',
  fabric: 'Fabric',
  work: 'Work',
  length: 'Length in metres',
};
export const wrongPart: Readonly<Record<PiecePart, (max: number) => string>> = {
  name: (max) => `Name the piece, such as Shirt, in ${max} characters at most.`,
  fabric: (max) => `Please use at most ${max} characters.`,
  work: (max) => `Please use at most ${max} characters.`,
  length: () => 'Type the length in metres, such as 2.5.',
};
export const piece = (place: number) => `Piece ${place}`;
export const takePieceAway = (place: number) => `Take piece ${place} away`;
export const addPiece = 'Add a piece';

/** `parseLength` reads these after a typed length. */
export const units = { metre: 'm', centimetre: 'cm' };
export const size = 'Size';
export const length = ({ metres, gaz }: { metres: string; gaz: string }) => `${metres} m (${gaz} gaz)`;
export const width = ({ inches, cm }: { inches: number; cm: number }) => `${inches} in (${cm} cm)`;
type Pair = readonly [width: number, length: number];
export const sizeOf = ({ inches, cm }: { inches: Pair; cm: Pair }) =>
  `${inches.join(' × ')} in (${cm.join(' × ')} cm)`;
export const weight = (gsm: number) => `${gsm} g/m²`;
export const list = (parts: readonly string[]) => parts.join(', ');

/** On a card. */
export const shortPieces = (pieces: number) => `${pieces} pieces`;
export const shortLength = (metres: string) => `${metres} m`;
export const shortWidth = (inches: number) => `${inches} in wide`;
export const shortSize = ([width, length]: Pair) => `${width} × ${length} in`;
export const short = (parts: readonly string[]) => parts.join(' · ');
