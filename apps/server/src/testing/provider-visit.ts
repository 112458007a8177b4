import { expect } from 'vitest';
import type { CorporateAccount } from './identity-provider.ts';

export const REDIRECT_URI = 'http://localhost:3000/token';

/** Follows the link as a browser does, cookies and all, and presses the button; gives back what arrives at /token. */
export async function visitProvider(link: string, account: CorporateAccount): Promise<Record<string, string>> {
  const cookies = new Map<string, string>();
  let address = link;
  let form: URLSearchParams | null = null;
  for (let steps = 0; steps < 10; steps += 1) {
    const response: Response = await fetch(address, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form ? { method: 'POST', body: form } : {}),
    });
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/s);
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    const next: string | null = response.headers.get('location');
    if (next === null) {
      const page = await response.text();
      expect([response.status, page.includes(account.email)]).toEqual([200, true]);
      form = new URLSearchParams({ subject: account.subject });
      continue;
    }
    form = null;
    address = new URL(next, address).href;
    if (address.startsWith(REDIRECT_URI)) return Object.fromEntries(new URL(address).searchParams);
  }
  throw new Error('the provider sends us round in circles');
}
