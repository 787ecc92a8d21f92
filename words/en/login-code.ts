/** Second factor: the code after the password. */
export * as m from './login-code.ts';

export const heading = 'One More Step';
export const intro =
  'Open the authenticator app on your phone and type the six digits that it shows for this shop.';
export const introRecovery = 'Type one of the recovery codes that you kept. Each of them works once.';
export const code = 'Code';
export const recoveryCode = 'Recovery code';
export const remember = (days: number) => `Do not ask on this device for ${days} days`;
export const goOn = 'Go on';
export const useRecovery = 'Use a recovery code';
export const useApp = 'Use the app';
export const wrong = 'This code is wrong or was used before. Wait for the next one and type that.';
export const wrongRecovery = 'This recovery code is wrong or was used before.';
export const over =
  'That took too long, or too many codes were wrong. Please begin again with your password.';
export const beginAgain = 'Begin again';
export const failed = 'That did not work. Please try again.';
export const lostBoth =
  'Phone and recovery codes lost? Whoever looks after the shop’s computer can turn this step off: it is in the operating guide.';

export const passkeyHeading = 'Log in with a Passkey';
export const passkeyIntro =
  'Your device asks for your finger, your face or its lock. For the shopkeeper alone.';
export const askDevice = 'Ask my device';
export const passkeyRefused =
  'The shop does not know this passkey, or nothing was shown. Please try again, or use your password.';
export const usePassword = 'Use the password';
export const noPasskeysHere = 'Passkeys do not work in this browser or at this address.';

/** A helper's link. */
export const linkLogsIn = (name: string) => `This logs your phone in as ${name}. It stays logged in.`;
export const linkUsedUp =
  'This link was used already, is older than a day or was replaced. Ask the shopkeeper for a new one.';
