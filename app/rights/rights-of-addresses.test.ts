import type { ServerBuild } from 'react-router';
import { expect, test } from 'vitest';
import type { Staff } from '#shop/kernel/actor.ts';
import { rightsIn } from '../../server/http/builds.ts';
import { OWN_FRAME } from '../lib/own-frame.ts';
import { needs } from './needs.ts';
import { mayOpen, opensOf } from './rights-of-addresses.server.ts';

const routes = Object.fromEntries(
  [
    { id: 'root', path: '' },
    { id: 'layout', parentId: 'root', path: 'admin', handle: OWN_FRAME },
    { id: 'dashboard', parentId: 'layout', index: true, handle: needs('any') },
    { id: 'orders', parentId: 'layout', path: 'orders', handle: needs('orders') },
    { id: 'basket', parentId: 'layout', path: 'chats/:id/basket', handle: needs('orders', 'chat') },
    { id: 'backups', parentId: 'layout', path: 'backups', handle: needs('owner') },
    { id: 'forgotten', parentId: 'layout', path: 'forgotten' },
    { id: 'slip', parentId: 'root', path: 'admin/slip', handle: { ...OWN_FRAME, ...needs('orders') } },
  ].map(({ handle, ...route }) => [route.id, { ...route, module: { default: () => null, handle } }]),
) as ServerBuild['routes'];
const rights = rightsIn(routes);

const helper = (...areas: ('orders' | 'chat')[]) =>
  ({ kind: 'admin', rights: Object.fromEntries(areas.map((area) => [area, true])) }) as unknown as Staff;
const owner = { kind: 'admin', rights: { owner: true, orders: true, chat: true } } as unknown as Staff;

test('each address of the admin has the rights of its own route', () => {
  expect([...rights]).toEqual([
    ['/admin', ['any']],
    ['/admin/orders', ['orders']],
    ['/admin/chats/:id/basket', ['orders', 'chat']],
    ['/admin/backups', ['owner']],
    ['/admin/slip', ['orders']],
  ]);
});

test('a helper opens what all the named rights allow, by any spelling of the pattern', () => {
  for (const pattern of ['admin/orders', '/admin/orders', '/admin/orders/'])
    expect(mayOpen(rights, helper('orders'), pattern)).toBe(true);
  expect(mayOpen(rights, helper('orders'), '/admin/chats/:id/basket')).toBe(false);
  expect(mayOpen(rights, helper('orders', 'chat'), '/admin/chats/:id/basket')).toBe(true);
  expect(mayOpen(rights, helper(), '/admin')).toBe(true);
});

test('an address without a right is the owner’s alone', () => {
  for (const pattern of ['/admin/forgotten', '/admin/backups', '/admin/unknown']) {
    expect(mayOpen(rights, helper('orders', 'chat'), pattern)).toBe(false);
    expect(mayOpen(rights, owner, pattern)).toBe(true);
  }
});

test('the links of a helper lead to the screens that the helper may open', () => {
  expect(opensOf(rights, helper('orders'))).toEqual(['/admin', '/admin/orders', '/admin/slip']);
  expect(opensOf(rights, owner)).toBeNull();
});
