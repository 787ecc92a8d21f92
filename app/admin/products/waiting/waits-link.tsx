import { LoneLink } from '#app/admin/ui/links.tsx';
import { m } from '#words/waiting-list.ts';

/** Renders nothing if nobody waits. */
export function WaitsLink({ id, name, waits }: { id: string; name: string; waits: number }) {
  if (waits === 0) return null;
  return (
    <LoneLink to={`/admin/waiting#item-${id}`} aria-label={m.waitFor({ count: waits, name })}>
      {m.wait(waits)}
    </LoneLink>
  );
}
