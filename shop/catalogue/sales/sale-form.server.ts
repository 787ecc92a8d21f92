import { z } from 'zod';
import { MAX_AMOUNT_IN_PAISA } from '#shop/kernel/amounts.ts';
import { type DateTimeFault, dateTimeAsTyped, karachiDateTime } from '#shop/kernel/date-fields.server.ts';
import { formKey, optionalNumber, requiredText } from '#shop/kernel/form-fields.server.ts';
import { moneyAsInput } from '#shop/kernel/money.ts';
import { checkMoney, type MoneyFault } from '#shop/kernel/money-field.server.ts';
import { type CategoryOf, partsOfCategory, valueOfCategory } from '../category-value.ts';
import { isMainCategory } from '../product.ts';
import { MAX_CHOSEN, MAX_PERCENT, MAX_SALE_NAME, type Reduction, type Sale } from './sales.ts';

const MAX_TYPED_PERCENT = 5;
const MAX_TYPED_MONEY = 20;

export type SaleFault =
  | DateTimeFault
  | 'no sale percent'
  | 'percent or price'
  | 'percent and price'
  | 'no products'
  | 'too many products'
  | MoneyFault
  | 'no main category'
  | 'category and products';

const issue = (code: SaleFault, max?: string) => ({
  code: 'custom' as const,
  message: code,
  ...(max && { params: { max } }),
});

const percent = optionalNumber(MAX_TYPED_PERCENT).transform((typed, ctx): number | null => {
  if (typed === '') return null;
  const number = /^\d+\s*%?$/.test(typed) ? Number.parseInt(typed, 10) : 0;
  if (number >= 1 && number <= MAX_PERCENT) return number;
  ctx.addIssue(issue('no sale percent', String(MAX_PERCENT)));
  return z.NEVER;
});

const price = optionalNumber(MAX_TYPED_MONEY).transform((typed, ctx): number | null => {
  if (typed === '') return null;
  return checkMoney(typed, ctx, { max: MAX_AMOUNT_IN_PAISA }) ?? z.NEVER;
});

/** `Men` or `Men/Lawn`, one a line. */
const goods = z
  .string()
  .default('')
  .transform((typed, ctx): CategoryOf[] => {
    const lines = [...new Set(typed.split('\n').filter(Boolean))];
    const categories = lines.flatMap((line) => {
      const [mainCategory, category] = partsOfCategory(line);
      return isMainCategory(mainCategory) ? { mainCategory, category: category || null } : [];
    });
    if (categories.length === lines.length) return categories;
    ctx.addIssue(issue('no main category'));
    return z.NEVER;
  });

/** Ids, separated by spaces. */
const products = z
  .string()
  .default('')
  .transform((typed) => [...new Set(typed.split(/\s+/).filter(Boolean))])
  .refine(({ length }) => length <= MAX_CHOSEN, { error: 'too many products', params: { max: MAX_CHOSEN } });

const isMoment = (read: unknown): read is number => typeof read === 'number';

export const saleForm = z
  .object({
    name: requiredText(MAX_SALE_NAME),
    percent,
    price,
    goods,
    product: products,
    /** Idempotency key; becomes the new sale's id. */
    key: formKey.optional(),
    from: karachiDateTime,
    until: karachiDateTime.refine((ms) => ms !== null, { error: 'no moment' satisfies DateTimeFault }),
  })
  .superRefine(
    (typed, ctx) => {
      const { goods, from, until } = typed;
      const wrong = (path: string, code: SaleFault) => ctx.addIssue({ ...issue(code), path: [path] });
      if (typed.percent === null && typed.price === null) wrong('percent', 'percent or price');
      if (typed.percent !== null && typed.price !== null) wrong('price', 'percent and price');
      // Not a list if a category is invalid.
      const categories = Array.isArray(goods) ? goods.length : null;
      if (categories === 0 && typed.product.length === 0) wrong('product', 'no products');
      if (categories && typed.product.length > 0) wrong('goods', 'category and products');
      if (isMoment(from) && isMoment(until) && until <= from) wrong('until', 'ends before it begins');
    },
    // Runs despite other faults, to report all at once; an invalid value is then neither null nor parsed.
    { when: () => true },
  );
export type SaleInput = z.input<typeof saleForm>;

/** `fromMs` null: at once. */
export interface SaleForm {
  name: string;
  reduction: Reduction;
  goods: { productIds: readonly string[] } | { categories: readonly CategoryOf[] };
  fromMs: number | null;
  untilMs: number;
  key?: string | undefined;
}

export function saleOfForm(typed: z.output<typeof saleForm>): SaleForm {
  const { name, percent, price, goods, product: productIds, key, from, until } = typed;
  return {
    name,
    reduction: percent === null ? { priceInPaisa: price ?? 0 } : { percent },
    goods: goods.length > 0 ? { categories: goods } : { productIds },
    fromMs: from,
    untilMs: until ?? 0,
    key,
  };
}

export function formOfSale({
  name,
  reduction,
  goods,
  fromMs,
  untilMs,
}: Sale): Record<Exclude<keyof SaleInput, 'key'>, string> {
  const isChosen = 'productIds' in goods;
  return {
    name,
    percent: 'percent' in reduction ? String(reduction.percent) : '',
    price: 'percent' in reduction ? '' : moneyAsInput(reduction.priceInPaisa),
    goods: isChosen ? '' : goods.categories.map(valueOfCategory).join('\n'),
    product: isChosen ? [...goods.productIds].join(' ') : '',
    from: dateTimeAsTyped(fromMs),
    until: dateTimeAsTyped(untilMs),
  };
}
