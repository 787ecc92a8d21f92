/** Whether this browser receives push notices while the page is closed. */
import { useEffect, useSyncExternalStore } from 'react';
import { address } from '../address.ts';

/** `unknown`: unsupported, on the server, or not checked yet. */
export type PushState = 'unknown' | 'off' | 'on' | 'denied' | 'failed';

let state: PushState = 'unknown';
let asked = false;
const listeners = new Set<() => void>();

function set(now: PushState): void {
  state = now;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The first caller checks the browser. */
export function usePush(): PushState {
  useEffect(() => {
    if (asked) return;
    asked = true;
    void currentState().then(set);
  }, []);
  return useSyncExternalStore(
    subscribe,
    () => state,
    () => 'unknown',
  );
}

export async function flipPush(): Promise<void> {
  set(await (state === 'on' ? switchOff() : switchOn()).catch(() => 'failed' as const));
}

/** `unknown` when unsupported, as on plain HTTP, or on an iPhone before the shop is on its home screen. */
async function currentState(): Promise<PushState> {
  if (!('serviceWorker' in navigator && 'PushManager' in window)) return 'unknown';
  if (Notification.permission === 'denied') return 'denied';
  const subscribed = await subscription();
  if (!subscribed) return 'off';
  // At each visit: notices are in the language of the page that sent it last.
  give(subscribed).catch(() => {});
  return 'on';
}

async function subscription(): Promise<PushSubscription | null> {
  const worker = await navigator.serviceWorker.getRegistration('/admin');
  return (await worker?.pushManager.getSubscription()) ?? null;
}

async function switchOn(): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted') return 'denied';
  const worker = await navigator.serviceWorker.register('/push-worker.js', { scope: '/admin' });
  const { publicKey } = await (await fetch(address('/admin/push'))).json();
  const wanted = { userVisibleOnly: true, applicationServerKey: publicKey };
  return (await give(await worker.pushManager.subscribe(wanted))) ? 'on' : 'failed';
}

/** Registers this device with the shop. */
function give(subscribed: PushSubscription): Promise<boolean> {
  const { endpoint, keys } = subscribed.toJSON();
  return send({ endpoint: endpoint ?? '', p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' });
}

async function switchOff(): Promise<PushState> {
  const subscribed = await subscription();
  if (!subscribed) return 'off';
  await send({ remove: subscribed.endpoint });
  await subscribed.unsubscribe();
  return 'off';
}

async function send(fields: Record<string, string>): Promise<boolean> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  return (await fetch(address('/admin/push'), { method: 'POST', body })).ok;
}
