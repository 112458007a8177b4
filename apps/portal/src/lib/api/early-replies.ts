/** What index.html's first script asked for while this code was on its way. */
export interface EarlyReplies {
  readonly token: string;
  readonly replies: Record<string, Promise<Response>>;
}

declare global {
  interface Window {
    galeriaEarly?: EarlyReplies;
  }
}

/** Each reply serves once, and only the session that asked for it. */
export function takeEarlyReply(url: string, token: string | null): Promise<Response> | undefined {
  const early = window.galeriaEarly;
  const reply = early?.replies[url];
  if (early === undefined || reply === undefined) return undefined;
  delete early.replies[url];
  return early.token === token ? reply : undefined;
}
