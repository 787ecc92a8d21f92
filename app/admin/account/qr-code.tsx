import type { QrCode } from './qr-code.server.ts';

export function QrImage({ code: { size, path }, label }: { code: QrCode; label: string }) {
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className="w-56 bg-white text-black"
    >
      <path d={path} fill="currentColor" />
    </svg>
  );
}
