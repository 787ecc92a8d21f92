/** The couriers that parcels are given to: their tracking addresses and the columns of their booking sheets. Pure: also for browsers. */
import { httpsAddress } from '../kernel/url.ts';

/** The facts of a booking sheet, in the order in which couriers ask for them most often. */
export const COLUMNS = [
  'orderNumber',
  'name',
  'phone',
  'address',
  'city',
  'toCollect',
  'pieces',
  'weight',
  'contents',
  'remarks',
] as const;
export type Column = (typeof COLUMNS)[number];

/** What the columns are called where a courier has no names of its own. A courier reads them, so they have one language. */
export const HEADINGS: Readonly<Record<Column, string>> = {
  orderNumber: 'order number',
  name: 'name',
  phone: 'phone',
  address: 'address',
  city: 'city',
  toCollect: 'amount to collect',
  pieces: 'pieces',
  weight: 'weight',
  contents: 'contents',
  remarks: 'remarks',
};

export interface SheetColumn {
  column: Column;
  /** What the courier calls it; 1 to `MAX_HEADING` characters. */
  heading: string;
}

/** The courier's own name or number of a town, such as `Daska` and `1043`. */
export interface TownAlias {
  town: string;
  theirs: string;
}

/** How long its parcels usually take, in days of the calendar from the day of the hand-over; 0 to `MAX_DELIVERY_DAYS`, `from` to `to`. */
export interface DeliveryDays {
  from: number;
  to: number;
}

export interface Courier {
  /** Of a preset its short name; else a made-up one. It stays the same when the courier is renamed. */
  id: string;
  /** At most `MAX_COURIER_NAME` characters; empty for the shop's own rider, who is called so in each language. */
  name: string;
  /** The page that shows where a parcel is, with `{n}` where its number stands; without `{n}` the number is typed there. Empty: none. */
  tracking: string;
  /** Whether it can be chosen. */
  isOn: boolean;
  /** Whether each parcel has a number of the courier. */
  hasNumbers: boolean;
  /** The weight that the booking sheet gives for each parcel, in the courier's own unit; empty: the cell stays empty. */
  weight: string;
  /** Null: customers are told no day. */
  days: DeliveryDays | null;
  /** The columns of the booking sheet in their order; each at most once, and at least one. */
  columns: readonly SheetColumn[];
  /** At most `MAX_ALIASES`. */
  towns: readonly TownAlias[];
}

export interface CouriersSettings {
  /** At most `MAX_COURIERS`, each id once. */
  couriers: readonly Courier[];
}

/** The usual days of a parcel, whichever courier takes it; null where no courier's days are known. */
export function deliveryDays({ couriers }: CouriersSettings): DeliveryDays | null {
  const known = couriers.flatMap(({ isOn, days }) => (isOn && days ? [days] : []));
  if (known.length === 0) return null;
  return {
    from: Math.min(...known.map(({ from }) => from)),
    to: Math.max(...known.map(({ to }) => to)),
  };
}

export const MAX_COURIERS = 40;
export const MAX_COURIER_NAME = 40;
export const MAX_TRACKING = 300;
export const MAX_WEIGHT = 12;
export const MAX_DELIVERY_DAYS = 30;
export const MAX_HEADING = 60;
export const MAX_ALIASES = 600;

/** A made-up number, which shows what a tracking page looks like. */
export const NUMBER_TO_TRY = '1234567890';

/** The shop's own rider. */
export const OWN_RIDER = 'rider';

const STANDARD: readonly SheetColumn[] = COLUMNS.map((column) => ({ column, heading: HEADINGS[column] }));

/** The columns of a courier whose field names are known, in the order in which they are given. */
const named = (headings: Partial<Record<Column, string>>): SheetColumn[] =>
  Object.entries(headings).map(([column, heading]) => ({ column: column as Column, heading }));

const courier = (
  id: string,
  name: string,
  tracking: string,
  columns: readonly SheetColumn[] = STANDARD,
): Courier => ({
  id,
  name,
  tracking,
  isOn: true,
  hasNumbers: true,
  weight: '',
  days: null,
  columns,
  towns: [],
});

/**
 * The couriers of a new shop. The addresses were read in November 2026 on the couriers' own pages and in public code, and not tried on
 * parcels; the names of the columns are those of the couriers' programming interfaces, as no official sheets were found.
 */
const PRESETS: readonly Courier[] = [
  courier(
    'postex',
    'PostEx',
    'https://postex.pk/tracking?cn={n}',
    named({
      orderNumber: 'orderRefNumber',
      toCollect: 'invoicePayment',
      contents: 'orderDetail',
      name: 'customerName',
      phone: 'customerPhone',
      address: 'deliveryAddress',
      remarks: 'transactionNotes',
      city: 'cityName',
      pieces: 'items',
    }),
  ),
  courier(
    'tcs',
    'TCS',
    'https://www.tcsexpress.com/track/{n}',
    named({
      name: 'ConsigneeName',
      address: 'Address',
      city: 'City',
      phone: 'Mobile',
      pieces: 'PiecesCount',
      weight: 'Weight',
      toCollect: 'CODAmount',
      orderNumber: 'OrderID',
      remarks: 'Remarks',
    }),
  ),
  courier(
    'leopards',
    'Leopards',
    'https://pk.leopardscourier.com/shipment_tracking_view?cn_number={n}',
    named({
      weight: 'booked_packet_weight',
      pieces: 'booked_packet_no_piece',
      toCollect: 'booked_packet_collect_amount',
      orderNumber: 'booked_packet_order_id',
      city: 'destination_city',
      name: 'consignment_name_eng',
      phone: 'consignment_phone',
      address: 'consignment_address',
      remarks: 'special_instructions',
    }),
  ),
  courier(
    'trax',
    'Trax',
    'https://sonic.pk/tracking?tracking_number={n}',
    named({
      city: 'consignee_city_id',
      name: 'consignee_name',
      address: 'consignee_address',
      phone: 'consignee_phone_number_1',
      orderNumber: 'order_id',
      contents: 'item_description',
      weight: 'estimated_weight',
      toCollect: 'amount',
      pieces: 'pieces_quantity',
      remarks: 'special_instructions',
    }),
  ),
  courier(
    'callcourier',
    'Call Courier',
    'https://callcourier.com.pk/tracking/?tc={n}',
    named({
      name: 'ConsigneeName',
      orderNumber: 'ConsigneeRefNo',
      phone: 'ConsigneeCellNo',
      address: 'Address',
      city: 'DestCityId',
      pieces: 'Pcs',
      weight: 'Weight',
      contents: 'Description',
      toCollect: 'CodAmount',
      remarks: 'remarks',
    }),
  ),
  courier(
    'mp',
    'M&P',
    'https://www.mulphilog.com/tracking/{n}',
    named({
      city: 'destinationCityName',
      name: 'consigneeName',
      phone: 'MobNo',
      address: 'Address',
      pieces: 'pieces',
      weight: 'weight',
      toCollect: 'codAmount',
      orderNumber: 'custRefNo',
      contents: 'productDetails',
      remarks: 'remarks',
    }),
  ),
  courier(
    'blueex',
    'BlueEx',
    'https://www.blue-ex.com/tracking?trackno={n}',
    named({
      name: 'con_name',
      address: 'con_add',
      phone: 'con_cont',
      city: 'dest_city',
      pieces: 'pcs',
      weight: 'wgt',
      orderNumber: 'cust_ref',
      contents: 'prod_detail',
      toCollect: 'prod_value',
      remarks: 'coment',
    }),
  ),
  courier('fastex', 'Daewoo FastEx', 'https://fastex.pk/trackingDetail?trackingNo={n}'),
  courier('post', 'Pakistan Post', 'https://ep.gov.pk/emtts/EPTrack_Live.aspx?ArticleIDz={n}'),
  { ...courier(OWN_RIDER, '', ''), hasNumbers: false },
];

/** Another address of the same courier, for when the usual one does not open. The number is typed there where it has no `{n}`. */
export const OTHER_TRACKING: Readonly<Record<string, string>> = {
  leopards: 'https://pk.leopardscourier.com/tracking',
  mp: 'https://www.mnpcourier.com/track?cn={n}',
};

export const DEFAULT_COURIERS: CouriersSettings = { couriers: PRESETS };

/** A courier that is added: everything can be typed. */
export const newCourier = (id: string): Courier => courier(id, '', '');

/**
 * A tracking address as it is stored: read over HTTPS, with one place for the number at most; null for any other text. No host has braces: with
 * the number in it, each parcel would lead to another site.
 */
export function trackingAddress(typed: string): string | null {
  const address = httpsAddress(typed)?.replaceAll('%7Bn%7D', '{n}') ?? null;
  return address && address.split('{n}').length <= 2 ? address : null;
}

/** The page that shows where this parcel is; null where the courier has none. Without `{n}` the number has to be typed there. */
export function trackingLink({ tracking }: Pick<Courier, 'tracking'>, number: string): string | null {
  if (tracking === '') return null;
  return tracking.replace('{n}', encodeURIComponent(number));
}
