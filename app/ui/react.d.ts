/** Invoker commands: React passes them through, but its types lack them. */
import 'react';

declare module 'react' {
  interface ButtonHTMLAttributes<T> {
    command?: 'show-modal' | 'close' | 'toggle-popover' | undefined;
    commandfor?: string | undefined;
  }
}
