export * as m from './frame.ts';

export const home = 'Home';
export const products = 'Products';
export const about = 'Hamare baare mein';
export const contact = 'Raabta';

export const skip = 'Seedha page par jayein';
export const mainNavigation = 'Main menu';
export const menu = 'Menu';
export const search = 'Talaash karein';
export const searchProducts = 'Product talaash karein';
export const searchPlaceholder = 'Talaash karein...';
export const cart = ({ count }: { count: number }) => `Cart, ${count} piece`;
export const login = 'Login';
export const signup = 'Account banayein';
export const logout = 'Logout';
export const dashboard = 'Dashboard';
export const profile = 'Profile';
export const andOrders = 'aur orders';

export const slogan = ({ tagline, city, since }: { tagline: string; city: string; since: number }) =>
  `${tagline}.${since ? ` ${city} ki khandani dukaan, ${since} se.` : ''}`;
export const quickLinks = 'Quick links';
export const quickLinksHeading = 'Quick links';
export const trackOrder = 'Order track karein';
export const ownPages = 'Khareedari ki baatein';
export const hours = 'Auqaat';
export const languages = 'Zubanein';

export const tryAgain = 'Dobara koshish karein';
export const optional = '(zaroori nahi)';
export const close = 'Band karein';
export const announcement = 'Elaan';
export const closeAnnouncement = 'Ye elaan band karein';
export const loading = 'Khul raha hai';
export const saving = 'Save ho raha hai...';
export const pages = 'Pages';
export const previous = 'Pichla';
export const next = 'Agla';
export const page = ({ page, pages }: { page: number; pages: string }) => `Page ${page}, kul ${pages}`;
export const notices = 'Notifications';
export const changedMeanwhile = 'Is dauran tabdeeli ho gayi';
export const questionClosed =
  'Jis ke baare mein poocha gaya wo kahin aur se badal gaya, is liye sawal band ho gaya.';

export const notFoundTitle = 'Page nahi mila';
export const notFound = 'Maazrat! Ye page nahi mila';
export const notFoundWhy = 'Shayad address ghalat likha gaya hai, ya ye page kahin aur chala gaya hai.';
export const returnHome = 'Home par wapas jayein';
export const offline = 'Aap offline hain. Qeematein aur stock wahi hain jo aap ne aakhri baar dekhe thay.';
export const offlineForStaff =
  'Aap offline hain. Jo nazar aa raha hai wo purana ho sakta hai, aur jo aap save karenge wo internet chalne tak dukaan ko nahi pohanchega.';
export const notReached = 'Internet nahi chal raha.';
export const typedIsKept = 'Internet nahi chal raha. Jo aap ne likha wo maujood hai.';
export const sendAgain = 'Internet nahi chal raha. Dobara bhejne ke liye yahan dabayein.';
export const sendNoteAgain =
  'Internet nahi chal raha. Aap ka note maujood hai; dobara bhejne ke liye yahan dabayein.';

export const chat = 'Chat';
export const writeToUs = 'Hamein likhein';
export const openChat = 'Chat kholein';
export const openChatUnread = (unread: number) => `Chat kholein, ${unread} naye message`;

export const cartNotChanged = 'Aap ke cart mein koi tabdeeli nahi hui.';
export const pleaseTryAgain = 'Dobara koshish karein.';

export const keptList = 'Aap ki pasand';
export const nowKept = 'Pasand mein rakh diya gaya';
export const keptFull = (most: number) =>
  `Aap ki pasand mein pehle hi ${most} products hain. Pehle aik nikaal dein.`;
export const keptMissing = 'Ye product ab dukaan mein nahi hai.';
export const keptNotChanged = 'Aap ki pasand mein koi tabdeeli nahi hui.';
