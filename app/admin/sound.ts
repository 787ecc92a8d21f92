import { useEffect, useRef } from 'react';

const STORED = 'notice-sound';
const TONES = [660, 880];
const TONE_S = 0.12;

export function soundIsOn(): boolean {
  return localStorage.getItem(STORED) !== 'off';
}

export function switchSound(on: boolean): void {
  localStorage.setItem(STORED, on ? 'on' : 'off');
}

/** Browsers block sound before the first press or key; until then `play` does nothing. */
export function useSound(): () => void {
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
