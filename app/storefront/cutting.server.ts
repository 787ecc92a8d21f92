/** What the page of cloth by the metre says of lengths: made by the server, so that a browser learns no remnants. */
import { inMetres, parseMetres } from '#shop/catalogue/lengths.ts';
import { type Cutting as Bounds, faultOfCut, isByMetre, longestCut, termsOf } from '#shop/stock/cuts.ts';
import { remnantsOfOne } from '#shop/stock/thaans.server.ts';
import { m as cart } from '#words/cart.ts';
import { m as product } from '#words/product.ts';
import { m } from '#words/thaans.ts';
import { lengthOf } from '../cloth-facts.ts';
import type { ShopRequest } from '../context.ts';
import { cutSentence } from './cut-sentence.server.ts';

/** The answer to a length that cannot be had: as it was typed, and why. */
export interface CutRefused {
  typed: string;
  wrong: string;
}

export interface Cutting extends CutRefused {
  /** Behind the price. */
  per: string;
  /** How much can be had in one piece, or that it is sold out. */
  longest: string;
  hint: string;
  /** Of the field and its button: words of the page itself would be one file more for the browser. */
  label: string;
  add: string;
  adding: string;
}

interface ByMetre extends Bounds {
  id: string;
  priceInPaisa: number;
  soldBy: string;
}

/** Null of a product that is sold by the piece. `typed` is a length that was asked for, empty for none. One query. */
export async function cuttingOf(
  { shop }: Pick<ShopRequest, 'shop'>,
  cloth: ByMetre,
  typed: string,
): Promise<Cutting | null> {
  if (!isByMetre(cloth)) return null;
  const remnants = await remnantsOfOne(shop.db, cloth.id);
  const terms = termsOf(cloth, shop.settings.current.stock);
  const longestCm = longestCut(remnants, terms);
  const cutCm = parseMetres(typed);
  const fault = cutCm === null ? null : faultOfCut(cutCm, remnants, terms);
  return {
    per: m.aMetre,
    longest: longestCm > 0 ? m.inOnePiece(lengthOf(longestCm)) : cart.soldOut,
    hint: m.steps({ stepCm: terms.stepCm, least: m.metres(inMetres(terms.leastCutCm)) }),
    label: product.metres,
    add: product.addToCart,
    adding: product.adding,
    typed,
    wrong: typed !== '' && (fault || cutCm === null) ? cutSentence(fault) : '',
  };
}
