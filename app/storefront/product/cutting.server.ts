/** Texts about lengths, made by the server, so that remnants are not disclosed. */
import { lengthOf } from '#app/catalogue/cloth-facts.ts';
import type { ShopRequest } from '#app/lib/context.ts';
import { cutInCart } from '#shop/cart/cart.server.ts';
import { inMetres, parseMetres } from '#shop/catalogue/cloth/lengths.ts';
import { type Cutting as Bounds, faultOfCut, isByMetre, longestCut, termsOf } from '#shop/stock/cuts.ts';
import { remnantsOfOne } from '#shop/stock/thaans.server.ts';
import { m as cart } from '#words/cart.ts';
import { m as product } from '#words/product.ts';
import { m } from '#words/thaans.ts';
import { cutSentence } from './cut-sentence.server.ts';

export interface CutRefused {
  typed: string;
  wrong: string;
}

export interface Cutting extends CutRefused {
  /** After the price. */
  per: string;
  /** The longest piece, or that it is sold out. */
  longest: string;
  hint: string;
  /** The page's own words would be another file for the browser. */
  label: string;
  add: string;
  adding: string;
}

interface ByMetre extends Bounds {
  id: string;
  priceInPaisa: number;
  soldBy: string;
}

/** Null for pieces. `typed`: a requested length, may be empty. At most two queries. */
export async function cuttingOf(
  { shop, actor }: Pick<ShopRequest, 'shop' | 'actor'>,
  cloth: ByMetre,
  typed: string,
): Promise<Cutting | null> {
  if (!isByMetre(cloth)) return null;
  const remnants = await remnantsOfOne(shop.db, cloth.id);
  const terms = termsOf(cloth, shop.settings.current.stock);
  const longestCm = longestCut(remnants, terms);
  const cutCm = parseMetres(typed);
  const fault = cutCm === null ? null : faultOfCut(cutCm, remnants, terms);
  const heldCm = actor.kind === 'customer' ? await cutInCart(shop, actor, cloth.id) : 0;
  const steps = m.steps({ stepCm: terms.stepCm, least: m.metres(inMetres(terms.leastCutCm)) });
  return {
    per: m.aMetre,
    longest: longestCm > 0 ? m.inOnePiece(lengthOf(longestCm)) : cart.soldOut,
    hint: heldCm > 0 ? `${cart.lengthInCart(m.metres(inMetres(heldCm)))} ${steps}` : steps,
    label: product.metres,
    add: heldCm > 0 ? cart.changeLength : product.addToCart,
    adding: heldCm > 0 ? cart.changingLength : product.adding,
    typed,
    wrong: typed !== '' && (fault || cutCm === null) ? cutSentence(fault) : '',
  };
}
