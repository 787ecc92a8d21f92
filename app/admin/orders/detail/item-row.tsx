import { Thumbnail } from '#app/catalogue/thumbnail.tsx';
import { langOf } from '#app/lib/lang-of.ts';
import { Shade } from '#app/orders/order-lines.tsx';
import type { OrderLine } from '#shop/orders/order.ts';

interface ItemRowProps {
  item: Pick<OrderLine, 'name' | 'image' | 'quantity' | 'cutCm'>;
  /** Its colour, where the name has none. */
  shade: string | undefined;
  isLarge?: boolean;
}

/** An item of an order with its picture. The name of a cut has its length. */
export function ItemRow({
  item: { name, image, quantity, cutCm = 0 },
  shade,
  isLarge = false,
}: ItemRowProps) {
  return (
    <li className="flex items-center gap-2 leading-snug">
      <Thumbnail
        image={image}
        sizes={isLarge ? '3rem' : '2rem'}
        className={`shrink-0 ${isLarge ? 'w-12' : 'w-8'}`}
      />
      <span className="min-w-0 flex-1 wrap-anywhere">
        <strong>{cutCm === 0 ? `${quantity} ×` : ''}</strong> <bdi lang={langOf(name)}>{name}</bdi>
        <Shade name={shade} />
      </span>
    </li>
  );
}
