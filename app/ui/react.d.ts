/** Invoker commands, which React passes through but its types do not know yet. */
import 'react';

declare module 'react' {
  interface ButtonHTMLAttributes<T> {
    command?: 'show-modal' | 'close' | 'toggle-popover' | undefined;
    commandfor?: string | undefined;
  }
}
