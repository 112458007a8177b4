import { languageTag } from '../i18n/language.ts';

/** Filled by whoever serves index.html, where the gateway in front of the API asks for a key. */
function subscriptionKey(): string | null {
  const served = document.querySelector<HTMLMetaElement>('meta[name="subscription-key"]')?.content ?? '';
  if (served !== '' && !served.startsWith('__')) return served;
  const built: unknown = import.meta.env.VITE_SUBSCRIPTION_KEY;
  return typeof built === 'string' && built !== '' ? built : null;
}

export function requestHeaders(token: string | null): Record<string, string> {
  const key = subscriptionKey();
  return {
    'accept-language': languageTag(),
    ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    ...(key === null ? {} : { 'subscription-key': key }),
  };
}
