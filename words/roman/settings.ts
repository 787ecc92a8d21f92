export * as m from './settings.ts';

export const heading = 'Settings';
export const intro =
  'Yahan jo save karenge wo foran har page, har email aur search engine mein nazar aayega.';
export const back = 'Sab settings';
export const noun = 'settings';
export const groups = {
  shop: 'Aap ki dukaan',
  words: 'Gahak kya parhte hain',
  orders: 'Orders aur delivery',
  goods: 'Products',
  money: 'Raqam aur email',
  safety: 'Login aur hifazat',
};
export const saved = 'Settings save ho gayin';
export const notSaved = 'Settings save nahi ho sakin. Dobara koshish karein.';
export const changedElsewhere =
  'Aap ke ye form kholne ke baad isay kisi aur phone ya computer par badla gaya hai. Nishan wale khanon mein likha hai ke ab kya hai. Apna likha hua rakhna ho to dobara save karein.';
export const isNow = (value: string) => `Ab ye hai: ${value}`;

export const store = 'Dukaan';
export const storeAbout = 'Naam, pata, phone, tasveerein, naqshe par jagah.';
export const hours = 'Auqaat aur chuttiyan';
export const hoursAbout = 'Dukaan kab khulti hai, Ramzan mein bhi, aur kin dinon mein band rehti hai.';
export const pages = 'Pages';
export const pagesAbout = 'Delivery, exchange, privacy aur aap ke apne pages, aur order se pehle ki baat.';
export const texts = 'WhatsApp ke message';
export const textsAbout = 'Order ke baare mein gahak ko kya likha jaye.';

export const name = 'Dukaan ka naam';
export const nameHint = 'Ye har page ke oopar aur har email mein likha hota hai.';
export const tagline = 'Taarufi jumla';
export const taglineHint = 'Aap kya bechte hain, chand lafzon mein.';
export const since = 'Dukaan kab se hai (saal)';
export const languageOf = 'Email ki zubaan, un ke liye jinhon ne koi nahi chuni';
export const addressHeading = 'Pata aur phone';
export const street = 'Dukaan aur bazaar';
export const city = 'Sheher';
export const region = 'Sooba';
export const phone = 'Phone';
export const phone2 = 'Doosra phone';
export const phone3 = 'Teesra phone';
export const whatsapp = 'WhatsApp number';
export const whatsappHint = 'Gahak is number par likhte hain. Agar na ho to khali chor dein.';
export const email = 'Email';
export const position = 'Naqshe par jagah';
export const positionHint =
  'Google Maps mein apni dukaan par ungli rakhe rahein aur dono number copy karein, jaise 32.3242, 74.3497. Google Maps ka poora link bhi theek hai.';
export const taxHeading = 'Tax ke number';
export const taxHint = 'Jo aap likhein wo contact ke page par dikhaya jata hai.';
export const ntn = 'NTN (income tax)';
export const strn = 'STRN (sales tax)';
export const ownWordsHeading = 'Dukaan ke baare mein aap ki baat';
export const ownWordsHint = 'Dukaan ke taaruf wale page par. Khali chorein to wahan aam ibarat rahegi.';
export const story = 'Dukaan kaise shuru hui';
export const storyHint = ({ usual }: { usual: string }) => `Khali chorein to gahak ye parhenge: “${usual}”`;
export const reasons = 'Aap se khareedne ki wajhein';
export const reasonsHint = 'Har line mein aik, jaise: Kapra dukaan par baghair sawal badal jata hai.';
export const linksHeading = 'Doosri jaghon par aap ke pages';
export const linkHint = 'Poora address, jaise https://www.facebook.com/yourshop.';
export const facebook = 'Facebook';
export const instagram = 'Instagram';
export const tiktok = 'TikTok';
export const youtube = 'YouTube';
export const logo = 'Logo, naam ke saath';
export const picture = 'Sarak se dukaan ki tasveer';
export const pictureText = 'Tasveer mein kya hai';
export const pictureTextHint = 'Jo dekh nahi sakte unhein parh kar sunaya jata hai.';
export const map = 'Bana hua naqsha';
export const mapText = 'Dukaan ka rasta, lafzon mein';
export const stillRight = 'Jis cheez ke saath ye hai wo badal gayi. Kya ye ab bhi theek hai?';
export const lookAgain = (labels: readonly string[]) =>
  `Ye bhi dekh lein ke ab bhi theek hain ya nahi: ${labels.join('; ')}.`;
export const closedTodayHeading = 'Aaj';
export const closeToday = 'Aaj band hai';
export const closedTodayNow = 'Dukaan aaj band dikhayi ja rahi hai.';
export const openToday = 'Aaj dobara kholein';
export const weekHeading = 'Har hafte';
export const weekHint =
  'Jis din ke waqt khali hon us din dukaan band hai. Waqfe ke liye, jaise Juma ki namaz ke liye, waqt ka doosra jora likhein.';
export const opensAt = ({ day, place }: { day: string; place: number }) =>
  `${day}: khulne ka waqt (${place})`;
export const closesAt = ({ day, place }: { day: string; place: number }) =>
  `${day}: band hone ka waqt (${place})`;
export const to = 'se';
export const everyDay = 'Har roz';
export const hoursAre = 'Auqaat';
export const sameEachDay = {
  yes: 'Sab dinon ke liye aik jaise',
  no: 'Har din ke alag',
};
export const moreTimes = 'Mazeed waqt';
export const anotherTime = 'Aik aur';
export const anotherTimeOn = ({ day }: { day: string }) => `Aik aur: ${day}`;
export const preview = 'Yun likha jayega:';
export const seasonsHeading = 'Season';
export const seasonsHint =
  'Kuch dinon ke liye alag auqaat, jaise Ramzan. Ye likhi hui tareekhon par khud shuru aur khatam ho jate hain.';
export const seasonName = 'Season ka naam';
export const seasonNameHint = 'Jaise Ramzan ya sardiyan. Gahak isay auqaat ke saath parhte hain.';
export const addSeason = 'Season likhein';
export const changeSeason = 'Season badlein';
export const seasonIsOn = 'Abhi';
export const seasonTaken = ({ name }: { name: string }) =>
  `In dinon mein pehle se aik aur season hai: ${name}. Us ki ya in ki tareekhein badlein.`;
export const seasonPast = 'Ye din guzar chuke hain. Aakhri din aane wala chunein.';
export const manySeasons = ({ max }: { max: number }) =>
  `List mein zyada se zyada ${max} season aa sakte hain. Pehle purane nikaalein.`;
export const holidaysHeading = 'Chuttiyan';
export const holidaysHint = 'Chaand ke din badalte hain: elaan hone par durust kar lein.';
export const noHolidays = 'Koi chutti nahi likhi gayi.';
export const everyYear = 'har saal';
export const firstDay = 'Pehla din';
export const lastDay = 'Aakhri din';
export const lastDayHint = 'Khali chorein to chutti aik din ki hai.';
export const holidayName = 'Chutti ka naam';
export const yearly = 'Har saal inhi tareekhon ko';
export const addHoliday = 'Chutti likhein';
export const changeHoliday = 'Chutti badlein';
export const holidayTaken = ({ name }: { name: string }) =>
  `In dinon mein pehle se chutti hai: ${name}. Usi chutti ko badlein ya koi aur din chunein.`;
export const holidayPast =
  'Ye din guzar chuka hai. Aane wala koi din chunein, ya chutti ko har saal ke liye rakhein.';
export const manyHolidays = ({ max }: { max: number }) =>
  `List mein zyada se zyada ${max} chuttiyan aa sakti hain. Pehle purani nikaalein.`;
