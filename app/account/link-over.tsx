/** For a mailed link that no longer works. */
import { ButtonLink } from '../ui/button.tsx';
import { FormErrors } from '../ui/field.tsx';

interface LinkOverProps {
  heading: string;
  why: string;
  to: string;
  label: string;
}

export function LinkOver({ heading, why, to, label }: LinkOverProps) {
  return (
    <div className="grid gap-4">
      <h1 className="text-3xl">{heading}</h1>
      <FormErrors answer={why} errors={[why]} />
      <ButtonLink to={to}>{label}</ButtonLink>
    </div>
  );
}
