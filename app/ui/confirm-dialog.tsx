/** A question before something is lost: a button that opens an in-page alert dialog. Opens without scripts where the browser can. */
import { type ReactNode, useId, useRef } from 'react';
import { Button, type ButtonLook } from './button.tsx';

interface ConfirmDialogProps {
  /** The button that asks. */
  trigger: ReactNode;
  triggerLabel?: string;
  triggerLook?: ButtonLook;
  question: string;
  /** The word that backs out, such as "Keep order". */
  keep: string;
  /** The form whose button does it. */
  children: ReactNode;
}

/** Browsers of 2025 and later open a dialog from markup alone; in others a script does the same. */
const opensByItself = () => 'commandForElement' in HTMLButtonElement.prototype;

export function ConfirmDialog({
  trigger,
  triggerLabel,
  triggerLook = 'danger-quiet',
  question,
  keep,
  children,
}: ConfirmDialogProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <>
      <Button
        type="button"
        look={triggerLook}
        aria-label={triggerLabel}
        aria-haspopup="dialog"
        command="show-modal"
        commandfor={id}
        onClick={() => opensByItself() || dialog.current?.showModal()}
      >
        {trigger}
      </Button>
      <dialog ref={dialog} id={id} role="alertdialog" aria-labelledby={`${id}-question`} className="dialog">
        <p id={`${id}-question`} className="font-serif text-xl">
          {question}
        </p>
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
          {/* Whatever is sent from here closes the question; the answer shows as a toast. */}
          <div onSubmit={() => dialog.current?.close()}>{children}</div>
        </div>
      </dialog>
    </>
  );
}
