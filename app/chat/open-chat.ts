/** Opening the chat from anywhere on the page, about a product or an order. */

export interface About {
  /** `product:id` or `order:id`. */
  reference: string;
  /** Its name on the page that the chat was opened from. */
  title: string;
}

let open: ((about: About) => void) | null = null;

/** The widget says how it is opened while it is on the page. */
export function provideChat(opener: (about: About) => void): () => void {
  open = opener;
  return () => {
    open = null;
  };
}

export function openChat(about: About): void {
  open?.(about);
}
