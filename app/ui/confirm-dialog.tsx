/** A question before something is lost: a button that opens an in-page alert dialog. Opens without scripts where the browser can. */
import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import { m } from '#words/frame.ts';
import { Button, opensByItself } from './button.tsx';
import { type Failure, FailureNote } from './failure.tsx';
import { showToast } from './toast.tsx';

interface ConfirmDialogProps {
  /** The word on the button that asks. */
  trigger: string;
  /** The button's accessible name: a screen reader does not show what the button stands beside. */
  triggerLabel: string;
  question: string;
  /** The consequences of a yes, shown below the question. */
  details?: string;
  /** The word that backs out, such as "Keep order". */
  keep: string;
}

interface Yes {
  /** The word that does it, such as "Cancel order". */
  confirm: string;
  /** Where the answer is posted to. */
  action: string;
  /** The id of the form that is posted, for fields of it that stand elsewhere on the page. */
  formId?: string;
  /** Hidden fields of that form. */
  children?: ReactNode;
  instead?: undefined;
}

/** A form of the caller's own in the place of the yes. */
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
            // Sending closes the question; the answer shows as a toast.
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

/** A question that is open when what it is about leaves the page, such as an order that was cancelled elsewhere, goes with a word. */
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
