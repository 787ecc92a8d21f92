import type { Care, ClothKind, Season } from '#shop/catalogue/cloth/cloth.ts';
import type { PiecePart } from '#shop/catalogue/cloth/piece-rows.ts';

export * as m from './cloth.ts';

export const heading = 'Kapre ki tafseelat';
export const about =
  'Jo baatein aap likhenge, gahak unhein aik table mein dekhenge aur un se kapra talaash kar sakenge. Kaun si baatein poochi jayein, ye kapre ki qism par hai.';
export const noKind = 'Koi tafseelat nahi';
export const none = 'Nahi bataya';

export const kinds: Readonly<Record<ClothKind, string>> = {
  'mens-suit': 'Mardana suit',
  'womens-2': 'Zanana 2-piece',
  'womens-3': 'Zanana 3-piece',
  metre: 'Metre ke hisaab se kapra',
  bedsheet: 'Bedsheet',
  towel: 'Tauliya',
  other: 'Doosra kapra',
};
export const seasons: Readonly<Record<Season, string>> = {
  summer: 'Garmi',
  winter: 'Sardi',
  between: 'Bahar aur khizan',
  all: 'Saara saal',
};
export const cares: Readonly<Record<Care, string>> = {
  'dry-clean': 'Dry clean behtar hai',
  'no-bleach': 'Bleach na karein',
  'soak-first': 'Silai se pehle paani mein bhigoyein',
  'wash-apart': 'Gehre aur safed kapre alag dhoyein',
  'cool-iron': 'Halki garm istri karein',
};
export const terms: Readonly<Record<string, string>> = {
  shirt: 'Qameez',
  trouser: 'Trouser',
  embroidered: 'Karhai wala',
  dyed: 'Ranga hua',
  plain: 'Saada',
  woven: 'Buna hua',
  wool: 'Oon',
};

export const hints = {
  fabric: 'Maslan Lawn ya Cotton.',
  pieces: 'Har piece alag line mein: piece, kapra, kaam, lambai. Maslan: Qameez, Lawn, Printed, 3 m',
  widthIn: 'Inch mein, maslan 44.',
  lengthCm: 'Maslan 4.5 m, 5 gaz ya 100 in.',
  weightGsm: 'Gram fi murabba metre mein, maslan 120.',
  yarnCount: 'Maslan 80, ya 60/60.',
} as const;

export const pieceParts: Readonly<Record<PiecePart, string>> = {
  name: 'Piece',
  fabric: 'Kapra',
  work: 'Kaam',
  length: 'Lambai metre mein',
};
export const wrongPart: Readonly<Record<PiecePart, (max: number) => string>> = {
  name: (max) => `Piece ka naam likhein, jaise Shirt, zyada se zyada ${max} huroof mein.`,
  fabric: (max) => `Zyada se zyada ${max} huroof likhein.`,
  work: (max) => `Zyada se zyada ${max} huroof likhein.`,
  length: () => 'Lambai metre mein likhein, jaise 2.5.',
};
export const piece = (place: number) => `Piece ${place}`;
export const takePieceAway = (place: number) => `Piece ${place} hatayein`;
export const addPiece = 'Aik piece shamil karein';

export const units = { metre: 'm', centimetre: 'cm' };
export const size = 'Size';
export const length = ({ metres, gaz }: { metres: string; gaz: string }) => `${metres} m (${gaz} gaz)`;
export const width = ({ inches, cm }: { inches: number; cm: number }) => `${inches} inch (${cm} cm)`;
type Pair = readonly [width: number, length: number];
export const sizeOf = ({ inches, cm }: { inches: Pair; cm: Pair }) =>
  `${inches.join(' × ')} inch (${cm.join(' × ')} cm)`;
export const weight = (gsm: number) => `${gsm} gram fi murabba metre`;
export const list = (parts: readonly string[]) => parts.join(', ');

export const shortPieces = (pieces: number) => `${pieces} piece`;
export const shortLength = (metres: string) => `${metres} m`;
export const shortWidth = (inches: number) => `Arz ${inches} inch`;
export const shortSize = ([width, length]: Pair) => `${width} × ${length} inch`;
export const short = (parts: readonly string[]) => parts.join(' · ');
