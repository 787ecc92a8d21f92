/** Every page: header, footer, and the parts of `app/ui`. */
export * as m from './frame.ts';

export const home = 'Home';
export const products = 'Products';
export const about = 'About';
export const contact = 'Contact';

export const skip = 'Skip to content';
export const mainNavigation = 'Main';
export const menu = 'Menu';
export const search = 'Search';
export const searchProducts = 'Search products';
export const searchPlaceholder = 'Search products...';
export const cart = ({ count }: { count: number }) => `Cart, ${count} ${count === 1 ? 'item' : 'items'}`;
export const login = 'Login';
export const signup = 'Sign Up';
export const logout = 'Logout';
export const dashboard = 'Dashboard';
export const profile = 'Profile';
/** After `profile`, on wide screens. */
export const andOrders = 'and orders';

export const slogan = ({ tagline, city, since }: { tagline: string; city: string; since: number }) =>
  `${tagline}.${since ? ` A family shop in ${city} since ${since}.` : ''}`;
export const quickLinks = 'Quick links';
export const quickLinksHeading = 'Quick Links';
export const trackOrder = 'Track an order';
/** Heading of links to the shop's standard pages. */
export const ownPages = 'About buying here';
export const hours = 'Hours';
export const languages = 'Languages';

export const tryAgain = 'Try again';
export const optional = '(optional)';
export const close = 'Close';
export const announcement = 'Announcement';
export const closeAnnouncement = 'Close this announcement';
/** The next page is loading. */
export const loading = 'Loading';
export const saving = 'Saving...';
export const pages = 'Pages';
export const previous = 'Previous';
export const next = 'Next';
export const page = ({ page, pages }: { page: number; pages: string }) => `Page ${page} of ${pages}`;
export const notices = 'Notices';
export const changedMeanwhile = 'Changed meanwhile';
export const questionClosed = 'What you were asked about was changed elsewhere, so the question was closed.';

export const notFoundTitle = 'Page not found';
export const notFound = 'Oops! Page not found';
export const notFoundWhy = 'The address may be mistyped, or the page has moved.';
export const returnHome = 'Return to Home';
export const offline = 'You are offline. Prices and stock are as you last saw them.';
export const offlineForStaff =
  'You are offline. What you see may be old, and what you save does not reach the shop until you are connected.';
/** A form did not reach the shop. */
export const notReached = 'No connection.';
export const typedIsKept = 'No connection. What you typed is kept.';
export const sendAgain = 'No connection. Tap to send it again.';
export const sendNoteAgain = 'No connection. Your note is kept; tap to send it again.';

/** The chat's button; `chat.ts` loads with the chat. */
export const chat = 'Chat';
export const writeToUs = 'Write to us';
export const openChat = 'Open chat';
export const openChatUnread = (unread: number) => `Open chat, ${unread} unread`;

/** On cards; `cart.ts` loads with the cart. */
export const cartNotChanged = 'Your cart was not changed.';
export const pleaseTryAgain = 'Please try again.';

/** Behind the hearts; `kept.ts` loads with its page. */
export const keptList = 'Your kept list';
export const nowKept = 'Kept for later';
export const keptFull = (most: number) =>
  `Your kept list has ${most} products already. Take one off it first.`;
export const keptMissing = 'This product is no longer in the shop.';
export const keptNotChanged = 'Your kept list was not changed.';
