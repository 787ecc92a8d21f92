import type { Db } from '../step.ts';

const FIRST_REPLIES = [
  'Assalam o alaikum! How can we help you?',
  'Yes, it is in stock. You can order it here in the shop.',
  'Delivery is free, and you pay in cash when the parcel arrives.',
  'Thank you for your order. We call you before we send it.',
];

/** Only for shops without replies; the admin may delete them. */
export async function addFirstReplies(db: Db): Promise<void> {
  if (await db.selectFrom('savedReplies').select('id').limit(1).executeTakeFirst()) return;
  for (const [place, text] of FIRST_REPLIES.entries())
    await db
      .insertInto('savedReplies')
      .values({ id: `first-${place + 1}`, text, createdAt: place })
      .execute();
}
