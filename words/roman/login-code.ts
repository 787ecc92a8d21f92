export * as m from './login-code.ts';

export const heading = 'Aik qadam aur';
export const intro =
  'Apne phone par authenticator app kholein aur wo chay hindse likhein jo wo is dukaan ke liye dikhati hai.';
export const introRecovery =
  'Apne mehfooz rakhe hue recovery codes mein se aik likhein. Har code aik baar kaam karta hai.';
export const code = 'Code';
export const recoveryCode = 'Recovery code';
export const remember = (days: number) => `Is device par ${days} din tak na poochein`;
export const goOn = 'Aage barhein';
export const useRecovery = 'Recovery code likhein';
export const useApp = 'App istemal karein';
export const wrong =
  'Ye code ghalat hai ya pehle istemal ho chuka hai. Agle code ka intezar karein aur wo likhein.';
export const wrongRecovery = 'Ye recovery code ghalat hai ya pehle istemal ho chuka hai.';
export const over = 'Bohat der ho gayi, ya bohat se code ghalat thay. Password se dobara shuru karein.';
export const beginAgain = 'Dobara shuru karein';
export const failed = 'Ye nahi ho saka. Dobara koshish karein.';
export const lostBoth =
  'Phone aur recovery codes dono gum ho gaye? Jo dukaan ka computer sambhalta hai wo ye qadam band kar sakta hai: tareeqa operating guide mein hai.';

export const passkeyHeading = 'Passkey se login';
export const passkeyIntro = 'Aap ki device ungli, chehra ya apna lock maangegi. Sirf dukaandar ke liye.';
export const askDevice = 'Device se poochein';
export const passkeyRefused =
  'Dukaan is passkey ko nahi jaanti, ya kuch nahi dikhaya gaya. Dobara koshish karein, ya password likhein.';
export const usePassword = 'Password likhein';
export const noPasskeysHere = 'Passkeys is browser mein ya is address par kaam nahi kartin.';

export const linkLogsIn = (name: string) => `Ye phone ${name} ke naam se login ho jayega aur login rahega.`;
export const linkUsedUp =
  'Ye link istemal ho chuka hai, aik din se purana hai ya is ki jagah naya ban chuka hai. Dukaandar se naya link lein.';
