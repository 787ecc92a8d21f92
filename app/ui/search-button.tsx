/** The button at the end of a search field. */
import { Search } from 'lucide-react';

export function SearchButton() {
  return (
    <button
      type="submit"
      aria-label="Search"
      className="absolute top-0 right-0 grid h-11 w-11 cursor-pointer place-items-center text-indigo"
    >
      <Search aria-hidden="true" />
    </button>
  );
}
