import { type FormEvent, useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { address } from '#app/lib/address.ts';
import { fillTyped } from '#app/lib/forms/draft-fields.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { m } from '#words/chat.ts';

export function GuestForm({ onStarted }: { onStarted: () => void }) {
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);
  const { revalidate } = useRevalidator();
  useEffect(fillTyped, []);
  const start = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const body = new FormData(event.currentTarget);
    setBusy(true);
    setError('');
    try {
      const answer = await fetch(address('/chat/guest'), { method: 'POST', body });
      if (answer.ok) {
        onStarted();
        void revalidate(); // Starts live updates.
      } else setError((await answer.json()).error);
    } catch {
      setError(m.notStarted);
    }
    setBusy(false);
  };
  return (
    <form onSubmit={start} noValidate className="grid gap-3 overflow-y-auto p-4">
      <p className="text-ink-soft">{m.whoAreYou}</p>
      {error && (
        <p role="alert" className="notice notice-error text-sm">
          {error}
        </p>
      )}
      <TextField
        label={m.name}
        name="name"
        autoComplete="name"
        maxLength={100}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <TextField
        label={m.email}
        name="email"
        type="email"
        autoComplete="email"
        maxLength={254}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <Button type="submit" disabled={busy || name.trim() === '' || email.trim() === ''}>
        {m.start}
      </Button>
    </form>
  );
}
