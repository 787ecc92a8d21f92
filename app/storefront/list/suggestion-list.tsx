import { Picture } from '#app/ui/picture.tsx';
import { pictureSources } from '#shop/pictures/pictures.ts';
import type { Suggestion } from './suggestions.ts';

export interface SuggestionListProps {
  /** Id of the list, and prefix of its options' ids. */
  id: string;
  suggestions: readonly Suggestion[];
  /** -1 for none. */
  active: number;
  onChoose: (suggestion: Suggestion) => void;
}

export function SuggestionList({ id, suggestions, active, onChoose }: SuggestionListProps) {
  return suggestions.map((suggestion, place) => (
    // The field handles the keys and keeps the focus.
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    // biome-ignore lint/a11y/useFocusableInteractive: see above
    <div
      key={suggestion.id}
      id={`${id}-${place}`}
      role="option"
      aria-selected={place === active}
      className={`flex min-h-14 cursor-pointer items-center gap-3 px-3 py-1 hover:bg-paper-deep ${place === active ? 'bg-paper-deep' : ''}`}
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => onChoose(suggestion)}
    >
      <Picture
        sources={pictureSources(suggestion.image)}
        alt=""
        sizes="40px"
        width={40}
        height={50}
        className="h-12 w-10"
      />
      <span className="flex-1 leading-snug">
        <bdi lang={suggestion.lang}>{suggestion.name}</bdi>
      </span>
      <span className="text-sm whitespace-nowrap text-ink-soft">{suggestion.price}</span>
    </div>
  ));
}
