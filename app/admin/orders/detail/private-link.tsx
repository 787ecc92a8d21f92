import { Form, href, Link } from 'react-router';
import { OutsideLink } from '#app/admin/ui/links.tsx';
import { Section } from '#app/admin/ui/section.tsx';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { documentKindsOf } from '#shop/print/print.ts';
import { m } from '#words/order-link.ts';
import { m as print } from '#words/print.ts';
import { pathTo } from '../print/address.ts';
import type { ShownOrder } from './order.tsx';

export function PrintLinks({ orderNumber, wasTakenAlong }: { orderNumber: string; wasTakenAlong: boolean }) {
  return (
    <nav aria-labelledby="papers" className="print:hidden">
      <h2 id="papers" className="mb-1 text-xl">
        {print.heading}
      </h2>
      <p className="flex flex-wrap gap-2">
        {documentKindsOf(wasTakenAlong).map((kind) => (
          <Link key={kind} className="button button-quiet px-3" to={pathTo(orderNumber, '', { kind })}>
            {print.names[kind]}
          </Link>
        ))}
      </p>
    </nav>
  );
}

export function PrivateLink({ order }: { order: ShownOrder }) {
  const { link, orderNumber } = order;
  // A link made under an earlier secret still works but cannot be rebuilt.
  const hasLink = (order.linkHash ?? null) !== null;
  const action = href('/admin/orders/:number/link', { number: orderNumber });
  return (
    <Section id="private-link" heading={m.heading} className="print:hidden" look="mb-1 text-xl">
      <p className="text-ink-soft">{link ? m.what : hasLink ? m.hidden : m.none}</p>
      {link && (
        <p className="mt-1 break-all" dir="ltr">
          <OutsideLink className="link" href={link}>
            {link}
          </OutsideLink>
        </p>
      )}
      <div className="mt-2 flex flex-wrap gap-2">
        <Form method="post" action={action} preventScrollReset>
          <Button type="submit" look="quiet">
            {hasLink ? m.renew : m.make}
          </Button>
        </Form>
        {hasLink && (
          <ConfirmDialog
            trigger={m.end}
            triggerLabel={m.end}
            question={m.endQuestion}
            keep={m.keep}
            confirm={m.endNow}
            action={`${action}?end=1`}
          />
        )}
      </div>
    </Section>
  );
}
