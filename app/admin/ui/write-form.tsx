import type { ComponentProps, ReactNode } from 'react';
import { useFetcher } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { type Failure, FailureNote } from '#app/ui/failure.tsx';

interface WriteFormProps {
  action: string;
  className?: string;
  button: ComponentProps<typeof Button>;
  /** Above the button. */
  children?: ReactNode;
}

/** Sends a write without leaving the page; its failure is shown below the button. */
export function WriteForm({ action, className, button, children }: WriteFormProps) {
  const fetcher = useFetcher<Failure>();
  return (
    <fetcher.Form method="post" action={action} preventScrollReset className={className}>
      {children}
      <Button type="submit" disabled={fetcher.state !== 'idle'} {...button} />
      <FailureNote failure={fetcher.data} />
    </fetcher.Form>
  );
}
