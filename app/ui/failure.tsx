/** A write that failed, said beside the button that asked for it until the next try, and as a toast. */
import { ShowToast, type Toast } from './toast.tsx';

export interface Failure {
  failed: Toast;
}

export function FailureNote({ failure }: { failure: Failure | null | undefined }) {
  if (!failure) return null;
  const { title, description } = failure.failed;
  return (
    <>
      <p role="alert" className="basis-full text-sm font-medium text-madder">
        <span>{title}</span> <span>{description}</span>
      </p>
      <ShowToast toast={failure.failed} />
    </>
  );
}
