import { z } from 'zod';
import { optionalText } from '#shop/kernel/form-fields.server.ts';
import { moneyAsInput } from '#shop/kernel/money.ts';
import { type AmountFault, rupees } from '../fields.server.ts';
import { topicWith } from '../topic.server.ts';
import {
  type DeliverySettings,
  MAX_FEE_IN_PAISA,
  MAX_GOODS_IN_PAISA,
  MAX_TOWN_NAMES,
  splitTowns,
  TOWN_ROWS,
  type TownFee,
} from './delivery.ts';
import { knownTownKey } from './towns.ts';

const fee = z.int().min(0).max(MAX_FEE_IN_PAISA);

const stored = z.object({
  deliveryInPaisa: fee,
  freeFromInPaisa: z.int().min(1).max(MAX_GOODS_IN_PAISA).nullable(),
  towns: z
    .array(z.object({ towns: z.array(z.string().min(1)).min(1), feeInPaisa: fee }))
    .max(TOWN_ROWS.length),
}) satisfies z.ZodType<DeliverySettings>;

export type DeliveryFault = AmountFault | 'no town' | 'no fee' | 'town twice';

const fault = (code: DeliveryFault) => code;

type Row = (typeof TOWN_ROWS)[number];
/** Words of faults omit the row number. */
const namesOf = (row: Row) => `towns${row}` as const;
const feeOf = (row: Row) => `townsFee${row}` as const;

/** Without the row number. */
export type DeliveryField = 'deliveryFee' | 'freeAbove' | 'towns' | 'townsFee';

type TownField = ReturnType<typeof namesOf> | ReturnType<typeof feeOf>;
const townFields = Object.fromEntries(
  TOWN_ROWS.flatMap((row) => [
    [namesOf(row), optionalText(MAX_TOWN_NAMES)],
    [feeOf(row), rupees(MAX_FEE_IN_PAISA, { mayBeZero: true })],
  ]),
) as Record<ReturnType<typeof namesOf>, ReturnType<typeof optionalText>> &
  Record<ReturnType<typeof feeOf>, ReturnType<typeof rupees>>;

/** Rupees. Ignores empty rows. */
const form = z
  .object({
    deliveryFee: rupees(MAX_FEE_IN_PAISA, { mayBeZero: true }),
    freeAbove: rupees(MAX_GOODS_IN_PAISA),
    ...townFields,
  })
  .superRefine(
    (typed, ctx) => {
      const addIssue = (field: TownField, code: DeliveryFault, max?: string) =>
        ctx.addIssue({ code: 'custom', path: [field], message: fault(code), params: max ? { max } : {} });
      // One error per row.
      const isWrong = (row: Row) =>
        ctx.issues.some(({ path }) => path?.[0] === namesOf(row) || path?.[0] === feeOf(row));
      const rows = TOWN_ROWS.filter((row) => !isWrong(row)).map((row) => ({
        row,
        names: splitTowns(typed[namesOf(row)]),
        fee: typed[feeOf(row)],
      }));
      const known = new Set<string>();
      for (const { row, names, fee } of rows) {
        if (names.length === 0 && fee !== null) addIssue(namesOf(row), 'no town');
        if (names.length > 0 && fee === null) addIssue(feeOf(row), 'no fee');
        const keys = new Map(names.map((name) => [knownTownKey(name), name]));
        for (const [key, name] of keys) if (known.has(key)) addIssue(namesOf(row), 'town twice', name);
        for (const key of keys.keys()) known.add(key);
      }
    },
    // So that Zod runs this check despite invalid fields, to show all errors at once.
    { when: ({ value }) => typeof value === 'object' && value !== null },
  );
type DeliveryInput = z.input<typeof form>;

function ofForm(typed: z.output<typeof form>): DeliverySettings {
  const towns = TOWN_ROWS.map(
    (row): TownFee => ({ towns: splitTowns(typed[namesOf(row)]), feeInPaisa: typed[feeOf(row)] ?? 0 }),
  );
  return {
    deliveryInPaisa: typed.deliveryFee ?? 0,
    freeFromInPaisa: typed.freeAbove,
    towns: towns.filter((row) => row.towns.length > 0),
  };
}

function formOf({ deliveryInPaisa, freeFromInPaisa, towns }: DeliverySettings): DeliveryInput {
  const rows = TOWN_ROWS.flatMap((row, index) => {
    const one = towns[index];
    return one
      ? [
          [namesOf(row), one.towns.join(', ')],
          [feeOf(row), moneyAsInput(one.feeInPaisa)],
        ]
      : [];
  });
  return {
    deliveryFee: moneyAsInput(deliveryInPaisa),
    freeAbove: freeFromInPaisa === null ? '' : moneyAsInput(freeFromInPaisa),
    ...Object.fromEntries(rows),
  };
}

export const deliverySettings = topicWith({ topic: 'delivery', stored, form, ofForm, formOf });
