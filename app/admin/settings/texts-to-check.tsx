/** Custom texts that may no longer be true, with links. */
import type { FreeDeliveryText } from '#shop/dashboard/free-delivery.server.ts';
import { m } from '#words/order-settings.ts';
import { LoneLink } from '../ui/links.tsx';

export function TextsToCheck({ said, texts }: { said: string; texts: readonly FreeDeliveryText[] }) {
  if (texts.length === 0) return null;
  return (
    <div className="notice mt-4 max-w-3xl">
      <p>{said}</p>
      <ul className="mt-1">
        {texts.map((text) => (
          <li key={placeOf(text)}>
            <LoneLink to={placeOf(text)}>
              {/* One box keeps the space between them. */}
              <span>
                <span>{m.kindsOfTexts[text.kind]}</span>
                {'name' in text && (
                  <>
                    {': '}
                    <bdi>{text.name}</bdi>
                  </>
                )}
              </span>
            </LoneLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

function placeOf(text: FreeDeliveryText): string {
  if (text.kind === 'page') return `/admin/settings/pages?edit=${text.id}`;
  if (text.kind === 'banner') return `/admin/sliders?edit=${text.id}`;
  if (text.kind === 'product') return `/admin/products?edit=${text.id}`;
  if (text.kind === 'replies') return '/admin/chats';
  // Terms are edited beside the pages.
  return `/admin/settings/${text.kind === 'terms' ? 'pages' : text.kind}`;
}
