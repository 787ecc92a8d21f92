/** Couriers: tracking addresses and booking sheets. */
import { httpsAddress } from '#shop/kernel/text/url.ts';

/** In the most common order. */
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

/** In one language, because couriers read them. */
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
  /** 1 to `MAX_HEADING` characters. */
  heading: string;
}

/** A courier's own name for a town, such as `1043` for `Daska`. */
export interface TownAlias {
  town: string;
  theirs: string;
}

/** Calendar days from handover; 0 to `MAX_DELIVERY_DAYS`. */
export interface DeliveryDays {
  from: number;
  to: number;
}

export interface Courier {
  /** Survives renaming. */
  id: string;
  /** Empty for the own rider, whose name is translated. */
  name: string;
  /** `{n}` stands for the parcel's number; without it the customer types the number there. May be empty. */
  tracking: string;
  /** Can be chosen. */
  isOn: boolean;
  /** Parcels have tracking numbers. */
  hasNumbers: boolean;
  /** Default in the booking sheet, in the courier's unit; may be empty. */
  weight: string;
  /** Null: customers see no date. */
  days: DeliveryDays | null;
  /** Unique; at least one. */
  columns: readonly SheetColumn[];
  towns: readonly TownAlias[];
}

export interface CouriersSettings {
  couriers: readonly Courier[];
}

export const MAX_COURIERS = 40;
export const MAX_COURIER_NAME = 40;
export const MAX_TRACKING = 300;
export const MAX_WEIGHT = 12;
export const MAX_DELIVERY_DAYS = 30;
export const MAX_HEADING = 60;
export const MAX_ALIASES = 600;

/** To try a tracking page. */
export const NUMBER_TO_TRY = '1234567890';

export const OWN_RIDER = 'rider';

const STANDARD: readonly SheetColumn[] = COLUMNS.map((column) => ({ column, heading: HEADINGS[column] }));

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
 * Addresses come from the couriers' pages and public code, November 2026, and were not tested with parcels.
 * Headings come from their APIs, because no official sheets were found.
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

/** If the usual address fails. */
export const OTHER_TRACKING: Readonly<Record<string, string>> = {
  leopards: 'https://pk.leopardscourier.com/tracking',
  mp: 'https://www.mnpcourier.com/track?cn={n}',
};

export const DEFAULT_COURIERS: CouriersSettings = { couriers: PRESETS };

export const newCourier = (id: string): Courier => courier(id, '', '');

/**
 * As stored: HTTPS, at most one `{n}`; else null. Never `{n}` in the host, which would lead to different
 * sites.
 */
export function trackingAddress(typed: string): string | null {
  const address = httpsAddress(typed)?.replaceAll('%7Bn%7D', '{n}') ?? null;
  return address && address.split('{n}').length <= 2 ? address : null;
}

/** Null for none. */
export function trackingLink({ tracking }: Pick<Courier, 'tracking'>, number: string): string | null {
  if (tracking === '') return null;
  return tracking.replace('{n}', encodeURIComponent(number));
}
