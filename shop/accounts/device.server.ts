import Bowser from 'bowser';

/** Longer than any browser's. */
const MAX_USER_AGENT = 500;

/** Chromium writes `K` for every model, and sends the real one on request. */
const ANDROID_MODEL = /; Android [\d.]+; ([^;()]{2,40}?)(?: Build\/[^;()]*)?[;)]/;
const NO_MODEL = /^(?:K|wv|Mobile|Tablet|[a-z]{2}[-_][a-z]{2})$/i;
const MODEL_HINT = 'Sec-CH-UA-Model';

/** Requests the model; https://wicg.github.io/ua-client-hints/ */
export const ASKS_FOR_MODEL = ['Accept-CH', MODEL_HINT] as const;

/** Puts the phone's model into `User-Agent`, so that the list of devices can tell two phones apart. */
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

/** Such as `Chrome, Android, Pixel 9`; empty if unknown. */
export function deviceOf(userAgent: string | undefined): string {
  if (!userAgent || userAgent.length > MAX_USER_AGENT) return '';
  const { browser, os, platform } = Bowser.parse(userAgent);
  const model = ANDROID_MODEL.exec(userAgent)?.[1] ?? (os.name === 'iOS' ? platform.model : undefined);
  return [browser.name, os.name, model && !NO_MODEL.test(model) && model].filter(Boolean).join(', ');
}
