/** Hourly clean-up, and each minute alerts and mails. Runs in one process only. */
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { forgetOldProofs } from '#shop/accounts/address-proof.server.ts';
import { forgetOldChanges } from '#shop/audit-log/audit-log.server.ts';
import { completeRomanKeys } from '#shop/catalogue/product-rows.server.ts';
import { CHAT_CLEANUP_INTERVAL_MS } from '#shop/chat/chat.ts';
import { cleanUpChats } from '#shop/chat/cleanup.server.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shop/kernel/calendar.ts';
import { forgetOldEvents } from '#shop/kernel/events.server.ts';
import { claimJob, lastRun } from '#shop/kernel/jobs.server.ts';
import { forgetOldAttempts } from '#shop/kernel/limits.server.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import { forgetSettledKhatas } from '#shop/khata/forget.server.ts';
import { alertAgain } from '#shop/orders/news.server.ts';
import {
  notePicture,
  takeUnusedPictures,
  type UploadedPicture,
  versionsOf,
} from '#shop/pictures/pictures.server.ts';
import { forgetOldBills } from '#shop/purchases/forget.server.ts';
import { mailDay } from '#shop/reports/day.server.ts';
import { forgetOldReviews } from '#shop/reviews/forget.server.ts';
import { valueAllEarlierMoves } from '#shop/stock/value.server.ts';
import { forgetOldWaits, mailBackInStock } from '#shop/waiting/back.server.ts';
import type { Storage } from '../media/storage.ts';

const ASK_EVERY_MS = MINUTE_MS;
/** A wrong clock may have ended them. */
const ENDED_SESSION_RETENTION_MS = 60 * DAY_MS;
/** More devices than a family has. Each log-in leaves a session for thirty days. */
const SESSIONS_OF_AN_ACCOUNT = 100;
const MAX_CLOCK_SKEW_MS = HOUR_MS;
/**
 * The clock is trusted again after this time without a jump: machines sleep, or start with a wrong clock. One
 * that sleeps nightly runs a working day between two jumps.
 */
const BELIEVED_AGAIN_MS = 8 * HOUR_MS;
/** After a longer gap at start, either the clock is wrong or the shop was off. */
const AWAY_MS = DAY_MS;

interface Clocks {
  /** An operator may set it. */
  wall: () => number;
  /** Monotonic. */
  steady: () => number;
}

/**
 * Cleans up now and hourly; each minute repeats alerts, and sends the daily summary and back-in-stock mails.
 * `stop` lets a job finish.
 */
export function startJobs(
  shop: Shop,
  storage: Pick<Storage, 'delete'>,
  log: Logger,
  clocks: Clocks = { wall: shop.now, steady: () => performance.now() },
): { run: () => Promise<void>; stop: () => Promise<void> } {
  let isRight: (() => boolean) | undefined;

  /** Deletes by age, so only while the clock is trusted. */
  async function runOnce(everyMs = CHAT_CLEANUP_INTERVAL_MS): Promise<void> {
    try {
      isRight ??= clockWatch(clocks, log, await lastRun(shop.db, 'clean-up'));
      if (!isRight()) return;
      if (!(await claimJob(shop, 'clean-up', everyMs))) return;
      const gone = await cleanUpChats(shop);
      if (gone > 0) log.info({ gone }, 'chat messages older than two days were deleted');
      await forgetOldEvents(shop);
      await forgetOldAttempts(shop);
      await forgetOldProofs(shop);
      await forgetOldWaits(shop);
      const { keptDays, khataDays, billDays } = shop.settings.current.record;
      await forgetOldChanges(shop, keptDays);
      await forgetSettledKhatas(shop, khataDays);
      await forgetOldBills(shop, billDays);
      await forgetEndedSessions(shop);
      await forgetSurplusSessions(shop);
      await forgetOldReviews(shop);
      await completeRomanKeys(shop);
      await valueAllEarlierMoves(shop);
      await deleteUnusedPictures();
    } catch (error) {
      log.error({ err: error }, 'the clean-up failed');
    }
  }

  async function alert(): Promise<void> {
    await alertAgain(shop).catch((error: unknown) => log.error({ err: error }, 'an alert failed'));
  }

  async function mailTheDay(): Promise<void> {
    await mailDay(shop).catch((error: unknown) => log.error({ err: error }, 'the mail about the day failed'));
  }

  async function mailThoseWhoWait(): Promise<void> {
    await mailBackInStock(shop).catch((error: unknown) =>
      log.error({ err: error }, 'those who wait for a product could not be mailed'),
    );
  }

  async function deleteUnusedPictures(): Promise<void> {
    for (const picture of await takeUnusedPictures(shop)) {
      try {
        await deletePicture(storage, picture);
      } catch (error) {
        log.warn({ err: error, picture }, 'a picture could not be deleted; it is tried again in a day');
        await notePicture(shop, picture);
      }
    }
  }

  let running = runOnce(0);
  const run = () => {
    running = running
      .then(() => runOnce())
      .then(alert)
      .then(mailTheDay)
      .then(mailThoseWhoWait);
    return running;
  };
  const timer = setInterval(run, ASK_EVERY_MS);
  return {
    run,
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}

/** Returns whether the wall clock can be trusted; logs each jump once. `ranAt`: the last clean-up. */
function clockWatch({ wall, steady }: Clocks, log: Logger, ranAt: number | undefined): () => boolean {
  const look = () => ({ wall: wall(), steady: steady() });
  type Look = ReturnType<typeof look>;
  const skewMs = (now: Look, then: Look) => Math.abs(now.wall - then.wall - (now.steady - then.steady));
  let believed = look();
  if (ranAt !== undefined && believed.wall - ranAt > AWAY_MS) believed = { ...believed, wall: ranAt };
  let jumped: Look | undefined;
  return () => {
    const now = look();
    if (skewMs(now, believed) <= MAX_CLOCK_SKEW_MS) {
      jumped = undefined;
    } else if (!jumped || skewMs(now, jumped) > MAX_CLOCK_SKEW_MS) {
      jumped = now;
      log.error(
        { skewMs: skewMs(now, believed) },
        'the clock jumped, or the shop was off for more than a day: nothing is cleaned up until the clock is right again, or has gone on for eight hours',
      );
    } else if (now.steady - jumped.steady >= BELIEVED_AGAIN_MS) {
      believed = now;
      jumped = undefined;
    }
    return !jumped;
  };
}

async function forgetEndedSessions({ db, now }: Shop): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('expiresAt', '<', new Date(now() - ENDED_SESSION_RETENTION_MS).toISOString())
    .execute();
}

async function forgetSurplusSessions({ db }: Shop): Promise<void> {
  const place = sql<number>`row_number() over (partition by ${sql.ref('userId')} order by ${sql.ref('updatedAt')} desc, id)`;
  const ranked = db
    .selectFrom('sessions')
    .select(['id', place.as('place')])
    .as('ranked');
  await db
    .deleteFrom('sessions')
    .where('id', 'in', db.selectFrom(ranked).select('ranked.id').where('place', '>', SESSIONS_OF_AN_ACCOUNT))
    .execute();
}

async function deletePicture(
  storage: Pick<Storage, 'delete'>,
  { name, kind }: UploadedPicture,
): Promise<void> {
  for (const { suffix } of versionsOf(kind)) await storage.delete(`${kind}/${name}${suffix}`);
}
