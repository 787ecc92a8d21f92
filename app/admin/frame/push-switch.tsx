import BellOff from 'lucide-react/icons/bell-off';
import BellRing from 'lucide-react/icons/bell-ring';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { address } from '#app/lib/address.ts';
import { Button } from '#app/ui/button.tsx';
import { m } from '#words/dashboard.ts';

/** `unknown`: unsupported, on the server, or not checked yet. */
type PushState = 'unknown' | 'off' | 'on' | 'denied' | 'failed';

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

async function flipPush(): Promise<void> {
  set(await (state === 'on' ? switchOff() : switchOn()).catch(() => 'failed' as const));
}

/** Unsupported on plain HTTP, and on an iPhone before the shop is on its home screen. */
async function currentState(): Promise<PushState> {
  if (!('serviceWorker' in navigator && 'PushManager' in window)) return 'unknown';
  if (Notification.permission === 'denied') return 'denied';
  const subscribed = await subscription();
  if (!subscribed) return 'off';
  // On each visit, as notices use the language of the last page that sent it.
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

export function PushSwitch() {
  const push = usePush();
  const [busy, setBusy] = useState(false);
  if (push === 'unknown') return null;
  const flip = async () => {
    setBusy(true);
    await flipPush();
    setBusy(false);
  };
  return (
    <div className="mt-4 flex flex-wrap items-center gap-3">
      <Button type="button" look="outline" disabled={busy || push === 'denied'} onClick={flip}>
        {push === 'on' ? <BellOff size={18} aria-hidden="true" /> : <BellRing size={18} aria-hidden="true" />}
        <span>{push === 'on' ? m.pushOff : m.pushOn}</span>
      </Button>
      <p role="status" className="text-sm text-ink-soft">
        {wordsOf(push)}
      </p>
    </div>
  );
}

function wordsOf(push: PushState): string {
  const words = {
    unknown: '',
    off: m.pushIsOff,
    on: m.pushIsOn,
    denied: m.pushDenied,
    failed: m.pushFailed,
  };
  return words[push];
}
