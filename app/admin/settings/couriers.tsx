import Plus from 'lucide-react/icons/plus';
import { href } from 'react-router';
import { requestOf } from '#app/lib/context.ts';
import { needs } from '#app/rights/needs.ts';
import { privateHead } from '#app/store/head.ts';
import { type Courier, MAX_COURIERS, NUMBER_TO_TRY, trackingLink } from '#shop/settings/delivery/couriers.ts';
import { m as admin } from '#words/admin.ts';
import { m } from '#words/couriers.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { OutsideLink } from '../ui/links.tsx';
import { Part } from '../ui/part.tsx';
import type { Route } from './+types/couriers';
import { SettingsHeading } from './settings-page.tsx';

export const handle = needs('settings');
export const meta: Route.MetaFunction = ({ matches }) => privateHead(matches, admin.title(m.heading));

/** Reads stored settings: this process may have missed a change. */
export async function loader({ context }: Route.LoaderArgs) {
  const { settings } = requestOf(context).shop;
  await settings.load();
  return { couriers: settings.current.couriers.couriers };
}

export default function CouriersList({ loaderData: { couriers } }: Route.ComponentProps) {
  return (
    <>
      <SettingsHeading heading={m.heading} intro={m.intro} />
      <ul className="mt-6 grid max-w-3xl gap-3">
        {couriers.map((courier) => (
          <li key={courier.id}>
            <CourierRow courier={courier} />
          </li>
        ))}
      </ul>
      {couriers.length < MAX_COURIERS && (
        <div className="mt-4 max-w-3xl">
          <Part
            to={addressOf('new')}
            heading={m.newCourier}
            link={(to) => (
              <ButtonLink to={to} look="outline">
                <Plus size={18} aria-hidden="true" /> {m.add}
              </ButtonLink>
            )}
          />
        </div>
      )}
    </>
  );
}

const addressOf = (courier: string) => href('/admin/settings/couriers/:courier', { courier });

function CourierRow({ courier }: { courier: Courier }) {
  const name = courier.name || m.ownRider;
  const link = trackingLink(courier, NUMBER_TO_TRY);
  return (
    <article className="sheet apart gap-x-4 gap-y-2 p-3" aria-label={name}>
      <div className="min-w-0">
        <h2 className="font-sans text-base font-medium">
          <bdi>{name}</bdi>
        </h2>
        <p className="text-sm text-ink-soft">{courier.isOn ? m.inUse : m.notInUse}</p>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {link && (
          <OutsideLink href={link} className="link link-alone" aria-label={m.tryLinkOf(name)}>
            {m.tryLink}
          </OutsideLink>
        )}
      </div>
      <Part
        to={addressOf(courier.id)}
        heading={m.changeOf(name)}
        as="h3"
        link={(to) => (
          <ButtonLink to={to} look="outline" aria-label={m.changeOf(name)}>
            {m.change}
          </ButtonLink>
        )}
      />
    </article>
  );
}
