export * as m from './own-account.ts';

export const heading = 'Aap ka account';
export const nameHint = 'Dukaan mein doosre aap ko is naam se dekhte hain.';
export const usualName = 'Dukaandar';
export const nameOfOwner = 'Ye naam dukaan ka malik likhta hai.';
export const nameSaved = 'Naam save ho gaya';
export const notSaved = 'Ye save nahi ho saka. Dobara koshish karein.';

export const howYouLogIn = 'Aap kaise login karte hain';
export const byLink = 'Dukaandar ke diye hue link se.';
export const address = 'Aap ki email';
export const awaited = ({ to }: { to: string }) => `${to}: wahan bheja gaya link abhi nahi khula.`;
export const changeAddress = 'Email badlein';
export const changePassword = 'Password badlein';

export const newAddress = 'Nayi email';
export const newAddressHint =
  'Hum is par link bhejenge. Link khulne ke baad login is email se hoga; tab tak maujooda se, us par bhi aik email jayegi.';
export const addressSame = 'Ye pehle hi aap ki email hai.';
export const addressTaken = 'Is email ka account pehle se hai. Koi aur likhein.';
export const addressTooMany = 'Aaj email bohat baar badli ja chuki hai. Kal dobara koshish karein.';
export const noMail = ({ folder }: { folder: string }) =>
  `Is dukaan mein email abhi chalu nahi hai: link wali email dukaan ke computer par ${folder} mein file ke taur par rakhi hogi.`;
export const linkMailed = 'Link bhej diya gaya';
export const linkMailedTo = ({ to }: { to: string }) => `Isay ${to} par kholein.`;

export const yourPassword = 'Aap ka password';
export const presentPassword = 'Aap ka maujooda password';
export const wrongPassword = 'Ye aap ke account ka password nahi hai.';
export const othersStay = 'Aap ki baqi sab devices logout ho jayengi.';
export const othersAreOut = 'Baqi sab devices logout ho gayin.';

export const confirmHeading = 'Kya ye aap hain?';
export const confirmWhy =
  'Aage ka kaam ghalat haathon mein bara nuqsan kar sakta hai. Apna password likhein; phir das minute tak dobara nahi poocha jayega.';
export const confirmByCode =
  'Aage ka kaam ghalat haathon mein bara nuqsan kar sakta hai. App ka code likhein; phir das minute tak dobara nahi poocha jayega. Phone gum ho gaya? Logout karein aur recovery code se login karein.';
export const typedIsKept = 'Jo aap ne likha wo mehfooz hai.';
export const pressAgainLater = 'Jo aap ne dabaya wo abhi nahi hua.';
export const goOn = 'Aage barhein';
export const confirmed = 'Shukriya';
export const pressAgain = 'Ab aik baar aur dabayein.';

export const devices = 'Jin devices par aap login hain';
export const unknownDevice = 'Namaloom device';
export const thisDevice = 'Ye device';
export const lastUsed = (when: string) => `Aakhri istemal: ${when}`;
export const loggedInSince = (when: string) => `Login hua: ${when}`;
export const giveName = 'Naam dein';
export const changeName = 'Naam badlein';
export const nameOfDevice = (device: string) => `${device} ka naam`;
export const deviceNameHint = 'Jaise Sana ka phone. Naam hatana ho to khali kar ke save karein.';
export const deviceNameRemoved = 'Naam hata diya gaya';
export const deviceNotNamed = 'Naam save nahi ho saka.';
export const remove = 'Nikaalein';
export const removeDevice = (device: string) => `${device}: nikaalein`;
export const removeOthers = 'Baqi sab nikaalein';
export const logOutEverywhere = 'Har jagah se logout karein';
export const logOutEverywhereHint =
  'Tamam devices logout ho jayengi, ye bhi. Phir yahan dobara login karein.';
export const removeWhy =
  'Jo device aap nikaalein wo foran logout ho jati hai. Jo aap ki nahi usay nikaal dein, phir password badlein.';
export const devicesRemoved = (devices: number) =>
  devices === 1 ? 'Device logout ho gayi' : `${devices} devices logout ho gayin`;
export const deviceNotRemoved = 'Device logout nahi ho saki.';

export const code = 'Login par code';
export const codeIsOn = 'Chalu: password ke baad aap ke phone ka code poocha jata hai.';
export const codeIsOff = 'Band: jo password jaanta hai wo login kar sakta hai.';
export const turnOnCode = 'Chalu karein';
export const changeCode = 'Recovery codes, ya band karein';
export const codeWhy =
  'Code ke saath koi sirf password se login nahi kar sakta. Aap ko phone par aik free app chahiye jo code dikhati ho, jaise Google Authenticator, Aegis, ya iPhone ki Passwords app.';
export const nextStep = 'Aage';
export const scan = 'App kholein, jama ka nishan dabayein, aur is tasveer ko us se scan karein.';
export const qrCode = 'App ke liye tasveer';
export const orTypeKey =
  'Dukaan usi phone par khuli hai jis par app hai? To ye key app mein likhein, ya copy karein:';
export const openInApp = 'App mein kholein';
export const sixDigits = 'App ke dikhaye hue chay hindse';
export const wrongCode =
  'Ye code ghalat hai ya pehle istemal ho chuka hai. Agle code ka intezar karein aur wo likhein.';
export const recoveryCodes = 'Aap ke recovery codes';
export const recoveryWhy =
  'Inhein kaghaz par likh kar mehfooz rakhein: ye sirf abhi dikhaye ja rahe hain. Phone gum ho jaye to har code aik baar login karata hai.';
export const keptThem = 'Main ne likh liye';
export const codesLeft = (codes: number) => `${codes} recovery codes baqi hain.`;
export const newCodes = 'Naye recovery codes banayein';
export const newCodesWhy = 'Purane codes is se khatam ho jayenge.';
export const turnOffCode = 'Band karein';
export const codeTurnedOff = 'Ab code nahi poocha jayega';

export const passkeys = 'Passkeys';
export const passkeysAre = 'Ungli, chehre ya phone ke lock se login karein, password ke baghair.';
export const changePasskeys = 'Barhayein, nikaalein';
export const passkeyName = 'Is device ka naam';
export const passkeyNameHint = 'Naam, jis se aap is passkey ko pehchanein, jaise Mera phone.';
export const addPasskey = 'Passkey banayein';
export const removePasskey = (name: string) => `${name}: nikaalein`;
export const noPasskeys = 'Abhi koi nahi hai.';
export const passkeyAdded = 'Passkey ban gayi';
export const passkeyRenamed = 'Naam badal gaya';
export const passkeyRemoved = 'Passkey nikaal di gayi';
export const passkeyNotChanged = 'Passkey nahi badli.';
export const passkeyNotMade = 'Aap ki device ne passkey nahi banayi. Dobara koshish karein.';
export const passkeysNeedAddress =
  'Passkeys sirf dukaan ke us address par kaam karti hain jo https se shuru hota hai (setting ORIGIN). Ye page kisi aur address par khula hai.';
export const passkeysNeedBrowser =
  'Ye browser passkeys istemal nahi kar sakta, ya is ke scripts band hain. Naya browser kar sakta hai.';
