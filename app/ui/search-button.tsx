/** The button at the end of a search field. */
import Search from 'lucide-react/icons/search';

export function SearchButton() {
  return (
    <button type="submit" aria-label="Search" className="icon-button text-indigo">
      <Search aria-hidden="true" />
    </button>
  );
}
