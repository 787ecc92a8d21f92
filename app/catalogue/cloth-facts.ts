/**
 * Facts of a cloth as text, for table, card and audit log. Shoppers' pages get them from loaders:
 * no script has these words.
 */
import {
  codesOf,
  FACT_NAMES,
  FACTS,
  type FactName,
  hasFact,
  isFact,
  isSized,
  PIECES_OF_KIND,
} from '#shop/catalogue/cloth/cloth.ts';
import { inCentimetres, inGaz, inInches, inMetres } from '#shop/catalogue/cloth/lengths.ts';
import { mainFabric, type Piece, piecesOf } from '#shop/catalogue/cloth/pieces.ts';
import type { Field } from '#shop/catalogue/fields.ts';
import type { CardProduct, Product } from '#shop/catalogue/product.ts';
import { nameIn } from '#shop/kernel/text/name-in.ts';
import { m } from '#words/cloth.ts';
import { m as colours } from '#words/colours.ts';
import { m as fields } from '#words/product-fields.ts';
import { withoutMarks } from '../lib/without-marks.ts';

export type FactRow = readonly [label: string, value: string];

/** Translated if known. */
const termOf = (typed: string): string => {
  const plain = typed.toLowerCase();
  return Object.hasOwn(m.terms, plain) ? nameIn(m.terms, plain) : typed;
};

export const lengthOf = (cm: number): string => m.length({ metres: inMetres(cm), gaz: inGaz(cm) });

const ofPiece = ({ fabric, work, lengthCm }: Piece): string =>
  m.list([termOf(fabric), termOf(work), lengthCm ? lengthOf(lengthCm) : ''].filter(Boolean));

/** A fact of the kind or colour; may be empty. */
export function shownFact(name: string, value: string | number): string {
  if (!value) return '';
  if (name === 'kind') return nameIn(m.kinds, String(value));
  if (name === 'colour') return nameIn(colours.names, String(value));
  if (name === 'season') return nameIn(m.seasons, String(value));
  if (!isFact(name)) return String(value);
  const { kind, unit }: Field = FACTS[name];
  if (kind === 'length') return lengthOf(Number(value));
  if (kind === 'choices') return m.short(codesOf(String(value)).map((code) => nameIn(m.cares, code)));
  if (kind === 'pieces')
    return piecesOf(String(value))
      .map((piece) => [termOf(piece.name), ofPiece(piece)].filter(Boolean).join(': '))
      .join('\n');
  if (unit === 'inches') return m.width({ inches: Number(value), cm: inCentimetres(Number(value)) });
  return unit === 'gsm' ? m.weight(Number(value)) : termOf(String(value));
}

type Cloth = Pick<Product, FactName | 'kind'>;

const hasSize = ({ kind, widthIn, lengthCm }: Cloth): boolean => isSized(kind) && widthIn > 0 && lengthCm > 0;

const sizeOf = ({ widthIn, lengthCm }: Cloth): string =>
  m.sizeOf({ inches: [widthIn, inInches(lengthCm)], cm: [inCentimetres(widthIn), lengthCm] });

/** A row for each described piece; the others share one. */
function pieceRows(pieces: readonly Piece[]): FactRow[] {
  const all = pieces.map((piece): FactRow => [termOf(piece.name), ofPiece(piece)]);
  const bare = all.filter(([, said]) => said === '').map(([piece]) => piece);
  const said = all.filter(([, said]) => said !== '');
  return bare.length > 0 ? [...said, [fields.names.pieces, m.list(bare)]] : said;
}

function rowsOf(name: FactName, cloth: Cloth): FactRow[] {
  if (!cloth[name] || !hasFact(cloth.kind, name)) return [];
  if (hasSize(cloth) && name === 'widthIn') return [[m.size, sizeOf(cloth)]];
  if (hasSize(cloth) && name === 'lengthCm') return [];
  if (name === 'pieces') return pieceRows(piecesOf(cloth.pieces));
  return [[fields.names[name], shownFact(name, cloth[name])]];
}

/** `others` follow the kind; null for a product without facts. */
export function factTable(
  cloth: Cloth,
  others: readonly FactRow[] = [],
): { heading: string; rows: FactRow[] } | null {
  if (cloth.kind === '') return null;
  const kind: FactRow = [fields.names.kind, shownFact('kind', cloth.kind)];
  return {
    heading: m.heading,
    rows: [kind, ...others, ...FACT_NAMES.flatMap((name) => rowsOf(name, cloth))],
  };
}

/** `material`, `size`, and `width` in inches by its UN/CEFACT code. */
export function factsInSchema(cloth: Cloth): Record<string, unknown> {
  const { fabric, widthIn } = cloth;
  const material = mainFabric(fabric, piecesOf(cloth.pieces));
  return {
    ...(material && { material: termOf(material) }),
    ...(hasSize(cloth) && { size: withoutMarks(sizeOf(cloth)) }),
    ...(widthIn > 0 && { width: { '@type': 'QuantitativeValue', value: widthIn, unitCode: 'INH' } }),
  };
}

/** Empty for a product without facts. */
export function shortFacts({
  kind,
  widthIn,
  totalCm,
}: Pick<CardProduct, 'kind' | 'widthIn' | 'totalCm'>): string {
  if (kind === '') return '';
  if (isSized(kind)) return widthIn > 0 && totalCm > 0 ? m.shortSize([widthIn, inInches(totalCm)]) : '';
  const pieces = PIECES_OF_KIND[kind] ?? 0;
  const parts = [
    pieces > 0 && m.shortPieces(pieces),
    totalCm > 0 && m.shortLength(inMetres(totalCm)),
    pieces === 0 && widthIn > 0 && m.shortWidth(widthIn),
  ];
  return m.short(parts.filter((part) => part !== false));
}
