import { Link } from 'react-router';
import { m } from '#words/waiting-list.ts';

interface WaitsLinkProps {
  id: string;
  name: string;
  waits: number;
}

/** Renders nothing if nobody waits. */
export function WaitsLink({ id, name, waits }: WaitsLinkProps) {
  if (waits === 0) return null;
  return (
    <Link
      to={`/admin/waiting#item-${id}`}
      className="link link-alone"
      aria-label={m.waitFor({ count: waits, name })}
    >
      {m.wait(waits)}
    </Link>
  );
}
