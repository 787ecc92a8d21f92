/** The rights that a route of the admin requires, exported as its `handle`. */
import { may, type Right, type Staff } from '#shop/kernel/actor.ts';

/** `any`: the owner and all helpers. One of two rights: for what serves the screens of both. */
export type Need = Right | 'any' | EitherRight;

type EitherRight =
  | 'products or settings'
  | 'money or settings'
  | 'products or settings or money'
  | 'orders or money';

export interface Needs<R extends Need = Need> {
  rights: readonly R[];
}

/** All of them are required. */
export const needs = <R extends Need>(...rights: readonly [R, ...R[]]): Needs<R> => ({ rights });

export function meets(staff: Staff, need: Need): boolean {
  if (need === 'any') return true;
  if (need === 'products or settings') return may(staff, 'products') || may(staff, 'settings');
  if (need === 'money or settings') return may(staff, 'money') || may(staff, 'settings');
  if (need === 'orders or money') return may(staff, 'orders') || may(staff, 'money');
  if (need === 'products or settings or money')
    return meets(staff, 'products or settings') || may(staff, 'money');
  return may(staff, need);
}
