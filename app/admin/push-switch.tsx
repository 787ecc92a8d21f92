import BellOff from 'lucide-react/icons/bell-off';
import BellRing from 'lucide-react/icons/bell-ring';
import { useState } from 'react';
import { m } from '#words/dashboard.ts';
import { Button } from '../ui/button.tsx';
import { flipPush, type PushState, usePush } from './push-state.ts';

export function PushSwitch() {
  const state = usePush();
  const [busy, setBusy] = useState(false);
  if (state === 'unknown') return null;
  const flip = async () => {
    setBusy(true);
    await flipPush();
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
        <span>{state === 'on' ? m.pushOff : m.pushOn}</span>
      </Button>
      <p role="status" className="text-sm text-ink-soft">
        {wordsOf(state)}
      </p>
    </div>
  );
}

function wordsOf(state: PushState): string {
  const words = {
    unknown: '',
    off: m.pushIsOff,
    on: m.pushIsOn,
    denied: m.pushDenied,
    failed: m.pushFailed,
  };
  return words[state];
}
