import Copy from 'lucide-react/icons/copy';
import { useState } from 'react';
import { useBeforeScripts } from '#app/ui/before-scripts.ts';
import { Button } from '#app/ui/button.tsx';
import { m } from '#words/sharing.ts';

export function CopyButton({ text }: { text: string }) {
  const beforeScripts = useBeforeScripts();
  const [said, setSaid] = useState('');
  if (beforeScripts) return null;
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setSaid(m.copied),
      () => setSaid(m.notCopied),
    );
  return (
    <>
      {/* The clipboard API needs HTTPS. */}
      <Button
        type="button"
        look="outline"
        onClick={() => void (navigator.clipboard ? copy() : setSaid(m.notCopied))}
      >
        <Copy size={18} aria-hidden="true" /> {m.copy}
      </Button>
      <span role="status" className="text-ink-soft">
        {said}
      </span>
    </>
  );
}
