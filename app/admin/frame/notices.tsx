import Volume2 from 'lucide-react/icons/volume-2';
import VolumeX from 'lucide-react/icons/volume-x';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { address } from '#app/lib/address.ts';
import { type LiveNews, useLive } from '#app/lib/live/live.ts';
import { Button } from '#app/ui/button.tsx';
import { type Notice, NoticesOutlet, showNotice } from '#app/ui/notices.tsx';
import { readChatSubject } from '#shop/chat/chat.ts';
import type { News } from '#shop/dashboard/news.server.ts';
import { m } from '#words/admin.ts';

interface NoticeText {
  title: string;
  description?: string;
  to: string;
}

function noticeOf({ kind, subject }: LiveNews): NoticeText | null {
  switch (kind) {
    case 'order placed':
      return { title: m.newOrder, description: subject, to: `/admin/orders/${subject}` };
    case 'order unopened':
      return {
        title: m.unopened(subject),
        ...(subject && { description: subject }),
        to: subject ? `/admin/orders/${subject}` : '/admin/orders?step=confirm',
      };
    case 'order cancelled':
      return { title: m.orderCancelled, description: subject, to: `/admin/orders/removed?q=${subject}` };
    case 'exchange asked':
      return { title: m.exchangeAsked, description: subject, to: `/admin/orders/${subject}` };
    case 'order rush':
      return {
        title: m.orderRush,
        description: m.orderRushWhy,
        to: `/admin/orders?${subject}`,
      };
    case 'order refused':
      return {
        title: m.orderStopped,
        description: m.orderStoppedWhy,
        to: `/admin/orders?${subject}`,
      };
    case 'chat message':
      return { title: m.newChatMessage, to: `/admin/chats?c=${readChatSubject(subject).conversation}` };
    case 'contact':
      return { title: m.newContactMessage, to: '/admin/contact-messages?status=unread' };
    case 'review waits':
      return { title: m.reviewWaits, to: '/admin/reviews' };
    default:
      return null;
  }
}

export function AdminNotices() {
  const [unseen, setUnseen] = useState(0);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const play = useSound();
  useTitleCount(unseen);
  useEffect(() => {
    const onReturn = () => document.visibilityState === 'visible' && setUnseen(0);
    document.addEventListener('visibilitychange', onReturn);
    return () => document.removeEventListener('visibilitychange', onReturn);
  }, []);

  const show = async (live: LiveNews, notice: Notice) => {
    const sender = await senderOf(live);
    showNotice({ ...notice, ...(sender && wordsOf(notice.title, sender)) });
  };
  useLive((live) => {
    const news = noticeOf(live);
    // Messages of the open chat are seen at once.
    const isOpen = news?.to === pathname + search && document.visibilityState === 'visible';
    if (!news || isOpen) return;
    const { title, description, to } = news;
    void show(live, {
      title,
      ...(description && { description }),
      open: { label: m.open, go: () => navigate(to) },
    });
    play();
    if (document.visibilityState !== 'visible') setUnseen((count) => count + 1);
  });
  return <NoticesOutlet />;
}

const SENDER_MS = 3000;

/** Sender and topic of an event; null on timeout, as a timely notice is better than a complete one. */
async function senderOf({ kind, subject }: LiveNews): Promise<News | null> {
  try {
    const query = new URLSearchParams({ kind, subject });
    const answer = await fetch(address(`/admin/news?${query}`), { signal: AbortSignal.timeout(SENDER_MS) });
    return answer.ok ? await answer.json() : null;
  } catch {
    return null;
  }
}

function wordsOf(title: string, { from, about }: News) {
  // Name first: small screens cut off the rest.
  return { title: from, description: `${title}: ${about}` };
}

/** `(2) Orders | Admin`: counts events while the tab is in the background. */
function useTitleCount(count: number): void {
  const { key } = useLocation();
  const shownFor = useRef(key);
  useEffect(() => {
    shownFor.current = key;
    const plain = document.title.replace(/^\(\d+\) /, '');
    document.title = count > 0 ? `(${count}) ${plain}` : plain;
  }, [count, key]);
}

export function SoundSwitch() {
  // The server does not know it; most users want it on.
  const [on, setOn] = useState(true);
  useEffect(() => setOn(soundIsOn()), []);
  const flip = () => {
    switchSound(!on);
    setOn(!on);
  };
  return (
    <Button type="button" look="quiet" aria-pressed={on} aria-label={m.sound} onClick={flip}>
      {on ? <Volume2 size={20} aria-hidden="true" /> : <VolumeX size={20} aria-hidden="true" />}
    </Button>
  );
}

const STORED_SOUND = 'notice-sound';
const TONES = [660, 880];
const TONE_S = 0.12;

function soundIsOn(): boolean {
  return localStorage.getItem(STORED_SOUND) !== 'off';
}

function switchSound(on: boolean): void {
  localStorage.setItem(STORED_SOUND, on ? 'on' : 'off');
}

/** Browsers block sound before the first press or key; until then `play` does nothing. */
function useSound(): () => void {
  const audio = useRef<AudioContext | null>(null);
  useEffect(() => {
    const unlock = () => {
      audio.current ??= new AudioContext();
    };
    window.addEventListener('pointerdown', unlock, { once: true });
    window.addEventListener('keydown', unlock, { once: true });
    return () => {
      window.removeEventListener('pointerdown', unlock);
      window.removeEventListener('keydown', unlock);
      void audio.current?.close();
    };
  }, []);
  return () => {
    const context = audio.current;
    if (!context || !soundIsOn()) return;
    const playOnce = () => playTones(context);
    if (!navigator.locks) return void playOnce();
    // Only the tab that gets the lock plays.
    void navigator.locks.request('notice-sound', { ifAvailable: true }, (lock) => lock && playOnce());
  };
}

function playTones(context: AudioContext): Promise<void> {
  for (const [place, frequency] of TONES.entries()) {
    const startsAt = context.currentTime + place * TONE_S;
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.frequency.value = frequency;
    volume.gain.setValueAtTime(0.15, startsAt);
    volume.gain.exponentialRampToValueAtTime(0.001, startsAt + TONE_S);
    tone.connect(volume).connect(context.destination);
    tone.start(startsAt);
    tone.stop(startsAt + TONE_S);
  }
  return new Promise((resolve) => setTimeout(resolve, 1000));
}
