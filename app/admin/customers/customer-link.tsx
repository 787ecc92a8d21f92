/** Links an order or a chat to its person, if the phone is readable. */
import { Link } from 'react-router';
import { pathOfPerson } from '#shop/customers/customer.ts';
import { m } from '#words/customers.ts';

export function CustomerLink({ phoneE164, name }: { phoneE164: string | null | undefined; name: string }) {
  if (!phoneE164) return null;
  return (
    <Link
      to={pathOfPerson(phoneE164)}
      className="link link-alone print:hidden"
      aria-label={`${m.aboutPerson}: ${name}`}
    >
      {m.aboutPerson}
    </Link>
  );
}
