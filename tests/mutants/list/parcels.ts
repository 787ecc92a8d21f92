/** Breaks of handing over, of what comes back, and of the links of parcels. */
import type { Mutant } from '../mutant.ts';

export const parcels: readonly Mutant[] = [
  {
    invariant: 96,
    breaks: 'an order that has left is handed over again by another device',
    file: 'shop/parcels/hand-over.server.ts',
    from: '  if (!moved.isNew) return isAgain;\n',
    to: '',
    test: {
      file: 'shop/parcels/hand-over.test.ts',
      name: 'from two devices at once takes each order once',
    },
  },
  {
    invariant: 96,
    breaks: 'two parcels of a courier get one number',
    file: 'shop/parcels/hand-over.server.ts',
    from: '    if (inUse.length > 0) return',
    to: '    if (inUse.length > 50) return',
    test: { file: 'shop/parcels/hand-over.test.ts', name: 'a number of another parcel of this courier' },
  },
  {
    invariant: 97,
    breaks: 'the pieces of a parcel that could not be delivered never come back',
    file: 'shop/orders/life.ts',
    from: "undelivered: { ...ended, pieces: 'back' },",
    to: "undelivered: { ...ended, pieces: 'sent' },",
    test: { file: 'shop/parcels/outcomes.test.ts', name: 'gives nothing back until it is in hand' },
  },
  {
    invariant: 98,
    breaks: 'a phone is remembered for a parcel that could not be delivered',
    file: 'shop/parcels/outcomes.server.ts',
    from: ": 'undelivered';",
    to: ": 'refused';",
    test: { file: 'shop/parcels/outcomes.test.ts', name: 'gives nothing back until it is in hand' },
  },
  {
    invariant: 98,
    breaks: 'what was forgotten warns again',
    file: 'shop/orders/read.server.ts',
    from: "  return countsAs === 'refused' && forgotten === 1 ? null : countsAs;",
    to: "  return countsAs === 'refused' && forgotten === 2 ? null : countsAs;",
    test: { file: 'shop/phonebook/phonebook.test.ts', name: 'what a person refused is forgotten' },
  },
  {
    invariant: 99,
    breaks: 'a number is put into the link as it was typed',
    file: 'shop/settings/couriers.ts',
    from: "  return tracking.replace('{n}', encodeURIComponent(number));",
    to: "  return tracking.replace('{n}', number);",
    test: { file: 'shop/settings/couriers.test.ts', name: 'a link leads to the courier alone' },
  },
  {
    invariant: 96,
    breaks: 'a batch that is sent again takes an order along that was taken back since',
    file: 'shop/parcels/hand-over.server.ts',
    from: "from: isAgain ? [] : ['to pack',",
    to: "from: ['to pack',",
    test: {
      file: 'shop/parcels/hand-over.test.ts',
      name: 'does not leave again when its form is sent again',
    },
  },
  {
    invariant: 97,
    breaks: 'an order whose parcel is coming back is deleted, and its pieces never come back',
    file: 'shop/orders/end.server.ts',
    from: "  if (act === 'delete' && event.kind !== 'lost') query",
    to: "  if (act === 'delete' && event.kind === null) query",
    test: {
      file: 'shop/parcels/outcomes.test.ts',
      name: 'an order whose parcel is coming back is not deleted',
    },
  },
  {
    invariant: 130,
    breaks: 'a change after packing is not seen on the label',
    file: 'shop/orders/label.ts',
    from: "return kind === 'changed' ?",
    to: "return kind === 'placed' ?",
    test: {
      file: 'shop/orders/label.test.ts',
      name: 'an address that its customer corrects after packing makes the label wrong',
    },
  },
  {
    invariant: 130,
    breaks: 'an advance that is corrected after packing is not seen on the label',
    file: 'shop/orders/label.ts',
    from: " || kind === 'payment corrected') return",
    to: ') return',
    test: { file: 'shop/orders/label.test.ts', name: 'an advance that is corrected makes the label wrong' },
  },
  {
    invariant: 130,
    breaks: 'a label that was printed again stays wrong',
    file: 'shop/orders/label.ts',
    from: "kind === 'packed' || kind === 'label printed'",
    to: "kind === 'packed'",
    test: {
      file: 'shop/orders/label.test.ts',
      name: 'an address that its customer corrects after packing makes the label wrong',
    },
  },
  {
    invariant: 130,
    breaks: 'a label that was shown before the last change counts as printed',
    file: 'shop/orders/label.server.ts',
    from: "        .where('version', '=', order.version)\n",
    to: '',
    test: {
      file: 'shop/orders/label.test.ts',
      name: 'a label that was shown before the last change does not count as printed',
    },
  },
];
