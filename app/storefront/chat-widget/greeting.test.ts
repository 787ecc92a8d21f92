import { expect, test } from 'vitest';
import { openState } from '#shop/settings/hours/open-state.ts';
import { demoSettings } from '../../../tests/support/demo-settings.ts';
import { greetingOf } from './panel.tsx';

const at = (local: string) => greetingOf(openState(demoSettings.hours, Date.parse(`${local}:00+05:00`)));

test('while the shop is closed the chat says when it opens', () => {
  expect(at('2026-11-21T10:00')).toBe('Salaam! Ask us about a fabric, a length or an order.');
  expect(at('2026-11-20T13:00')).toBe(
    'We are away now and open today at 3:00 PM. Write to us, and we will answer then.',
  );
  expect(at('2026-11-21T20:00')).toBe(
    'We are away now and open tomorrow at 9:00 AM. Write to us, and we will answer then.',
  );
});
