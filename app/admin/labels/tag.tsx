import type { Tag as Shown } from './tag.server.ts';

export function Tag({ tag: { code, name, nameUrdu, price, bars } }: { tag: Shown }) {
  return (
    <article className="tag" aria-label={code}>
      <p className="tag-name" dir="auto">
        {name}
      </p>
      {nameUrdu && (
        <p className="tag-name" lang="ur" dir="rtl">
          {nameUrdu}
        </p>
      )}
      {bars && (
        <svg
          width={`${bars.widthMm}mm`}
          height="8mm"
          viewBox={`0 0 ${bars.width} 1`}
          preserveAspectRatio="none"
          shapeRendering="crispEdges"
          aria-hidden="true"
        >
          <path d={bars.path} />
        </svg>
      )}
      <p className="tag-code">
        <bdi>{code}</bdi>
      </p>
      <p className="tag-price">{price}</p>
    </article>
  );
}
