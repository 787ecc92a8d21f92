/** Printed documents' content, shared by page and PDF. */
import { formatDate } from '#app/lib/time.ts';
import { inMetres } from '#shop/catalogue/cloth/lengths.ts';
import { formatMoney } from '#shop/kernel/money.ts';
import { shownPhone } from '#shop/kernel/text/phone.server.ts';
import type { ReceivedByWay } from '#shop/ledger/ledger.ts';
import { LIFE } from '#shop/orders/life.ts';
import type { Order, OrderLine } from '#shop/orders/order.ts';
import { priceOfOrder } from '#shop/orders/price.ts';
import type { Parcel } from '#shop/parcels/parcel.ts';
import type { DocumentKind } from '#shop/print/print.ts';
import { type StoreSettings, storeIn } from '#shop/settings/store/store.ts';
import { pricePerMetre } from '#shop/stock/cuts.ts';
import { m as charges } from '#words/charges.ts';
import { m as gift } from '#words/gift.ts';
import { language } from '#words/language.ts';
import { m as moneyWords } from '#words/money.ts';
import { m } from '#words/print.ts';
import { m as store } from '#words/store.ts';
import { m as cloth } from '#words/thaans.ts';
import type { CutLine } from '../list/cut-lines.server.ts';
import { type Bars, barsOf } from './barcode.server.ts';

type Facts = readonly (readonly [label: string, text: string])[];

export type Part =
  | { is: 'seller'; name: string; lines: readonly string[] }
  | { is: 'facts'; facts: Facts }
  /** Labels are read from afar, hence `isLarge`. */
  | { is: 'address'; heading: string; name: string; lines: readonly string[]; isLarge: boolean }
  | { is: 'amount'; label: string; sum: string }
  | { is: 'items'; columns: readonly string[]; rows: readonly ItemRow[]; sums: Facts }
  | { is: 'note'; label: string; text: string }
  | { is: 'parcel'; label: string; courier: string; number: string; bars: Bars };

export interface ItemRow {
  name: string;
  code: string;
  /** Pieces, or a cut's length. */
  howMuch: string;
  /** Unit price and line total; absent where only goods count. */
  price?: string;
  sum?: string;
}

export interface PrintedDocument {
  kind: DocumentKind;
  orderNumber: string;
  heading: string;
  parts: readonly Part[];
}

/** Paisa. */
export interface DocumentMoney {
  advance: number;
  /** Collected at the door; 0 when paid. */
  toCollect: number;
  /** How it was paid so far; absent before. */
  ways?: readonly ReceivedByWay[];
  /** On the customer's khata. */
  credit?: number;
}

/** Absent before shipping. */
type SentParcel = Pick<Parcel, 'courierName' | 'number'>;

export function documentOf(
  kind: DocumentKind,
  order: Order,
  money: DocumentMoney,
  store: StoreSettings,
  { parcel, cuts = [] }: { parcel?: SentParcel | undefined; cuts?: readonly CutLine[] } = {},
): PrintedDocument {
  const seller = storeIn(store, language());
  const parts: Record<DocumentKind, () => readonly Part[]> = {
    slip: () => slip(order, money, seller, cuts),
    label: () => label(order, money, seller, parcel),
    receipt: () => receipt(order, money, seller),
  };
  return { kind, orderNumber: order.orderNumber, heading: m.names[kind], parts: parts[kind]() };
}

function slip(order: Order, money: DocumentMoney, seller: StoreSettings, cuts: readonly CutLine[]): Part[] {
  const cutOf = (productId: string) => cuts.find((cut) => cut.productId === productId)?.text ?? '';
  return [
    { is: 'seller', name: seller.name, lines: [] },
    {
      is: 'facts',
      facts: [
        [m.orderNumber, order.orderNumber],
        [m.date, formatDate(order.createdAt)],
      ],
    },
    { ...addressOf(order), isLarge: false },
    {
      is: 'items',
      columns: [m.quantity, m.item],
      rows: order.items.map((item) => {
        const code = [item.productCode, cutOf(item.productId)].filter(Boolean).join(' · ');
        return { name: item.name, code, howMuch: howMuchOf(item) };
      }),
      sums: piecesOf(order),
    },
    ...noteOf(order),
    // The label alone tells what the courier collects.
    isGift(order)
      ? { is: 'note', label: gift.gift, text: order.customerInfo.gift || m.noPrices }
      : amountOf(money),
  ];
}

function label(order: Order, money: DocumentMoney, seller: StoreSettings, parcel?: SentParcel): Part[] {
  const codes = order.items.map(({ productCode, quantity, cutCm = 0 }) =>
    cutCm > 0
      ? m.cutOf({ code: productCode, length: cloth.metres(inMetres(cutCm)) })
      : `${productCode} × ${quantity}`,
  );
  return [
    { ...addressOf(order), isLarge: true },
    ...noteOf(order),
    amountOf(money),
    ...numberOf(parcel),
    {
      is: 'facts',
      facts: [
        [m.orderNumber, order.orderNumber],
        ...piecesOf(order),
        [m.item, m.codes(codes)],
        [m.from, store.place([seller.name, seller.phone, seller.city].filter(Boolean))],
      ],
    },
  ];
}

/** Empty before shipping, and for couriers without numbers. */
function numberOf(parcel: SentParcel | undefined): Part[] {
  if (!parcel?.number) return [];
  const { courierName: courier, number } = parcel;
  return [{ is: 'parcel', label: m.parcelNumber, courier, number, bars: barsOf(number) }];
}

/** With amounts, unless paid in one way. */
const waysText = (ways: readonly ReceivedByWay[], credit = 0): string =>
  ways
    .map(({ way, amountInPaisa }) =>
      ways.length === 1 && credit === 0
        ? moneyWords.ways[way]
        : `${moneyWords.ways[way]} ${formatMoney(amountInPaisa)}`,
    )
    .join(' · ');

/** Required by Punjab's consumer law: date, goods, quantity, price, seller's name and address. */
function receipt(order: Order, money: DocumentMoney, seller: StoreSettings): Part[] {
  const { lines, charges: charged } = priceOfOrder(order);
  const isPaid =
    order.totalInPaisa >= 0 && (money.toCollect === 0 || LIFE[order.status].countsAs === 'received');
  const { fullName, phone, city } = order.customerInfo;
  return [
    { is: 'seller', name: seller.name, lines: sellerLines(seller) },
    ...(isGift(order) ? [{ is: 'note', label: gift.gift, text: m.notIntoParcel } as const] : []),
    {
      is: 'facts',
      facts: [
        [m.orderNumber, order.orderNumber],
        [m.date, formatDate(order.createdAt)],
        [m.to, store.place([fullName, city].filter(Boolean))],
        ...(phone ? [[m.phone, shownPhone(phone)] as const] : []),
        ...taxNumbers(seller),
      ],
    },
    {
      is: 'items',
      columns: [m.quantity, m.item, m.price, m.sum],
      rows: lines.map((line) => ({
        name: line.name,
        code: line.productCode,
        howMuch: howMuchOf(line),
        price: priceOf(line),
        sum: formatMoney(line.totalInPaisa),
      })),
      sums: [
        ...charged.map(
          ({ kind, amountInPaisa }) => [charges.names[kind], formatMoney(amountInPaisa)] as const,
        ),
        [charges.total, formatMoney(order.totalInPaisa)],
        ...(money.advance > 0 ? [[m.advance, formatMoney(money.advance)] as const] : []),
        ...(money.ways?.length ? [[m.paidBy, waysText(money.ways, money.credit)] as const] : []),
      ],
    },
    money.credit
      ? { is: 'amount', label: moneyWords.rows.credit, sum: formatMoney(money.credit) }
      : isPaid
        ? { is: 'amount', label: m.paid, sum: formatMoney(order.totalInPaisa) }
        : amountOf(money),
  ];
}

function sellerLines({ street, city, region, phone }: StoreSettings): string[] {
  return [store.place([street, city, region].filter(Boolean)), phone].filter(Boolean);
}

function taxNumbers({ ntn, strn }: StoreSettings): Facts {
  const numbers = [[m.ntn, ntn] as const, [m.strn, strn] as const];
  return numbers.filter(([, number]) => number !== '');
}

const howMuchOf = ({ quantity, cutCm = 0 }: OrderLine): string =>
  cutCm > 0 ? cloth.metres(inMetres(cutCm)) : `${quantity} ×`;

/** For a cut the metre price, which the customer agreed to. */
const priceOf = ({ priceInPaisa, cutCm = 0 }: OrderLine): string =>
  cutCm > 0 ? cloth.perMetre(formatMoney(pricePerMetre(priceInPaisa, cutCm))) : formatMoney(priceInPaisa);

/** For counting when packing or opening: a cut is one piece. */
function piecesOf({ items }: Order): Facts {
  const pieces = items.reduce((sum, { quantity, cutCm = 0 }) => sum + (cutCm > 0 ? 1 : quantity), 0);
  return pieces > 0 ? [[m.pieces, String(pieces)]] : [];
}

function addressOf({ customerInfo }: Order) {
  const { fullName: name, phone, address, city, postalCode } = customerInfo;
  const lines = [shownPhone(phone), address, [city, postalCode].filter(Boolean).join(' ')];
  return { is: 'address', heading: m.to, name, lines: lines.filter(Boolean) } as const;
}

/** Often holds a landmark. */
function noteOf({ customerInfo: { notes } }: Order): Part[] {
  return notes ? [{ is: 'note', label: m.notes, text: notes }] : [];
}

const isGift = ({ customerInfo: { gift } }: Order): boolean => typeof gift === 'string';

function amountOf({ toCollect }: DocumentMoney): Part {
  return toCollect > 0
    ? { is: 'amount', label: m.toCollect, sum: formatMoney(toCollect) }
    : { is: 'amount', label: m.nothingToCollect, sum: formatMoney(0) };
}
