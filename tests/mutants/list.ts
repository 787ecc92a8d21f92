/** All breaks, by topic; a new one is added to the file of its topic in `list/`. */
import { accounts } from './list/accounts.ts';
import { bounds } from './list/bounds.ts';
import { caps } from './list/caps.ts';
import { catalogue } from './list/catalogue.ts';
import { chatAndEvents } from './list/chat-and-events.ts';
import { data } from './list/data.ts';
import { languages } from './list/languages.ts';
import { mail } from './list/mail.ts';
import { orderLife } from './list/order-life.ts';
import { orders } from './list/orders.ts';
import { pages } from './list/pages.ts';
import { screens } from './list/screens.ts';
import type { Mutant } from './mutant.ts';

export const MUTANTS: readonly Mutant[] = [
  ...screens,
  ...caps,
  ...orders,
  ...orderLife,
  ...accounts,
  ...chatAndEvents,
  ...catalogue,
  ...mail,
  ...languages,
  ...data,
  ...pages,
  ...bounds,
];
