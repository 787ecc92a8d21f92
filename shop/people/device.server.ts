/** The device of a request in plain words, read from its `User-Agent`. */
import Bowser from 'bowser';

/** No header of a browser is longer; what is longer is not looked at. */
const MAX_USER_AGENT = 500;

/** Browser and system, such as `Chrome, Android`: names that are the same in every language. Empty when neither is known. */
export function deviceOf(userAgent: string | undefined): string {
  if (!userAgent || userAgent.length > MAX_USER_AGENT) return '';
  const { browser, os } = Bowser.parse(userAgent);
  return [browser.name, os.name].filter(Boolean).join(', ');
}
