/** A write that does not reach the shop: without a `clientAction` the router shows its error page, and what was typed is gone. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { addresses } from '../support/routes.ts';

/** Files whose action is sent otherwise, or from a page where nothing is typed. */
const SENT_OTHERWISE = [
  // As a document: the browser keeps the page that it cannot leave.
  ...['admin/parcels/booking-sheet.ts', 'admin/parcels/parcels.tsx', 'admin/reports/sheet.ts'],
  // By `fetch`, which says itself what failed.
  ...['admin/chat-messages.ts', 'admin/chat-seen.ts', 'admin/chat-typing.ts', 'admin/enter/entries.ts'],
  ...['admin/push.ts', 'chat/guest.ts', 'chat/messages.ts', 'chat/seen.ts', 'chat/typing.ts'],
  // Whoever logs out leaves the page.
  'account/logout.ts',
];

test('each write that the router sends leaves its page as it is when the shop cannot be reached', async () => {
  const files = [...new Set((await addresses()).map(({ file }) => file))];
  const without = files.filter((file) => {
    const text = readFileSync(`app/${file}`, 'utf8');
    return /^export (?:async )?function action/m.test(text) && !/^export .*\bclientAction\b/m.test(text);
  });
  expect(without.sort()).toEqual(SENT_OTHERWISE.sort());
});
