import type { BrowserContextOptions } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { inLanguage, language } from '#words/language.ts';
import type { Language } from '#words/languages.ts';
import { type Fault, inDatabase, whileFailing } from '../broken-shop.ts';
import { type RunningShop, runShop } from '../running-shop.ts';
import { doAs, type Visitor, visit } from './browser.ts';
import { sharedBrowser } from './shared-browser.ts';

interface VisitorOptions extends BrowserContextOptions {
  /** Default: the surrounding journey's language, or English. */
  spoken?: Language;
}

type Journey = (visitor: Visitor) => Promise<void>;

const OF_A_BROKEN_SHOP = /status of 5\d\d/;
const OFFLINE = /ERR_INTERNET_DISCONNECTED|ERR_FAILED/;

interface Options {
  /** Its database fails for a while: allows complaints in the log. */
  broken?: boolean;
  /** Rows are changed directly in the database, so guests' pages must not be cached. */
  doctored?: boolean;
}

/** Call once in a test file. */
export function openShopInBrowser({ broken = false, doctored = broken }: Options = {}) {
  let shop: RunningShop;
  beforeAll(async () => {
    shop = await runShop(doctored ? { GUEST_PAGES_SECONDS: '0' } : {});
  });
  afterAll(async () => {
    await shop?.stop();
    if (!broken) expect(shop?.complaints).toEqual([]);
  });
  return {
    shop: () => shop,
    /** Deletes all rows of these tables. Call before each test, as a retry must not find rows of the first try. */
    async emptied(...tables: string[]) {
      for (const table of tables) await inDatabase(shop.dataDir, `delete from "${table}"`);
    },
    sql: (statement: string, ...values: string[]) => inDatabase(shop.dataDir, statement, ...values),
    failing: (fault: Fault, table: string, work: () => Promise<void>) =>
      whileFailing(shop.dataDir, fault, table, work),
    /** Fails when the console has complaints. */
    asVisitor: ({ spoken = language(), ...options }: VisitorOptions, journey: Journey): Promise<void> =>
      inLanguage(spoken, async () => {
        const visitor = await visit(await sharedBrowser(), shop.url, options);
        await doAs(visitor, async () => {
          await journey(visitor);
          const isAllowed = (line: string) => OFFLINE.test(line) || (broken && OF_A_BROKEN_SHOP.test(line));
          expect(visitor.complaints.filter((line) => !isAllowed(line))).toEqual([]);
        });
      }),
  };
}
