import HandCoins from 'lucide-react/icons/hand-coins';
import PackageOpen from 'lucide-react/icons/package-open';
import Repeat2 from 'lucide-react/icons/repeat-2';
import Scissors from 'lucide-react/icons/scissors';
import type { ServiceFact } from '#app/orders/service-facts.server.ts';

/** Other icons than the home page's: shared ones would be two more files for each shopper. */
const ICONS = { cloth: Scissors, delivery: PackageOpen, exchange: Repeat2, cash: HandCoins } as const;

/** Below the price. */
export function ServiceFacts({ facts }: { facts: readonly ServiceFact[] }) {
  return (
    <ul className="mt-4 grid grid-cols-2 gap-x-4 gap-y-2 border-y border-rule py-3 text-sm">
      {facts.map(({ icon, text }) => {
        const Icon = ICONS[icon];
        return (
          <li key={icon} className="flex items-center gap-2">
            <Icon className="shrink-0 text-brass" size={20} strokeWidth={1.5} aria-hidden="true" />
            <bdi>{text}</bdi>
          </li>
        );
      })}
    </ul>
  );
}
