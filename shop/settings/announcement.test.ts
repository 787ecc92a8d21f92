import { expect, test } from 'vitest';
import { announcementForm, storedAnnouncement } from './announcement.server.ts';

const form = { announcement: 'Eid sale', announcementUrdu: '', link: '', from: '', until: '' };
const linkOf = (link: string) => announcementForm.safeParse({ ...form, link });

test.each([
  ['/ur/products?category=Lawn', '/products?category=Lawn'],
  ['https://wa.me/923001234567', 'https://wa.me/923001234567'],
])('%s leads to %s, and can be stored', (typed, link) => {
  const read = linkOf(typed);
  expect(read.data?.link).toBe(link);
  expect(storedAnnouncement.shape.link.safeParse(link).success).toBe(true);
});

test.each([
  '//evil.example',
  'https://user@evil.example',
  'https://a:b@evil.example',
  'http://x.example',
  '/ur//evil.example',
  '/..//evil.example',
  'javascript:alert(1)',
])('%s is no link', (typed) => expect(linkOf(typed).success).toBe(false));

test('a stored moment that no date holds does not fit, as its screen could not show it', () => {
  const { fromMs } = storedAnnouncement.shape;
  expect([fromMs.safeParse(9_007_199_254_740_991).success, fromMs.safeParse(Date.now()).success]).toEqual([
    false,
    true,
  ]);
});
