/** The rights that a route of the admin requires, exported as its `handle`. */
import type { Right } from '#shop/kernel/actor.ts';

/** `any`: the owner and all helpers. */
export interface Needs<R extends Right | 'any' = Right | 'any'> {
  rights: readonly R[];
}

/** All of them are required. */
export const needs = <R extends Right | 'any'>(...rights: readonly [R, ...R[]]): Needs<R> => ({ rights });
