/** A child route that unfolds in place of its link. */
import { type ReactNode, useEffect, useRef } from 'react';
import { Outlet, useMatch } from 'react-router';
import { m as frame } from '#words/frame.ts';
import { LoneLink } from './links.tsx';

/** In the address, so that browsers without scripts scroll to the part. */
const PLACE = 'part';

interface PartProps {
  /** One level below its screen's address. */
  to: string;
  heading: ReactNode;
  as?: 'h2' | 'h3';
  /** Shown while folded. */
  link: (to: string) => ReactNode;
}

export function Part({ to, link, ...opened }: PartProps) {
  return useMatch(to) ? <Unfolded {...opened} screen={to.replace(/\/[^/]*$/, '')} /> : link(`${to}#${PLACE}`);
}

function Unfolded({
  screen,
  heading,
  as: Heading = 'h2',
}: Pick<PartProps, 'heading' | 'as'> & { screen: string }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <section aria-labelledby={PLACE} className="mt-3 mb-4 w-full border-s-4 border-s-brass-light ps-4">
      <div className="apart gap-x-4">
        <Heading id={PLACE} ref={title} tabIndex={-1} className="text-2xl outline-none">
          {heading}
        </Heading>
        <LoneLink to={screen} preventScrollReset>
          {frame.close}
        </LoneLink>
      </div>
      <Outlet />
    </section>
  );
}
