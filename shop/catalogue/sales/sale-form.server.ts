/** The schema of a sale's form. */
import { z } from 'zod';
import { MAX_AMOUNT_IN_PAISA } from '#shop/kernel/amounts.ts';
import { type DateTimeFault, dateTimeAsTyped, karachiDateTime } from '#shop/kernel/date-fields.server.ts';
import { formKey, optionalNumber, requiredText } from '#shop/kernel/form-fields.server.ts';
import { moneyAsInput } from '#shop/kernel/money.ts';
import { checkMoney, type MoneyFault } from '#shop/kernel/money-field.server.ts';
import { isMainCategory, type MainCategory } from '../product.ts';
import {
  CHOSEN,
  GOODS_SEPARATOR,
  MAX_CHOSEN,
  MAX_PERCENT,
  MAX_SALE_NAME,
  type Reduction,
  type Sale,
  valueOfGoods,
} from './sales.ts';

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

/** Chosen products, `Men`, or `Men/Lawn`. */
const goods = z
  .string()
  .default(CHOSEN)
  .transform((typed, ctx): { mainCategory: MainCategory; category: string | null } | null => {
    if (typed === CHOSEN) return null;
    const [mainCategory, ...rest] = typed.split(GOODS_SEPARATOR);
    if (isMainCategory(mainCategory)) return { mainCategory, category: rest.join(GOODS_SEPARATOR) || null };
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
      if (goods === null && typed.product.length === 0) wrong('product', 'no products');
      if (goods?.mainCategory && typed.product.length > 0) wrong('goods', 'category and products');
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
  goods: { productIds: readonly string[] } | { mainCategory: MainCategory; category: string | null };
  fromMs: number | null;
  untilMs: number;
  key?: string | undefined;
}

export function saleOfForm(typed: z.output<typeof saleForm>): SaleForm {
  const { name, percent, price, goods, product: productIds, key, from, until } = typed;
  return {
    name,
    reduction: percent === null ? { priceInPaisa: price ?? 0 } : { percent },
    goods: goods ?? { productIds },
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
    goods: isChosen ? CHOSEN : valueOfGoods(goods),
    product: isChosen ? [...goods.productIds].join(' ') : '',
    from: dateTimeAsTyped(fromMs),
    until: dateTimeAsTyped(untilMs),
  };
}
