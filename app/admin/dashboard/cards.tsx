import Images from 'lucide-react/icons/images';
import Inbox from 'lucide-react/icons/inbox';
import MessagesSquare from 'lucide-react/icons/messages-square';
import Package from 'lucide-react/icons/package';
import ScrollText from 'lucide-react/icons/scroll-text';
import Users from 'lucide-react/icons/users';
import type { ComponentProps, ComponentType } from 'react';
import { Link } from 'react-router';
import { m as admin } from '#words/admin.ts';
import { m } from '#words/dashboard.ts';
import { useMayOpen } from '../frame/shown-links.ts';
import type { Counts } from './dashboard.tsx';

interface Card {
  to?: string;
  Icon: ComponentType<ComponentProps<'svg'> & { size?: number }>;
  title: string;
  n?: number | undefined;
  also?: string | false;
}

/** The specification's cards in one row, which scrolls on phones. */
export function Cards({ counts }: { counts: Counts }) {
  const mayOpen = useMayOpen();
  const { pendingOrders: pending = 0 } = counts;
  const cards: readonly Card[] = [
    { to: '/admin/products', Icon: Package, title: admin.products, n: counts.products },
    {
      ...{ to: '/admin/orders', Icon: ScrollText, title: admin.orders, n: counts.orders },
      also: pending > 0 && m.pendingOf(pending),
    },
    { to: '/admin/chats', Icon: MessagesSquare, title: admin.chats, n: counts.chats },
    { to: '/admin/sliders', Icon: Images, title: admin.sliders },
    { to: '/admin/contact-messages', Icon: Inbox, title: admin.contactMessages },
    { Icon: Users, title: m.users, n: counts.users },
  ];
  return (
    <ul className="-mx-4 mt-10 flex snap-x gap-3 overflow-x-auto px-4 pb-2 print:flex-wrap">
      {cards
        .filter(({ to, n }) => (to ? mayOpen(to) : n !== undefined))
        .map(({ to, Icon, title, n, also }) => (
          <li
            key={title}
            className="sheet relative flex min-w-36 flex-1 snap-start scroll-ms-4 items-start gap-3 p-3"
          >
            <Icon className="shrink-0 text-brass" size={22} strokeWidth={1.5} aria-hidden="true" />
            <div>
              {to ? (
                <Link to={to} className="font-semibold after:absolute after:inset-0 hover:text-indigo">
                  {title}
                </Link>
              ) : (
                <p className="font-semibold">{title}</p>
              )}
              {n !== undefined && <p className="font-serif text-2xl">{n.toLocaleString('en-US')}</p>}
              {also && <p className="text-sm text-ink-soft">{also}</p>}
            </div>
          </li>
        ))}
    </ul>
  );
}
