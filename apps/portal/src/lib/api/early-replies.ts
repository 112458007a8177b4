/** What index.html's first script asked for while this code was on its way. */
export interface EarlyReplies {
  readonly token: string;
  /** As every call of this session has them. */
  readonly headers: Readonly<Record<string, string>>;
  /** When a list was asked for: rows are shown as they are now, or not from here. */
  askedAt?: number;
  readonly replies: Record<string, Promise<Response>>;
  /** The router has read where the person is: from here on the address is its own to write. */
  isAddressRead?: true;
}

declare global {
  interface Window {
    galeriaEarly?: EarlyReplies;
  }
}

/** Code that takes longer than this to come asks again. */
const MOST_AGE_MS = 20_000;

/** Each reply serves once, and only the session that asked for it. */
export function takeEarlyReply(url: string, token: string | null): Promise<Response> | undefined {
  const early = window.galeriaEarly;
  const reply = early?.replies[url];
  if (early === undefined || reply === undefined) return undefined;
  delete early.replies[url];
  if (early.askedAt !== undefined && performance.now() - early.askedAt > MOST_AGE_MS) return undefined;
  return early.token === token ? reply : undefined;
}
