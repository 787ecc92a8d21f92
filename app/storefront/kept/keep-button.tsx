import { KEEP_FORM, useKept } from '#app/store/kept.tsx';
import { m } from '#words/products.ts';

interface KeepButtonProps {
  product: { id: string; name: string; priceInPaisa: number };
  /** With its word; a card shows the heart alone. */
  isWide?: boolean;
}

/** Not for staff. Without scripts a press keeps, and `/kept` removes. */
export function KeepButton({ product, isWide = false }: KeepButtonProps) {
  const kept = useKept();
  if (!kept) return null;
  const { id, name } = product;
  const isKept = kept.isKept(id);
  return (
    <button
      type="submit"
      form={KEEP_FORM}
      name={isKept ? 'drop' : 'productId'}
      value={id}
      aria-pressed={isKept}
      onClick={(event) => kept.press(event, product)}
      {...(isWide
        ? { className: 'keep link link-alone gap-2' }
        : { 'aria-label': isKept ? m.keptOf(name) : m.keepOf(name) })}
    >
      <Heart />
      {isWide && (
        // Both words are in place, so that a press moves nothing.
        <span className="grid *:col-start-1 *:row-start-1">
          <span className={isKept ? 'invisible' : undefined}>{m.keep}</span>
          <span className={isKept ? undefined : 'invisible'}>{m.kept}</span>
        </span>
      )}
    </button>
  );
}

/** Smaller than the library's icon, which a list would repeat forty times. */
export function Heart() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d="M12 21C5 15.5 2 12 2 8.5A5.5 5.5 0 0 1 12 5.2 5.5 5.5 0 0 1 22 8.5C22 12 19 15.5 12 21Z" />
    </svg>
  );
}
