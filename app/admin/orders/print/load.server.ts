/** The documents that an address asks for; a cookie keeps their size. */
import { data } from 'react-router';
import { pathIn } from '#app/lib/address.ts';
import type { ShopRequest } from '#app/lib/context.ts';
import { attempt } from '#app/lib/failures.server.ts';
import { readChoice } from '#app/lib/list-query.ts';
import type { Admin } from '#shop/kernel/actor.ts';
import { COOKIES, cookie, readCookie } from '#shop/kernel/cookies.ts';
import { noteLabels } from '#shop/orders/label.server.ts';
import { moneyOf } from '#shop/orders/money/money.server.ts';
import type { MoneyOfOrder } from '#shop/orders/money/money.ts';
import type { Order } from '#shop/orders/order.ts';
import { listEvents } from '#shop/orders/timeline.server.ts';
import { wasTakenAlong } from '#shop/orders/timeline.ts';
import { isSent } from '#shop/parcels/parcel.ts';
import { parcelsOf } from '#shop/parcels/read.server.ts';
import { ordersToPrint } from '#shop/print/print.server.ts';
import {
  DOCUMENT_KINDS,
  type DocumentKind,
  documentKindsOf,
  MAX_DOCUMENTS,
  PAPER_SIZES,
  type PaperSize,
} from '#shop/print/print.ts';
import { cutLines } from '../list/cut-lines.server.ts';
import { type DocumentMoney, documentOf, type PrintedDocument } from './document.server.ts';

const SIZE_COOKIE_SECONDS = 365 * 24 * 60 * 60;
/** `/admin/orders/<number>/label`, with or without `.pdf` and `.data`. */
const OF_ONE = new RegExp(`^/admin/orders/([^/]+)/(${DOCUMENT_KINDS.join('|')})(?:\\.pdf)?(?:\\.data)?$`);

export interface Asked {
  kind: DocumentKind;
  kinds: readonly DocumentKind[];
  size: PaperSize;
  orderNumber: string | null;
  documents: readonly PrintedDocument[];
  missing: readonly string[];
  isCut: boolean;
  left: readonly string[];
}

/** Throws a 404 for a single unknown order. Call `note` after delivery. */
export async function askedDocuments(
  request: Request,
  url: URL,
  shopRequest: ShopRequest,
  admin: Admin<'orders'>,
): Promise<{ asked: Asked; note: () => Promise<void> }> {
  const { shop } = shopRequest;
  const [, encoded, paper] = OF_ONE.exec(pathIn(url.pathname)) ?? [];
  const orderNumber = encoded === undefined ? null : decodeURIComponent(encoded);
  const kind =
    DOCUMENT_KINDS.find((known) => known === paper) ??
    readChoice(url.searchParams, 'kind', DOCUMENT_KINDS) ??
    'label';
  const { numbers, ids } =
    orderNumber === null ? readOrders(url.searchParams) : { numbers: [orderNumber], ids: [] };
  const wanted = {
    numbers: numbers.slice(0, MAX_DOCUMENTS),
    ids: ids.slice(0, MAX_DOCUMENTS - Math.min(MAX_DOCUMENTS, numbers.length)),
  };
  const { orders, left } = await ordersToPrint(shop, admin, wanted);
  const one = orderNumber === null ? null : orders[0];
  if (one === undefined) throw data(null, { status: 404 });
  const { store } = shop.settings.current;
  const money = await moneyOf(
    shop,
    admin,
    orders.map(({ id }) => id),
  );
  // A parcel taken back from its courier is in the shop again.
  const parcels = await parcelsOf(
    shop,
    orders.filter(({ step }) => kind === 'label' && isSent(step)),
  );
  const cuts = await cutLines(shop, kind === 'slip' ? orders : []);
  const asked: Asked = {
    kind,
    kinds: one ? documentKindsOf(wasTakenAlong(await listEvents(shop, admin, one.id))) : DOCUMENT_KINDS,
    size: sizeOf(request, url.searchParams, shopRequest),
    orderNumber,
    documents: orders.map((order) =>
      documentOf(kind, order, moneyToPrint(order, money.get(order.id)), store, {
        parcel: parcels.get(order.id),
        cuts: cuts.get(order.id) ?? [],
      }),
    ),
    missing: wanted.numbers.filter(
      (number) => !left.includes(number) && !orders.some(({ orderNumber: found }) => found === number),
    ),
    left,
    isCut: numbers.length + ids.length > MAX_DOCUMENTS,
  };
  // Opening a label counts as printing it. If recording fails it stays marked.
  const note = async () => {
    if (kind === 'label') await attempt(shopRequest, () => noteLabels(shop, admin, orders));
  };
  return { asked, note };
}

/** A returned order collects nothing. */
function moneyToPrint(order: Order, money: MoneyOfOrder | undefined): DocumentMoney {
  if (!money) return { advance: 0, toCollect: Math.max(0, order.totalInPaisa) };
  const ways = money.byWay.filter(({ amountInPaisa }) => amountInPaisa > 0);
  const credit = Math.max(0, money.creditInPaisa);
  return { advance: money.advanceInPaisa, credit, toCollect: Math.max(0, money.openInPaisa), ways };
}

/** `numbers=` is comma-separated; `order=`, a ticked id, repeats. */
function readOrders(query: URLSearchParams): { numbers: string[]; ids: string[] } {
  const numbers = (query.get('numbers') ?? '').split(',').map((number) => number.trim());
  return { numbers: [...new Set(numbers.filter(Boolean))], ids: [...new Set(query.getAll('order'))] };
}

function sizeOf(request: Request, query: URLSearchParams, shopRequest: ShopRequest): PaperSize {
  const { cookies, secure } = shopRequest;
  const chosen = readChoice(query, 'size', PAPER_SIZES);
  const saved = readCookie(request.headers, COOKIES.paper, secure);
  if (chosen && chosen !== saved) cookies.push(cookie(COOKIES.paper, chosen, SIZE_COOKIE_SECONDS, secure));
  return chosen ?? PAPER_SIZES.find((size) => size === saved) ?? 'a4';
}
