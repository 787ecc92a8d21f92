/** All breaks, by topic; a new one is added to the file of its topic in `list/`. */
import { accounts } from './list/accounts.ts';
import { admission } from './list/admission.ts';
import { backups } from './list/backups.ts';
import { beside } from './list/beside.ts';
import { bounds } from './list/bounds.ts';
import { caps } from './list/caps.ts';
import { cash } from './list/cash.ts';
import { catalogue } from './list/catalogue.ts';
import { changes } from './list/changes.ts';
import { chatAndEvents } from './list/chat-and-events.ts';
import { cloths } from './list/cloths.ts';
import { data } from './list/data.ts';
import { day } from './list/day.ts';
import { filters } from './list/filters.ts';
import { helpers } from './list/helpers.ts';
import { languages } from './list/languages.ts';
import { links } from './list/links.ts';
import { lostCloth } from './list/lost-cloth.ts';
import { mail } from './list/mail.ts';
import { money } from './list/money.ts';
import { orderLife } from './list/order-life.ts';
import { orders } from './list/orders.ts';
import { pages } from './list/pages.ts';
import { parcels } from './list/parcels.ts';
import { people } from './list/people.ts';
import { pictures } from './list/pictures.ts';
import { record } from './list/record.ts';
import { sales } from './list/sales.ts';
import { screens } from './list/screens.ts';
import { searches } from './list/searches.ts';
import { settings } from './list/settings.ts';
import { shelf } from './list/shelf.ts';
import { thaans } from './list/thaans.ts';
import { upgrades } from './list/upgrades.ts';
import type { Mutant } from './mutant.ts';

export const MUTANTS: readonly Mutant[] = [
  ...screens,
  ...caps,
  ...shelf,
  ...orders,
  ...thaans,
  ...upgrades,
  ...lostCloth,
  ...orderLife,
  ...parcels,
  ...cash,
  ...changes,
  ...accounts,
  ...chatAndEvents,
  ...catalogue,
  ...cloths,
  ...sales,
  ...filters,
  ...mail,
  ...languages,
  ...links,
  ...data,
  ...searches,
  ...backups,
  ...admission,
  ...pages,
  ...bounds,
  ...money,
  ...settings,
  ...record,
  ...people,
  ...pictures,
  ...helpers,
  ...day,
  ...beside,
];
