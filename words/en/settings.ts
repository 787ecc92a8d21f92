/** Settings: topics, store, opening hours. */
export * as m from './settings.ts';

export const heading = 'Settings';
export const intro = 'What you save here shows at once: on every page, in mails and for search engines.';
export const back = 'All settings';
/** After "Search" and "Show all". */
export const noun = 'settings';
export const groups = {
  shop: 'Your shop',
  words: 'What shoppers read',
  orders: 'Orders and delivery',
  goods: 'Products',
  money: 'Money and mail',
  safety: 'Log-in and safety',
};
export const saved = 'Settings saved';
export const notSaved = 'The settings were not saved. Please try again.';
export const changedElsewhere =
  'This was changed on another device after you opened it here. The marked fields say what it is now. Save again to keep what you typed.';
export const isNow = (value: string) => `It is now: ${value}`;

export const store = 'Store';
export const storeAbout = 'Name, address, phones, pictures, place on the map.';
export const hours = 'Hours and holidays';
export const hoursAbout = 'When the shop is open, in Ramzan too, and the days on which it stays closed.';
export const pages = 'Pages';
export const pagesAbout = 'Delivery, exchange, privacy and pages of your own; what is said before an order.';
export const texts = 'WhatsApp texts';
export const textsAbout = 'What you write to a customer about an order.';

export const name = 'Name of the store';
export const nameHint = 'It stands at the top of every page and in every mail.';
export const tagline = 'Tagline';
export const taglineHint = 'What you sell, in a few words.';
export const since = 'Open since (year)';
export const languageOf = 'Language of mails to those who have chosen none';
export const addressHeading = 'Address and phones';
export const street = 'Shop and street';
export const city = 'City';
export const region = 'Province';
export const phone = 'Phone';
export const phone2 = 'Second phone';
export const phone3 = 'Third phone';
export const whatsapp = 'WhatsApp number';
export const whatsappHint = 'Shoppers write to this number. Leave it empty if you have none.';
export const email = 'Email';
export const position = 'Place on the map';
export const positionHint =
  'In Google Maps hold your finger on your shop: copy the two numbers, such as 32.3242, 74.3497. A full Google Maps link is fine too.';
export const taxHeading = 'Tax numbers';
export const taxHint = 'They stand on the contact page where you fill them in.';
export const ntn = 'NTN (income tax)';
export const strn = 'STRN (sales tax)';
export const ownWordsHeading = 'What you tell of the shop';
export const ownWordsHint = 'On the page about your shop. Left empty, the usual texts stand there.';
export const story = 'How the shop began';
export const storyHint = ({ usual }: { usual: string }) => `Left empty, customers read: “${usual}”`;
export const reasons = 'Reasons to buy from you';
export const reasonsHint = 'One on each line, such as: Exchange at the counter, without questions.';
export const linksHeading = 'Your pages elsewhere';
export const linkHint = 'The full address, such as https://www.facebook.com/yourshop.';
export const facebook = 'Facebook';
export const instagram = 'Instagram';
export const tiktok = 'TikTok';
export const youtube = 'YouTube';
export const logo = 'Logo, beside the name';
export const picture = 'The shop from the street';
export const pictureText = 'What the picture shows';
export const pictureTextHint = 'Read aloud to those who cannot see it.';
export const map = 'Drawn map';
export const mapText = 'The way to the shop, in words';
export const stillRight = 'What it goes with was changed. Is this still right?';
export const lookAgain = (labels: readonly string[]) =>
  `Please look at these as well, whether they are still right: ${labels.join('; ')}.`;
export const closedTodayHeading = 'Today';
export const closeToday = 'Closed today';
export const closedTodayNow = 'The shop is shown as closed today.';
export const openToday = 'Open again today';
export const weekHeading = 'Every week';
export const weekHint =
  'A day without times is closed. A second pair of times makes a break, such as for Friday prayers.';
export const opensAt = ({ day, place }: { day: string; place: number }) => `${day}: opens (${place})`;
export const closesAt = ({ day, place }: { day: string; place: number }) => `${day}: closes (${place})`;
export const to = 'to';
export const everyDay = 'Every day';
export const hoursAre = 'Opening hours';
export const sameEachDay = {
  yes: 'The same for all days',
  no: 'By weekday',
};
export const moreTimes = 'More times';
export const anotherTime = 'One more';
export const anotherTimeOn = ({ day }: { day: string }) => `One more for ${day}`;
export const preview = 'So it reads:';
export const seasonsHeading = 'Seasons';
export const seasonsHint =
  'Other hours for a time, such as Ramzan. They begin and end by themselves on the dates you set.';
export const seasonName = 'Name of the season';
export const seasonNameHint = 'Such as Ramzan or winter. Customers read it beside the hours.';
export const addSeason = 'Add a season';
export const changeSeason = 'Change the season';
export const seasonIsOn = 'Now';
export const seasonTaken = ({ name }: { name: string }) =>
  `One of these days is in another season already: ${name}. Change its dates, or these.`;
export const seasonPast = 'These days are over. Choose a last day that is still to come.';
export const manySeasons = ({ max }: { max: number }) =>
  `At most ${max} seasons fit on the list. Take old ones off first.`;
export const holidaysHeading = 'Holidays';
export const holidaysHint = 'Days of the moon change: correct them when they are announced.';
export const noHolidays = 'No holiday is set.';
export const everyYear = 'every year';
export const firstDay = 'First day';
export const lastDay = 'Last day';
export const lastDayHint = 'Left empty, it is one day.';
export const holidayName = 'Name of the holiday';
export const yearly = 'Every year on these dates';
export const addHoliday = 'Add a holiday';
export const changeHoliday = 'Change the holiday';
export const holidayTaken = ({ name }: { name: string }) =>
  `The store is closed on one of these days already: ${name}. Change that holiday, or choose other days.`;
export const holidayPast =
  'That day is over. Choose one that is still to come, or let the holiday come back every year.';
export const manyHolidays = ({ max }: { max: number }) =>
  `At most ${max} holidays fit on the list. Take old ones off first.`;
