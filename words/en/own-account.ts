/** The admin's account, and the password check before dangerous actions. */
export * as m from './own-account.ts';

export const heading = 'Your Account';
export const nameHint = 'As others in the shop see you.';
/** Default name of the owner. */
export const usualName = 'Shopkeeper';
export const nameOfOwner = 'The owner of the shop gives it.';
export const nameSaved = 'Name saved';
export const notSaved = 'That was not saved. Please try again.';

export const howYouLogIn = 'How you log in';
export const byLink = 'By a link from the shopkeeper.';
export const address = 'Your address';
export const awaited = ({ to }: { to: string }) => `${to} waits until the link in our mail there is opened.`;
export const changeAddress = 'Change address';
export const changePassword = 'Change password';

export const newAddress = 'New address';
export const newAddressHint =
  'We mail a link to it. Once the link is opened you log in with this address; until then with the one of now, which gets a mail too.';
export const addressSame = 'That is your address already.';
export const addressTaken = 'This address has an account already. Please choose another.';
export const addressTooMany = 'Your address was changed very often today. Please try again tomorrow.';
export const noMail = ({ folder }: { folder: string }) =>
  `Mail is not set up in this shop yet: the letter with the link will lie as a file in ${folder} on its computer.`;
export const linkMailed = 'A link is on its way';
export const linkMailedTo = ({ to }: { to: string }) => `Open it at ${to}.`;

export const yourPassword = 'Your password';
export const presentPassword = 'Your present password';
export const wrongPassword = 'That is not the password of your account.';
export const othersStay = 'All your other devices are logged out.';
export const othersAreOut = 'All other devices are logged out.';

export const confirmHeading = 'Is It You?';
export const confirmWhy =
  'What comes next could do great harm in wrong hands. Type your password; for ten minutes you are not asked again.';
export const confirmByCode =
  'What comes next could do great harm in wrong hands. Type a code of your app; for ten minutes you are not asked again. Is the phone lost? Log out, and log in with a recovery code.';
export const typedIsKept = 'What you typed is kept.';
export const pressAgainLater = 'What you pressed was not done yet.';
export const goOn = 'Go on';
export const confirmed = 'Thank you';
export const pressAgain = 'Now press it once more.';

export const devices = 'Devices where you are logged in';
export const unknownDevice = 'Unknown device';
export const thisDevice = 'This device';
export const lastUsed = (when: string) => `Last used ${when}`;
export const loggedInSince = (when: string) => `Logged in since ${when}`;
export const giveName = 'Give a name';
export const changeName = 'Change name';
export const nameOfDevice = (device: string) => `Name of ${device}`;
export const deviceNameHint = "Such as Sana's phone. To remove the name, leave this empty and save.";
export const deviceNameRemoved = 'Name removed';
export const deviceNotNamed = 'The name was not saved.';
export const remove = 'Remove';
export const removeDevice = (device: string) => `Remove ${device}`;
export const removeOthers = 'Remove all others';
export const logOutEverywhere = 'Log out everywhere';
export const logOutEverywhereHint = 'All devices are logged out, this one too. Then log in again here.';
export const removeWhy =
  'A device that you remove is logged out at once. Remove what you do not know, then change your password.';
export const devicesRemoved = (devices: number) =>
  devices === 1 ? 'The device is logged out' : `${devices} devices are logged out`;
export const deviceNotRemoved = 'The device was not logged out.';

export const code = 'Code at the log-in';
export const codeIsOn = 'On: after the password a code of your phone is asked for.';
export const codeIsOff = 'Off: whoever knows the password can log in.';
export const turnOnCode = 'Turn on';
export const changeCode = 'Recovery codes, turning it off';
export const codeWhy =
  'With a code, nobody logs in by the password alone. You need a free app on your phone that shows codes, such as Google Authenticator, Aegis, or the passwords of an iPhone.';
export const nextStep = 'Next';
export const scan = 'Open the app, press its plus sign, and scan this picture with it.';
export const qrCode = 'Picture for the app';
export const orTypeKey =
  'The shop is open on the phone that has the app? Then type this key into the app, or copy it there:';
export const openInApp = 'Open in the app';
export const sixDigits = 'The six digits that the app shows';
export const wrongCode = 'This code is wrong or was used before. Wait for the next one and type that.';
export const recoveryCodes = 'Your recovery codes';
export const recoveryWhy =
  'Write these down on paper and keep it safe: they are shown only now. If your phone is lost, each logs you in once.';
export const keptThem = 'I wrote them down';
export const codesLeft = (codes: number) =>
  codes === 1 ? 'One recovery code is left.' : `${codes} recovery codes are left.`;
export const newCodes = 'Make new recovery codes';
export const newCodesWhy = 'The old ones end with it.';
export const turnOffCode = 'Turn it off';
export const codeTurnedOff = 'A code is not asked for any more';

export const passkeys = 'Passkeys';
export const passkeysAre =
  'Log in with your finger, your face or the lock of your phone, without a password.';
export const changePasskeys = 'Add, remove';
export const passkeyName = 'Name of this device';
export const passkeyNameHint = 'By which you know it again, such as My phone.';
export const addPasskey = 'Add a passkey';
export const removePasskey = (name: string) => `Remove ${name}`;
export const noPasskeys = 'There is none yet.';
export const passkeyAdded = 'Passkey added';
export const passkeyRenamed = 'Name changed';
export const passkeyRemoved = 'Passkey removed';
export const passkeyNotChanged = 'The passkey was not changed.';
export const passkeyNotMade = 'Your device made no passkey. Please try again.';
export const passkeysNeedAddress =
  'Passkeys work at the public address of the shop alone, which begins with https (the setting ORIGIN). This page is open at another address.';
export const passkeysNeedBrowser =
  'This browser cannot use passkeys, or its scripts are off. A newer one can.';
