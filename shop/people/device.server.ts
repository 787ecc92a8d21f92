/** The device of a request in plain words, read from its `User-Agent`. */
import Bowser from 'bowser';

/** No header of a browser is longer; what is longer is not looked at. */
const MAX_USER_AGENT = 500;

/** The model of an Android phone in its `User-Agent`. Chromium writes `K` for all of them, and tells the model to who asks for it. */
const ANDROID_MODEL = /; Android [\d.]+; ([^;()]{2,40}?)(?: Build\/[^;()]*)?[;)]/;
const NO_MODEL = /^(?:K|wv|Mobile|Tablet|[a-z]{2}[-_][a-z]{2})$/i;
const MODEL_HINT = 'Sec-CH-UA-Model';

/** The header by which a page asks for the model; https://wicg.github.io/ua-client-hints/ */
export const ASKS_FOR_MODEL = ['Accept-CH', MODEL_HINT] as const;

/** The headers of a log-in, with the model of the phone in its `User-Agent`: this is how the list of devices tells two phones apart. */
export function withModel(headers: Headers): Headers {
  const [, model] = /^"([\w .+()-]{2,40})"$/.exec(headers.get(MODEL_HINT) ?? '') ?? [];
  const userAgent = headers.get('User-Agent');
  if (!model || !userAgent) return headers;
  const named = new Headers(headers);
  named.set(
    'User-Agent',
    userAgent.replace(/(; Android [\d.]+; )K\)/, `$1${model.replaceAll(/[()]/g, '')})`),
  );
  return named;
}

/** Browser, system and model, such as `Chrome, Android, Pixel 9`: names that are the same in every language. Empty when none is known. */
export function deviceOf(userAgent: string | undefined): string {
  if (!userAgent || userAgent.length > MAX_USER_AGENT) return '';
  const { browser, os, platform } = Bowser.parse(userAgent);
  const model = ANDROID_MODEL.exec(userAgent)?.[1] ?? (os.name === 'iOS' ? platform.model : undefined);
  return [browser.name, os.name, model && !NO_MODEL.test(model) && model].filter(Boolean).join(', ');
}
