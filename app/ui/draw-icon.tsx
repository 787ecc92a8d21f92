/**
 * Draws Lucide's icons in place of its own `createLucideIcon`, which is a tenth of our scripts on every page and puts each icon's
 * attributes together each time; `vite.config.ts` puts this one there in a build. It knows the properties that the shop uses.
 */
import { createElement } from 'react';

/** As Lucide writes its icons: the name of each shape and its attributes, `key` among them. */
export interface IconData {
  node: readonly (readonly [shape: string, attributes: Record<string, string>])[];
}

interface IconProps {
  /** Pixels, both ways. */
  size?: number;
  strokeWidth?: number;
  className?: string;
}

/** The component of an icon. Like Lucide's it is decoration, and hidden from screen readers. */
export default function drawIcon({ node }: IconData) {
  const shapes = node.map(([shape, attributes]) => createElement(shape, attributes));
  return function Icon({ size = 24, strokeWidth = 2, className }: IconProps) {
    return (
      <svg
        xmlns="http://www.w3.org/2000/svg"
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={strokeWidth}
        strokeLinecap="round"
        strokeLinejoin="round"
        className={className}
        aria-hidden="true"
      >
        {shapes}
      </svg>
    );
  };
}
