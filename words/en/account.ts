export * as m from './account.ts';

export const error = 'Error';
/** Limit of a household; see `server/auth/identity.ts`. */
export const tooManyTries = 'That was tried too often. Please wait a quarter of an hour and try again.';
export const backToShop = 'Back to the shop';

export const fullName = 'Full Name';
export const email = 'Email';
export const password = 'Password';
export const confirmPassword = 'Confirm Password';
export const atLeast = (characters: number) => `At least ${characters} characters`;
export const showPassword = (label: string) => `Show ${label.toLowerCase()}`;
export const hidePassword = (label: string) => `Hide ${label.toLowerCase()}`;
export const passwordMismatch = 'Password Mismatch';
export const weakPassword = 'Weak Password';

export const login = 'Login';
export const loggingIn = 'Logging in...';
export const loginFailed = 'Login Failed';
export const loginFailedWhy = 'Please check your credentials and try again.';
/** In one line; alone, `loginFailed` is a toast's title. */
export const loginFailedBecause = (why: string) => `${loginFailed}. ${why}`;
export const loggedIn = 'Login Successful!';
export const forgotPasswordLink = 'Forgot password?';
export const usePasskey = 'Use a passkey';
export const newHere = 'New here?';
export const sessionKept = 'Your session ended. What you typed is kept: please log in again, then send it.';
export const sessionLost =
  'Your session ended, and what you pressed was not done. Please log in again, then press it once more.';
export const passwordWasChanged =
  'You have been logged out because your password was changed. Please log in again.';
export const loggedOut = 'You are logged out';

export const signup = 'Sign Up';
export const signingUp = 'Creating account...';
export const signupFailed = 'Registration Failed';
export const signupFailedWhy = 'Please try again with different credentials.';
/** In one line; alone, `signupFailed` is a toast's title. */
export const signupFailedBecause = (why: string) => `${signupFailed}. ${why}`;
export const signedUp = 'Account Created!';
export const haveAccount = 'Already have an account?';

export const forgotPassword = 'Forgot Password';
export const forgotPasswordText = 'We send you a link to set a new one.';
export const forgotPasswordFailed = 'Please check your email address and try again.';
export const sendReset = 'Send Reset Email';
export const sending = 'Sending...';
export const resetSent = 'Reset Email Sent!';
export const noMail =
  'Mail is not set up in this shop yet: the link waits in a file on its server. Please ask the shop for help.';
export const sendAnother = 'Send another';
export const backToLogin = 'Back to Login';

export const newPassword = 'New Password';
export const newPasswordUsedUp = 'This link was used already or is older than an hour. Ask for a new one.';
export const newPasswordNoLink = 'Please open the link in the mail that we sent you, or ask for a new one.';
export const sendAnotherReset = 'Send another reset email';
export const newPasswordFailed = 'Your password was not changed. Please try again.';
export const firstPassword =
  'The password that you logged in with was printed where others may read it. Please choose your own: the shop opens with that one alone.';
export const endsPasskeys = 'Your passkeys end with the old password.';
export const setPassword = 'Set Password';
export const passwordChanged = 'Password changed';
export const youAreLoggedIn = 'You are logged in.';
export const loginWithNew = 'Log in with the new one.';
