import type { Arrival } from './arrival.ts';

type ProviderAnswer = Omit<Extract<Arrival, { kind: 'provider' }>, 'kind'>;

const STATE = 'galeria.sign-in-again';
const CHANNEL = 'galeria.sign-in-again';

/**
 * PER-12: the identity provider's page stands in a window of its own, so that nothing typed here is lost. That window comes back to
 * this site, and knows by the state that what it brings is for the page that opened it.
 */
export function openProvider(link: string, onAnswer: (answer: ProviderAnswer) => void): () => void {
  localStorage.setItem(STATE, new URL(link).searchParams.get('state') ?? '');
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<ProviderAnswer>) => onAnswer(data);
  window.open(link, '_blank', 'popup,width=520,height=680');
  return () => {
    channel.close();
    localStorage.removeItem(STATE);
  };
}

/** In the window that was opened: hands over what it brought and closes. False where it is an ordinary sign-in. */
export function handOver({ code, state, iss }: ProviderAnswer): boolean {
  if (localStorage.getItem(STATE) !== state) return false;
  localStorage.removeItem(STATE);
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage({ code, state, ...(iss === undefined ? {} : { iss }) });
  channel.close();
  window.close();
  return true;
}
