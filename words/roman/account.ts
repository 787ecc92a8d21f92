export * as m from './account.ts';

export const error = 'Masla';
export const tooManyTries =
  'Bohat baar koshish ho chuki hai. Pandrah minute intezar kar ke dobara koshish karein.';
export const backToShop = 'Dukaan par wapas jayein';

export const fullName = 'Poora naam';
export const email = 'Email';
export const password = 'Password';
export const confirmPassword = 'Password dobara likhein';
export const atLeast = (characters: number) => `Kam az kam ${characters} huroof`;
export const showPassword = (label: string) => `${label}: dikhayein`;
export const hidePassword = (label: string) => `${label}: chupayein`;
export const passwordMismatch = 'Password aik jaise nahi';
export const weakPassword = 'Password kamzor hai';

export const login = 'Login';
export const loggingIn = 'Login ho raha hai...';
export const loginFailed = 'Login nahi ho saka';
export const loginFailedWhy = 'Apni email aur password dekh kar dobara koshish karein.';
export const loginFailedBecause = (why: string) => `${loginFailed}. ${why}`;
export const loggedIn = 'Login ho gaya!';
export const forgotPasswordLink = 'Password yaad nahi?';
export const usePasskey = 'Passkey istemal karein';
export const newHere = 'Account nahi hai?';
export const sessionKept =
  'Aap ka login khatam ho gaya tha. Jo aap ne likha wo mehfooz hai: dobara login karein, phir usay bhej dein.';
export const sessionLost =
  'Aap ka login khatam ho gaya tha, is liye aap ne jo dabaya wo nahi hua. Dobara login karein, phir aik baar aur dabayein.';
export const passwordWasChanged =
  'Password badla gaya hai, is liye aap ko logout kar diya gaya. Dobara login karein.';
export const loggedOut = 'Logout ho gaya';

export const signup = 'Account banayein';
export const signingUp = 'Account ban raha hai...';
export const signupFailed = 'Account nahi ban saka';
export const signupFailedWhy = 'Koi aur email ya password likh kar dobara koshish karein.';
export const signupFailedBecause = (why: string) => `${signupFailed}. ${why}`;
export const signedUp = 'Aap ka account ban gaya!';
export const haveAccount = 'Account pehle se hai?';

export const forgotPassword = 'Password yaad nahi';
export const forgotPasswordText = 'Hum aap ko aik link bhejenge, us se naya password rakh lein.';
export const forgotPasswordFailed = 'Apni email dekh kar dobara koshish karein.';
export const sendReset = 'Link email karein';
export const sending = 'Bheja ja raha hai...';
export const resetSent = 'Email bhej di gayi!';
export const noMail =
  'Is dukaan mein email abhi chalu nahi hai: link us ke server par aik file mein rakha hai. Dukaan se madad lein.';
export const sendAnother = 'Aik aur bhejein';
export const backToLogin = 'Login par wapas jayein';

export const newPassword = 'Naya password';
export const newPasswordUsedUp =
  'Ye link istemal ho chuka hai ya aik ghante se purana hai. Naya link mangwa lein.';
export const newPasswordNoLink =
  'Jo email hum ne bheji hai us mein diya gaya link kholein, ya naya mangwa lein.';
export const sendAnotherReset = 'Naya link email karwayein';
export const newPasswordFailed = 'Aap ka password nahi badal saka. Dobara koshish karein.';
export const firstPassword =
  'Jis password se aap ne login kiya wo aisi jagah likha hai jahan doosre bhi parh sakte hain. Apna password rakhein: is ke baad dukaan sirf usi se khulegi.';
export const endsPasskeys = 'Purane password ke saath aap ki passkeys bhi khatam ho jayengi.';
export const setPassword = 'Password rakhein';
export const passwordChanged = 'Password badal gaya';
export const youAreLoggedIn = 'Aap login hain.';
export const loginWithNew = 'Naye password se login karein.';
