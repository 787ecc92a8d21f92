import { useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';

/** The action's answer to `act=begin`. */
export interface PasskeyAsked {
  options?: object;
}

/** Null until scripts run. */
export function useCanUsePasskeys(): boolean | null {
  const [can, setCan] = useState<boolean | null>(null);
  useEffect(
    () => setCan('PublicKeyCredential' in window && 'parseRequestOptionsFromJSON' in PublicKeyCredential),
    [],
  );
  return can;
}

/** `ask` fetches a challenge from the page's action; `onAnswer` gets the device's answer as JSON. */
export function usePasskeyQuestion(kind: 'make' | 'show', onAnswer: (response: string) => void) {
  const fetcher = useFetcher<PasskeyAsked>();
  const [hasFailed, setFailed] = useState(false);
  const put = useRef<object>(undefined);
  const options = fetcher.data?.options;
  useEffect(() => {
    if (!options || put.current === options) return;
    put.current = options;
    answerOf(kind, options).then(onAnswer, () => setFailed(true));
  }, [kind, options, onAnswer]);
  return {
    ask() {
      setFailed(false);
      fetcher.submit({ act: 'begin' }, { method: 'post' });
    },
    isBusy: fetcher.state !== 'idle',
    hasFailed,
  };
}

async function answerOf(kind: 'make' | 'show', options: object): Promise<string> {
  const credential =
    kind === 'make'
      ? await navigator.credentials.create({
          publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(
            options as PublicKeyCredentialCreationOptionsJSON,
          ),
        })
      : await navigator.credentials.get({
          publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(
            options as PublicKeyCredentialRequestOptionsJSON,
          ),
        });
  if (!(credential instanceof PublicKeyCredential)) throw new Error('the device gave no passkey');
  return JSON.stringify(credential.toJSON());
}
