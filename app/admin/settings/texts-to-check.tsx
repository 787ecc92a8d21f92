/** Texts that somebody typed and that may say what is not so any more, each with a link to where it is changed. */
import { Link } from 'react-router';
import type { FreeDeliveryText } from '#shop/dashboard/free-delivery.server.ts';
import { m } from '#words/order-settings.ts';

export function TextsToCheck({ said, texts }: { said: string; texts: readonly FreeDeliveryText[] }) {
  if (texts.length === 0) return null;
  return (
    <div className="notice mt-4 max-w-3xl">
      <p>{said}</p>
      <ul className="mt-1">
        {texts.map((text) => (
          <li key={placeOf(text)}>
            <Link to={placeOf(text)} className="link link-alone">
              {/* In one box: between two of them the space would be gone. */}
              <span>
                <span>{m.kindsOfTexts[text.kind]}</span>
                {'name' in text && (
                  <>
                    {': '}
                    <bdi>{text.name}</bdi>
                  </>
                )}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The screen on which a text is changed. */
function placeOf(text: FreeDeliveryText): string {
  if (text.kind === 'page') return `/admin/settings/pages?edit=${text.id}`;
  if (text.kind === 'banner') return `/admin/sliders?edit=${text.id}`;
  if (text.kind === 'product') return `/admin/products?edit=${text.id}`;
  if (text.kind === 'replies') return '/admin/chats';
  // The sentence before an order is listed beside the pages.
  return `/admin/settings/${text.kind === 'terms' ? 'pages' : text.kind}`;
}
