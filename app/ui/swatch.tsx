/** A small circle in a colour, or in several side by side, with a ring that is seen on paper and on indigo; its name stands beside it as text. */
interface SwatchProps {
  /** Colours of CSS, separated by spaces; empty for none. */
  fill: string;
}

export function Swatch({ fill }: SwatchProps) {
  const fills = fill.split(' ');
  return (
    <svg viewBox="0 0 20 20" className="size-5 shrink-0" aria-hidden="true">
      <circle cx="10" cy="10" r="10" fill="#8d8170" />
      {fills.map((one, place) => (
        <circle
          key={one}
          cx="10"
          cy="10"
          // Half of its line lies on each side: together they fill the circle, each its part of the way round.
          r="4.25"
          fill="none"
          stroke={one || '#fffdf8'}
          strokeWidth="8.5"
          strokeDasharray={`${26.7 / fills.length} 26.7`}
          transform={`rotate(${(360 / fills.length) * place} 10 10)`}
        />
      ))}
    </svg>
  );
}
