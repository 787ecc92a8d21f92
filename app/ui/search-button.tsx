import Search from 'lucide-react/icons/search';
import { m } from '#words/frame.ts';

export function SearchButton() {
  return (
    <button type="submit" aria-label={m.search} className="icon-button text-indigo">
      <Search aria-hidden="true" />
    </button>
  );
}
