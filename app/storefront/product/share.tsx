/** Shares by the system's sheet, or else by copying and WhatsApp. Without scripts a link to WhatsApp. */
import Share2 from 'lucide-react/icons/share-2';
import { useRouteLoaderData } from 'react-router';
import { address } from '#app/lib/address.ts';
import { useBeforeScripts } from '#app/ui/before-scripts.ts';
import { PlainButton } from '#app/ui/button.tsx';
import { showToast } from '#app/ui/toast.tsx';
import { m } from '#words/related-products.ts';
import { m as sharing } from '#words/sharing.ts';

interface ShareProps {
  text: string;
  path: string;
}

const LOOK = 'link link-alone mt-4 gap-2';

export function Share({ text, path }: ShareProps) {
  const { origin = '' } = useRouteLoaderData<() => { origin?: string }>('root') ?? {};
  const beforeScripts = useBeforeScripts();
  const url = origin + address(path);
  if (!beforeScripts && 'share' in navigator)
    return (
      <p>
        <PlainButton type="button" className={LOOK} onClick={() => void shareBySheet(text, url)}>
          <Share2 size={18} aria-hidden="true" /> {m.share}
        </PlainButton>
      </p>
    );
  return (
    <p className="flex flex-wrap gap-x-6">
      <a
        href={`https://wa.me/?text=${encodeURIComponent(`${text}\n${url}`)}`}
        target="_blank"
        rel="noopener noreferrer"
        className={LOOK}
      >
        <Share2 size={18} aria-hidden="true" /> {m.shareByWhatsApp}
      </a>
      {!beforeScripts && (
        <PlainButton type="button" className={LOOK} onClick={() => void copy(url)}>
          {m.copyAddress}
        </PlainButton>
      )}
    </p>
  );
}

async function shareBySheet(text: string, url: string): Promise<void> {
  try {
    await navigator.share({ text, url });
  } catch (error) {
    // Ignores a dismissed sheet; if it failed, the address can still be copied.
    if (!(error instanceof DOMException && error.name === 'AbortError')) await copy(url);
  }
}

/** Without HTTPS pages have no clipboard. */
async function copy(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    showToast({ tone: 'success', title: sharing.copied });
  } catch {
    showToast({ tone: 'error', title: m.notCopied, description: url });
  }
}
