/** Asks this device to tell of orders and messages while the page is closed. */
import BellOff from 'lucide-react/icons/bell-off';
import BellRing from 'lucide-react/icons/bell-ring';
import { useEffect, useState } from 'react';
import { m } from '#words/dashboard.ts';
import { address } from '../address.ts';
import { Button } from '../ui/button.tsx';

type State = 'unknown' | 'off' | 'on' | 'denied' | 'failed';

export function PushSwitch() {
  const [state, setState] = useState<State>('unknown');
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    void currentState().then(setState);
  }, []);
  if (state === 'unknown') return null;
  const flip = async () => {
    setBusy(true);
    setState(await (state === 'on' ? switchOff() : switchOn()).catch(() => 'failed' as const));
    setBusy(false);
  };
  return (
    <div className="mt-4 flex flex-wrap items-center gap-3">
      <Button type="button" look="outline" disabled={busy || state === 'denied'} onClick={flip}>
        {state === 'on' ? (
          <BellOff size={18} aria-hidden="true" />
        ) : (
          <BellRing size={18} aria-hidden="true" />
        )}
        {state === 'on' ? m.pushOff : m.pushOn}
      </Button>
      <p role="status" className="text-sm text-ink-soft">
        {wordsOf(state)}
      </p>
    </div>
  );
}

function wordsOf(state: State): string {
  const words = {
    unknown: '',
    off: m.pushIsOff,
    on: m.pushIsOn,
    denied: m.pushDenied,
    failed: m.pushFailed,
  };
  return words[state];
}

/** `unknown` where the browser cannot: such as on plain HTTP, or on an iPhone before the shop is on its home screen. */
async function currentState(): Promise<State> {
  if (!('serviceWorker' in navigator && 'PushManager' in window)) return 'unknown';
  if (Notification.permission === 'denied') return 'denied';
  const subscribed = await subscription();
  if (!subscribed) return 'off';
  // Again at each visit: its notes are in the language of the page that sent it last.
  give(subscribed).catch(() => {});
  return 'on';
}

async function subscription(): Promise<PushSubscription | null> {
  const worker = await navigator.serviceWorker.getRegistration('/admin');
  return (await worker?.pushManager.getSubscription()) ?? null;
}

async function switchOn(): Promise<State> {
  if ((await Notification.requestPermission()) !== 'granted') return 'denied';
  const worker = await navigator.serviceWorker.register('/push-worker.js', { scope: '/admin' });
  const { publicKey } = await (await fetch(address('/admin/push'))).json();
  const wanted = { userVisibleOnly: true, applicationServerKey: publicKey };
  return (await give(await worker.pushManager.subscribe(wanted))) ? 'on' : 'failed';
}

/** Tells the shop of this device. */
function give(subscribed: PushSubscription): Promise<boolean> {
  const { endpoint, keys } = subscribed.toJSON();
  return send({ endpoint: endpoint ?? '', p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' });
}

async function switchOff(): Promise<State> {
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
