import { expect, test } from 'vitest';
import { openState } from '#shop/settings/hours/open-state.ts';
import { demoSettings } from '../../../tests/support/demo-settings.ts';
import { greetingOf } from './panel.tsx';

const at = (local: string) => greetingOf(openState(demoSettings.hours, Date.parse(`${local}:00+05:00`)));

test('while the shop is closed the chat says when it opens', () => {
  expect(at('2026-11-21T10:00')).toBe('Salaam! Ask us about a fabric, a length or an order.');
  const away = (when: string) => `We are away now and open ${when}. Write to us, and we will answer then.`;
  expect(at('2026-11-20T13:00')).toBe(away('today at 3:00 PM'));
  expect(at('2026-11-21T20:00')).toBe(away('tomorrow at 9:00 AM'));
});
