import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import { Link } from 'react-router';
import { type OrderSource, sourceQuery } from '#shop/orders/order.ts';
import { m } from '#words/orders.ts';

export interface ShownBurst {
  source: OrderSource;
  orders: number;
  shownPhone: string | null;
}

interface BurstBannerProps {
  bursts: readonly ShownBurst[] | null;
  isSlim?: boolean;
}

export function BurstBanner({ bursts, isSlim = false }: BurstBannerProps) {
  if (!bursts || bursts.length === 0) return null;
  return (
    <ul
      className={`notice notice-error grid gap-1 print:hidden ${isSlim ? 'mt-1 py-0' : 'mt-6'}`}
      aria-label={m.rushes}
    >
      {bursts.map((burst) => (
        <li key={sourceQuery(burst.source)} className="flex items-start gap-3">
          <TriangleAlert className="mt-3 shrink-0" size={20} aria-hidden="true" />
          <Link
            to={`/admin/orders?status=pending&${sourceQuery(burst.source)}`}
            className="link flex min-h-11 items-center"
          >
            {m.rush({ orders: burst.orders, phone: burst.shownPhone })}
          </Link>
        </li>
      ))}
    </ul>
  );
}
