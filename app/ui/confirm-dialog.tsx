/** Opens without scripts where the browser can. */
import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import { m } from '#words/frame.ts';
import { Button, opensByItself } from './button.tsx';
import { type Failure, FailureNote } from './failure.tsx';
import { showToast } from './toast.tsx';

interface ConfirmDialogProps {
  trigger: string;
  /** Accessible name: screen readers announce the button without its surroundings. */
  triggerLabel: string;
  question: string;
  /** Consequences. */
  details?: string;
  /** Cancels, such as "Keep order". */
  keep: string;
}

interface Yes {
  /** Confirms, such as "Cancel order". */
  confirm: string;
  action: string;
  /** For fields elsewhere on the page. */
  formId?: string;
  /** Hidden fields. */
  children?: ReactNode;
  instead?: undefined;
}

interface Instead {
  instead: ReactNode;
  confirm?: undefined;
  action?: undefined;
  formId?: undefined;
  children?: undefined;
}

export function ConfirmDialog({
  trigger,
  triggerLabel,
  question,
  details,
  instead,
  keep,
  confirm,
  action,
  formId,
  children,
}: ConfirmDialogProps & (Yes | Instead)) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const fetcher = useFetcher<Failure>();
  useSaysWhyItClosed(dialog);
  return (
    <>
      <Button
        type="button"
        look="danger-quiet"
        aria-label={triggerLabel}
        aria-haspopup="dialog"
        disabled={fetcher.state !== 'idle'}
        command="show-modal"
        commandfor={id}
        onClick={() => opensByItself() || dialog.current?.showModal()}
      >
        {trigger}
      </Button>
      <FailureNote failure={fetcher.data} />
      <dialog
        ref={dialog}
        id={id}
        role="alertdialog"
        aria-labelledby={`${id}-question`}
        aria-describedby={details && `${id}-details`}
        className="dialog"
      >
        <p id={`${id}-question`} className="font-serif text-xl">
          {question}
        </p>
        {details && (
          <p id={`${id}-details`} className="mt-3">
            {details}
          </p>
        )}
        <div className="mt-6 flex flex-wrap justify-end gap-3">
          <Button
            type="button"
            look="outline"
            command="close"
            commandfor={id}
            onClick={() => opensByItself() || dialog.current?.close()}
          >
            {keep}
          </Button>
          {instead ?? (
            <fetcher.Form
              id={formId}
              method="post"
              action={action}
              preventScrollReset
              onSubmit={() => dialog.current?.close()}
            >
              {children}
              <Button type="submit" look="danger">
                {confirm}
              </Button>
            </fetcher.Form>
          )}
        </div>
      </dialog>
    </>
  );
}

/** Explains why an open question disappears, such as when its order was cancelled elsewhere. */
function useSaysWhyItClosed(dialog: RefObject<HTMLDialogElement | null>): void {
  useLayoutEffect(() => {
    const shown = dialog.current;
    const page = location.href;
    return () => {
      if (!shown?.open || location.href !== page) return;
      showToast({
        tone: 'error',
        title: m.changedMeanwhile,
        description: m.questionClosed,
      });
    };
  }, [dialog]);
}
