import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { m } from '#words/customers.ts';

/** `action` is open to the owner only. */
export function DeletePerson({ action }: { action: string }) {
  return (
    <ConfirmDialog
      trigger={m.deletePerson}
      triggerLabel={m.deletePerson}
      question={m.deleteQuestion}
      details={m.deleteDetails}
      keep={m.keepPerson}
      confirm={m.deleteNow}
      action={action}
    />
  );
}
