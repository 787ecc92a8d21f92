import Menu from 'lucide-react/icons/menu';
import Search from 'lucide-react/icons/search';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import UserRound from 'lucide-react/icons/user-round';
import X from 'lucide-react/icons/x';
import { type ReactNode, useEffect, useRef } from 'react';
import { Form, Link, NavLink, useLocation } from 'react-router';
import { useAuth } from '#app/lib/auth.tsx';
import { useCart } from '#app/store/cart.tsx';
import { LanguageLinks, useOtherLanguages } from '#app/store/languages.tsx';
import { useStore } from '#app/store/store.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { InputWithButton } from '#app/ui/field.tsx';
import { PageLink, useNextPage } from '#app/ui/page-link.tsx';
import { SearchButton } from '#app/ui/search-button.tsx';
import { listPath } from '#shop/catalogue/paths.ts';
import { MAIN_CATEGORIES } from '#shop/catalogue/product.ts';
import { nameIn } from '#shop/kernel/text/name-in.ts';
import { m } from '#words/frame.ts';
import { m as products } from '#words/products.ts';
import { ChatWidget } from '../chat-widget/widget.tsx';
import { Heart } from '../kept/keep-button.tsx';

export const pages = () => [
  { to: '/', label: m.home },
  { to: '/products', label: m.products },
  { to: '/about', label: m.about },
  { to: '/contact', label: m.contact },
];

export function Header({ hasChat }: { hasChat: boolean }) {
  const { key } = useLocation();
  const menu = useClosedByPressOutside();
  const { user, canShop } = useAuth();
  const store = useStore();
  const languages = useOtherLanguages();
  return (
    <header className="sticky top-0 z-30 border-b border-rule bg-paper print:static">
      <div className="wrap flex min-h-16 items-center justify-end gap-x-[4px] lg:flex-wrap">
        <PageLink
          to="/"
          className={`me-auto max-w-full py-2.5 font-serif wrap-anywhere max-lg:flex-1 lg:truncate text-[min(1.25rem,4.9vw)] sm:text-2xl ${store.name.length > 16 ? 'max-sm:text-base' : ''}`}
        >
          {store.logo && (
            <img
              src={store.logo}
              alt=""
              width={36}
              height={36}
              className="me-2 inline size-9 object-contain"
            />
          )}
          <span>{store.name}</span>
        </PageLink>
        <nav aria-label={m.mainNavigation} className="hidden lg:flex">
          <PageLinks />
        </nav>
        <LanguageLinks
          to={languages.slice(0, 1)}
          // Footer and menu always have it.
          className={`link-alone justify-center lg:me-3 ${canShop ? 'max-sm:hidden' : ''}`}
        />
        <HeaderSearch />
        {/* Another person's chat begins closed and empty. */}
        <ChatWidget key={user?.id} hasChat={hasChat} />
        <CartLink />
        <div className="hidden items-center gap-2 lg:flex">
          <AccountLinks />
        </div>
        {/* Remounted, and so closed, after each navigation. */}
        <details key={key} ref={menu} className="group relative lg:hidden">
          <summary
            className="icon-button menu-button size-[44px] list-none [&::-webkit-details-marker]:hidden"
            aria-label={m.menu}
          >
            <Menu className="relative z-20 group-open:hidden" aria-hidden="true" />
            <X className="relative z-20 hidden group-open:block" aria-hidden="true" />
          </summary>
          <div className="sheet header-menu">
            <nav aria-label={products.mainCategory} className="grid">
              {MAIN_CATEGORIES.map((mainCategory) => (
                <PageLink
                  key={mainCategory}
                  to={listPath({ mainCategory })}
                  className="flex min-h-12 items-center font-serif text-2xl"
                >
                  {nameIn(store.names, mainCategory)}
                </PageLink>
              ))}
            </nav>
            <nav aria-label={m.mainNavigation} className="-mx-3 grid border-t border-rule pt-3">
              <PageLinks />
            </nav>
            <div className="grid gap-2 border-t border-rule pt-3">
              <AccountLinks />
            </div>
            <nav aria-label={m.languages} className="flex flex-wrap gap-x-4 border-t border-rule pt-3">
              <LanguageLinks to={languages} className="link-alone" />
            </nav>
          </div>
        </details>
      </div>
    </header>
  );
}

/** Escape keeps the focus on its button. */
function useClosedByPressOutside() {
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const onPress = ({ target }: PointerEvent) => {
      if (menu.current?.open && target instanceof Node && !menu.current.contains(target))
        menu.current.open = false;
    };
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape' || !menu.current?.open) return;
      menu.current.open = false;
      menu.current.querySelector('summary')?.focus();
    };
    document.addEventListener('pointerdown', onPress);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onPress);
      document.removeEventListener('keydown', onKey);
    };
  }, []);
  return menu;
}

function PageLinks(): ReactNode {
  const nextPage = useNextPage();
  return pages().map(({ to, label }) => (
    <NavLink key={to} to={to} end={to === '/'} {...nextPage} className="nav-link lg:px-2">
      {label}
    </NavLink>
  ));
}

/** On a narrow screen a link to the search field there. */
function HeaderSearch() {
  const { pathname } = useLocation();
  // That page has its own field, so nothing moves. A `Link` would drop the filters.
  if (pathname === '/products')
    return (
      <span className="flex shrink-0 justify-end xl:w-48">
        <a href="#search" aria-label={m.searchProducts} className="icon-button size-[44px]">
          <Search aria-hidden="true" />
        </a>
      </span>
    );
  return (
    <>
      <Form action="/products" role="search" className="hidden w-48 xl:block">
        <InputWithButton
          type="search"
          name="q"
          aria-label={m.searchProducts}
          placeholder={m.searchPlaceholder}
          button={<SearchButton />}
        />
      </Form>
      <Link to="/products#search" aria-label={m.searchProducts} className="icon-button size-[44px] xl:hidden">
        <Search aria-hidden="true" />
      </Link>
    </>
  );
}

function CartLink() {
  const { canShop } = useAuth();
  const { count } = useCart();
  if (!canShop) return null;
  return (
    <Link to="/cart" aria-label={m.cart({ count })} className="icon-button relative size-[44px]">
      <ShoppingBag aria-hidden="true" />
      {count > 0 && <span className="count">{count}</span>}
    </Link>
  );
}

function AccountLinks() {
  const { user, isAdmin } = useAuth();
  if (!user) {
    return (
      <>
        <KeptLink />
        <ButtonLink to="/login" look="outline">
          {m.login}
        </ButtonLink>
        <ButtonLink to="/signup">{m.signup}</ButtonLink>
      </>
    );
  }
  return (
    <>
      {isAdmin ? (
        <ButtonLink to="/admin">{m.dashboard}</ButtonLink>
      ) : (
        <>
          <KeptLink />
          <Link to="/profile" className={LINK_OF_ICON}>
            <UserRound aria-hidden="true" />
            <span className="lg:sr-only">
              {m.profile} <span className="lg:hidden">{m.andOrders}</span>
            </span>
          </Link>
        </>
      )}
      <LogoutButton />
    </>
  );
}

const LINK_OF_ICON = 'button button-outline lg:w-11 lg:border-transparent lg:p-0';

/** No room between these widths; the footer always has the link. */
function KeptLink() {
  return (
    <Link to="/kept" className={`heart lg:max-xl:hidden ${LINK_OF_ICON}`}>
      <Heart />
      <span className="lg:sr-only">{m.keptList}</span>
    </Link>
  );
}

export function LogoutButton() {
  return (
    <Form method="post" action="/logout" className="grid">
      <Button type="submit" look="outline">
        {m.logout}
      </Button>
    </Form>
  );
}
