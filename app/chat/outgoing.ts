/** Unsent messages are kept until acknowledged, and retried under the same id, so never duplicated. */
import { useEffect, useRef, useState } from 'react';
import type { ChatMessage } from '#shop/chat/chat.ts';
import { address } from '../lib/address.ts';
import { newId } from '../lib/new-id.ts';
import type { About } from './open-chat.ts';

export interface Outgoing {
  clientId: string;
  text: string;
  about: About | null;
  state: 'sending' | 'failed';
}

interface OutgoingMessages {
  outgoing: Outgoing[];
  send: (text: string, about: About | null) => void;
  retry: (message: Outgoing) => void;
}

let underWay: Promise<void> = Promise.resolve();

/** Resolves when each message sent so far is answered or has failed. */
export function allSent(): Promise<void> {
  return underWay;
}

/**
 * One at a time. `storageKey` keeps unacknowledged messages over a reload, which resends all but
 * failed ones. `arrived`: messages that the shop has.
 */
export function useOutgoing(
  action: string,
  storageKey: string,
  arrived: readonly { clientId: string }[],
  onSent: (message: ChatMessage) => void,
  onFailed: () => void = () => {},
): OutgoingMessages {
  const [outgoing, setOutgoing] = useState<Outgoing[]>([]);
  const queue = useRef<Promise<void>>(Promise.resolve());

  const change = (clientId: string, to: Partial<Outgoing> | null) =>
    setOutgoing((all) =>
      all.flatMap((one) => {
        if (one.clientId !== clientId) return [one];
        return to ? [{ ...one, ...to }] : [];
      }),
    );

  const post = (message: Outgoing) => {
    queue.current = queue.current.then(async () => {
      const sent = await deliver(action, message);
      if (sent) onSent(sent);
      else {
        change(message.clientId, { state: 'failed' });
        onFailed();
      }
    });
    underWay = queue.current;
  };

  // The storage holds this chat's messages only.
  useEffect(() => {
    const stored = readStored(storageKey);
    setOutgoing(stored);
    for (const message of stored) if (message.state === 'sending') post(message);
  }, [storageKey]);

  const known = new Set(arrived.map(({ clientId }) => clientId));
  const waiting = outgoing.filter(({ clientId }) => !known.has(clientId));
  const text = JSON.stringify(waiting);
  useEffect(() => {
    if (text === '[]') sessionStorage.removeItem(storageKey);
    else sessionStorage.setItem(storageKey, text);
  }, [storageKey, text]);

  return {
    outgoing: waiting,
    send(typed, about) {
      const message: Outgoing = { clientId: newId(), text: typed, about, state: 'sending' };
      setOutgoing((all) => [...all, message]);
      post(message);
    },
    retry(message) {
      change(message.clientId, { state: 'sending' });
      post(message);
    },
  };
}

async function deliver(action: string, { clientId, text, about }: Outgoing): Promise<ChatMessage | null> {
  const form = new FormData();
  form.set('clientId', clientId);
  form.set('text', text);
  if (about) form.set('about', about.reference);
  try {
    const answer = await fetch(address(action), { method: 'POST', body: form });
    return answer.ok ? (await answer.json()).message : null;
  } catch {
    return null; // Offline: stays on the screen to be retried.
  }
}

function readStored(storageKey: string): Outgoing[] {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '[]');
  } catch {
    return [];
  }
}
