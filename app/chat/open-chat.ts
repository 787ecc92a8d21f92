export interface About {
  /** `product:id` or `order:id`. */
  reference: string;
  title: string;
}

let open: ((about: About) => void) | null = null;

export function provideChat(opener: (about: About) => void): () => void {
  open = opener;
  return () => {
    open = null;
  };
}

export function openChat(about: About): void {
  open?.(about);
}
