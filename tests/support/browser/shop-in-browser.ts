/** A running shop and a Chromium for a test file. */
import type { BrowserContextOptions } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { inLanguage, language } from '#words/language.ts';
import type { Language } from '#words/languages.ts';
import { type Fault, inDatabase, whileFailing } from '../broken-shop.ts';
import { type RunningShop, runShop } from '../running-shop.ts';
import { doAs, type Visitor, visit } from './browser.ts';
import { sharedBrowser } from './shared-browser.ts';

interface VisitorOptions extends BrowserContextOptions {
  /** Default: that of the journey around it, or English. */
  spoken?: Language;
}

interface ShopInBrowser {
  shop: () => RunningShop;
  /** The console must be clean afterwards. */
  asVisitor: (options: VisitorOptions, journey: (visitor: Visitor) => Promise<void>) => Promise<void>;
  failing: (fault: Fault, table: string, work: () => Promise<void>) => Promise<void>;
  /** Runs SQL in the shop's database. */
  sql: (statement: string, ...values: string[]) => ReturnType<typeof inDatabase>;
  /** Deletes all rows of tables, so that a second try of a test finds none of the first. */
  emptied: (...tables: string[]) => Promise<void>;
}

/** The browser's message about 5xx. */
const OF_A_BROKEN_SHOP = /status of 5\d\d/;
/** Its messages while a test is offline. */
const OFFLINE = /ERR_INTERNET_DISCONNECTED|ERR_FAILED/;

interface Options {
  /** Its database fails for a while: it may complain in its log. */
  broken?: boolean;
  /** Its database is changed directly: guests' pages are not kept. */
  doctored?: boolean;
}

/** Call once in a test file. */
export function openShopInBrowser({ broken = false, doctored = broken }: Options = {}): ShopInBrowser {
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
    async emptied(...tables) {
      for (const table of tables) await inDatabase(shop.dataDir, `delete from "${table}"`);
    },
    sql: (statement, ...values) => inDatabase(shop.dataDir, statement, ...values),
    failing: (fault, table, work) => whileFailing(shop.dataDir, fault, table, work),
    asVisitor: ({ spoken = language(), ...options }, journey) =>
      inLanguage(spoken, async () => {
        const visitor = await visit(await sharedBrowser(), shop.url, options);
        await doAs(visitor, async () => {
          await journey(visitor);
          const complaints = visitor.complaints.filter(
            (line) => !OFFLINE.test(line) && !(broken && OF_A_BROKEN_SHOP.test(line)),
          );
          expect(complaints).toEqual([]);
        });
      }),
  };
}
