import type { Column } from '#shop/settings/delivery/couriers.ts';

export * as m from './couriers.ts';

export const heading = 'Couriers';
export const about = 'Which ones you use, their tracking pages and booking sheets, your own rider.';
export const intro =
  'The couriers that you can choose when you hand over parcels. Try the tracking page of each with a number of yours before you trust it.';
export const ownRider = 'Own rider';
export const inUse = 'In use';
export const notInUse = 'Not in use';
export const change = 'Change';
export const changeOf = (name: string) => `Change ${name}`;
export const add = 'Add a courier';
export const newCourier = 'New courier';
export const name = 'Name of the courier';
export const riderName = 'Name of the rider';
export const riderNameHint = 'Empty: “Own rider”.';
export const isOn = 'Do you use this courier?';
export const yes = 'Yes';
export const no = 'No';
export const hasNumbers = 'Does each parcel get a number?';
export const tracking = 'Tracking page';
export const trackingHint =
  'Put {n} where the number of the parcel stands. Without {n} the customer types the number there.';
export const otherAddress = 'Another address of this courier, if that one does not open:';
export const tryLink = 'Try this link';
export const tryLinkOf = (name: string) => `Try this link: ${name}`;
export const tryNumber = 'A number to try it with';
export const days = 'Days until it arrives';
export const daysHint =
  'How many days after the hand-over its parcels usually arrive, Sundays counted, to towns without days of their own. Left empty: the usual delivery days.';
export const daysFrom = 'From (days)';
export const daysTo = 'To (days)';
export const sheet = 'Booking sheet';
export const sheetHint =
  'Give each column the name that the courier wants, and its place from 1 on. A column without a place is left out.';
export const columns: Record<Column, string> = {
  orderNumber: 'Order number',
  name: 'Customer’s name',
  phone: 'Customer’s phone',
  address: 'Address',
  city: 'Town',
  toCollect: 'Amount to collect',
  pieces: 'Number of parcels',
  weight: 'Weight',
  contents: 'Contents',
  remarks: 'Customer’s notes',
};
export const place = 'Place';
export const columnName = (column: string) => `${column}: name of the column`;
export const columnPlace = (column: string) => `${column}: place`;
export const weight = 'Weight of a parcel';
export const weightHint = 'As this courier wants it, in kg or grams. It stands in the sheet for each parcel.';
export const townNames = 'Names of towns';
export const townNamesHint =
  'Only where this courier has another name or a number for a town. One a line: Daska = 1043';
