import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { EVERY_RIGHT } from '#shop/kernel/actor.ts';
import { m } from '#words/admin.ts';
import { sealUnder } from '../../server/process/keys.ts';
import { contextOf } from '../../tests/support/context-of.ts';
import { adminWrite } from '../admin/ui/write.server.ts';
import { needs } from '../rights/needs.ts';
import type { ShopRequest } from './context.ts';
import { takeFlash } from './flash.server.ts';
import { WRITER } from './forms/writer.ts';
import { done, failed } from './toasts.ts';
import { backTo, type Outcome } from './write.server.ts';

const PAGE = '/admin/sliders';
const FORM = { [WRITER]: 'ayesha', note: 'Two parcels', other: 'x' };
const notSaved = () => failed('Not saved.');

interface Sent {
  work?: () => Promise<Outcome | false>;
  rights?: Partial<typeof EVERY_RIGHT>;
  referer?: string;
  isFromScript?: boolean;
}

async function send({ work, rights = EVERY_RIGHT, referer, isFromScript = false }: Sent) {
  const typedSeal = sealUnder(createHash('sha256').update('a key').digest());
  const errors: unknown[] = [];
  const asked = {
    ...{ shop: {}, actor: { kind: 'admin', id: 'ayesha', rights }, cookies: [] as string[], secure: false },
    ...{ typedSeal, logError: (error: unknown) => errors.push(error) },
  } as unknown as ShopRequest;
  const url = new URL(`http://shop.test/admin/sliders/7/note${isFromScript ? '.data' : ''}`);
  const headers = new Headers(referer ? { referer } : {});
  const request = new Request(url, { method: 'POST', body: new URLSearchParams(FORM), headers });
  const forms: string[] = [];
  const action = adminWrite(needs('products', 'chat'), PAGE, {
    fields: ['note', WRITER],
    failed: notSaved,
    work: async ({ form }) => {
      forms.push(String(form));
      return work ? work() : done('Saved.');
    },
  });
  const call = { request, url, pattern: '', params: {}, context: contextOf(asked) };
  const answer = await action(call).catch((thrown: unknown) => thrown as Response);
  const to = answer instanceof Response ? answer.headers.get('location') : null;
  const pairs = asked.cookies.map((cookie) => cookie.split(';')[0] ?? '');
  const toast = takeFlash(new Headers({ cookie: pairs.join('; ') }), { cookies: [], secure: false });
  return { answer, to, toast, errors, forms, isDraft: pairs.some((pair) => pair.startsWith('typed=')) };
}

test('a write leaves its toast on the page that it was sent from, and gets the fields that it names', async () => {
  const { to, toast, forms, isDraft } = await send({ referer: 'http://shop.test/admin/sliders?edit=7' });
  expect([to, toast, isDraft]).toEqual(['/admin/sliders?edit=7', done('Saved.'), false]);
  expect([...new URLSearchParams(forms[0]).keys()].toSorted()).toEqual([WRITER, 'note'].toSorted());
  expect((await send({})).to).toBe(PAGE);
  expect((await send({ referer: 'http://evil.example/x' })).to).toBe(PAGE);
});

test('an unsuccessful write says why, and keeps the fields of a form that names its writer', async () => {
  const refused = await send({ work: async () => failed('Not saved.', 'The order was cancelled.') });
  expect([refused.to, refused.toast?.description]).toEqual([PAGE, 'The order was cancelled.']);
  const gone = await send({ work: async () => false });
  expect(gone.toast).toEqual(failed('Not saved.', m.notThere));
  const broken = await send({ work: () => Promise.reject(new Error('disk full')) });
  expect([broken.toast, broken.errors]).toEqual([notSaved(), [new Error('disk full')]]);
  expect([refused, gone, broken].map(({ isDraft }) => isDraft)).toEqual([true, true, true]);
});

test('a script gets a failure with 500 and a conflict with 409, and no toast for the next page', async () => {
  const conflict = { conflict: failed('Not saved.', 'It changed.') };
  const broken = await send({ isFromScript: true, work: () => Promise.reject(new Error('x')) });
  expect(broken.answer).toMatchObject({ data: { failed: notSaved() }, init: { status: 500 } });
  const { answer, toast } = await send({ isFromScript: true, work: async () => conflict });
  expect(answer).toMatchObject({ data: { failed: conflict.conflict }, init: { status: 409 } });
  expect([toast, broken.toast]).toEqual([null, null]);
});

test('a response that a write throws is its answer, and no error', async () => {
  const { to, errors } = await send({
    work: () => Promise.reject(new Response(null, { status: 303, headers: { location: '/login' } })),
  });
  expect([to, errors]).toEqual(['/login', []]);
});

test('a helper who lacks one of the rights is led to the dashboard, and nothing is done', async () => {
  const { to, forms, toast } = await send({ rights: { products: true } });
  expect([to, forms, toast]).toEqual(['/admin', [], null]);
  expect((await send({ rights: { products: true, chat: true } })).toast).toEqual(done('Saved.'));
});

test('a GET of a write leads to its page', () => {
  const to = (answer: Response) => answer.headers.get('location');
  expect(to(backTo(PAGE)({ params: {} }))).toBe(PAGE);
  const toChat = backTo(({ id }: { id: string }) => `/admin/chats?c=${id}`);
  expect(to(toChat({ params: { id: '7' } }))).toBe('/admin/chats?c=7');
});
