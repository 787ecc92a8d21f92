/** The owner logs lost devices out and makes a new link. */
import { Form, href } from 'react-router';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import type { Helper } from '#shop/accounts/helpers.ts';
import { m } from '#words/helpers.ts';
import { m as own } from '#words/own-account.ts';

interface HelperDevice {
  id: string;
  device: string;
  used: string;
}

interface HelperDevicesProps {
  helper: Helper;
  devices: readonly HelperDevice[];
}

export function HelperDevices({ helper: { id: helper, fullName, pausedAt }, devices }: HelperDevicesProps) {
  return (
    <section aria-labelledby="devices" className="mt-10 max-w-2xl">
      <h2 id="devices" className="mb-2 text-2xl">
        {m.devices}
      </h2>
      {devices.length === 0 && <p className="text-ink-soft">{m.noDevices}</p>}
      <ul>
        {devices.map(({ id, device, used }) => (
          <li key={id} className="apart gap-x-6 gap-y-1 border-b border-rule py-2">
            <div className="min-w-0">
              <p className="font-medium wrap-anywhere">
                <bdi>{device}</bdi>
              </p>
              <p className="text-sm text-ink-soft">{own.lastUsed(used)}</p>
            </div>
            <Form
              method="post"
              action={href('/admin/helpers/:helper/devices', { helper })}
              preventScrollReset
            >
              <input type="hidden" name="id" value={id} />
              <Button type="submit" look="danger-quiet" aria-label={m.logOutOf(device)}>
                {m.logOut}
              </Button>
            </Form>
          </li>
        ))}
      </ul>
      {pausedAt === null && (
        <p className="mt-4">
          <ButtonLink
            to={href('/admin/helpers/:helper/link', { helper })}
            look="outline"
            aria-label={m.linkOf(fullName)}
          >
            {m.link}
          </ButtonLink>
        </p>
      )}
    </section>
  );
}
