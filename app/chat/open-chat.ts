/** Opens the chat from anywhere on the page, about a product or an order. */

export interface About {
  /** `product:id` or `order:id`. */
  reference: string;
  title: string;
}

let open: ((about: About) => void) | null = null;

/** Set while the widget is mounted. */
export function provideChat(opener: (about: About) => void): () => void {
  open = opener;
  return () => {
    open = null;
  };
}

export function openChat(about: About): void {
  open?.(about);
}
