/** The lines of a changed order. */
import type { Selectable } from 'kysely';
import { findEntered } from '../cart/cart.server.ts';
import type { Shop, Trx } from '../kernel/shop.ts';
import { priceOfCut, pricePerMetre } from '../stock/cuts.ts';
import type { EditedLine } from './edit.ts';
import type { Order } from './order.ts';
import type { OrderLinesTable } from './tables.ts';

/** By the metre without a length, or by the piece with one. */
type Known = Selectable<OrderLinesTable> | 'sold otherwise';

/** Own lines as ordered; the catalogue's for additions and for cuts of another length. */
export async function linesToChange(
  shop: Shop,
  trx: Trx,
  was: Order,
  edited: readonly EditedLine[],
): Promise<Map<string, Known>> {
  const own = await trx.selectFrom('orderLines').selectAll().where('orderId', '=', was.id).execute();
  // A cut of another length is another line, at the order's own price per metre.
  const isOwn = ({ productId, cutCm }: EditedLine) =>
    own.some((line) => line.productId === productId && line.cutCm === (cutCm ?? line.cutCm));
  const ordered = new Map(own.map((line) => [line.productId, line]));
  const kept = own.filter(({ productId }) =>
    edited.some((line) => line.productId === productId && isOwn(line)),
  );
  const entered = edited
    .filter((line) => !isOwn(line))
    .map(({ productId, cutCm = 0 }) => ({ productId, quantity: 1, cutCm }));
  const inLanguage = was.language === undefined ? shop : { ...shop, language: was.language };
  const found = await findEntered(inLanguage, trx, entered);
  const fresh = found.lines
    .filter(({ change }) => change?.kind !== 'gone')
    .map(({ limit: _limit, change, image, wasInPaisa = null, ...line }) => {
      const unset = { orderId: was.id, position: 0, listedInPaisa: null, priceReason: '' };
      const isOtherwise = change?.kind === 'sold otherwise';
      const before = ordered.get(line.productId);
      const price = before ? atPriceOf(before, line.cutCm) : { wasInPaisa };
      return [
        line.productId,
        isOtherwise ? change.kind : { ...line, ...unset, ...price, image: image ?? '' },
      ] as const;
    });
  return new Map<string, Known>([...kept.map((line): [string, Known] => [line.productId, line]), ...fresh]);
}

function atPriceOf(
  { priceInPaisa, listedInPaisa, wasInPaisa, cutCm: wasCm }: Selectable<OrderLinesTable>,
  cutCm: number,
) {
  const ofCut = (inPaisa: number) => priceOfCut(pricePerMetre(inPaisa, wasCm), cutCm);
  return {
    priceInPaisa: ofCut(listedInPaisa ?? priceInPaisa),
    wasInPaisa: wasInPaisa === null ? null : ofCut(wasInPaisa),
  };
}
